/**
 * Danger and awareness in lines (part K): `card` and `flow` below a creature, and the awareness of the scene: `sight`
 * and `hand` by creature, `used` below a hand, `thing`, `resistance`, `declined`, and one line `awareness`.
 */
import {
  AWARENESS_LEVELS,
  CARD_POOLS,
  EMPTY_HAND,
  MARKED_KINDS,
  USUAL_TERMS,
  type AbilityCard,
  type AwarenessState,
  type Hand,
  type KeptResistance,
  type MarkedThing,
} from "../awareness.ts";
import type { Creature } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import type { Tile } from "../vocabulary.ts";
import { flag, list, nullable, number, oneOf, place, stamp, text, tile } from "./codec.ts";
import type { Line } from "./line.ts";
import { linesOf, readOne } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";

const cardLine = recordKind<Omit<AbilityCard, "id">>("card", {
  name: { codec: text, fallback: "" },
  keywords: { codec: list(text), fallback: [] },
  pool: { codec: oneOf(CARD_POOLS), fallback: "dynamic" },
  dice: { codec: number, fallback: 0 },
  bonus: { codec: number, fallback: 0 },
});

const flowLine = recordKind<{ readonly max: number }>("flow", { max: { codec: number } });

/** The lines about cards and flow that may follow a creature. */
export const CARD_LINES: readonly string[] = [cardLine.keyword, flowLine.keyword];

export function readCards(parts: readonly Line[]): Pick<Creature, "cards" | "flow"> {
  const cards = linesOf(cardLine, parts).map((line) => ({ id: idOf(line), ...cardLine.read(line) }));
  const flow = readOne(flowLine, parts);
  return { ...(cards.length > 0 && { cards }), ...(flow && { flow: flow.max }) };
}

export function writeCards({ cards = [], flow }: Creature): readonly string[] {
  return [
    ...cards.map(({ id, ...card }) => cardLine.write(card, id)),
    ...(flow === undefined ? [] : [flowLine.write({ max: flow })]),
  ];
}

interface SightLine {
  readonly of: string;
  readonly level: (typeof AWARENESS_LEVELS)[number];
  readonly area: readonly Tile[] | null;
  readonly seen: Tile | null;
  readonly newsAt: Stamp | null;
  readonly newsTime: number;
}

const sightLine = recordKind<SightLine>("sight", {
  of: { codec: text },
  level: { codec: oneOf(AWARENESS_LEVELS) },
  area: { codec: nullable(list(tile)), fallback: null },
  seen: { codec: nullable(tile), fallback: null },
  newsAt: { codec: nullable(stamp), fallback: null },
  newsTime: { codec: number, fallback: 0 },
});

type HandLine = Omit<Hand, "used" | "surprised" | "stealthyTo" | "found"> & {
  readonly foundIn: string | null;
  readonly found: readonly string[];
  readonly stealthyTo: Stamp | null;
  readonly surprisedAt: Stamp | null;
  readonly surprisedBy: readonly string[];
};

const handLine = recordKind<HandLine>("hand", {
  flipped: { codec: list(text), fallback: [] },
  spent: { codec: number, fallback: 0 },
  spentAt: { codec: nullable(stamp), fallback: null },
  warnedAt: { codec: nullable(stamp), fallback: null },
  surprisedAt: { codec: nullable(stamp), fallback: null },
  surprisedBy: { codec: list(text), fallback: [] },
  cautious: { codec: flag, fallback: false },
  searched: { codec: flag, fallback: false },
  stealthyTo: { codec: nullable(stamp), fallback: null },
  foundIn: { codec: nullable(text), fallback: null },
  found: { codec: list(text), fallback: [] },
});

const usedLine = recordKind<{ readonly of: string; readonly at: Stamp }>("usedCard", {
  of: { codec: text },
  at: { codec: stamp },
});

type ThingLine = Omit<MarkedThing, "id">;
const thingLine = recordKind<ThingLine>("thing", {
  kind: { codec: oneOf(MARKED_KINDS) },
  name: { codec: text, fallback: "" },
  resistance: { codec: nullable(number), fallback: null },
  tiles: { codec: list(tile) },
});

type KeptLine = Omit<KeptResistance, "place"> & { readonly at: KeptResistance["place"] };
const keptLine = recordKind<KeptLine>("resistance", {
  at: { codec: place },
  flipped: { codec: list(text), fallback: [] },
  total: { codec: number },
});

