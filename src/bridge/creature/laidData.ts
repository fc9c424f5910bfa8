/** Reads the region that a power lays from data that owners write (G-12, C-10). */
import {
  CONCEALMENT_CAUSES,
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_LAID,
  MOST_ROUNDS,
  type GrantedRegion,
} from "../../rules/index.ts";
import { wholeWithin } from "../fields/bounds.ts";

const LAID: readonly [number, number] = [1, MOST_LAID];

/** The region that a power lays (G-12, C-10). Unreadable fields have the values of a new region. */
export function readLaid(stored: unknown): GrantedRegion {
  const { aim, does, shroud, percent, cause, total, lasts, rounds } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const { kind, size, width } = (aim ?? {}) as Readonly<Record<string, unknown>>;
  const among = <T extends string>(value: unknown, list: readonly [T, ...T[]]): T =>
    list.find((one) => one === value) ?? list[0];
  const [tiles, across] = [wholeWithin(size, LAID), wholeWithin(width, LAID)];
  return {
    aim: laidAim(among(kind, LAID_SHAPES), tiles, across),
    effect:
      among(does, LAID_KINDS) === "shroud"
        ? { kind: "shroud", level: among(shroud, ["light", "heavy"]) }
        : {
            kind: "concealment",
            percent: wholeWithin(percent, [1, 100]),
            cause: CONCEALMENT_CAUSES.find((one) => one === cause) ?? "obscurement",
            hideBonus: 0,
            ...(typeof total === "boolean" && { total }),
          },
    lasts: among(lasts, LAID_DURATIONS),
    rounds: wholeWithin(rounds, [1, MOST_ROUNDS]),
  };
}

function laidAim(kind: GrantedRegion["aim"]["kind"], size: number, width: number): GrantedRegion["aim"] {
  switch (kind) {
    case "burst":
      return { kind, radius: size };
    case "cone":
      return { kind, length: size };
    case "line":
      return { kind, length: size, width };
    case "tiles":
      return { kind, most: size };
  }
}
