import { SHIFT } from "../config.ts";

/** Adds the shift (T-13) to Foundry's ways to move. It costs nothing, and walls stop it. */
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
