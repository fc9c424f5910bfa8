import type { Point } from "../geometry/vector.ts";
import { play } from "../rendering/animation.ts";
import { canvas } from "../../host.ts";
import type { DrawnToken } from "../../types/canvas.ts";

/** Grid spaces that a token crosses in a second. */
const SPEED = 7;

/** Puts a token's top left and its picture at a point. */
export function place(token: DrawnToken, { x, y }: Point): void {
  token.position.set(x, y);
  token.renderFlags.set({ refreshMesh: true });
  canvas.handles.follow(token);
}

/** Moves a token to its document's position. Gives false if another movement took over. */
export async function animateTo(
  token: DrawnToken,
  { animate = true, duration }: { animate?: boolean; duration?: number },
): Promise<boolean> {
  const from = { x: token.position.x, y: token.position.y };
  const to = { x: token.document.x, y: token.document.y };
  const spaces = Math.hypot(to.x - from.x, to.y - from.y) / canvas.dimensions.size;
  const time = animate && token.visible ? (duration ?? (spaces / SPEED) * 1000) : 0;
  const ended = await play(`${token.sourceId}.move`, {
    duration: time,
    step: (share) => {
      if (token.destroyed) return;
      place(token, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    },
  });
  if (ended && !token.destroyed) token.renderFlags.set({ refreshVisibility: true });
  return ended;
}
