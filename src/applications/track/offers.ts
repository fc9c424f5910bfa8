import type { Say } from "../../words/say.ts";
import {
  creatureOf,
  effectLinesOf,
  explainTrack,
  inTurnOrder,
  mayTrack,
  placesOf,
  type Act,
  type Creature,
  type CreatureId,
  type Refusal,
  type Situation,
  type TrackAnswer,
  type TrackOffer,
} from "../../rules/index.ts";
import { mayPress, refusalWithTiles } from "../../words/refusalText.ts";
import { checkText, checkWhy } from "../scan/checkText.ts";
import { tileName } from "../../words/tileReasons.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";

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

interface Asked {
  readonly situation: Situation;
  readonly hider: Creature;
  readonly offer: TrackOffer;
}

/** The open offers for this seat: it answers for a creature that has not answered (H-34, H-36). */
export function offersFor(situation: Situation, seat: TrackSeat, say: Say): readonly OfferView[] {
  return situation.creatures.flatMap((hider) => {
    const { offer } = hider.hiding;
    return (offer && offerView({ situation, hider, offer }, seat, say)) ?? [];
  });
}

export type OfferView = NonNullable<ReturnType<typeof offerView>>;

/** Null where nobody of this seat is still asked. */
function offerView(asked: Asked, seat: TrackSeat, say: Say) {
  const { situation, hider, offer } = asked;
  const { name } = hider;
  const rows = trackRows(asked, seat, say);
  const open = rows.filter(({ state }) => state === "open");
  if (open.length === 0) return null;
  // Several creatures of this seat are asked, so that all can be answered at once.
  const several = open.filter(({ own }) => own).length > 1;
  // "Nobody tracks" closes the offer for all, which is one card.
  const noneCloses = seat.closes && several && open.every(({ own }) => own);
  return {
    hider: hider.id,
    event: offer.event,
    sentence: say("UNSEEN.Track.sentence", { name, result: offer.result }),
    rows,
    several,
    severalLabel: say("UNSEEN.Track.several", { name }),
    // "Do not ask again this fight".
    mutes: situation.fight !== null && open.some(({ own }) => own),
    muteLabel: say("UNSEEN.Track.muteName", { name }),
    // Only a Gamemaster closes an offer for all (H-36).
    closeLabel: seat.closes && !noneCloses ? say("UNSEEN.Track.close", { name }) : null,
    noneCloses,
  };
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

function trackRows(asked: Asked, seat: TrackSeat, say: Say) {
  return asked.offer.trackers
    .filter((id) => seat.gm || seat.plays(id))
    .map((id) => trackRow(asked, { seat, tracker: id }, say));
}

function trackRow(
  { situation, hider, offer }: Asked,
  { seat, tracker }: { readonly seat: TrackSeat; readonly tracker: CreatureId },
  say: Say,
) {
  const name = creatureOf(situation, tracker)?.name ?? "";
  const state = stateOf(offer, tracker);
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
    // The check that it would make, with its chance and the reasons (H-35).
    check: preview ? checkText(preview, say, "Track") : "",
    why: preview ? checkWhy(preview, say) : "",
    reason: refusal === null ? "" : refusalWithTiles(refusal, say),
    barred: !mayPress(refusal, seat.closes),
    trackLabel: say("UNSEEN.Track.trackWith", names),
    passLabel: say("UNSEEN.Track.passWith", names),
    tickLabel: say("UNSEEN.Track.tick", names),
  };
}

/** "open" while it may answer. */
const stateOf = ({ answers }: TrackOffer, tracker: CreatureId): TrackAnswer | "open" => answers[tracker] ?? "open";

/**
 * A Gamemaster also answers for absent players, and sees for whom (H-36). The answers to all at once include only
 * what is this seat's own.
 */
function ownerOf({ gm, playerOf }: TrackSeat, tracker: CreatureId, say: Say) {
  const player = gm ? playerOf(tracker) : null;
  if (player === null) return { player: "", own: true };
  const { name, active } = player;
  return { player: say(active ? "UNSEEN.Track.playerHere" : "UNSEEN.Track.playerAway", { name }), own: false };
}

function refusalOf(situation: Situation, tracker: CreatureId, hider: CreatureId): Refusal | null {
  return mayTrack(situation, tracker).find((one) => one.hider === hider)?.refusal ?? null;
}

/** The name of a row's lines: who would track whom. */
export const trackKey = (hider: CreatureId, tracker: CreatureId): string => `${hider} ${tracker}`;

/** The lines of effect from a tracker to the places of the offer, as far as this seat knows them (G-15, H-34). */
export function trackLines(situation: Situation, key: string, say: Say): readonly NamedLines[] {
  const [hider = "", tracker = ""] = key.split(" ");
  const origins = creatureOf(situation, tracker);
  const places = creatureOf(situation, hider)?.hiding.offer?.places ?? [];
  if (!origins) return [];
  return places.map((place) => ({
    name: places.length > 1 ? tileName(place, say) : "",
    lines: effectLinesOf(situation, placesOf(origins), place),
  }));
}
