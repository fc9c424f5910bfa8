import { setStatuses } from "../bridge/compat.ts";
import { STATUS_EFFECTS } from "../config.ts";

/** The statuses of the token HUD, and those on which Foundry's vision and tracker act. */
export function registerStatuses(): void {
  setStatuses(STATUS_EFFECTS);
  Object.assign(CONFIG.specialStatusEffects, {
    DEFEATED: "unconscious",
    INVISIBLE: "invisible",
    BLIND: "blinded",
    FLY: "flying",
  });
}
