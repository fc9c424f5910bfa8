/** Items that run out, and arms that are put away (G-4). */
import type { Change } from "../changes.ts";
import type { Refusal } from "../acts.ts";
import { refusal } from "../outcomes.ts";
import { momentOf, sameMoment } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { ItemPart, Supply } from "../supplies.ts";

/** An item by its id, and by the name that refusals say. */
export interface Item {
  readonly id: string;
  readonly name: string;
}

/**
 * Why a creature cannot use an item now, or null: it is stowed, or none is left. One piece pays for its attack and for
 * what it grants in the same turn (T-2).
 */
export function refusesSupply(
  situation: Pick<Situation, "fight">,
  creature: Creature,
  { item, part }: { readonly item: Item | null; readonly part: ItemPart | null },
): Refusal | null {
  const supply = item && supplyOf(creature, item.id);
  if (!item || !supply) return null;
  const data = { name: creature.name, item: item.name };
  if (supply.stowed) return refusal("stowed", data);
  return supply.left === 0 && !isPaid(situation, creature, { item: item.id, part }) ? refusal("noneLeft", data) : null;
}

/** Whether the other part of an item has paid for this one in this turn. */
function isPaid(
  situation: Pick<Situation, "fight">,
  { hiding }: Creature,
  { item, part }: { readonly item: string; readonly part: ItemPart | null },
): boolean {
  const last = hiding.used[item];
  return part !== null && last?.pays === part && sameMoment(last, momentOf(situation));
}

/**
 * The use of an item for all to see, and of a piece of it where it is counted. A use of one of its parts pays for the
 * other part in the same turn, once (T-2).
 */
export function itemUsed(
  situation: Pick<Situation, "fight">,
  creature: Creature,
  { item, part }: { readonly item: string | null; readonly part: ItemPart | null },
): readonly Change[] {
  if (item === null) return [];
  const paid = isPaid(situation, creature, { item, part }) ? [] : supplyUsed(creature, item);
  const other = part === "attack" ? "grant" : "attack";
  const pays = part !== null && paid.length > 0 && hasPart(creature, item, other);
  const at = { ...momentOf(situation), ...(pays && ({ pays: other } as const)) };
  const isPower = creature.profile.powers.some(({ id }) => id === item);
  return [...(isPower ? [{ kind: "used", creature: creature.id, power: item, at } as const] : []), ...paid];
}

const hasPart = ({ attacks, grants = [] }: Creature, item: string, part: ItemPart): boolean =>
  part === "attack" ? attacks.some(({ id }) => id === item) : grants.some(({ power }) => power === item);

/** The use of one piece of an item that is counted. Nothing for any other item. */
function supplyUsed(creature: Creature, item: string): readonly Change[] {
  const left = supplyOf(creature, item)?.left ?? null;
  if (left === null || left < 1) return [];
  return [{ kind: "consume", creature: creature.id, item, before: left, after: left - 1 }];
}

/** Whether these uses take the last piece of an item. */
export const isLast = (uses: readonly Change[]): boolean =>
  uses.some((change) => change.kind === "consume" && change.after === 0);

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
