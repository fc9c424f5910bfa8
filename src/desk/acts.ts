/**
 * The typed map of acts: what a request for each may choose, who may ask for it, whose revision it builds on, and how act
 * and request become each other. Adding an act is adding an entry.
 */
import type { Act, ActKind, CreatureId, Place } from "../rules/index.ts";
import { id, integer, list, nullable, object, oneOf, type Shape } from "./shape.ts";

type ActOf<K extends ActKind> = Extract<Act, { kind: K }>;
/** The acting token: the creature, except that closing an offer names the hider only. */
type ActorKey<K extends ActKind> = K extends "closeTrack" ? "hider" : "creature";
export type ChoicesOf<K extends ActKind> = Omit<ActOf<K>, "kind" | ActorKey<K>>;

export interface ActEntry<K extends ActKind> {
  readonly choices: Shape<ChoicesOf<K>>;
  /** "owner": whoever owns the acting token; "gm": full GMs, whose clients ask it of themselves (H-18, H-36). */
  readonly who: "owner" | "gm";
  /** The creature whose revision the act builds on and whose event it becomes. */
  readonly subject: (act: ActOf<K>) => CreatureId;
  /**
   * "exact": the asker must have seen the subject's latest revision. "offer": having seen the open offer is enough, since
   * the answers of others do not change what one's own answer means (H-36).
   */
  readonly revision: "exact" | "offer";
}

/** Tiles of the widest canvas, a little beyond its edge included. */
const TILE = integer(-64, 16384);
const EXTENT = integer(1, 16);
const place: Shape<Place> = object<Place>({ i: TILE, j: TILE, w: EXTENT, h: EXTENT });

/** More spots than any check can earn. */
const MAX_SPOTS = 64;

const ofCreature = (act: { readonly creature: CreatureId }): CreatureId => act.creature;
const ofHider = (act: { readonly hider: CreatureId }): CreatureId => act.hider;

export const ACTS: { readonly [K in ActKind]: ActEntry<K> } = {
  hide: { choices: object({ spot: place }), who: "owner", subject: ofCreature, revision: "exact" },
  designate: {
    choices: object({ spots: list(place, MAX_SPOTS) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  scanReveal: {
    choices: object({ hider: id, spot: id }),
    who: "owner",
    subject: ofHider,
    revision: "exact",
  },
  track: {
    choices: object({ hider: id, answer: oneOf(["track", "pass"] as const) }),
    who: "owner",
    subject: ofHider,
    revision: "offer",
  },
  closeTrack: { choices: object({}), who: "gm", subject: ofHider, revision: "offer" },
  claim: {
    choices: object({ event: id, spot: id }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  emerge: {
    choices: object({ spot: id, to: nullable(place) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  appear: { choices: object({ place }), who: "owner", subject: ofCreature, revision: "exact" },
  end: {
    choices: object({ cause: oneOf(["removed", "down", "gone"] as const) }),
    who: "gm",
    subject: ofCreature,
    revision: "exact",
  },
  markerGone: { choices: object({ spot: id }), who: "gm", subject: ofCreature, revision: "exact" },
};

export const ACT_KINDS = Object.keys(ACTS) as readonly ActKind[];

/** The entry of an act, typed for acts of any kind. */
export const entryOf = (kind: ActKind): ActEntry<ActKind> => ACTS[kind] as ActEntry<ActKind>;

/** The creature whose revision an act builds on. */
export const subjectOf = (act: Act): CreatureId => entryOf(act.kind).subject(act);

/** The token that acts, which its asker must own. */
export const actingToken = (act: Act): CreatureId => ("creature" in act ? act.creature : act.hider);

/** An act from the parts of a request. */
export const makeAct = (kind: ActKind, tokenId: CreatureId, choices: object): Act =>
  ({ kind, [actorKey(kind)]: tokenId, ...choices }) as Act;

/** The choices of an act, as a request carries them. */
export function choicesOf(act: Act): Readonly<Record<string, unknown>> {
  const { kind, ...rest } = act as Act & Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([key]) => key !== actorKey(kind)));
}

const actorKey = (kind: ActKind): "creature" | "hider" => (kind === "closeTrack" ? "hider" : "creature");
