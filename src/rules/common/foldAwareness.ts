/** What acts make of the awareness of a scene (part K), and how an undo puts back what they set. */
import type { Change } from "../changes.ts";
import { NO_AWARENESS, pairKey, type Awareness, type AwarenessChange, type Sight } from "../awareness.ts";

type Table<T> = Readonly<Record<string, T>>;
type Entries<T> = readonly (readonly [key: string, value: T | null])[];

/** The awareness after a change. */
export function withAwareness(awareness: Awareness | undefined, change: AwarenessChange): Awareness {
  const before = awareness ?? NO_AWARENESS;
  const { rows = [], hands = [], things = [], resistances = [], declined = [], terms } = change;
  return {
    rows: rows.reduce((all, row) => withSight(all, stillSeen(all, row)), before.rows),
    hands: withEntries(
      before.hands,
      hands.map(({ creature, hand }) => [creature, hand] as const),
    ),
    things: withEntries(
      before.things,
      things.map(({ thing, marked }) => [thing, marked] as const),
    ),
    resistances: withEntries(
      before.resistances,
      resistances.map(({ hider, kept }) => [hider, kept] as const),
    ),
    declined: withEntries(
      before.declined,
      declined.map((pair) => [pairKey(pair), pair.declined ? (true as const) : null] as const),
    ),
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
    hands: pick(
      all.hands,
      set.flatMap(({ hands = [] }) => hands.map(({ creature }) => creature)),
    ),
    things: pick(
      all.things,
      set.flatMap(({ things = [] }) => things.map(({ thing }) => thing)),
    ),
    resistances: pick(all.resistances, overIn(set)),
    declined: pick(
      all.declined,
      set.flatMap(({ declined = [] }) => declined.map(pairKey)),
    ),
    terms: all.terms,
  };
}

/** The hiders whose resistances some changes ended. */
const overIn = (changes: readonly AwarenessChange[]): readonly string[] =>
  changes.flatMap(({ resistances = [] }) => resistances.flatMap(({ hider, kept }) => (kept === null ? [hider] : [])));

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
  const back = <T>(keys: readonly string[], table: (of: Awareness) => Table<T>): Entries<T> =>
    [...new Set(keys)]
      .filter((key) => isUntouched(table(now)[key], table(after)[key]))
      .map((key) => [key, table(before)[key] ?? null] as const);
  const rows = changes
    .flatMap((change) => change.rows ?? [])
    .map(({ observer, subject }) => {
      const sightIn = ({ rows: all }: Awareness): Sight | undefined => all[observer]?.[subject];
      const isOurs = isUntouched(sightIn(now), sightIn(after));
      return { observer, subject, sight: (isOurs ? sightIn(before) : sightIn(now)) ?? null };
    });
  const keysOf = <K extends string>(pick: (change: AwarenessChange) => readonly K[]): readonly K[] =>
    changes.flatMap(pick);
  const isTermsSet = changes.some(({ terms }) => terms) && isUntouched(now.terms, after.terms);
  return {
    rows: rows.reduce(withSight, now.rows),
    hands: withEntries(
      now.hands,
      back(
        keysOf(({ hands = [] }) => hands.map(({ creature }) => creature)),
        (of) => of.hands,
      ),
    ),
    things: withEntries(
      now.things,
      back(
        keysOf(({ things = [] }) => things.map(({ thing }) => thing)),
        (of) => of.things,
      ),
    ),
    // K-4: resistances stay as thrown, and those that an act ended count again.
    resistances: withEntries(
      now.resistances,
      back(overIn(changes), (of) => of.resistances),
    ),
    declined: withEntries(
      now.declined,
      back(
        keysOf(({ declined = [] }) => declined.map(pairKey)),
        (of) => of.declined,
      ),
    ),
    terms: isTermsSet ? before.terms : now.terms,
  };
}
