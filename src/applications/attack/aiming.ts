/** How many targets or tiles an aim lets one pick. Pure. */
import type { Aim, Target } from "../../rules/index.ts";
import type { Picking } from "./aimSession.ts";

/** Whether an attack is aimed at tiles, and strikes everything on some of them. */
export function isAreaAim({ kind }: Aim): boolean {
  return kind !== "single" && kind !== "several";
}

/** What an aim picks: targets or tiles, and how many. */
export function pickingFor(aim: Aim): Picking {
  return { of: isAreaAim(aim) ? "tiles" : "targets", most: "most" in aim ? aim.most : 1 };
}

/** The key of a target's row. */
export const rowKey = ({ creature, spot }: Target): string => `${creature}-${spot ?? "open"}`;
