/** How much an aim lets one pick. Pure. */
import type { Aim, Target } from "../../rules/index.ts";
import type { Picking } from "./aimSession.ts";

/** Whether it is aimed at tiles, and strikes all that is on some. */
export function isAreaAim({ kind }: Aim): boolean {
  return kind !== "single" && kind !== "several";
}

/** What is picked for an aim: targets or tiles, and how many. */
export function pickingFor(aim: Aim): Picking {
  return { of: isAreaAim(aim) ? "tiles" : "targets", most: "most" in aim ? aim.most : 1 };
}

/** The name of a target's row. */
export const rowKey = ({ creature, spot }: Target): string => `${creature}-${spot ?? "open"}`;
