import { whyWaiting } from "../desk/foundry/thisSeat.ts";
import { askWarned } from "../chat/askWarned.ts";
import type { Act } from "../rules/index.ts";
import { refusalWithTiles } from "./refusals.ts";
import { viewedScene } from "./viewedScene.ts";
import { say } from "../words/sayHere.ts";

/** The outcome of a request: done, refused (the seat has read why), or waiting for a Gamemaster. */
export type SubmitOutcome = "ok" | "refused" | "waiting";

/** Asks the desk for an act on the viewed scene and shows the seat the outcome. */
export async function submit(act: Act): Promise<SubmitOutcome> {
  const scene = viewedScene();
  if (scene === null) return "refused";
  const outcome = await askWarned(act, scene.id!);
  if ("waiting" in outcome) {
    ui.notifications.info(whyWaiting());
    return "waiting";
  }
  if (outcome.ok) return "ok";
  ui.notifications.warn(refusalWithTiles(outcome.refusal, say));
  return "refused";
}
