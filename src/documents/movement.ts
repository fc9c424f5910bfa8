import { SHIFT } from "../config.ts";

/**
 * Adds what the rules know besides Foundry's own ways to move: the shift (T-13), which costs nothing and which walls
 * stop.
 */
export function registerMovement(): void {
  Object.assign(CONFIG.Token.movement.actions, {
    [SHIFT]: {
      label: "UNSEEN.Movement.shift",
      icon: "fa-solid fa-shoe-prints",
      order: 9,
      getCostFunction: () => () => 0,
    },
  });
}
