/** Items that run out, and arms that are put away (G-4). */
import type { Change } from "../changes.ts";
import type { Refusal } from "../acts.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { Supply } from "../supplies.ts";

/** An item by its id, and by the name that refusals say. */
export interface Item {
  readonly id: string;
  readonly name: string;
}

/** Why a creature cannot use an item now, or null: it is stowed, or none is left. */
export function refusesSupply(creature: Creature, item: Item | null): Refusal | null {
  const supply = item && supplyOf(creature, item.id);
  if (!item || !supply) return null;
  const data = { name: creature.name, item: item.name };
  if (supply.stowed) return refusal("stowed", data);
  return supply.left === 0 ? refusal("noneLeft", data) : null;
}

/** The use of one piece of an item that is counted. Nothing for any other item. */
export function supplyUsed(creature: Creature, item: string | null): readonly Change[] {
  const left = item === null ? null : (supplyOf(creature, item)?.left ?? null);
  if (item === null || left === null || left < 1) return [];
  return [{ kind: "consume", creature: creature.id, item, before: left, after: left - 1 }];
}

/** Whether a creature uses the last piece of an item with its next use. */
export const isLast = (creature: Creature, item: string | null): boolean =>
  item !== null && supplyOf(creature, item)?.left === 1;

/** The supplies of a creature after changes of its own. */
export function suppliesAfter(
  { supplies = [] }: Pick<Creature, "supplies">,
  changes: readonly Change[],
): readonly Supply[] {
  const consumed = changes.filter((change) => change.kind === "consume");
  return consumed.reduce(
    (all, { item, after }) => all.map((one) => (one.item === item ? { ...one, left: after } : one)),
    supplies,
  );
}

function supplyOf({ supplies = [] }: Pick<Creature, "supplies">, item: string): Supply | undefined {
  return supplies.find((supply) => supply.item === item);
}
