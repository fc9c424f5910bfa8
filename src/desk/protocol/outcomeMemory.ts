import { refused, type Outcome } from "./messages.ts";

/** What a desk knows of a request id. */
interface Known {
  /** Who asked under it first and might ask for that; null as long as only others did. */
  asker: string | null;
  /** What each who asked under it was answered. */
  readonly outcomes: Map<string, Outcome>;
}

/**
 * Outcomes of requests that left no event, so that a repeated request gets the first outcome (X3). A request id
 * belongs to its first authorised sender. Bounded: the oldest are forgotten, and a forgotten refusal changed nothing
 * that deciding anew could double. Pure.
 */
export function createMemory(most: number) {
  const requests = new Map<string, Known>();
  const knownOf = (requestId: string): Known => {
    const known = requests.get(requestId) ?? { asker: null, outcomes: new Map<string, Outcome>() };
    requests.set(requestId, known);
    const [oldest] = requests.keys();
    if (requests.size > most && oldest !== undefined) requests.delete(oldest);
    return known;
  };
  return {
    /** What this sender was answered before, or that the request is somebody else's; null where neither is known. */
    recall: (requestId: string, senderId: string): Outcome | null => {
      const { asker = null, outcomes } = requests.get(requestId) ?? {};
      const outcome = outcomes?.get(senderId);
      if (outcome) return outcome;
      return asker === null || asker === senderId ? null : refused("requestTaken");
    },
    /**
     * Notes that this sender may ask for what the request asks for: unless it is somebody's already it is theirs from
     * now on.
     */
    claim: (requestId: string, senderId: string): void => {
      knownOf(requestId).asker ??= senderId;
    },
    remember: (requestId: string, senderId: string, outcome: Outcome): void => {
      knownOf(requestId).outcomes.set(senderId, outcome);
    },
  };
}
