/** What acts make of the awareness of a scene (part K), and how an undo puts back what they set. */
import type { Change } from "../changes.ts";
import { NO_AWARENESS, pairKey, type Awareness, type AwarenessChange, type Sight } from "../awareness.ts";

type Table<T> = Readonly<Record<string, T>>;
type Entries<T> = readonly (readonly [key: string, value: T | null])[];

const TABLES = ["hands", "things", "resistances", "declined"] as const;
type TableName = (typeof TABLES)[number];

/** What a change sets, table by table. */
function entriesIn(change: AwarenessChange): { readonly [N in TableName]: Entries<Awareness[N][string]> } {
  const { hands = [], things = [], resistances = [], declined = [] } = change;
  return {
    hands: hands.map(({ creature, hand }) => [creature, hand]),
    things: things.map(({ thing, marked }) => [thing, marked]),
    resistances: resistances.map(({ hider, kept }) => [hider, kept]),
    declined: declined.map((pair) => [pairKey(pair), pair.declined || null]),
  };
}

const tables = (tableOf: (name: TableName) => Table<unknown>): Pick<Awareness, TableName> =>
  Object.fromEntries(TABLES.map((name) => [name, tableOf(name)])) as Pick<Awareness, TableName>;

/** The awareness after a change. */
export function withAwareness(awareness: Awareness | undefined, change: AwarenessChange): Awareness {
  const before = awareness ?? NO_AWARENESS;
  const { rows = [], terms } = change;
  const set = entriesIn(change);
  return {
    rows: rows.reduce((all, row) => withSight(all, stillSeen(all, row)), before.rows),
    ...tables((name) => withEntries<unknown>(before[name], set[name])),
    terms: terms ?? before.terms,
  };
}

type Row = NonNullable<AwarenessChange["rows"]>[number];

/** K-2: a level that is set without sight does not forget the last tile seen. */
function stillSeen(rows: Awareness["rows"], { observer, subject, sight }: Row): Row {
  const { seen } = rows[observer]?.[subject] ?? {};
  return { observer, subject, sight: sight && seen && !sight.seen ? { ...sight, seen } : sight };
}

function withSight(rows: Awareness["rows"], { observer, subject, sight }: Row): Awareness["rows"] {
  const row = withEntries<Sight>(rows[observer] ?? {}, [[subject, sight]]);
  return withEntries(rows, [[observer, Object.keys(row).length > 0 ? row : null]]);
}

function withEntries<T>(table: Table<T>, entries: Entries<T>): Table<T> {
  if (entries.length === 0) return table;
  const changed = new Map(Object.entries(table));
  for (const [key, value] of entries) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  return Object.fromEntries(changed);
}

/** The entries of an awareness that some changes set, as they are. */
export function touchedAwareness(awareness: Awareness | undefined, changes: readonly Change[]): Awareness {
  const all = awareness ?? NO_AWARENESS;
  const set = changes.filter((change) => change.kind === "aware");
  const pick = <T>(table: Table<T>, keys: readonly string[]): Table<T> =>
    Object.fromEntries(Object.entries(table).filter(([key]) => keys.includes(key)));
  const pairs = set.flatMap(({ rows = [] }) => rows);
  const rows = Object.entries(all.rows).map(([observer, row]) => {
    const subjects = pairs.filter((pair) => pair.observer === observer).map(({ subject }) => subject);
    return [observer, pick(row, subjects)] as const;
  });
  return {
    rows: Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0)),
    ...tables((name) => pick<unknown>(all[name], keysSet(set, name))),
    terms: all.terms,
  };
}

/** The keys of a table that changes set. K-4: resistances stay as thrown, and those that an act ended count again. */
const keysSet = (changes: readonly AwarenessChange[], name: TableName): readonly string[] =>
  changes.flatMap((change) =>
    entriesIn(change)[name].flatMap(([key, value]) => (name === "resistances" && value !== null ? [] : key)),
  );

/**
 * The awareness without what some changes set (U1): each entry that they set is again as it was before. Entries that
 * somebody set since stay.
 */
export function awarenessBack(
  now: Awareness,
  {
    before,
    after,
    changes,
  }: { readonly before: Awareness; readonly after: Awareness; readonly changes: readonly AwarenessChange[] },
): Awareness {
  const isUntouched = (is: unknown, was: unknown): boolean => JSON.stringify(is) === JSON.stringify(was);
  const back = (name: TableName): Entries<unknown> =>
    [...new Set(keysSet(changes, name))]
      .filter((key) => isUntouched(now[name][key], after[name][key]))
      .map((key) => [key, before[name][key] ?? null] as const);
  const rows = changes
    .flatMap((change) => change.rows ?? [])
    .map(({ observer, subject }) => {
      const sightIn = ({ rows: all }: Awareness): Sight | undefined => all[observer]?.[subject];
      const isOurs = isUntouched(sightIn(now), sightIn(after));
      return { observer, subject, sight: (isOurs ? sightIn(before) : sightIn(now)) ?? null };
    });
  const isTermsSet = changes.some(({ terms }) => terms) && isUntouched(now.terms, after.terms);
  return {
    rows: rows.reduce(withSight, now.rows),
    ...tables((name) => withEntries<unknown>(now[name], back(name))),
    terms: isTermsSet ? before.terms : now.terms,
  };
}
