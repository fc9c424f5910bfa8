/**
 * Asks for an act that may rule out hiding spots. The seat is warned first, and sends the act again if it goes on
 * (H-13).
 */
import { confirm } from "../bridge/confirm.ts";
import { ask, type AskOutcome } from "../desk/foundry/ask.ts";
import { say } from "../words/sayHere.ts";
import type { DeskAct } from "../desk/protocol/acts.ts";
import type { Act } from "../rules/index.ts";
import { ruleOutHere } from "./ruleOutHere.ts";
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
