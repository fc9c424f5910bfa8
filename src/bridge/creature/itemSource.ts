/** The items of a creature as far as they are read, from data that owners write. */
import { isItemType } from "../../config.ts";
import { MOST_QUANTITY, type Supply } from "../../rules/index.ts";
import { wholeWithin } from "../fields/bounds.ts";

/** The parts of an item that are read. Its type decides the form of its system data. */
export interface ItemSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: number;
  readonly system: object;
}

/** A limit above any real sheet. Items beyond it are not read. */
const MOST_ITEMS = 200;

/**
 * The items in the order of the sheet. Those of other types have no data model of ours: an owner may store anything in
 * them.
 */
export function inOrder(items: Iterable<ItemSource>): readonly ItemSource[] {
  const all = [...items].filter(({ type }) => isItemType(type)).slice(0, MOST_ITEMS);
  return all.toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));
}

/** The items that are counted or stowed, in the order of the sheet. */
export function readSupplies(items: Iterable<ItemSource>): readonly Supply[] {
  return inOrder(items).flatMap(({ id, type, system }) => {
    const { quantity, stowed } = system as Readonly<Record<string, unknown>>;
    const left = quantity === null || quantity === undefined ? null : wholeWithin(quantity, [0, MOST_QUANTITY]);
    const isStowed = type === "arms" && stowed === true;
    return left === null && !isStowed ? [] : [{ item: id, left, stowed: isStowed }];
  });
}
