/**
 * Danger and awareness in lines (part K): `card` and `flow` below a creature, and the awareness of the scene: `sight`
 * and `hand` by creature, `used` below a hand, `thing`, `resistance`, `declined`, and one line `awareness`.
 */
import {
  AWARENESS_LEVELS,
  CARD_POOLS,
  MARKED_KINDS,
  USUAL_TERMS,
  type AbilityCard,
  type AwarenessState,
  type Hand,
  type KeptResistance,
  type MarkedThing,
  type SearchTerms,
  type Sight,
  type UsedCard,
} from "../awareness.ts";
import type { Creature } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import { count, flag, list, nullable, number, oneOf, place, stamp, text, tile } from "./codec.ts";
import { NotationError } from "./error.ts";
import type { Line } from "./line.ts";
import { filled } from "../filled.ts";
import { linesOf, readAll, readNamed, readOne, writeAll } from "./parts.ts";
import { namedKind, orNone, recordKind } from "./record.ts";

const cardLine = namedKind<AbilityCard, "id">("card", "id", {
  name: { codec: text, fallback: "" },
  keywords: { codec: list(text), fallback: [] },
  pool: { codec: oneOf(CARD_POOLS), fallback: "dynamic" },
  dice: { codec: count, fallback: 0 },
  bonus: { codec: number, fallback: 0 },
});

const flowLine = recordKind<{ readonly max: number }>("flow", { max: { codec: count } });

/** The lines about cards and flow that may follow a creature. */
export const CARD_LINES = [cardLine, flowLine] as const;

export function readCards(parts: readonly Line[]): Pick<Creature, "cards" | "flow"> {
  const flow = readOne(flowLine, parts);
  return { ...filled("cards", readNamed(cardLine, parts)), ...(flow && { flow: flow.max }) };
}

export const writeCards = ({ cards, flow }: Creature): readonly string[] => [
  ...writeAll(cardLine, cards),
  ...(flow === undefined ? [] : [flowLine.write({ max: flow })]),
];

type SightLine = Omit<Sight, "news"> & {
  readonly observer: string;
  readonly of: string;
  readonly newsAt?: Stamp;
  readonly newsTime: number;
};

const sightLine = namedKind<SightLine, "observer">("sight", "observer", {
  of: { codec: text },
  level: { codec: oneOf(AWARENESS_LEVELS) },
  area: orNone(list(tile)),
  seen: orNone(tile),
  newsAt: orNone(stamp),
  newsTime: { codec: number, fallback: 0 },
});

type HandLine = Omit<Hand, "used" | "surprised" | "found"> & {
  readonly creature: string;
  readonly surprisedAt: Stamp | null;
  readonly surprisedBy: readonly string[];
  readonly foundIn: string | null;
  readonly found: readonly string[];
};

const handLine = namedKind<HandLine, "creature">("hand", "creature", {
  flipped: { codec: list(text), fallback: [] },
  spent: { codec: count, fallback: 0 },
  spentAt: { codec: nullable(stamp), fallback: null },
  warnedAt: { codec: nullable(stamp), fallback: null },
  surprisedAt: { codec: nullable(stamp), fallback: null },
  surprisedBy: { codec: list(text), fallback: [] },
  cautious: { codec: flag, fallback: false },
  searched: { codec: flag, fallback: false },
  stealthyTo: orNone(stamp),
  foundIn: { codec: nullable(text), fallback: null },
  found: { codec: list(text), fallback: [] },
});

const usedLine = namedKind<UsedCard & { readonly of: string }, "card">("usedCard", "card", {
  of: { codec: text },
  at: { codec: stamp },
});

const thingLine = namedKind<MarkedThing, "id">("thing", "id", {
  kind: { codec: oneOf(MARKED_KINDS) },
  name: { codec: text, fallback: "" },
  resistance: { codec: nullable(number), fallback: null },
  tiles: { codec: list(tile) },
});

