/**
 * Makes what all stories of a run share, once: the system with the story's door, and the code of a seat without a
 * window.
 */
import { bundleWorker } from "../../table/client/headless.ts";
import { bundleStory } from "./storyTable.ts";

/** Called by vitest before the first story. The workers find the paths in their environment. */
export async function setup(): Promise<void> {
  process.env["UNSEEN_STORY"] ??= await bundleStory();
  process.env["UNSEEN_SEAT"] ??= await bundleWorker();
}
