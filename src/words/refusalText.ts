import type { Reason, Refusal } from "../rules/index.ts";
import type { Say } from "./say.ts";

interface Sayable {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A refusal of the rules or of the desk in a sentence. */
export const refusalText = ({ code, data }: Sayable, say: Say): string => say(`UNSEEN.Refusal.${code}`, data);

/** The objections to the requested tiles, one sentence for each tile (H-9). */
export const tilesAgainst = ({ tiles = [] }: Refusal, say: Say): readonly string[] =>
  tiles.map(({ i, j, reasons }) =>
    say("UNSEEN.Tile.described", {
      tile: say("UNSEEN.Tile.name", { row: i, column: j }),
      what: reasons.flatMap((reason) => against(reason, say)).join("; "),
    }),
  );

const against = ({ key, holds, data }: Reason, say: Say): readonly string[] =>
  holds ? [] : [say(`UNSEEN.Reason.${key}`, data)];
