/** How far forced movement takes a creature (T-11): the sum line by line, with both caps. */
import type { ForceLine } from "../acts/groupMove.ts";

/** What one effect does to one creature, in tiles. */
export interface Force {
  /** What the power or attack says. */
  readonly listed: number;
  /** What powers, affixes and other passive features add; less than 0 if they take away. */
  readonly passive: number;
  /** What anything else adds, such as a Gamemaster's ruling. */
  readonly other: number;
  readonly critical: boolean;
  /** Whether the creature is itself flying or aloft. */
  readonly airborne: boolean;
}

export interface ForcedDistance {
  readonly tiles: number;
  readonly lines: readonly ForceLine[];
}

/** Passive features at most double what is listed, and all together at most quadruple it. */
const MOST_PASSIVE = 2;
const MOST = 4;

/** The tiles before they are divided among a grappling graph (T-10). Lines that add nothing are left out. */
export function forcedDistance({ listed, passive, other, critical, airborne }: Force): ForcedDistance {
  const steps: readonly (readonly [ForceLine["part"], (sum: number) => number])[] = [
    ["listed", () => listed],
    ["passive", (sum) => sum + passive],
    ["passiveCap", (sum) => Math.min(MOST_PASSIVE * listed, Math.max(0, sum))],
    ["other", (sum) => Math.max(0, sum + other)],
    ["critical", (sum) => (critical ? 2 * sum : sum)],
    ["airborne", (sum) => (airborne ? 2 * sum : sum)],
    ["cap", (sum) => Math.min(MOST * listed, sum)],
  ];
  const lines: ForceLine[] = [];
  let tiles = 0;
  for (const [part, next] of steps) {
    const sum = next(tiles);
    if (part === "listed" || sum !== tiles) lines.push({ part, value: sum - tiles });
    tiles = sum;
  }
  return { tiles, lines };
}
