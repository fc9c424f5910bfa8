import { refusalText } from "../words/refusalText.ts";
import type { Say } from "../words/say.ts";
import type { Refusal } from "../rules/index.ts";
import { reasonLines, tileName, type ReasonLine } from "./reasons.ts";

/** A refusal of the rules or of the desk, with the requested tiles if it has any. */
export interface ShownRefusal {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly tiles?: Refusal["tiles"];
}

const TILES_TOLD = 3;

/** A refusal in words, with the objections to the nearest tiles (H-1, H-9). */
export function refusalWithTiles(refusal: ShownRefusal, say: Say): string {
  const tiles = (refusal.tiles ?? []).slice(0, TILES_TOLD).map((tile) =>
    say("UNSEEN.Tile.described", {
      tile: tileName(tile, say),
      what: against(reasonLines(tile.reasons, say)).join("; "),
    }),
  );
  return [refusalText(refusal, say), ...tiles.map((tile) => `${tile}.`)].join(" ");
}

function against(lines: readonly ReasonLine[]): readonly string[] {
  return lines.filter(({ sign }) => sign === "✗").map(({ text }) => text);
}
