/**
 * Blows and wounds in lines: `wound` below a creature for damage that waits, `blow` below a claim for damage that
 * strikes if the hider was there, `concealedHit` for a hit whose d100 decides (C-10).
 */
import type { ConcealedHit } from "../checks/concealedHit.ts";
import { SPECIALS, type Hit, type DamageRoll, type SpecialName, type Wound } from "../checks/damage.ts";
import type { Tile } from "../vocabulary.ts";
import { damageDice, effect } from "./attackLines.ts";
import { flag, list, nullable, number, oneOf, text, tile, type Codec } from "./codec.ts";
import type { Line } from "./line.ts";
import { linesOf, readOne } from "./parts.ts";
import { idOf, recordKind, type Fields } from "./record.ts";

/** A blow with null for what it need not have. */
type Whole<T extends object> = Omit<T, "origin" | "special" | "unseen" | "forced" | "allowed" | "reacts"> & {
  readonly origin: Tile | null;
  readonly special: SpecialName | null;
  readonly unseen: boolean;
  readonly forced: boolean;
};

const special: Codec<SpecialName> = oneOf(SPECIALS);

const BLOW: Fields<Whole<Omit<Hit, "damage">>> = {
  by: { codec: nullable(text), fallback: null },
  name: { codec: text, fallback: "" },
  effects: { codec: list(effect), fallback: [] },
  critical: { codec: flag, fallback: false },
  origin: { codec: nullable(tile), fallback: null },
  special: { codec: nullable(special), fallback: null },
  unseen: { codec: flag, fallback: false },
  forced: { codec: flag, fallback: false },
};

type Optional = Pick<Hit, "origin" | "special" | "unseen" | "forced">;

function whole<T extends Optional>(blow: T): Whole<T> {
  const { origin = null, special: name = null, unseen = false, forced = false } = blow;
  return { ...blow, origin, special: name, unseen, forced };
}

function bare<T extends Whole<Optional>>({ origin, special: name, unseen, forced, ...blow }: T) {
  return {
    ...blow,
    ...(origin && { origin }),
    ...(name && { special: name }),
    ...(unseen && { unseen: true as const }),
    ...(forced && { forced: true as const }),
  };
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

const blowLine = recordKind<Whole<Hit>>("blow", { ...BLOW, damage: { codec: list(damageDice), fallback: [] } });

const woundLine = recordKind<Whole<Omit<Wound, "event">> & { readonly allowed: boolean; readonly reacts: boolean }>(
  "wound",
  {
    ...BLOW,
    damage: { codec: list(damageRoll), fallback: [] },
    allowed: { codec: flag, fallback: false },
    reacts: { codec: flag, fallback: false },
  },
);

const hitLine = recordKind<
  Whole<Hit> &
    Pick<ConcealedHit, "percent" | "roll"> & {
      /** The event that dealt the wound, and what the wound has besides the blow. */
      readonly dealt: string | null;
      readonly rolled: Wound["damage"];
      readonly brings: Wound["effects"];
    }
>("concealedHit", {
  percent: { codec: number },
  roll: { codec: nullable(number), fallback: null },
  ...BLOW,
  damage: { codec: list(damageDice), fallback: [] },
  dealt: { codec: nullable(text), fallback: null },
  rolled: { codec: list(damageRoll), fallback: [] },
  brings: { codec: list(effect), fallback: [] },
});

/** The lines about blows and wounds that may follow a creature. */
export const WOUND_KEYWORDS: readonly string[] = [blowLine, woundLine, hitLine].map(({ keyword }) => keyword);

/** The concealed hits from the lines below a creature; absent where there are none. */
export function readConcealedHits(parts: readonly Line[]): { readonly concealedHits?: readonly ConcealedHit[] } {
  const concealedHits = linesOf(hitLine, parts).map((line): ConcealedHit => {
    const { percent, roll, dealt, rolled, brings, ...rest } = hitLine.read(line);
    const { damage, effects, ...blow } = bare(rest);
    const wound = dealt === null ? null : { ...blow, event: dealt, damage: rolled, effects: brings };
    return { event: idOf(line), percent, roll, blow: { ...blow, damage, effects }, wound };
  });
  return concealedHits.length > 0 ? { concealedHits } : {};
}

export function writeConcealedHits(hits: readonly ConcealedHit[] = []): readonly string[] {
  return hits.map(({ event, percent, roll, blow, wound }) => {
    const told = { dealt: wound?.event ?? null, rolled: wound?.damage ?? [], brings: wound?.effects ?? [] };
    return hitLine.write({ percent, roll, ...whole(blow), ...told }, event);
  });
}

/** The blow of the claim, or null if no attack made the discovery. */
export function readBlow(parts: readonly Line[]): Hit | null {
  const blow = readOne(blowLine, parts);
  return blow && bare(blow);
}

export function writeBlow(blow: Hit): string {
  return blowLine.write(whole(blow));
}

/** The wounds from the lines below a creature. */
export function readWounds(parts: readonly Line[]): readonly Wound[] {
  return linesOf(woundLine, parts).map((line) => {
    const { allowed, reacts, ...wound } = woundLine.read(line);
    const permits = { ...(allowed && { allowed: true as const }), ...(reacts && { reacts: true as const }) };
    return { event: idOf(line), ...bare(wound), ...permits };
  });
}

export function writeWounds(wounds: readonly Wound[]): readonly string[] {
  return wounds.map(({ event, allowed = false, reacts = false, ...wound }) =>
    woundLine.write({ ...whole(wound), allowed, reacts }, event),
  );
}
