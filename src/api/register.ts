import { announceActs } from "./announce.ts";
import { asking } from "./asking.ts";
import { pressing } from "./pressing.ts";
import { reading } from "./reading.ts";
import { watchSurroundings } from "./surroundings.ts";
import { API_VERSION, type UnseenApi } from "./unseenApi.ts";

/** Puts `game.system.api` there, frozen, and tells modules of acts from `setup` on. In `init`. */
export function registerApi(): void {
  const api: UnseenApi = Object.freeze({
    version: API_VERSION,
    ...asking(),
    ...reading(),
    ...pressing(),
    watchSurroundings,
  });
  Object.defineProperty(game.system, "api", { value: api, enumerable: true });
  Hooks.once("setup", announceActs);
}
