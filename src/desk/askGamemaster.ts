import type { Refusal } from "../rules/index.ts";
import { refusalText, tilesAgainst } from "../chat/refusalText.ts";
import { actingToken } from "./acts.ts";
import type { Inquiry } from "./decideRequest.ts";
import { say } from "./words.ts";

/**
 * Asks this Gamemaster in private whether an act may go ahead that only a secret speaks against (H-9). Closing the window is
 * a no. The player is told no more than the answer.
 */
export async function askGamemaster({ act, sender, scene }: Inquiry, refusal: Refusal): Promise<boolean> {
  const creature = scene.tokens.get(actingToken(act))?.name ?? "";
  const data = { player: sender.name, creature, act: say(`UNSEEN.Act.${act.kind}`) };
  const paragraphs = [
    say("UNSEEN.Desk.overrule", data),
    refusalText(refusal, say),
    ...tilesAgainst(refusal, say),
    say("UNSEEN.Desk.overruleHint"),
  ];
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "UNSEEN.Desk.overruleTitle", icon: "fa-solid fa-user-secret" },
    content: paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    yes: { label: "UNSEEN.Desk.allow" },
    no: { label: "UNSEEN.Desk.refuse" },
    rejectClose: false,
  });
  return answer === true;
}
