/**
 * Blows and wounds in lines: `wound` below a creature for damage that waits, `blow` below a claim for damage that
 * strikes if the hider was there, `concealedHit` for a hit whose d100 decides (C-10).
 */
import type { ConcealedHit } from "../checks/concealedHit.ts";
import { SPECIALS, type Hit, type DamageRoll, type Wound } from "../checks/damage.ts";
import { damageDice, effect } from "./attackLines.ts";
import { flag, list, nullable, number, oneOf, percentage, text, tile, type Codec } from "./codec.ts";
import type { Line } from "./line.ts";
import { readAll } from "./parts.ts";
import { mark, namedKind, orNone, recordKind, type Fields, type ObjectOf } from "./record.ts";

const BLOW: Fields<Omit<Hit, "damage">> = {
  by: { codec: nullable(text), fallback: null },
  name: { codec: text, fallback: "" },
  effects: { codec: list(effect), fallback: [] },
  critical: { codec: flag, fallback: false },
  origin: orNone(tile),
  special: orNone(oneOf(SPECIALS)),
  unseen: mark,
  forced: mark,
};

/** Rolled damage: the dice, then the number on each, as in 2d6+3:physical=4:1. */
const damageRoll: Codec<DamageRoll> = {
  write: ({ rolls, ...dice }) => `${damageDice.write(dice)}=${rolls.join(":")}`,
  read: (source) => {
    const [dice = "", shown = ""] = source.split("=");
    const read = damageDice.read(dice);
    const rolls = shown === "" ? [] : shown.split(":").map((roll) => number.read(roll));
    const known = rolls.filter((roll) => roll !== undefined);
    return read && known.length === rolls.length ? { ...read, rolls: known } : undefined;
  },
  expects: "rolled dice as in 2d6+3:physical=4:1",
};

/** The blow of a claim. */
export const blowLine = recordKind<Hit>("blow", { ...BLOW, damage: { codec: list(damageDice), fallback: [] } });

export const woundLine = namedKind<Wound, "event">("wound", "event", {
  ...BLOW,
  damage: { codec: list(damageRoll), fallback: [] },
  allowed: mark,
  reacts: mark,
});

const HIT = {
  percent: { codec: percentage },
  roll: { codec: nullable(number), fallback: null },
  ...BLOW,
  damage: { codec: list(damageDice), fallback: [] },
  /** The event that dealt the wound, and what the wound has besides the blow. */
  dealt: { codec: nullable(text), fallback: null },
  rolled: { codec: list(damageRoll), fallback: [] },
  brings: { codec: list(effect), fallback: [] },
} as const;

const hitLine = namedKind<ObjectOf<typeof HIT> & { readonly event: string }, "event">("concealedHit", "event", HIT);

/** The lines about blows and wounds that may follow a creature. */
export const WOUND_LINES = [blowLine, woundLine, hitLine] as const;

/** The concealed hits from the lines below a creature. */
export const readConcealedHits = (parts: readonly Line[]): readonly ConcealedHit[] =>
  readAll(hitLine, parts).map(({ event, percent, roll, dealt, rolled, brings, damage, effects, ...blow }) => {
    const wound = dealt === null ? null : { ...blow, event: dealt, damage: rolled, effects: brings };
    return { event, percent, roll, blow: { ...blow, damage, effects }, wound };
  });

export const writeConcealedHits = (hits: readonly ConcealedHit[] = []): readonly string[] =>
  hits.map(({ blow, wound, ...hit }) => {
    const told = { dealt: wound?.event ?? null, rolled: wound?.damage ?? [], brings: wound?.effects ?? [] };
    return hitLine.write({ ...hit, ...blow, ...told });
  });
