/** Planted faults in Shove, Break Grapple and teleports (T-7, T-9, T-12, T-3, H-30). */
import type { Moves } from "../../../src/desk/ledger/entry.ts";
import { sealingActs, showing, without, withoutChanges } from "./plantTools.ts";
import type { Plant } from "../tab.ts";

/** Changes where the tokens of acts of a kind go. */
const moving = (kind: string, change: (moves: Moves, creature: string) => Moves): Plant =>
  sealingActs([kind], (sealed) => {
    const { creature } = sealed["act"] as { readonly creature: string };
    return { ...sealed, moves: change(sealed["moves"] as Moves, creature) };
  });

const TILE = 100;

export const FORCE_PLANTS: Readonly<Record<string, Plant>> = {
  "whoever is shoved stays": moving("shove", () => ({})),
  "a shove moves one tile too far": moving("shove", (moves) =>
    Object.fromEntries(
      Object.entries(moves).map(([id, move]) => [id, { ...move, to: { ...move.to, x: move.to.x + TILE } }]),
    ),
  ),
  "Break Grapple frees nobody": sealingActs(["breakGrapple"], withoutChanges("grapple")),
  "a teleport leaves behind whom grapples link": moving("teleport", (moves, creature) =>
    Object.fromEntries(Object.entries(moves).filter(([id]) => id === creature)),
  ),
  "a teleport lands beside its tile": moving("teleport", (moves, creature) =>
    Object.fromEntries(
      Object.entries(moves).map(([id, move]) =>
        id === creature ? [id, { ...move, to: { ...move.to, y: move.to.y + TILE } }] : [id, move],
      ),
    ),
  ),
  "a teleport costs no life": showing(({ grants = [], ...creature }) => ({
    ...creature,
    grants: grants.map(({ life: _life, ...grant }) => grant),
  })),
  "a teleport uses no item up": showing((creature) => ({ ...creature, supplies: [] })),
  "the number of an item is not written": without(({ documentName }) => documentName === "Item"),
};
