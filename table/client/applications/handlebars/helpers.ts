/** The Handlebars helpers of templates. Those that build inputs are in inputHelpers.ts. */
import Handlebars from "handlebars";
import { say } from "../words.ts";
import { inputHelpers } from "./inputHelpers.ts";
import { sinceText } from "./sinceText.ts";

type Options = Handlebars.HelperOptions;

/** Registers every helper. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    localize,
    concat: (...args: unknown[]) =>
      args
        .slice(0, -1)
        .filter((arg) => typeof arg !== "object")
        .join(""),
    numberFormat,
    object: ({ hash }: Options) => hash,
    array: (...args: unknown[]) => args.slice(0, -1),
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    ifThen: (condition: unknown, yes: unknown, no: unknown) => (condition ? yes : no),
    timeSince: (time: unknown) => sinceText(Number(time)),
    ...comparisons,
    ...inputHelpers,
  });
}

const comparisons = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => args.slice(0, -1).every(Boolean),
  or: (...args: unknown[]) => args.slice(0, -1).some(Boolean),
};

/** `{{localize "KEY"}}`, and with data `{{localize "KEY" name="…"}}`. */
function localize(key: unknown, { hash }: Options): string {
  return say(String(key ?? ""), hash);
}

/** `{{numberFormat value decimals=1 sign=true}}`. */
function numberFormat(value: unknown, { hash }: Options): string {
  const number = Number(value);
  const text = number.toFixed(Number(hash["decimals"] ?? 0));
  return hash["sign"] && number >= 0 ? `+${text}` : text;
}