const declinedLine = recordKind<{ readonly pair: string }>("declined", { pair: { codec: text } });

const stateLine = recordKind<{ readonly rev: number; readonly range: number | null; readonly dice: number }>(
  "awareness",
  {
    rev: { codec: number, fallback: 0 },
    range: { codec: nullable(number), fallback: USUAL_TERMS.range },
    dice: { codec: number, fallback: USUAL_TERMS.dice },
  },
);

/** The lines about the awareness of a scene. */
export const AWARENESS_KEYWORDS: readonly string[] = [
  stateLine,
  sightLine,
  handLine,
  usedLine,
  thingLine,
  keptLine,
  declinedLine,
].map(({ keyword }) => keyword);

/** The awareness of a scene. Absent where no line tells of it. */
export function readAwareness(lines: readonly Line[]): { readonly awareness?: AwarenessState } {
  if (!lines.some(({ keyword }) => AWARENESS_KEYWORDS.includes(keyword))) return {};
  const { rev, range, dice } = readOne(stateLine, lines) ?? { rev: 0, ...USUAL_TERMS };
  const rows: Record<string, Record<string, AwarenessState["rows"][string][string]>> = {};
  for (const line of linesOf(sightLine, lines)) {
    const { of, level, area, seen, newsAt: at, newsTime: time } = sightLine.read(line);
    const sight = { level, ...(area && { area }), ...(seen && { seen }), ...(at && { news: { at, time } }) };
    rows[idOf(line)] = { ...rows[idOf(line)], [of]: sight };
  }
  const entries = <T>(kind: typeof cardLine | object, read: (line: Line) => T) =>
    Object.fromEntries(linesOf(kind as typeof cardLine, lines).map((line) => [idOf(line), read(line)]));
  return {
    awareness: {
      rev,
      rows,
      hands: entries(handLine, (line) => readHand(line, lines)),
      things: entries(thingLine, (line) => ({ id: idOf(line), ...thingLine.read(line) })),
      resistances: entries(keptLine, (line) => {
        const { at, ...kept } = keptLine.read(line);
        return { place: at, ...kept };
      }),
      declined: Object.fromEntries(linesOf(declinedLine, lines).map((line) => [declinedLine.read(line).pair, true])),
      terms: { range, dice },
    },
  };
}

function readHand(line: Line, lines: readonly Line[]): Hand {
  const { surprisedAt, surprisedBy, stealthyTo, foundIn, found: subjects, ...hand } = handLine.read(line);
  const used = linesOf(usedLine, lines).flatMap((one) => {
    const { of, at } = usedLine.read(one);
    return of === idOf(line) ? [{ card: idOf(one), at }] : [];
  });
  const surprised = surprisedAt && { at: surprisedAt, by: surprisedBy };
  const found = foundIn === null ? {} : { found: { event: foundIn, subjects } };
  return { ...EMPTY_HAND, ...hand, used, surprised, ...(stealthyTo && { stealthyTo }), ...found };
}

export function writeAwareness(awareness: AwarenessState | undefined): readonly string[] {
  if (!awareness) return [];
  const { rev, rows, hands, things, resistances, declined, terms } = awareness;
  return [
    stateLine.write({ rev, ...terms }),
    ...Object.entries(rows).flatMap(([observer, row]) =>
      Object.entries(row).map(([of, { level, area = null, seen = null, news }]) =>
        sightLine.write({ of, level, area, seen, newsAt: news?.at ?? null, newsTime: news?.time ?? 0 }, observer),
      ),
    ),
    ...Object.entries(hands).flatMap(([creature, { used, surprised, stealthyTo = null, found, ...hand }]) => [
      handLine.write(
        {
          ...hand,
          stealthyTo,
          surprisedAt: surprised?.at ?? null,
          surprisedBy: surprised?.by ?? [],
          foundIn: found?.event ?? null,
          found: found?.subjects ?? [],
        },
        creature,
      ),
      ...used.map(({ card, at }) => usedLine.write({ of: creature, at }, card)),
    ]),
    ...Object.values(things).map(({ id, ...thing }) => thingLine.write(thing, id)),
    ...Object.entries(resistances).map(([hider, { place: at, ...kept }]) => keptLine.write({ at, ...kept }, hider)),
    ...Object.keys(declined).map((pair) => declinedLine.write({ pair })),
  ];
}
