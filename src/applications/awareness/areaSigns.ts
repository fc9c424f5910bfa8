/** The area markers as the map shows them: equal areas of one subject are one (K-2). */
import type { Tile } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

interface Area {
  readonly subject: string;
  readonly name: string;
  readonly tiles: readonly Tile[];
  /** Whether it is exactly there (K-1). Absent for no. */
  readonly exact?: true;
}

/** Each area once, however many observers share it. */
export function areaSigns(areas: readonly Area[], say: Say) {
  const signs = areas.map(({ subject, name, tiles, exact }) => ({
    subject,
    tiles,
    label: say(exact ? "UNSEEN.Awareness.here" : "UNSEEN.Awareness.somewhere", { name }),
  }));
  return [...new Map(signs.map((sign) => [`${sign.subject} ${keyOf(sign.tiles)}`, sign])).values()];
}

const keyOf = (tiles: readonly Tile[]): string =>
  tiles
    .map(({ i, j, level = "" }) => `${i},${j},${level}`)
    .toSorted()
    .join(" ");
