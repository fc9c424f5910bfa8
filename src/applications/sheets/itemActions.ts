/** The actions of the buttons of a creature's items: add, edit, delete, use. */
import { confirm } from "../../bridge/confirm.ts";
import { createQueue } from "../../desk/machine/queue.ts";
import { say } from "../../words/sayHere.ts";
import { MOST_QUANTITY } from "../../rules/index.ts";
import { CARRIED_TYPES } from "./creatureContext.ts";
import { attackWithCarried, useCarried } from "./useItem.ts";

/** The part of a sheet that the buttons need. */
export interface CreatureSheetLike {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}

export const ITEM_ACTIONS = {
  addItem,
  openItem: onItem(openSheet),
  deleteItem: changesItem(deleteItem),
  useItem: onItem(useCarried),
  attackWithItem: onItem(attackWithCarried),
  toggleStowed: changesItem(toggleStowed),
  changeQuantity: changesItem(changeQuantity),
};

async function addItem(this: CreatureSheetLike, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = CARRIED_TYPES.find((one) => one === target.dataset["type"]);
  if (!this.isEditable || !type) return;
  const made = await this.document.createEmbeddedDocuments("Item", [
    { type, name: say(`UNSEEN.ItemGroup.${type}.new`) },
  ]);
  await openSheet(made?.[0]);
}

async function openSheet(item: object | null | undefined): Promise<void> {
  // The host's own type of a sheet is too deep for the compiler.
  const { sheet } = (item ?? {}) as { sheet?: { render(options: { force: boolean }): Promise<unknown> } | null };
  await sheet?.render({ force: true });
}

/** A handler of the item that a button names. */
function onItem(act: (item: Item.Implementation, target: HTMLElement) => unknown) {
  return async function (this: CreatureSheetLike, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.document.items.get(target.dataset["item"] ?? "");
    if (item) await act(item, target);
  };
}

/** One that changes the item, for those who may edit its creature. */
function changesItem(change: (item: Item.Implementation, target: HTMLElement) => unknown) {
  const act = onItem(change);
  return async function (this: CreatureSheetLike, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await act.call(this, event, target);
  };
}

async function deleteItem(item: Item.Implementation): Promise<void> {
  const isSure = await confirm({
    title: "UNSEEN.Sheet.deleteTitle",
    yes: "UNSEEN.Sheet.deleteTitle",
    about: [item.uuid],
    paragraphs: [say("UNSEEN.Sheet.deleteQuestion", { name: item.name })],
  });
  if (isSure) await item.delete();
}

/** Puts arms away, or takes them up again. That costs nothing. */
async function toggleStowed(item: Item.Implementation): Promise<void> {
  const { stowed } = item.system as unknown as { readonly stowed?: boolean };
  await item.update({ "system.stowed": stowed !== true } as never);
}

/** Each click counts from what the one before it stored. */
const counting = createQueue();

/** One piece more or less of an item that runs out. */
async function changeQuantity(item: Item.Implementation, { dataset }: HTMLElement): Promise<void> {
  const by = dataset["by"] === "1" ? 1 : -1;
  await counting.add(async () => {
    const { quantity } = item.system as unknown as { readonly quantity?: number | null };
    const left = Math.min(MOST_QUANTITY, Math.max(0, (quantity ?? 0) + by));
    await item.update({ "system.quantity": left } as never);
  });
}
