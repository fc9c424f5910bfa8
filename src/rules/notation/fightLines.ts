/** The fight, the world's clock and the house rules in lines: `fight`, `clock time=600` and `switches`. */
import type { Fight } from "../turns.ts";
import { DEFAULT_SWITCHES, type Switches } from "../switches.ts";
import { flag, list, moment, nullable, number, text } from "./codec.ts";
import { namedKind, recordKind, type Fields } from "./record.ts";

export const fightLine = namedKind<Fight, "id">("fight", "id", {
  moment: { codec: moment },
  order: { codec: list(text), fallback: [] },
  turns: { codec: list(text), absent: "" },
});

export const timeLine = recordKind<{ readonly time: number }>("clock", { time: { codec: number } });

const codecOf = (value: Switches[keyof Switches]) =>
  typeof value === "boolean" ? flag : value === null ? nullable(number) : number;

export const switchesLine = recordKind(
  "switches",
  Object.fromEntries(
    Object.entries(DEFAULT_SWITCHES).map(([name, fallback]) => [name, { codec: codecOf(fallback), fallback }]),
  ) as unknown as Fields<Switches>,
);
