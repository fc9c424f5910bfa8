/** Choices that several acts share. */
import { EFFECT_KINDS, type Thing } from "../checks/attackProfile.ts";
import { faultOfForm } from "../form.ts";
import {
  flag,
  id,
  integer,
  list,
  mark,
  nullable,
  object,
  oneOf,
  oneOfKinds,
  optional,
  textThat,
  type Validator,
  type ValueOf,
} from "../schema.ts";
import { EXTENT, LINE } from "../storedPlace.ts";
import { ATTRIBUTES, DAMAGE_TYPES, type CreatureId, type Footprint, type Tile } from "../vocabulary.ts";

/** The asker was warned of the spots that the act rules out (H-13). */
export const ACCEPTED = mark;

export const tile: Validator<Tile> = object({ i: LINE, j: LINE, level: optional(id) });

export const place: Validator<Footprint> = object({
  i: LINE,
  j: LINE,
  level: optional(id),
  w: EXTENT,
  h: EXTENT,
  form: optional(textThat((form) => faultOfForm(form) === null, 80)),
  turn: optional(integer(1, 5)),
});

/** The most creatures of one judgement, and the most places of one path. */
export const MOST_MOVERS = 32;
export const MOST_STOPS = 48;
/** Creatures that moved, and the places along their paths, first to last. `from` is absent where it does not matter. */
export const movements = list(object({ mover: id, from: optional(place), path: list(place, MOST_STOPS) }), MOST_MOVERS);
export type Movement = ValueOf<typeof movements>[number];

/** More targets or tiles than any attack has. */
const MOST_TARGETS = 64;

/** More spots than any check can earn. */
export const MOST_SPOTS = 64;

/** Whom an attack or effect is aimed at: a creature in the open, or one of the spots of a hider. */
export const target = object({ creature: id, spot: nullable(id) });
export type Target = ValueOf<typeof target>;
export const targets = list(target, MOST_TARGETS);

/** The first hider that is aimed at. The questions about its spots build on their present state. */
export const hiderAmong = (targets: readonly Target[]): CreatureId | undefined =>
  targets.find(({ spot }) => spot !== null)?.creature;

/** K-5: a danger that is not obvious, and how a melee attack seeks it. Ranged ones nominate tiles instead. */
const danger = object({ creature: id, melee: nullable(oneOf(["open", "extended"])) });
export type DangerAim = ValueOf<typeof danger>;

/**
 * What an attack is aimed at: separate targets, or tiles. Tiles are the picked ones, the centre of a burst, or the
 * tile to which a cone or line points.
 */
export const aimed = object({
  targets,
  tiles: list(tile, MOST_TARGETS),
  /** K-5: the known danger that an attack on one target is meant for. Then it names no target. */
  danger: optional(danger),
});
export type Aimed = ValueOf<typeof aimed>;

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);

/** A name of one line. */
export const nameOf = (most: number): Validator<string> =>
  textThat((text) => text.trim() !== "" && !hasControls(text), most);

const damage = object({
  dice: integer(0, 40),
  faces: integer(1, 100),
  bonus: integer(-100, 100),
  type: oneOf(DAMAGE_TYPES),
});

const effect = object({
  kind: oneOf(EFFECT_KINDS),
  amount: integer(0, 100),
  name: textThat((text) => !hasControls(text), 60),
  upTo: mark,
});

const aim = oneOfKinds("kind", {
  single: {},
  several: { most: integer(1, MOST_TARGETS) },
  tiles: { most: integer(1, MOST_TARGETS) },
  burst: { radius: integer(0, 50) },
  cone: { length: integer(1, 50) },
  line: { length: integer(1, 200), width: integer(1, 20) },
});

/** A trap, a pool or another thing (H-21). Only Gamemasters' requests carry it. */
export const thing: Validator<Thing> = object({
  name: nameOf(60),
  bonus: integer(-50, 50),
  against: nullable(oneOf(ATTRIBUTES)),
  ranged: flag,
  range: integer(0, 200),
  aim,
  damage: list(damage, 8),
  effects: list(effect, 8),
  critical: integer(2, 20),
});
