/** Using a carried item, by its button on the sheet or by a macro: with the creature's token on the viewed scene. */
import { PRESSABLE, type Pressable } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import type { CreatureId } from "../../rules/index.ts";
import { openTargeting } from "../attack/aimPanel.ts";
import { attackPlan } from "../attack/attackPlan.ts";
import { usePowerWith } from "../hud/hudActions.ts";
import { pressButton } from "../hud/pressButton.ts";
import { tokenHere } from "./tokenHere.ts";

/** Starts an action, or uses a power (H-30). */
export async function useCarried(item: Item.Implementation): Promise<void> {
  const token = tokenFor(item);
  if (token === null) return;
  if (item.type === "action") await pressButton(actOf(item), token);
  else await usePowerWith(token, item.id!);
}

/** Opens the attack of an item (G-4). */
export async function attackWithCarried(item: Item.Implementation): Promise<void> {
  const token = tokenFor(item);
  if (token !== null) await openTargeting(attackPlan(token, { item: item.id! }));
}

/**
 * What a macro of the hotbar does with a carried item: opens its attack if it has one, else uses it. If the uuid
 * names no carried item any more, or another user's item, the user is warned.
 */
export async function useByUuid(uuid: string): Promise<void> {
  const found = (await foundry.utils.fromUuid(uuid as never)) as Item.Implementation | null;
  const item = found?.documentName === "Item" ? found : null;
  if (!item?.actor) return warn(say("UNSEEN.Hotbar.gone"));
  if (!item.isOwner) return warn(say("UNSEEN.Hotbar.notYours", { name: item.actor.name }));
  const { attack } = item.system as unknown as { readonly attack?: { readonly made: boolean } };
  if (attack?.made) return attackWithCarried(item);
  if (item.type === "power" || item.type === "action") return useCarried(item);
  return warn(say("UNSEEN.Hotbar.unused", { name: item.name }));
}

/** The token of the item's creature. If the creature has no token here, warns the user and returns null. */
function tokenFor({ actor }: Item.Implementation): CreatureId | null {
  const token = actor ? tokenHere(actor) : null;
  if (token === null) warn(say("UNSEEN.Sheet.useNoToken", { name: actor?.name ?? "" }));
  return token;
}

/** The act that an action starts. An unknown one is Hide, as the data model has it. */
function actOf({ system }: Item.Implementation): Pressable {
  const { act } = system as unknown as { readonly act?: string };
  return PRESSABLE.find((one) => one === act) ?? "hide";
}

const warn = (text: string): void => void ui.notifications.warn(text);
