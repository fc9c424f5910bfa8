import type { Refusal } from "../rules/index.ts";
import type { Words } from "./words.ts";
import { reasonLines, tileName } from "./reasons.ts";

/** What a refusal needs to be said; codes of the desk itself are not among those of the rules. */
export interface Sayable {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly tiles?: Refusal["tiles"];
}

const TILES_SAID = 3;

/** A refusal in words, with the reasons for the nearest tiles where it has them (H-1, H-9). */
export function refusalText(refusal: Sayable, words: Words): string {
  const sentence = words(`UNSEEN.Refusal.${refusal.code}`, refusal.data);
  const tiles = (refusal.tiles ?? []).slice(0, TILES_SAID).map((tile) =>
    words("UNSEEN.Tile.described", {
      tile: tileName(tile, words),
      what: reasonLines(tile.reasons, words)
        .map(({ text }) => text)
        .join("; "),
    }),
  );
  return [sentence, ...tiles].join(" ");
}
