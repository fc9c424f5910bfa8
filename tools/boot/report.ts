/** The report of a boot, as text. */
import type { BootPackage } from "./readPackage.ts";

/** A stage of the start, or something done after it. */
export interface Stage {
  readonly name: string;
  /** Why it was not reached. Null if it was. */
  readonly fault: string | null;
}

export interface Boot {
  readonly generation: 13 | 14;
  readonly stages: readonly Stage[];
  /** Errors of the seat's console in their order, with repetitions. */
  readonly errors: readonly string[];
  /** What could not be read: packs that are not built, and files such as the icons of Foundry. */
  readonly leftOut: readonly string[];
  readonly screenshot: string;
}

const MOST_ERRORS = 15;
const MOST_LETTERS = 1000;
const LACKED = /not in the table's subset: (?:the global )?([\w.$-]+)/g;

/** The documented names that a seat read and the table lacks, in the order of their first reading. */
export const lackedNames = (errors: readonly string[]): readonly string[] => [
  ...new Set(errors.flatMap((error) => [...error.matchAll(LACKED)].map(([, name]) => name!))),
];

/** What the tool prints. */
export function reportOf({ id, version, kind, notes }: BootPackage, boot: Boot): string {
  const { generation, stages, errors, leftOut, screenshot } = boot;
  const distinct = [...new Set(errors)];
  const lacked = lackedNames([...errors, ...stages.flatMap(({ fault }) => fault ?? [])]);
  const reached = stages.filter(({ fault }) => fault === null).map(({ name }) => name);
  const missed = stages.filter(({ fault }) => fault !== null);
  return [
    `${kind} ${id} ${version} on generation ${generation}`,
    ...notes.map((note) => `  ${note}`),
    `Reached: ${reached.join(", ") || "nothing"}`,
    ...missed.map(({ name, fault }) => `Not reached: ${name}: ${shortened(fault ?? "")}`),
    `Documented names that the table lacks: ${lacked.join(", ") || "none were read"}`,
    `Errors: ${distinct.length}`,
    ...distinct.slice(0, MOST_ERRORS).map((error) => `  ${shortened(error)}`),
    ...(distinct.length > MOST_ERRORS ? [`  and ${distinct.length - MOST_ERRORS} more`] : []),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.length}, such as: ${shortened(leftOut[0]!)}`] : []),
    `Screenshot: ${screenshot}`,
    "",
  ].join("\n");
}

const shortened = (text: string): string => {
  const line = text.replace(/\s*\n\s*/g, " · ");
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
};
