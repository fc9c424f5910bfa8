import type { Say } from "../../words/say.ts";
import {
  creatureOf,
  explainTrack,
  inTurnOrder,
  mayTrack,
  type Act,
  type Creature,
  type CreatureId,
  type Refusal,
  type Situation,
  type TrackAnswer,
  type TrackOffer,
} from "../../rules/index.ts";
import { refusalWithTiles } from "../../words/refusalText.ts";
import { checkText, checkWhy } from "../scan/checkText.ts";
import { trackKey } from "./trackLines.ts";

/** The seat as the prompt needs it: its user, its creatures, and the users of the others. */
export interface TrackSeat {
  readonly gm: boolean;
  /** Whether the user is a full Gamemaster. Only they close offers and overrule. */
  readonly closes: boolean;
  readonly plays: (id: CreatureId) => boolean;
  /**
   * The player to whom a creature belongs, and whether that player is there. Null for a creature of the Gamemaster.
   */
  readonly playerOf: (id: CreatureId) => { readonly name: string; readonly active: boolean } | null;
}

export interface TrackRow {
  readonly hider: CreatureId;
  readonly tracker: CreatureId;
  readonly name: string;
  /** The tracker whose lines of effect it shows under the pointer. */
  readonly lines: string;
  /** "open": the creature may answer now. The other values are for creatures that have answered. */
  readonly state: "open" | "track" | "pass";
  readonly stateName: string;
  /** Its player, if that is not this seat. */
  readonly player: string;
  /** Whether the answers to all at once include it. */
  readonly own: boolean;
  /** The check that it would make, with its chance and the reasons (H-35). */
  readonly check: string;
  readonly why: string;
  /** What keeps it from tracking. Empty for nothing. */
  readonly reason: string;
  readonly barred: boolean;
  readonly trackLabel: string;
  readonly passLabel: string;
  readonly tickLabel: string;
}

export interface OfferView {
  readonly hider: CreatureId;
  readonly event: string;
  readonly sentence: string;
  readonly rows: readonly TrackRow[];
  /** Whether several creatures of this seat are asked, so that all can be answered at once. */
  readonly several: boolean;
  /** The name of the group of answers to all at once. */
  readonly severalLabel: string;
  /** Whether a fight is running, for "do not ask again this fight". */
  readonly mutes: boolean;
  readonly muteLabel: string;
  /** Only a Gamemaster closes an offer for all (H-36). Null where "Nobody tracks" does the same. */
  readonly closeLabel: string | null;
  /** Whether "Nobody tracks" closes the offer for all, which is one card. */
  readonly noneCloses: boolean;
}

interface Asked {
  readonly situation: Situation;
  readonly hider: Creature;
  readonly offer: TrackOffer;
}

/** The open offers for this seat: it answers for a creature that has not answered (H-34, H-36). */
export function offersFor(situation: Situation, seat: TrackSeat, say: Say): readonly OfferView[] {
  return situation.creatures.flatMap((hider) => {
    const { offer } = hider.hiding;
    if (offer === null) return [];
    const rows = trackRows({ situation, hider, offer }, seat, say);
    const open = rows.filter(({ state }) => state === "open");
    if (open.length === 0) return [];
    const several = open.filter(({ own }) => own).length > 1;
    const noneCloses = seat.closes && several && open.every(({ own }) => own);
    const closes = seat.closes && !noneCloses;
    return [
      {
        hider: hider.id,
        event: offer.event,
        sentence: say("UNSEEN.Track.sentence", { name: hider.name, result: offer.result }),
        rows,
        several,
        severalLabel: say("UNSEEN.Track.several", { name: hider.name }),
        mutes: situation.fight !== null && open.some(({ own }) => own),
        muteLabel: say("UNSEEN.Track.muteName", { name: hider.name }),
        closeLabel: closes ? say("UNSEEN.Track.close", { name: hider.name }) : null,
        noneCloses,
      },
    ];
  });
}

/**
 * The answers for all creatures of this seat that are still asked: those named track, the others pass. In turn
 * order, so that after a success the rest keep their reactions (H-36).
 */
export function answersFor(
  situation: Situation,
  { hider, rows }: OfferView,
  trackers: readonly CreatureId[],
): readonly Act[] {
  const open = rows.filter(({ state, own }) => own && state === "open").map(({ tracker }) => tracker);
  return inTurnOrder(situation, open).map((creature) => {
    const answer: TrackAnswer = trackers.includes(creature) ? "track" : "pass";
    return { kind: "track", creature, hider, answer };
  });
}

function trackRows(asked: Asked, seat: TrackSeat, say: Say): readonly TrackRow[] {
  return asked.offer.trackers
    .filter((id) => seat.gm || seat.plays(id))
    .map((id) => trackRow(asked, { seat, tracker: id }, say));
}

function trackRow(
  { situation, hider, offer }: Asked,
  { seat, tracker }: { readonly seat: TrackSeat; readonly tracker: CreatureId },
  say: Say,
): TrackRow {
  const name = creatureOf(situation, tracker)?.name ?? "";
  const state = offer.answers[tracker] ?? "open";
  const preview = explainTrack(situation, tracker, hider.id);
  const refusal = refusalOf(situation, tracker, hider.id);
  const names = { name, hider: hider.name };
  return {
    hider: hider.id,
    tracker,
    name,
    lines: trackKey(hider.id, tracker),
    state,
    stateName: say(`UNSEEN.Track.state.${state}`),
    ...ownerOf(seat, tracker, say),
    check: preview ? checkText(preview, say, "Track") : "",
    why: preview ? checkWhy(preview, say) : "",
    reason: refusal === null ? "" : refusalWithTiles(refusal, say),
    barred: refusal !== null && !(seat.closes && refusal.mayOverrule === true),
    trackLabel: say("UNSEEN.Track.trackWith", names),
    passLabel: say("UNSEEN.Track.passWith", names),
    tickLabel: say("UNSEEN.Track.tick", names),
  };
}

/** A Gamemaster also answers for absent players, and sees for whom (H-36). */
function ownerOf({ gm, playerOf }: TrackSeat, tracker: CreatureId, say: Say): Pick<TrackRow, "player" | "own"> {
  const player = gm ? playerOf(tracker) : null;
  if (player === null) return { player: "", own: true };
  const { name, active } = player;
  return { player: say(active ? "UNSEEN.Track.playerHere" : "UNSEEN.Track.playerAway", { name }), own: false };
}

function refusalOf(situation: Situation, tracker: CreatureId, hider: CreatureId): Refusal | null {
  return mayTrack(situation, tracker).find((one) => one.hider === hider)?.refusal ?? null;
}
