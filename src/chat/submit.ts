/** Asks the desk for an act, and shows this seat the outcome. */
import { confirm } from "../bridge/confirm.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { ask, whyWaiting } from "../desk/foundry/thisSeat.ts";
import type { AskOutcome } from "../desk/machine/asker.ts";
import type { DeskAct } from "../desk/protocol/request.ts";
import { creatureOf, guardWarning, view, type Act } from "../rules/index.ts";
import { refusalText, refusalWithTiles, ruleOutQuestion } from "../words/refusalText.ts";
import { say } from "../words/sayHere.ts";

/** The outcome of a request: done, refused (the seat has read why), or waiting for a Gamemaster. */
export type SubmitOutcome = "ok" | "refused" | "waiting";

/**
 * Asks for an act on a scene, by default the viewed one. An act that may rule out hiding spots is asked about (H-13).
 */
export async function submit(act: DeskAct, sceneId: string | null = viewedId()): Promise<SubmitOutcome> {
  if (sceneId === null) return "refused";
  const outcome = await askWarned(act, sceneId);
  if ("waiting" in outcome) {
    ui.notifications?.info(whyWaiting());
    return "waiting";
  }
  if (outcome.ok) return "ok";
  ui.notifications?.warn(refusalWithTiles(outcome.refusal, say));
  return "refused";
}

const viewedId = (): string | null => (canvas?.ready ? (canvas.scene?.id ?? null) : null);

type Warned = Extract<Act, { readonly accepted?: true }>;

/** If the act would rule out spots, the seat is asked, and the act is sent again. Its no is a refusal. */
async function askWarned(act: DeskAct, sceneId: string): Promise<AskOutcome> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome || outcome.ok || outcome.refusal.code !== "wouldRuleOut") return outcome;
  const warning = ruleOutHere(act, sceneId) ?? refusalText(outcome.refusal, say);
  if (!(await goesOn(warning, `Scene.${sceneId}`))) return outcome;
  // Only acts with this field are refused without it.
  return ask({ ...(act as Warned), accepted: true }, sceneId);
}

const goesOn = (warning: string, scene: string): Promise<boolean> =>
  confirm({
    title: "UNSEEN.RuleOut.title",
    yes: "UNSEEN.RuleOut.goOn",
    no: "UNSEEN.RuleOut.leaveIt",
    about: [scene],
    paragraphs: [warning],
  });

/** The question before an act. Null if this seat does not see what the act would rule out. */
function ruleOutHere(act: DeskAct, sceneId: string): string | null {
  const scene = game.scenes.get(sceneId);
  if (!scene || act.kind === "undo") return null;
  const situation = situationOn(scene);
  if (!situation) return null;
  const seen = view(situation, viewerOf(game.user, scene, situation));
  const warning = guardWarning(seen, act);
  const creature = "creature" in act ? creatureOf(seen, act.creature) : null;
  if (!warning || !creature) return null;
  const list = new Intl.ListFormat(game.i18n.lang, { style: "long", type: "conjunction" });
  return ruleOutQuestion(creature, warning, {
    say,
    numberOf: ({ id }) => String((scene.tokens.get(id) && markerFlag(scene.tokens.get(id)!)?.number) ?? "?"),
    list: (numbers) => list.format(numbers),
  });
}
