import { RESTRICTION } from "../geometry/barriers.ts";
import type { WallDoc } from "../../types/documents.ts";

const COLORS = {
  wall: 0xf2e7c3,
  door: 0x7a6ff0,
  open: 0x6bc46d,
  locked: 0xd9523f,
  secret: 0xb763d8,
  window: 0x74c7e8,
  curtain: 0xd98fb4,
  terrain: 0x7fc25c,
  ethereal: 0xc9a4f0,
} as const;

/** The colour that shows a gamemaster the kind of a wall. */
export function wallColor(wall: WallDoc): number {
  if (wall.door === 2) return COLORS.secret;
  if (wall.door > 0) return wall.ds === 1 ? COLORS.open : wall.ds === 2 ? COLORS.locked : COLORS.door;
  return kindColor(wall);
}

/** A window lets sight through, but no movement. A curtain lets movement through, but no sight. */
function kindColor({ sight, move }: WallDoc): number {
  if (sight === RESTRICTION.limited) return COLORS.terrain;
  if (sight === RESTRICTION.none || sight === RESTRICTION.proximity || sight === RESTRICTION.distance)
    return move === 0 ? COLORS.ethereal : COLORS.window;
  return move === 0 ? COLORS.curtain : COLORS.wall;
}
