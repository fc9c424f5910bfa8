/**
 * Shows the creatures that the players' side has spotted. The Gamemaster's client shows their tokens, and hides
 * them again if the stretch is taken back (Z-4). The stretches remember it, so that a reload neither repeats nor
 * forgets it.
 */
import { tokenDue, type Order, type StretchBoard } from "../../rules/index.ts";
import { tokenOf } from "../viewedScene.ts";

export async function revealSpotted(
  { characters }: StretchBoard,
  order: (wanted: Order) => Promise<unknown>,
): Promise<void> {
  for (const [who, character] of Object.entries(characters)) {
    const due = tokenDue(character);
    if (due === null) continue;
    const token = tokenOf(who);
    const hidden = due === "conceal";
    const isChanged = token !== null && token.hidden !== hidden;
    if (isChanged) await token.update({ hidden } as never);
    await order({ order: "token", who, revealed: isChanged });
  }
}
