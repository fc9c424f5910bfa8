/** The old list if the new one has the same items, so that callers can compare by identity. */
export const keptItems = <T>(before: readonly T[], now: readonly T[]): readonly T[] =>
  now.length === before.length && now.every((one, k) => one === before[k]) ? before : now;
