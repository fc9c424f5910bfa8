import type { Act, Refusal } from "../rules/index.ts";
import { refusalText, tilesAgainst } from "../chat/refusalText.ts";
import { actingToken } from "./acts.ts";
import type { Outcome } from "./protocol.ts";
import { isFullGm } from "./seat.ts";
import { say } from "./words.ts";

/** What speaks against an act, if this seat's user may overrule all of it (H-1); else null. */
export function overrulable(outcome: Outcome): Refusal | null {
  if (outcome.ok || !isFullGm(game.user)) return null;
  const { refusal } = outcome;
  return "mayOverrule" in refusal ? refusal : null;
}

/** Asks this Gamemaster whether an act of theirs is done although rules speak against it. Closing the window is a no. */
export async function confirmOverrule(act: Act, sceneId: string, refusal: Refusal): Promise<boolean> {
  const creature = game.scenes.get(sceneId)?.tokens.get(actingToken(act))?.name ?? "";
  const { also = [] } = refusal;
  const paragraphs = [
    say("UNSEEN.Overrule.question", { act: say(`UNSEEN.Act.${act.kind}`), creature }),
    ...[refusal, ...also].flatMap((against) => [refusalText(against, say), ...tilesAgainst(against, say)]),
    say("UNSEEN.Overrule.hint"),
  ];
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "UNSEEN.Overrule.title", icon: "fa-solid fa-gavel" },
    content: paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    yes: { label: "UNSEEN.Overrule.doIt" },
    no: { label: "UNSEEN.Overrule.leaveIt", default: true },
    rejectClose: false,
  });
  return answer === true;
}
