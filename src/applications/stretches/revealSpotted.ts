/** Whom the players' side has spotted is seen: the Gamemaster's client shows the token (Z-4). */
import type { StretchBoard } from "../../rules/index.ts";
import { tokenOf, viewedScene } from "../viewedScene.ts";

/** Tokens that were shown because of a spotting that still lasts. The Gamemaster may hide them again meanwhile. */
const shown = new Set<string>();

export async function revealSpotted({ characters }: StretchBoard): Promise<void> {
  const scene = viewedScene()?.id ?? "";
  for (const [id, { spottedBy = [], hiding }] of Object.entries(characters)) {
    const key = `${scene}.${id}`;
    if (!spottedBy.includes(PLAYERS)) {
      shown.delete(key);
      continue;
    }
    if (hiding || shown.has(key)) continue;
    shown.add(key);
    const token = tokenOf(id);
    if (token?.hidden) await token.update({ hidden: false } as never);
  }
}

const PLAYERS = "friendly";
