import type { Creature, CreatureId, Situation, TrackOffer } from "../../rules/index.ts";
import type { Say } from "../../chat/card.ts";

/** The seat as the prompt needs it: who it is, and whom it may answer for. */
export interface TrackSeat {
  readonly gm: boolean;
  readonly plays: (id: CreatureId) => boolean;
}

export interface TrackRow {
  readonly hider: CreatureId;
  readonly tracker: CreatureId;
  readonly name: string;
  /** "open": may answer now; the others have answered. */
  readonly state: "open" | "track" | "pass";
  readonly stateName: string;
  readonly trackLabel: string;
  readonly passLabel: string;
}

export interface OfferView {
  readonly hider: CreatureId;
  readonly event: string;
  readonly sentence: string;
  readonly rows: readonly TrackRow[];
  /** Only a Gamemaster closes an offer for all (H-36). */
  readonly closeLabel: string | null;
}

/** The open offers that concern this seat: those with a creature that it answers for and that has not answered (H-34, H-36). */
export function offersFor(situation: Situation, seat: TrackSeat, say: Say): readonly OfferView[] {
  return situation.creatures.flatMap((hider) => {
    const { offer } = hider.hiding;
    if (offer === null) return [];
    const rows = trackRows({ situation, hider, offer }, seat, say);
    if (!rows.some(({ state }) => state === "open")) return [];
    return [
      {
        hider: hider.id,
        event: offer.event,
        sentence: say("UNSEEN.Track.sentence", { name: hider.name, result: offer.result }),
        rows,
        closeLabel: seat.gm ? say("UNSEEN.Track.close", { name: hider.name }) : null,
      },
    ];
  });
}

function trackRows(
  asked: { readonly situation: Situation; readonly hider: Creature; readonly offer: TrackOffer },
  seat: TrackSeat,
  say: Say,
): readonly TrackRow[] {
  const { situation, hider, offer } = asked;
  return offer.trackers
    .filter((id) => seat.gm || seat.plays(id))
    .map((id) => {
      const name = situation.creatures.find((creature) => creature.id === id)?.name ?? "";
      const state = offer.answers[id] ?? "open";
      return {
        hider: hider.id,
        tracker: id,
        name,
        state,
        stateName: say(`UNSEEN.Track.state.${state}`),
        trackLabel: say("UNSEEN.Track.trackWith", { name, hider: hider.name }),
        passLabel: say("UNSEEN.Track.passWith", { name, hider: hider.name }),
      };
    });
}
