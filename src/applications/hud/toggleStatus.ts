/** Gives the present creature a status or takes it away, as the token HUD does: for macros. */
import { STATUS_EFFECTS } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import { actingCreature } from "../playedHere.ts";
import { seatSituation, tokenOf } from "../viewedScene.ts";
import { mayLose } from "./loseStatus.ts";

/** Toggles a status of the creature that a key would mean. Without one, and for a status of acts, a notice says so. */
export async function toggleStatus(status: string): Promise<void> {
  const situation = seatSituation();
  const token = tokenOf((situation && actingCreature(situation)?.id) ?? "");
  const entry = STATUS_EFFECTS.find(({ id }) => id === status);
  if (!token?.actor || !entry) return void ui.notifications.warn(say("UNSEEN.Hud.chooseToken"));
  if (entry.id === "hidden") return void ui.notifications.warn(say("UNSEEN.Status.hiddenByHand"));
  if (!entry.hud) return void ui.notifications.warn(say("UNSEEN.Status.byAct", { status: say(entry.name) }));
  if (await mayLose(token, entry.id)) await token.actor.toggleStatusEffect(entry.id);
}
