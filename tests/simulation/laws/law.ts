/** A broken law, with the observed state. */
export class Broken extends Error {}

/** Throws where a law is broken. */
export function law(holds: boolean, name: string, seen: () => unknown = () => ""): asserts holds {
  lookedAt.add(name);
  if (!holds) throw new Broken(`${name} ${JSON.stringify(seen())}`);
}

const lookedAt = new Set<string>();

/** The laws that were checked so far, as sentences. */
export const lawsLookedAt = (): ReadonlySet<string> => lookedAt;
