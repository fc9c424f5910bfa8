/** The changes of active effects on an actor's prepared data, by mode. */
import { Hooks } from "../../../core/hooks.ts";
import { getProperty, setProperty } from "../../../core/utils/paths.ts";

/** A change. Generation 13 has a number `mode`, generation 14 a name `type`. */
export interface EffectChange {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
  readonly priority?: number | null;
  readonly phase?: string;
}

type Change = (current: unknown, given: unknown) => unknown;

const NAMES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
const PRIORITIES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

const CHANGES: Readonly<Record<string, Change>> = {
  add: (current, given) =>
    typeof current === "number"
      ? current + Number(given)
      : Array.isArray(current)
        ? [...current, given]
        : `${String(current ?? "")}${String(given)}`,
  subtract: (current, given) => Number(current ?? 0) - Number(given),
  multiply: (current, given) => Number(current ?? 0) * Number(given),
  downgrade: (current, given) => Math.min(Number(current ?? Infinity), Number(given)),
  upgrade: (current, given) => Math.max(Number(current ?? -Infinity), Number(given)),
  override: (current, given) => fitting(current, given),
};

const typeOf = (change: EffectChange): string => change.type ?? NAMES[change.mode ?? 2] ?? "custom";

/** The priority of a change. Lower ones apply first. */
export const priorityOf = (change: EffectChange): number => change.priority ?? PRIORITIES[typeOf(change)] ?? 0;

/**
 * Applies a change to prepared data. Custom changes are left to the hook `applyActiveEffect`. Returns the values set,
 * by key.
 */
export function applyChange(document: object, change: EffectChange, effect: object): Record<string, unknown> {
  const current = getProperty(document, change.key);
  const mode = CHANGES[typeOf(change)];
  if (!mode) {
    Hooks.callAll("applyActiveEffect", document, { ...change, effect }, current, undefined, {});
    return {};
  }
  const value = mode(current, parsed(change.value));
  setProperty(document, change.key, value);
  return { [change.key]: value };
}

/** Parses a value. Generation 13 stores numbers, booleans and JSON as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Casts a value to the type of the current value. */
function fitting(current: unknown, given: unknown): unknown {
  if (typeof current === "string") return String(given);
  if (typeof current === "number" && !Number.isNaN(Number(given))) return Number(given);
  return given;
}
