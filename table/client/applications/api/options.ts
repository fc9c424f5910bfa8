/**
 * Options are inherited along the class chain. Objects merge, lists of classes and controls are joined, and
 * everything else is replaced.
 */
import type { ApplicationOptions, PartialOptions } from "./types.ts";

/** Lists to which every class of the chain adds. */
const ADDED = new Set(["classes", "contentClasses", "controls"]);

type Bag = Record<string, unknown>;

/** The options of a class chain, base first, with a caller's options on top. */
export function mergeOptions(layers: readonly PartialOptions[]): ApplicationOptions {
  return layers.reduce<Bag>((merged, layer) => merge(merged, layer as Bag), {}) as unknown as ApplicationOptions;
}

function merge(under: Bag, over: Bag): Bag {
  const merged: Bag = { ...under };
  for (const [key, value] of Object.entries(over)) {
    if (value !== undefined || !(key in merged)) merged[key] = mergeValue(key, merged[key], value);
  }
  return merged;
}

function mergeValue(key: string, under: unknown, over: unknown): unknown {
  if (isPlain(over)) return merge(isPlain(under) ? under : {}, over);
  if (!Array.isArray(over)) return over;
  return ADDED.has(key) && Array.isArray(under) ? [...new Set([...under, ...over])] : [...over];
}

function isPlain(value: unknown): value is Bag {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
