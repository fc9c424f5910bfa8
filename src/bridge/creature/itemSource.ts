/** The items of a creature as far as they are read. */
import { isItemType } from "../../config.ts";

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
