/** Attacks in lines: `attack` below a creature, and how dice, areas and effects stand in a field. */
import {
  AIM_KINDS,
  AIM_NUMBERS,
  aimWith,
  ATTACK_KINDS,
  EFFECT_KINDS,
  type Aim,
  type AttackProfile,
  type DamageDice,
  type Effect,
} from "../checks/attackProfile.ts";
import type { Supply } from "../supplies.ts";
import { CRITICAL_THRESHOLD } from "../checks/attack.ts";
import { ATTRIBUTES, DAMAGE_TYPES } from "../vocabulary.ts";
import { count, flag, list, naturalRoll, nullable, number, oneOf, text, type Codec } from "./codec.ts";
import { namedKind } from "./record.ts";

/** Whom it strikes: single, several:3, tiles:4, burst:2, cone:3 or line:6x1. */
export const aim: Codec<Aim> = {
  write: (value) => {
    const numbers = AIM_NUMBERS[value.kind].map((name) => value[name as keyof Aim]);
    return numbers.length > 0 ? `${value.kind}:${numbers.join("x")}` : value.kind;
  },
  read: (source) => {
    const [, word, ...digits] = /^([a-z]+)(?::(\d+)(?:x(\d+))?)?$/.exec(source) ?? [];
    const kind = AIM_KINDS.find((known) => known === word);
    const numbers = digits.filter((some) => some !== undefined);
    if (!kind || numbers.length !== AIM_NUMBERS[kind].length) return undefined;
    if (kind !== "burst" && numbers.some((some) => Number(some) < 1)) return undefined;
    return aimWith(kind, numbers.map(Number));
  },
  expects: "single, or one of several, tiles, burst, cone with a number as in burst:2, or line:6x1",
};

/** Damage dice: 2d6+3:physical. */
export const damageDice: Codec<DamageDice> = {
  write: ({ dice, faces, bonus, type }) => `${dice}d${faces}${bonusText(bonus)}:${type}`,
  read: (source) => {
    const [, dice, faces, bonus, word] = /^(\d+)d(\d+)([+-]\d+)?:([a-z]+)$/.exec(source) ?? [];
    const type = DAMAGE_TYPES.find((known) => known === word);
    if (!type || Number(faces) < 1) return undefined;
    return { dice: Number(dice), faces: Number(faces), bonus: Number(bonus ?? 0), type };
  },
  expects: "dice with their kind as in 2d6+3:physical",
};

/** Effects: push:2, push:..2 for up to 2, or with a name stacks:1:burning. */
export const effect: Codec<Effect> = {
  write: ({ kind, amount, name, upTo }) =>
    `${kind}:${upTo ? ".." : ""}${number.write(amount)}${name === "" ? "" : `:${text.write(name)}`}`,
  read: (source) => {
    const [, word, most, digits, named] = /^([a-z]+):(\.\.)?(\d+)(?::(.+))?$/s.exec(source) ?? [];
    const kind = EFFECT_KINDS.find((known) => known === word);
    const name = named === undefined ? "" : text.read(named);
    if (!kind || name === undefined) return undefined;
    return { kind, amount: Number(digits), name, ...(most && { upTo: true as const }) };
  },
  expects: "an effect as in push:2 or stacks:1:burning",
};

export const attackLine = namedKind<AttackProfile, "id">("attack", "id", {
  name: { codec: text, fallback: "" },
  kind: { codec: oneOf(ATTACK_KINDS), fallback: "basic" },
  against: { codec: nullable(oneOf(ATTRIBUTES)), fallback: null },
  ranged: { codec: flag, fallback: false },
  range: { codec: count, fallback: 1 },
  aim: { codec: aim, fallback: { kind: "single" } },
  damage: { codec: list(damageDice), fallback: [] },
  effects: { codec: list(effect), fallback: [] },
  critical: { codec: naturalRoll, fallback: CRITICAL_THRESHOLD },
});

/** What is counted or stowed. */
export const supplyLine = namedKind<Supply, "item">("supply", "item", {
  left: { codec: nullable(count), fallback: null },
  stowed: { codec: flag, fallback: false },
});

/** The lines of attacks and supplies that may follow a creature. */
export const ATTACK_LINES = [attackLine, supplyLine] as const;

function bonusText(bonus: number): string {
  if (bonus === 0) return "";
  return bonus > 0 ? `+${bonus}` : `${bonus}`;
}
