/** Reads the region that a power lays from data that owners write (G-12, C-10). */
import {
  aimWith,
  CONCEALMENT_CAUSES,
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_LAID,
  MOST_ROUNDS,
  type GrantedRegion,
} from "../../rules/index.ts";
import { choiceWithin, wholeWithin } from "../fields/bounds.ts";

const LAID: readonly [number, number] = [1, MOST_LAID];

/** The region that a power lays (G-12, C-10). Unreadable fields have the values of a new region. */
export function readLaid(stored: unknown): GrantedRegion {
  const { aim, does, shroud, percent, cause, total, lasts, rounds } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const { kind, size, width } = (aim ?? {}) as Readonly<Record<string, unknown>>;
  return {
    aim: aimWith(choiceWithin(kind, LAID_SHAPES), [wholeWithin(size, LAID), wholeWithin(width, LAID)]),
    effect:
      choiceWithin(does, LAID_KINDS) === "shroud"
        ? { kind: "shroud", level: choiceWithin(shroud, ["light", "heavy"]) }
        : {
            kind: "concealment",
            percent: wholeWithin(percent, [1, 100]),
            cause: choiceWithin(cause, CONCEALMENT_CAUSES, "obscurement"),
            hideBonus: 0,
            ...(typeof total === "boolean" && { total }),
          },
    lasts: choiceWithin(lasts, LAID_DURATIONS),
    rounds: wholeWithin(rounds, [1, MOST_ROUNDS]),
  };
}
