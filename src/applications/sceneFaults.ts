/**
 * Tells a Gamemaster which parts of a scene cannot be read and are left out of the rules. Players could not mend
 * them, so they are not told.
 */
import { isFullGm } from "../bridge/fullGm.ts";
import { SceneDataError } from "../bridge/fields/fieldReader.ts";
import { say } from "../words/sayHere.ts";
import { sceneFaultsText } from "./sceneFaultsText.ts";

/** The hook's listener: one notification for all faults that were found together. */
export function tellSceneFaults(scene?: unknown, faults?: unknown): void {
  if (!isFullGm(game.user) || !Array.isArray(faults)) return;
  const { name } = scene as { readonly name: string };
  const known = faults.filter((fault) => fault instanceof SceneDataError);
  ui.notifications.warn(sceneFaultsText(name, known, say), { permanent: true });
}
