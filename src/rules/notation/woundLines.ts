/**
 * Blows and wounds in lines: `wound` below a creature for damage that waits, `blow` below a claim for damage that
 * strikes if the hider was there.
 */
import { SPECIALS, type Blow, type DamageRoll, type SpecialName, type Wound } from "../checks/damage.ts";
import type { Tile } from "../vocabulary.ts";
import { damageDice, effect } from "./attackLines.ts";
import { flag, list, nullable, number, oneOf, text, tile, type Codec } from "./codec.ts";
import type { Line } from "./line.ts";
import { linesOf, readOne } from "./parts.ts";
import { idOf, recordKind, type Fields } from "./record.ts";

/** A blow with null for what it need not have. */
type Whole<T extends object> = Omit<T, "origin" | "special"> & {
  readonly origin: Tile | null;
  readonly special: SpecialName | null;
};

const special: Codec<SpecialName> = oneOf(SPECIALS);

const BLOW: Fields<Whole<Omit<Blow, "damage">>> = {
  by: { codec: nullable(text), fallback: null },
  name: { codec: text, fallback: "" },
  effects: { codec: list(effect), fallback: [] },
  critical: { codec: flag, fallback: false },
  origin: { codec: nullable(tile), fallback: null },
  special: { codec: nullable(special), fallback: null },
};

function whole<T extends Pick<Blow, "origin" | "special">>(blow: T): Whole<T> {
  return { ...blow, origin: blow.origin ?? null, special: blow.special ?? null };
}

function bare<T extends Whole<Pick<Blow, "origin" | "special">>>({ origin, special: name, ...blow }: T) {
  return { ...blow, ...(origin && { origin }), ...(name && { special: name }) };
}

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

const blowLine = recordKind<Whole<Blow>>("blow", { ...BLOW, damage: { codec: list(damageDice), fallback: [] } });

const woundLine = recordKind<Whole<Omit<Wound, "event">>>("wound", {
  ...BLOW,
  damage: { codec: list(damageRoll), fallback: [] },
});

/** The lines about blows and wounds that may follow a creature. */
export const WOUND_KEYWORDS: readonly string[] = [blowLine.keyword, woundLine.keyword];

/** The blow of the claim, or null if no attack made the discovery. */
export function readBlow(parts: readonly Line[]): Blow | null {
  const blow = readOne(blowLine, parts);
  return blow && bare(blow);
}

export function writeBlow(blow: Blow): string {
  return blowLine.write(whole(blow));
}

/** The wounds from the lines below a creature. */
export function readWounds(parts: readonly Line[]): readonly Wound[] {
  return linesOf(woundLine, parts).map((line) => ({ event: idOf(line), ...bare(woundLine.read(line)) }));
}

export function writeWounds(wounds: readonly Wound[]): readonly string[] {
  return wounds.map(({ event, ...wound }) => woundLine.write(whole(wound), event));
}
