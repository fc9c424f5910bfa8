/** Who comes into a combat that stretches lead into (Z-13), and who is first there (Z-5). */
import type { Creature, CreatureId, StretchBoard } from "../../rules/index.ts";

interface Drawn {
  readonly id: string;
  /** Null where none is drawn, which counts as 0. */
  readonly initiative: number | null;
}

interface Raised extends Drawn {
  readonly initiative: number;
}

/**
 * Z-5: the new initiative of those who are first. The lowest of them comes just above the highest of the others, and
 * their own order stays. Once they are first, nothing changes.
 */
export function ambushInitiatives(drawn: readonly Drawn[], first: readonly string[]): readonly Raised[] {
  const ambushers = drawn.filter(({ id }) => first.includes(id));
  const others = drawn.filter(({ id }) => !first.includes(id));
  const lowest = Math.min(...ambushers.map(valueOf));
  const missing = Math.max(...others.map(valueOf)) + 1 - lowest;
  if (!Number.isFinite(missing) || missing <= 0) return [];
  return ambushers.map((one) => ({ id: one.id, initiative: valueOf(one) + missing }));
}

const valueOf = ({ initiative }: Drawn): number => initiative ?? 0;

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
