import type { Creature, CreatureId, StretchBoard } from "../../rules/index.ts";

/** The rows of the board, and the creatures of the scene. */
interface Called {
  readonly board: { readonly rows: readonly Pick<StretchBoard["rows"][number], "id" | "absent" | "spottedBy">[] };
  readonly situation: { readonly creatures: readonly Pick<Creature, "id" | "gmHidden">[] };
}

/**
 * Whom *Into combat* calls (Z-13): all but the absent (Z-4), and those whom only the Gamemaster sees and nobody has
 * spotted. Initiative would show them.
 */
export const calledInto = ({ board: { rows }, situation: { creatures } }: Called): readonly CreatureId[] =>
  rows.flatMap(({ id, absent, spottedBy = [] }) => {
    const isUnknown = creatures.find((one) => one.id === id)?.gmHidden === true && spottedBy.length === 0;
    return absent || isUnknown ? [] : [id];
  });
