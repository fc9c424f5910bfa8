/** Reads what a creature has of items that run out, and its stowed arms, from data that owners write. */
import { MOST_QUANTITY, type Supply } from "../../rules/index.ts";
import { wholeWithin } from "../fields/bounds.ts";
import { inOrder, type ItemSource } from "./itemSource.ts";

/** The items that are counted or stowed, in the order of the sheet. */
export function readSupplies(items: Iterable<ItemSource>): readonly Supply[] {
  return inOrder(items).flatMap(({ id, type, system }) => {
    const { quantity, stowed } = system as Readonly<Record<string, unknown>>;
    const left = quantity === null || quantity === undefined ? null : wholeWithin(quantity, [0, MOST_QUANTITY]);
    const isStowed = type === "arms" && stowed === true;
    return left === null && !isStowed ? [] : [{ item: id, left, stowed: isStowed }];
  });
}
