import { isObject } from "../rules/index.ts";

/** Whether two pieces of plain data are equal, in any order of keys. An undefined key counts as absent. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return holdsAll(one, other) && lacksNone(one, other);
}

/** Whether data contains all wanted fields. Its other fields do not matter. Lists are compared whole. */
export function holds(data: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return same(data, wanted);
  return (
    isObject(data) && Object.entries(wanted).every(([key, value]) => value === undefined || holds(data[key], value))
  );
}

/** Keeps the old piece of data if the new one is equal, so that callers can compare by identity. */
export const kept = <T>(before: T, now: T): T => (same(before, now) ? before : now);

type Fields = Readonly<Record<string, unknown>>;

/** Whether one has every key of the other, with an equal value. */
function holdsAll(one: object, other: object): boolean {
  for (const [key, value] of Object.entries(other)) if (!same((one as Fields)[key], value)) return false;
  return true;
}

/** Whether no key of one is missing in the other. */
function lacksNone(one: object, other: object): boolean {
  for (const [key, value] of Object.entries(one))
    if (value !== undefined && (other as Fields)[key] === undefined) return false;
  return true;
}
