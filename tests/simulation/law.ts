/** A law that does not hold, and what was seen instead. */
export class Broken extends Error {}

/** Throws where a law is broken. */
export function law(holds: boolean, name: string, seen: () => unknown = () => ""): asserts holds {
  lookedAt.add(name);
  if (!holds) throw new Broken(`${name} ${JSON.stringify(seen())}`);
}

const lookedAt = new Set<string>();

/** The laws that were looked at so far, by what they say. */
export const lawsLookedAt = (): ReadonlySet<string> => lookedAt;
