/** The validators of attacks in requests: their aims, and things that attack through the Gamemaster. */
import { AIM_KINDS, ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS } from "../../rules/index.ts";
import type { Aim, Aimed, DamageDice, DangerAim, Effect, Target, Thing, Tile } from "../../rules/index.ts";
import { id, integer, list, nullable, object, oneOf, textThat, within, type Validator } from "./validate.ts";

/** More targets or tiles than any attack has. */
const MOST_TARGETS = 64;
/** Tiles: more than any range or area has. */
const TILES = integer(0, 200);
const SOME_TILES = integer(1, 200);
const FLAG = oneOf([true, false] as const);

export const target: Validator<Target> = object<Target>({ creature: id, spot: nullable(id) });

/** Tiles of the widest canvas, a little beyond its edge included. */
export const tile: Validator<Tile> = object<Tile>({ i: integer(-64, 16384), j: integer(-64, 16384), level: id }, [
  "level",
]);

export const targets: Validator<readonly Target[]> = list(target, MOST_TARGETS);

const danger: Validator<DangerAim> = object<DangerAim>({
  creature: id,
  melee: nullable(oneOf(["open", "extended"] as const)),
});

export const aimed: Validator<Aimed> = object<Aimed>({ targets, tiles: list(tile, MOST_TARGETS), danger }, ["danger"]);

/** A name of one line. */
const name = textThat((text) => text.trim() !== "" && !hasControls(text), 60);
const nameOrNone = textThat((text) => !hasControls(text), 60);

const damage: Validator<DamageDice> = object<DamageDice>({
  dice: integer(0, 40),
  faces: integer(1, 100),
  bonus: integer(-100, 100),
  type: oneOf(DAMAGE_TYPES),
});

const effect: Validator<Effect> = object<Effect>(
  { kind: oneOf(EFFECT_KINDS), amount: integer(0, 100), name: nameOrNone, upTo: oneOf([true]) },
  ["upTo"],
);

type AimOf<K extends Aim["kind"]> = Extract<Aim, { kind: K }>;

const AIMS: { readonly [K in Aim["kind"]]: Validator<AimOf<K>> } = {
  single: object<AimOf<"single">>({ kind: oneOf(["single"]) }),
  several: object<AimOf<"several">>({ kind: oneOf(["several"]), most: integer(1, MOST_TARGETS) }),
  tiles: object<AimOf<"tiles">>({ kind: oneOf(["tiles"]), most: integer(1, MOST_TARGETS) }),
  burst: object<AimOf<"burst">>({ kind: oneOf(["burst"]), radius: integer(0, 50) }),
  cone: object<AimOf<"cone">>({ kind: oneOf(["cone"]), length: integer(1, 50) }),
  line: object<AimOf<"line">>({ kind: oneOf(["line"]), length: SOME_TILES, width: integer(1, 20) }),
};

/** The kind decides which other keys are allowed. */
const aim: Validator<Aim> = (value) => {
  const kind = KIND(ownValue(value, "kind"));
  return kind.ok ? AIMS[kind.value](value) : within("kind", kind);
};

const KIND = oneOf(AIM_KINDS);

/** A trap, a pool or another thing (H-21). Only Gamemasters' requests carry it. */
export const thing: Validator<Thing> = object<Thing>({
  name,
  bonus: integer(-50, 50),
  against: nullable(oneOf(ATTRIBUTES)),
  ranged: FLAG,
  range: TILES,
  aim,
  damage: list(damage, 8),
  effects: list(effect, 8),
  critical: integer(2, 20),
});

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
