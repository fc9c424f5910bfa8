/** Presses a button of the token HUD without the HUD: for macros and for items of the type `action`. */
import type { Pressable } from "../../config.ts";
import type { CreatureId } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { hideRefusal } from "../hide/hidePanel.ts";
import { actingCreature } from "../playedHere.ts";
import { seatSituation, tokenOf } from "../viewedScene.ts";
import { buttonsOn } from "./hudContext.ts";
import { actOnCreature, grappleWith } from "./hudActions.ts";
import type { OwnAction } from "./hudButtons.ts";

/**
 * Starts an act with a creature, by default with the one that a key would mean. If the act is not possible, the seat
 * reads why.
 */
export async function pressButton(act: Pressable, id: CreatureId | null = actingId()): Promise<void> {
  const token = id === null ? null : tokenOf(id);
  if (id === null || token === null) return warn(say("UNSEEN.Hud.chooseToken"));
  const mayHide = await hideRefusal(id);
  const button: OwnAction = act === "shove" ? "grapple" : act;
  const shown = button === "know" ? KNOW : buttonsOn(token, null, mayHide).find(({ action }) => action === button);
  if (!shown) return warn(say(`UNSEEN.Press.${act}`, { name: token.name }));
  if (shown.barred) return warn(shown.reason);
  if (act === "shove") grappleWith(id, "shove");
  else actOnCreature(button, id);
}

/** Everybody may always read what they know. */
const KNOW = { barred: false, reason: "" };

function actingId(): CreatureId | null {
  const situation = seatSituation();
  return situation && (actingCreature(situation)?.id ?? null);
}

const warn = (text: string): void => void ui.notifications.warn(text);
