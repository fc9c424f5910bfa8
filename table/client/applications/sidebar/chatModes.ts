/** Who sees a message, in the words of the presented generation. */
import { modeName } from "./chatCommands.ts";
import { CONFIG, game } from "../../host.ts";

const isNew = () => game.release.generation >= 14;
/** The core setting that holds the user's choice. */
export const modeKey = () => (isNew() ? "messageMode" : "rollMode");
export const currentMode = () => String(game.settings.get("core", modeKey()));
/** Every way to post a message, by its name. */
export const modes = () =>
  ((isNew() ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes) ?? {}) as Record<string, { label: string } | string>;

/** The option of an operation that gives a message the wanted privacy, or the user's choice. */
export function modeOption(privacy: string | null): Record<string, string> {
  const mode = privacy ? modeName(privacy, game.release.generation) : currentMode();
  return { [modeKey()]: mode };
}
