/** Kinds of fields that several models have. */
import { MOST_QUANTITY } from "../rules/index.ts";

const { fields } = foundry.data;

/** A required whole number. */
export const whole = <T extends { min: number; max?: number; initial: number }>(options: T) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...options });

/** How many there are of an item. Null for what does not run out. */
export const quantity = () =>
  new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, max: MOST_QUANTITY, initial: null });

/** The choices of a closed list, by the language keys of a group. */
const labelled = <T extends string>(group: string, names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, `UNSEEN.${group}.${name}`])) as Record<T, string>;

/** One of a closed list, at first its first. */
export const choice = <T extends string>(group: string, names: readonly [T, ...T[]], initial: T = names[0]) =>
  new fields.StringField({ required: true, blank: false, initial, choices: labelled(group, names) });

/** One of a closed list, or blank for none. At first none. */
export const choiceOrNone = <T extends string>(group: string, names: readonly T[]) =>
  new fields.StringField({ required: true, blank: true, choices: labelled(group, names) });

/** Some of a closed list. */
export const choices = <T extends string>(group: string, names: readonly T[]) =>
  new fields.SetField(new fields.StringField({ required: true, choices: labelled(group, names) }));

export const flag = (initial = false) => new fields.BooleanField({ required: true, initial });

/** Plain text, shown as it is and never parsed as markup. */
export const plainText = () => new fields.StringField({ required: true, blank: true, initial: "" });
