/**
 * The typed map of acts: the choices of a request, who may ask, whose revision it builds on, and who may take it
 * back. A new act is a new entry.
 */
import {
  ACTION_COSTS,
  ATTRIBUTES,
  CHECK_MODES,
  CONDITIONS,
  ENDING_CAUSES,
  FORCED_WAYS,
  MOST_LAID,
  MOST_FORCED,
  MOST_LISTED,
  RECHECK_CAUSES,
  SKILLS,
  STUDIES,
  type Act,
  type ActKind,
  type CreatureId,
  type Target,
} from "../../rules/index.ts";
import { BY_GM, BY_OWNER, movements, place, type ActEntry, type AskerRole } from "./actEntry.ts";
import { aimed, target, targets, thing, tile } from "./attackChoices.ts";
import { DANGER_ENTRIES } from "./dangerActs.ts";
import { STRETCH_ENTRIES } from "./stretchActs.ts";
import { id, integer, list, nullable, object, oneOf, textThat } from "./validate.ts";

/** The asker was warned of the spots that the act rules out (H-13). */
const ACCEPTED = oneOf([true] as const);

/** More spots than any check can earn. */
const MAX_SPOTS = 64;

/** More turns than anybody draws in one path. */
const MOST_TURNS = 32;

/** More tiles than any door touches. */
const MOST_AT_HAND = 32;

/** Most spots of all hiders together that a Gamemaster approved. */
const MAX_APPROVED = 256;

/** An effect that lasts: the act that brought it, and its number there. */
const heldId = textThat((text) => /^[A-Za-z0-9]{16}\.\d{1,2}$/.test(text), 19);
/** More creatures than one effect moves. */
const MAX_FORCED = 32;

const ofHider = (act: { readonly hider: CreatureId }): CreatureId => act.hider;

/** The first hider that is aimed at. The questions about its spots build on their present state. */
const hiderAmong = (targets: readonly Target[]): CreatureId | undefined =>
  targets.find(({ spot }) => spot !== null)?.creature;

