/** The Handlebars helpers that need no page; those that build inputs are in inputHelpers.ts. */
import Handlebars from "handlebars";
import { say } from "../words.ts";

type Options = Handlebars.HelperOptions;

/** Registers every helper of this file. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    localize,
    concat: (...args: unknown[]) => args.slice(0, -1).filter((arg) => typeof arg !== "object").join(""),
    numberFormat,
    object: ({ hash }: Options) => hash,
    array: (...args: unknown[]) => args.slice(0, -1),
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    ifThen: (condition: unknown, yes: unknown, no: unknown) => (condition ? yes : no),
    timeSince,
    ...comparisons,
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

function timeSince(time: unknown): string {
  return sinceText(Number(time));
}

/** How long ago a moment (milliseconds) was, in words of the reader's language. */
export function sinceText(time: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "narrow" });
  if (seconds < 60) return words.format(0, "minute");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}
