/**
 * What a creature learned, in lines: one a fact, each kind of fact under its own keyword, as in `learnedPower e5
 * about=guard …`.
 */
import type { Fact, FactKind, Lore } from "../lore.ts";
import type { Affix } from "../profile.ts";
import { ATTRIBUTES, NATURES, SKILLS, VANTAGE_SKILLS, type Attribute } from "../vocabulary.ts";
import { list, nullable, number, oneOf, stamp, text, type Codec } from "./codec.ts";
import type { Line } from "./line.ts";
import { idOf, recordKind, type Fields } from "./record.ts";

/** A fact without its kind. */
type Told<K extends FactKind> = Omit<Extract<Fact, { kind: K }>, "kind">;

/** How one kind of fact stands in a line. */
interface FactLine {
  readonly keyword: string;
  readonly read: (line: Line) => Lore;
  readonly write: (lore: Lore) => string;
}

type About = Pick<Lore, "at" | "about" | "name">;

const ABOUT: Fields<About> = {
  at: { codec: stamp },
  about: { codec: nullable(text), fallback: null },
  name: { codec: text, fallback: "" },
};

/** Names and texts in turn, with commas between them. */
const affixes: Codec<readonly Affix[]> = {
  write: (value) => list(text).write(value.flatMap((affix) => [affix.name, affix.text])),
  read: (source) => {
    const words = list(text).read(source);
    if (!words || words.length % 2 > 0) return undefined;
    const names = words.filter((_, index) => index % 2 === 0);
    return names.map((name, index) => ({ name, text: words[2 * index + 1] ?? "" }));
  },
  expects: "names and texts in turn, with commas between them",
};

const plain = { codec: text };
const share = { codec: number };
const some = { codec: affixes, fallback: [] };
const scores = Object.fromEntries(ATTRIBUTES.map((name) => [name, { codec: number, fallback: 0 }])) as Fields<
  Record<Attribute, number>
>;
const skills = { codec: list(oneOf(SKILLS)), fallback: [] };

const LINES: { readonly [K in FactKind]: FactLine } = {
  sizeUp: factLine(
    "sizeUp",
    { ...scores, tier: share, turnsPerRound: share },
    {
      take: ({ attributes, tier, turnsPerRound }) => ({ ...attributes, tier, turnsPerRound }),
      make: ({ tier, turnsPerRound, ...attributes }) => ({ attributes, tier, turnsPerRound }),
    },
  ),
  triage: plainLine("triage", { share, exhaustion: share }),
  arms: plainLine("arms", { affixes: some }),
  armor: plainLine("armor", { affixes: some }),
  trinkets: plainLine("trinkets", { affixes: some, proficiencies: skills }),
  power: factLine(
    "power",
    { power: plain, title: plain, text: plain },
    {
      take: ({ power }) => ({ power: power.id, title: power.name, text: power.text }),
      make: ({ power, title, text: told }) => ({ power: { id: power, name: title, text: told } }),
    },
  ),
  vantage: factLine(
    "vantage",
    { vantage: plain, title: plain, text: plain, skill: { codec: oneOf(VANTAGE_SKILLS) } },
    {
      take: ({ vantage: { id, name, ...told } }) => ({ vantage: id, title: name, ...told }),
      make: ({ vantage, title, ...told }) => ({ vantage: { id: vantage, name: title, ...told } }),
    },
  ),
  noMorePowers: plainLine("noMorePowers", {}),
  noMoreVantages: plainLine("noMoreVantages", {}),
  nature: plainLine("nature", { nature: { codec: oneOf(NATURES) } }),
};

/** The lines about its lore that may follow a creature. */
export const LORE_LINES: readonly FactLine[] = Object.values(LINES);

/** A creature's lore from the lines below it, in their order. */
export function readLore(parts: readonly Line[]): readonly Lore[] {
  return parts.flatMap((line) => LORE_LINES.find(({ keyword }) => keyword === line.keyword)?.read(line) ?? []);
}

/** One line a fact, in their order. */
export function writeLore(learned: readonly Lore[]): readonly string[] {
  return learned.map((lore) => LINES[lore.fact.kind].write(lore));
}

/** The line of a kind of fact whose fields are written as they are. */
function plainLine<K extends FactKind>(kind: K, fields: Fields<Told<K>>): FactLine {
  return factLine(kind, fields, { take: (fact) => fact, make: (told) => told });
}

/** The line of one kind of fact: `learned` and the kind, the event, what it is about, and the fact. */
function factLine<K extends FactKind, T extends object>(
  kind: K,
  fields: Fields<T>,
  as: { readonly take: (fact: Told<K>) => T; readonly make: (told: T) => Told<K> },
): FactLine {
  const keyword = `learned${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  const record = recordKind<About & T>(keyword, { ...ABOUT, ...fields } as Fields<About & T>);
  return {
    keyword,
    read: (line) => {
      const { at, about, name, ...told } = record.read(line);
      // A record without its first fields is exactly the rest of it.
      const fact = { kind, ...as.make(told as unknown as T) } as unknown as Fact;
      return { event: idOf(line), at, about, name, fact };
    },
    write: ({ event, fact, ...about }) => {
      const { kind: _kind, ...told } = fact;
      return record.write({ ...about, ...as.take(told as unknown as Told<K>) }, event);
    },
  };
}