const keptLine = namedKind<KeptResistance & { readonly hider: string }, "hider">("resistance", "hider", {
  place: { codec: place, as: "at" },
  flipped: { codec: list(text), fallback: [] },
  total: { codec: number },
});

const declinedLine = recordKind<{ readonly pair: string }>("declined", { pair: { codec: text } });

const stateLine = recordKind<SearchTerms & { readonly rev: number }>("awareness", {
  rev: { codec: number, fallback: 0 },
  range: { codec: nullable(count), fallback: USUAL_TERMS.range },
  dice: { codec: count, fallback: USUAL_TERMS.dice },
});

/** The lines about the awareness of a scene. */
export const AWARENESS_LINES = [stateLine, sightLine, handLine, usedLine, thingLine, keptLine, declinedLine] as const;

/** The awareness of a scene. Absent where no line tells of it. */
export function readAwareness(lines: readonly Line[]): { readonly awareness?: AwarenessState } {
  if (!AWARENESS_LINES.some((kind) => linesOf(kind, lines).length > 0)) return {};
  const { rev, ...terms } = readOne(stateLine, lines) ?? { rev: 0, ...USUAL_TERMS };
  const rows: Record<string, Record<string, Sight>> = {};
  for (const line of linesOf(sightLine, lines)) {
    const { observer, of, newsAt: at, newsTime: time, ...sight } = sightLine.read(line);
    const fault = (remedy: string) => new NotationError({ line: line.number, field: "of", value: of, remedy });
    if (of === observer) throw fault("write what it is aware of: another creature, or a thing");
    if (Object.hasOwn(rows[observer] ?? {}, of)) throw fault(`write it once for ${observer}`);
    rows[observer] = { ...rows[observer], [of]: { ...sight, ...(at && { news: { at, time } }) } };
  }
  const used = readAll(usedLine, lines);
  return {
    awareness: {
      rev,
      rows,
      hands: Object.fromEntries(readNamed(handLine, lines).map((hand) => [hand.creature, handFrom(hand, used)])),
      things: Object.fromEntries(readNamed(thingLine, lines).map((thing) => [thing.id, thing])),
      resistances: Object.fromEntries(readNamed(keptLine, lines).map(({ hider, ...kept }) => [hider, kept])),
      declined: Object.fromEntries(readAll(declinedLine, lines).map(({ pair }) => [pair, true])),
      terms,
    },
  };
}

function handFrom(line: HandLine, used: readonly (UsedCard & { readonly of: string })[]): Hand {
  const { creature, surprisedAt, surprisedBy, foundIn, found: subjects, ...hand } = line;
  return {
    ...hand,
    used: used.flatMap(({ of, ...card }) => (of === creature ? [card] : [])),
    surprised: surprisedAt && { at: surprisedAt, by: surprisedBy },
    ...(foundIn !== null && { found: { event: foundIn, subjects } }),
  };
}

export function writeAwareness(awareness: AwarenessState | undefined): readonly string[] {
  if (!awareness) return [];
  const { rev, rows, hands, things, resistances, declined, terms } = awareness;
  return [
    stateLine.write({ rev, ...terms }),
    ...Object.entries(rows).flatMap(([observer, row]) =>
      Object.entries(row).map(([of, { news, ...sight }]) =>
        sightLine.write({ observer, of, ...sight, ...(news && { newsAt: news.at }), newsTime: news?.time ?? 0 }),
      ),
    ),
    ...Object.entries(hands).flatMap(([creature, { used, surprised, found, ...hand }]) => [
      handLine.write({
        ...hand,
        creature,
        surprisedAt: surprised?.at ?? null,
        surprisedBy: surprised?.by ?? [],
        foundIn: found?.event ?? null,
        found: found?.subjects ?? [],
      }),
      ...used.map((card) => usedLine.write({ of: creature, ...card })),
    ]),
    ...writeAll(thingLine, Object.values(things)),
    ...Object.entries(resistances).map(([hider, kept]) => keptLine.write({ hider, ...kept })),
    ...Object.keys(declined).map((pair) => declinedLine.write({ pair })),
  ];
}
