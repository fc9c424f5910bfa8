/**
 * Asks for an act that may rule out hiding spots. The seat is warned first, and sends the act again if it goes on
 * (H-13).
 */
import { confirm } from "../bridge/confirm.ts";
import { ask, type AskOutcome } from "../desk/foundry/thisSeat.ts";
import { say } from "../words/sayHere.ts";
import type { DeskAct } from "../desk/protocol/request.ts";
import { creatureOf, guardWarning, view, type Act } from "../rules/index.ts";
import { situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { ruleOutQuestion } from "./ruleOut.ts";
import { refusalText } from "../words/refusalText.ts";

type Warned = Extract<Act, { readonly accepted?: true }>;

/** Asks the desk. If the act would rule out spots, this seat is asked, and its no is a refusal. */
export async function askWarned(act: DeskAct, sceneId: string): Promise<AskOutcome> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome || outcome.ok || outcome.refusal.code !== "wouldRuleOut") return outcome;
  if (!(await goesOn(ruleOutHere(act, sceneId) ?? refusalText(outcome.refusal, say)))) return outcome;
  // Only acts with this field are refused without it.
  return ask({ ...(act as Warned), accepted: true }, sceneId);
}

const goesOn = (warning: string): Promise<boolean> =>
  confirm({
    title: "UNSEEN.RuleOut.title",
    yes: "UNSEEN.RuleOut.goOn",
    no: "UNSEEN.RuleOut.leaveIt",
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
