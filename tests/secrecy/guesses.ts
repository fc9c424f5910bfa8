/**
 * Guesses at the first spot of a Hide from all visible data. Clues are found in samples first, so that many hides are
 * read fast (T2).
 */
import type { Footprint, SpotId } from "../../src/rules/index.ts";
import type { ToldHide } from "./order.ts";

/** A value that each spot has. One may guess the spot with the least or the most of it. */
export interface Clue {
  readonly name: string;
  /** The value of each spot of a Hide, or null if there is none to guess by. */
  readonly read: (hide: ToldHide) => readonly (readonly [SpotId, Fact])[] | null;
}

type Fact = number | string;
type Path = readonly string[];

/**
 * Every clue in some hides: a spot's place in a list, each number or text beside it, and values computed from id and
 * place. A value that is the same for all spots in all hides is no clue.
 */
export function cluesIn(samples: readonly ToldHide[]): readonly Clue[] {
  const found = new Map<string, Clue>();
  for (const { told, spots } of samples) {
    for (const path of listsIn(told, spots)) {
      const list = get(told, path);
      const inner = new Set(entriesOf(list).flatMap(([, one]) => leavesIn(one).map((leaf) => leaf.join("."))));
      const where = path.join(".");
      found.set(`${where}#`, { name: `order in ${where}`, read: reader(path, null) });
      for (const leaf of inner)
        found.set(`${where}:${leaf}`, { name: `${leaf} in ${where}`, read: reader(path, leaf.split(".")) });
    }
  }
  for (const [name, factOf] of Object.entries(RECKONED)) {
    found.set(name, { name, read: (hide) => [...hide.spots.keys()].map((id) => [id, factOf(id, hide)] as const) });
  }
  return [...found.values()].filter(({ read }) => samples.some((hide) => isTelling(read(hide))));
}

/** The spots with the least and with the most of a clue. */
export function extremes(facts: readonly (readonly [SpotId, Fact])[]): readonly [least: SpotId, most: SpotId] {
  let [least, most] = [facts[0]!, facts[0]!];
  for (const fact of facts) {
    if (fact[1] < least[1]) least = fact;
    if (fact[1] >= most[1]) most = fact;
  }
  return [least[0], most[0]];
}

const isTelling = (facts: ReturnType<Clue["read"]>): boolean => new Set(facts?.map(([, fact]) => fact)).size > 1;

/** Reads the value at a leaf of each spot's first entry in a list, or the entry's position for null. */
const reader =
  (path: Path, leaf: Path | null): Clue["read"] =>
  ({ told, spots }) => {
    const facts = new Map<SpotId, Fact>();
    for (const [index, [key, one]] of entriesOf(get(told, path)).entries()) {
      const spot = spotAt(key, one, spots);
      if (spot === null || facts.has(spot)) continue;
      const fact = leaf === null ? index : get(one, leaf);
      if (typeof fact === "number" || typeof fact === "string") facts.set(spot, fact);
    }
    return facts.size === spots.size ? [...facts] : null;
  };

/** The paths of all lists and records with an entry for every spot. */
function listsIn(value: unknown, spots: ToldHide["spots"], path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = entriesOf(value);
  const named = new Set(entries.map(([key, one]) => spotAt(key, one, spots)).filter((spot) => spot !== null));
  const own = named.size === spots.size ? [path] : [];
  return [...own, ...entries.flatMap(([key, one]) => listsIn(one, spots, [...path, key]))];
}

function leavesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => leavesIn(one, [...path, key]));
}

function get(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (key === "") continue;
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return found;
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** The spot of an entry, by its key, by an id in it or by its place; or null. */
function spotAt(key: string, value: unknown, spots: ToldHide["spots"]): SpotId | null {
  if (spots.has(key)) return key;
  if (typeof value === "string") return spots.has(value) ? value : null;
  if (typeof value !== "object" || value === null) return null;
  const { id, _id, marker } = value as Readonly<Record<string, unknown>>;
  for (const one of [id, _id, marker]) if (typeof one === "string" && spots.has(one)) return one;
  return spotWhere(value as Readonly<Record<string, unknown>>, spots);
}

function spotWhere({ i, j }: Readonly<Record<string, unknown>>, spots: ToldHide["spots"]): SpotId | null {
  if (i === undefined) return null;
  for (const [spot, where] of spots) if (where.i === i && where.j === j) return spot;
  return null;
}

/** Further clues that one may try. */
const RECKONED: Readonly<Record<string, (id: SpotId, hide: ToldHide) => Fact>> = {
  "last letter of the id": (id) => id.slice(-1),
  "sum of the id's letters": (id) => {
    let sum = 0;
    for (let at = 0; at < id.length; at++) sum += id.charCodeAt(at);
    return sum;
  },
  "distance from where it was": (id, { spots, from }) => distance(spots.get(id)!, from),
  "distance from the others": (id, { spots }) => {
    let sum = 0;
    for (const other of spots.values()) sum += distance(spots.get(id)!, other);
    return sum;
  },
};

const distance = (one: Footprint, other: Footprint): number => Math.hypot(one.i - other.i, one.j - other.j);
