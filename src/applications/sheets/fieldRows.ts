/** The fields of an item's form. */
import type { Say } from "../../words/say.ts";
import type { AimField } from "../attack/plan.ts";

/** One field of the form. */
export interface FieldRow extends Omit<AimField, "first"> {
  /** What an unusual value means. */
  readonly hint?: string;
}

type Option = NonNullable<AimField["options"]>[number];

/** A box to tick. */
export function check(path: string, label: string, value: boolean): FieldRow {
  return { name: `system.${path}`, label, control: "check", value };
}

/** A whole number within bounds. */
export function number(path: string, label: string, value: number, [min, max]: readonly [number, number]): FieldRow {
  return { name: `system.${path}`, label, control: "number", value, min, max };
}

/** A line of text. */
export function words(path: string, label: string, value: string): FieldRow {
  return { name: `system.${path}`, label, control: "text", value };
}

/** One of several choices. */
export function choice(path: string, label: string, options: readonly Option[]): FieldRow {
  return { name: `system.${path}`, label, control: "choice", value: "", options };
}

/** The choices of a closed list, with the selected one. */
export function chosen(value: string, values: readonly string[], group: string, say: Say): readonly Option[] {
  return values.map((one) => ({ value: one, label: say(`UNSEEN.${group}.${one}`), selected: one === value }));
}