export const ACTS: { readonly [K in ActKind]: ActEntry<K> } = {
  hide: { choices: object({ spot: place }), ...BY_OWNER },
  designate: {
    choices: object({ spots: list(place, MAX_SPOTS) }),
    ...BY_OWNER,
    undoneAlone: ({ trackers }) => trackers.length === 0,
  },
  dash: { choices: object({}), ...BY_OWNER },
  turn: { choices: object({ to: place }), ...BY_OWNER, undoneAlone: true },
  giveUp: { choices: object({}), ...BY_OWNER, undoneAlone: true },
  hideTogether: {
    choices: object({ spots: list(object({ component: id, spot: place }), MAX_SPOTS) }),
    ...BY_OWNER,
  },
  designateTogether: {
    choices: object({ spots: list(object({ component: id, spots: list(place, MAX_SPOTS) }), MAX_SPOTS) }),
    ...BY_OWNER,
  },
  scanReveal: {
    choices: object({ hider: id, spot: id, accepted: ACCEPTED }, ["accepted"]),
    ...BY_OWNER,
    subject: ofHider,
  },
  track: {
    choices: object({ hider: id, answer: oneOf(["track", "pass"] as const), accepted: ACCEPTED }, ["accepted"]),
    ...BY_OWNER,
    subject: ofHider,
    revision: "offer",
  },
  scanStudy: {
    choices: object({ target: id, study: oneOf(STUDIES) }),
    ...BY_OWNER,
  },
  scanIdentify: {
    choices: object({ target: id, power: nullable(id) }),
    ...BY_OWNER,
  },
  scanScout: { choices: object({ vantage: nullable(id) }), ...BY_OWNER },
  scanLocate: { choices: object({}), ...BY_OWNER },
  pickVantage: { choices: object({ vantage: nullable(id) }), ...BY_GM },
  rollCheck: {
    choices: object({ attribute: oneOf(ATTRIBUTES), skill: nullable(oneOf(SKILLS)), mode: oneOf(CHECK_MODES) }),
    ...BY_OWNER,
  },
  usePower: { choices: object({ power: id }), ...BY_OWNER, undoneAlone: true },
  interact: {
    choices: object({ tile, also: list(tile, MOST_AT_HAND), accepted: ACCEPTED }, ["also", "accepted"]),
    ...BY_OWNER,
    undoneAlone: true,
  },
  closeTrack: { choices: object({}), ...BY_GM, subject: ofHider, revision: "offer" },
  claim: {
    choices: object({ event: id, spot: id }),
    ...BY_OWNER,
  },
  emerge: {
    choices: object({ spot: id, to: nullable(place), via: list(place, MOST_TURNS) }, ["via"]),
    ...BY_OWNER,
    undoneAlone: true,
  },
  appear: { choices: object({ place }), ...BY_OWNER, undoneAlone: true },
  end: {
    choices: object({ cause: oneOf(["removed", "down", "gone"] as const) }),
    ...BY_GM,
  },
  markerGone: { choices: object({ spot: id }), ...BY_GM },
  discover: { choices: object({ spots: list(id, MAX_SPOTS) }), ...BY_GM },
  attack: {
    choices: object({ attack: id, from: nullable(id), aimed, opportunity: oneOf([true, false]) }),
    ...BY_OWNER,
    subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
  },
  thingAttack: {
    choices: object({ thing, origin: nullable(tile), aimed, subject: id, forced: oneOf([true] as const) }, [
      "subject",
      "forced",
    ]),
    ...BY_GM,
    subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
  },
  applyDamage: {
    choices: object({ event: id, prevented: integer(0, 9999), percent: integer(0, 400), blocker: id }, ["blocker"]),
    ...BY_OWNER,
    undoneAlone: ({ discovery, concentration }) => discovery === null && concentration === undefined,
  },
  dropDamage: { choices: object({ event: id }), ...BY_GM },
  throwMiss: { choices: object({ event: id }), ...BY_OWNER },
  changeMiss: { choices: object({ event: id, percent: integer(0, 100) }), ...BY_GM },
  affect: {
    choices: object(
      {
        boon: oneOf([true, false]),
        power: id,
        range: integer(0, 200),
        cost: oneOf(ACTION_COSTS),
        from: nullable(id),
        targets,
        accepted: ACCEPTED,
      },
      ["power", "accepted"],
    ),
    ...BY_OWNER,
    subject: ({ creature, targets: at }) => hiderAmong(at) ?? creature,
  },
  layRegion: {
    choices: object({ power: id, tiles: list(tile, MOST_LAID), from: nullable(id), accepted: ACCEPTED }, ["accepted"]),
    ...BY_OWNER,
    undoneAlone: ({ concentration }) => concentration === undefined,
  },
  ...DANGER_ENTRIES,
  ...STRETCH_ENTRIES,
  checkConcentration: { choices: object({ event: id }), ...BY_OWNER },
  endConcentration: {
    choices: object({ effect: nullable(id), cause: oneOf(ENDING_CAUSES) }),
    ...BY_OWNER,
    undoneAlone: true,
  },
  takeEffect: { choices: object({ effect: heldId, to: place }, ["to"]), ...BY_OWNER, undoneAlone: true },
  applyReached: { choices: object({ event: id }), ...BY_OWNER },
  endEffect: { choices: object({ effect: heldId }), ...BY_OWNER, undoneAlone: true },
  preset: {
    choices: object({ yields: oneOf([true, false]) }),
    ...BY_OWNER,
  },
  push: { choices: object({ spot: id, to: place }), ...BY_GM },
  teleport: {
    choices: object({ to: place, range: integer(0, 200), cost: oneOf(ACTION_COSTS), power: id, target: id }, [
      "cost",
      "power",
      "target",
    ]),
    ...BY_OWNER,
    // A teleport teaches something. A hider learns whether its new spot is safe. A creature that lands beside its goal
    // learns that something is there. One that lands in sight of hiders learns where they are.
    undoneAlone: ({ spot, instead, concentration, discoveries }) =>
      spot === null && instead === undefined && concentration === undefined && discoveries.length === 0,
  },
  grapple: {
    choices: object({ target, from: nullable(id) }),
    ...BY_OWNER,
    subject: ({ creature, target: at }) => hiderAmong([at]) ?? creature,
  },
  shove: {
    choices: object({ target, from: nullable(id), towards: tile, place }, ["towards", "place"]),
    ...BY_OWNER,
    subject: ({ creature, target: at }) => hiderAmong([at]) ?? creature,
  },
  breakGrapple: {
    choices: object({ target: id, from: nullable(id) }),
    ...BY_OWNER,
    undoneAlone: true,
  },
  treat: {
    choices: object({ target: id, condition: oneOf(CONDITIONS), from: nullable(id) }),
    ...BY_OWNER,
    undoneAlone: true,
  },
  grapplesEnd: { choices: object({}), ...BY_GM },
  forceMove: {
    choices: object(
      {
        origin: nullable(tile),
        way: oneOf(FORCED_WAYS),
        targets: list(id, MAX_FORCED),
        distance: integer(1, MOST_LISTED),
        passive: integer(-240, 240),
        other: integer(-240, 240),
        critical: oneOf([true, false]),
        tiles: integer(1, MOST_FORCED),
        towards: tile,
        chosen: list(object({ creature: id, place }), MAX_FORCED),
        event: id,
        thing: oneOf([true, false]),
      },
      ["tiles", "towards", "chosen", "event", "thing"],
    ),
    ...BY_OWNER,
    // What a hit brought is its attacker's (T-9); anything else only the Gamemaster applies.
    who: ({ event, thing }) => (event === undefined || thing === true ? "gm" : "owner"),
    undoneAlone: ({ discoveries, falls }) => discoveries.length === 0 && falls === undefined,
  },
  recheck: {
    choices: object(
      {
        causes: list(oneOf(RECHECK_CAUSES), RECHECK_CAUSES.length),
        movements,
        approved: list(id, MAX_APPROVED),
      },
      ["approved"],
    ),
    ...BY_GM,
  },
};

export const ACT_KINDS = Object.keys(ACTS) as readonly ActKind[];

/** The entry of an act, typed for acts of any kind. */
export const entryOf = (kind: ActKind): ActEntry<ActKind> => ACTS[kind] as ActEntry<ActKind>;

/** Whether owners may ask for an act, or Gamemasters alone, as for kinds that other versions wrote. */
export function askerOf(act: Act): AskerRole {
  const who = (entryOf(act.kind) as ActEntry<ActKind> | undefined)?.who ?? "gm";
  return typeof who === "function" ? who(act) : who;
}

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

/** The member of an act that names its acting token. */
export const actorKey = (kind: ActKind): "creature" | "hider" => (kind === "closeTrack" ? "hider" : "creature");
