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
