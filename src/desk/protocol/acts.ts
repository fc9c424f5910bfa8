/**
 * The typed map of acts: what a request for each may choose, who may ask for it, whose revision it builds on, and how act
 * and request become each other. Adding an act is adding an entry.
 */
import {
  ACTION_COSTS,
  MOST_MOVERS,
  MOST_STOPS,
  RECHECK_CAUSES,
  STUDIES,
  faultOfForm,
  type Act,
  type ActKind,
  type CreatureId,
  type Place,
  type Target,
} from "../../rules/index.ts";
import { aimed, targets, thing, tile } from "./attackShape.ts";
import { id, integer, list, nullable, object, oneOf, textThat, type Shape } from "./shape.ts";

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
const FORM = textThat((form) => faultOfForm(form) === null, 80);
const TURN = integer(1, 5);
export const place: Shape<Place> = object<Place>(
  { i: TILE, j: TILE, level: id, w: EXTENT, h: EXTENT, form: FORM, turn: TURN },
  ["level", "form", "turn"],
);

/** That the asker was warned of the spots that the act rules out (H-13). */
const ACCEPTED = oneOf([true] as const);

/** More spots than any check can earn. */
const MAX_SPOTS = 64;

/** More turns than anybody draws of one way. */
const MOST_TURNS = 32;

/** More tiles than any door has beside it. */
const MOST_AT_HAND = 32;

/** Most spots of all hiders together that a Gamemaster approved. */
const MAX_SPARED = 256;

const ofCreature = (act: { readonly creature: CreatureId }): CreatureId => act.creature;
const ofHider = (act: { readonly hider: CreatureId }): CreatureId => act.hider;

/** The first hider that is aimed at: what is asked about its spots builds on what they are now. */
const hiderAmong = (targets: readonly Target[]): CreatureId | undefined =>
  targets.find(({ spot }) => spot !== null)?.creature;

export const ACTS: { readonly [K in ActKind]: ActEntry<K> } = {
  hide: { choices: object({ spot: place }), who: "owner", subject: ofCreature, revision: "exact" },
  designate: {
    choices: object({ spots: list(place, MAX_SPOTS) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  dash: { choices: object({}), who: "owner", subject: ofCreature, revision: "exact" },
  giveUp: { choices: object({}), who: "owner", subject: ofCreature, revision: "exact" },
  hideTogether: {
    choices: object({ spots: list(object({ component: id, spot: place }), MAX_SPOTS) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  designateTogether: {
    choices: object({ spots: list(object({ component: id, spots: list(place, MAX_SPOTS) }), MAX_SPOTS) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  scanReveal: {
    choices: object({ hider: id, spot: id, accepted: ACCEPTED }, ["accepted"]),
    who: "owner",
    subject: ofHider,
    revision: "exact",
  },
  track: {
    choices: object({ hider: id, answer: oneOf(["track", "pass"] as const), accepted: ACCEPTED }, ["accepted"]),
    who: "owner",
    subject: ofHider,
    revision: "offer",
  },
  scanStudy: {
    choices: object({ target: id, study: oneOf(STUDIES) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  scanIdentify: {
    choices: object({ target: id, power: nullable(id) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  scanScout: { choices: object({ vantage: nullable(id) }), who: "owner", subject: ofCreature, revision: "exact" },
  pickVantage: { choices: object({ vantage: nullable(id) }), who: "gm", subject: ofCreature, revision: "exact" },
  usePower: { choices: object({ power: id }), who: "owner", subject: ofCreature, revision: "exact" },
  interact: {
    choices: object({ tile, also: list(tile, MOST_AT_HAND), accepted: ACCEPTED }, ["also", "accepted"]),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  closeTrack: { choices: object({}), who: "gm", subject: ofHider, revision: "offer" },
  claim: {
    choices: object({ event: id, spot: id }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  emerge: {
    choices: object({ spot: id, to: nullable(place), via: list(place, MOST_TURNS) }, ["via"]),
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
  discover: { choices: object({ spots: list(id, MAX_SPOTS) }), who: "gm", subject: ofCreature, revision: "exact" },
  attack: {
    choices: object({ attack: id, from: nullable(id), aimed, opportunity: oneOf([true, false]) }),
    who: "owner",
    subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
    revision: "exact",
  },
  thingAttack: {
    choices: object({ thing, origin: nullable(tile), aimed }),
    who: "gm",
    subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
    revision: "exact",
  },
  applyDamage: {
    choices: object({ event: id, prevented: integer(0, 9999), percent: integer(0, 400) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  dropDamage: { choices: object({ event: id }), who: "gm", subject: ofCreature, revision: "exact" },
  affect: {
    choices: object(
      {
        boon: oneOf([true, false]),
        range: integer(0, 200),
        cost: oneOf(ACTION_COSTS),
        from: nullable(id),
        targets,
        accepted: ACCEPTED,
      },
      ["accepted"],
    ),
    who: "owner",
    subject: ({ creature, targets: at }) => hiderAmong(at) ?? creature,
    revision: "exact",
  },
  preset: {
    choices: object({ yields: oneOf([true, false]) }),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  push: { choices: object({ spot: id, to: place }), who: "gm", subject: ofCreature, revision: "exact" },
  teleport: {
    choices: object({ to: place, range: integer(0, 200), members: integer(1, 64), cost: oneOf(ACTION_COSTS) }, [
      "members",
      "cost",
    ]),
    who: "owner",
    subject: ofCreature,
    revision: "exact",
  },
  recheck: {
    choices: object(
      {
        causes: list(oneOf(RECHECK_CAUSES), RECHECK_CAUSES.length),
        movements: list(object({ mover: id, path: list(place, MOST_STOPS) }), MOST_MOVERS),
        spared: list(id, MAX_SPARED),
      },
      ["spared"],
    ),
    who: "gm",
    subject: ofCreature,
    revision: "exact",
  },
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

/** Under which name an act has its acting token. */
export const actorKey = (kind: ActKind): "creature" | "hider" => (kind === "closeTrack" ? "hider" : "creature");
