/** `CONFIG.statusEffects`: an array on generation 13, a record by id that still reads like an array on 14. */

export interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  hud?: boolean | { actorTypes?: readonly string[] };
  order?: number;
  _id?: string;
  statuses?: readonly string[];
  [member: string]: unknown;
}

export type StatusEffects = StatusEffect[] | (Record<string, StatusEffect> & Iterable<StatusEffect>);

/** Array habits that packages keep on generation 14. */
const READING = ["find", "filter", "map", "forEach", "some", "every", "reduce", "findIndex"] as const;

export function statusEffects(generation: 13 | 14, entries: readonly StatusEffect[]): StatusEffects {
  if (generation < 14) return [...entries];
  const record: Record<string, StatusEffect> = {};
  for (const entry of entries) record[entry.id] = entry;
  const list = (): StatusEffect[] => Object.values(record).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  for (const name of READING) {
    const method = (...values: unknown[]): unknown =>
      (list()[name] as (...all: unknown[]) => unknown).apply(list(), values);
    Object.defineProperty(record, name, { value: method, enumerable: false });
  }
  Object.defineProperty(record, "push", {
    value: (entry: StatusEffect) => void (record[entry.id] = entry),
    enumerable: false,
  });
  Object.defineProperty(record, "length", { get: () => list().length, enumerable: false });
  Object.defineProperty(record, Symbol.iterator, { value: () => list()[Symbol.iterator](), enumerable: false });
  return record as StatusEffects;
}

/** The entry of a status in either form. */
export function findStatus(effects: StatusEffects, id: string): StatusEffect | undefined {
  return Object.values(effects).find((entry) => entry.id === id);
}
