import { SHIFT, UNWALKED } from "../config.ts";
import { rulerCost } from "../movement/rulerCost.ts";

/**
 * Adds what the rules know besides Foundry's own ways to move: the shift (T-13), which costs nothing and which walls
 * stop. All ways on foot cost what the rules charge for them (G-10).
 */
export function registerMovement(): void {
  const { actions } = CONFIG.Token.movement;
  for (const [name, action] of Object.entries(actions))
    if (!UNWALKED.includes(name)) Object.assign(action, { getCostFunction: rulerCost });
  Object.assign(actions, {
    [SHIFT]: {
      label: "UNSEEN.Movement.shift",
      icon: "fa-solid fa-shoe-prints",
      order: 9,
      getCostFunction: () => () => 0,
    },
  });
}
