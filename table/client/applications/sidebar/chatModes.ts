/** Who sees a message, in the words of the presented generation. */
import { config, game } from "../host.ts";
import { modeName } from "./chatCommands.ts";

const isNew = () => game().release.generation >= 14;
/** The core setting that holds the user's choice. */
export const modeKey = () => (isNew() ? "messageMode" : "rollMode");
export const currentMode = () => String(game().settings.get("core", modeKey()));
/** Every way to post a message, by its name. */
export const modes = () =>
  ((isNew() ? config()["ChatMessage"]?.["modes"] : config()["Dice"]?.["rollModes"]) ?? {}) as Record<
    string,
    { label: string } | string
  >;

/** The operation option that makes a message as private as asked, or as the user chose. */
export function modeOption(privacy: string | null): object {
  const mode = privacy ? modeName(privacy, game().release.generation) : currentMode();
  return { [modeKey()]: mode };
}
