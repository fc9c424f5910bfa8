/**
 * Tells a Gamemaster what of a scene cannot be read, and so is left out of the rules. Players are told nothing: they
 * could not mend it.
 */
import { SceneDataError } from "../bridge/fields/fieldReader.ts";
import { say } from "../words/sayHere.ts";
import { sceneFaultsText } from "./sceneFaultsText.ts";
import { isGamemaster } from "./playedHere.ts";

/** The hook's listener: one notification for all that was met together. */
export function tellSceneFaults(scene: unknown, faults: unknown): void {
  if (!isGamemaster() || !Array.isArray(faults)) return;
  const { name } = scene as { readonly name: string };
  const known = faults.filter((fault) => fault instanceof SceneDataError);
  ui.notifications.warn(sceneFaultsText(name, known, say), { permanent: true });
}
