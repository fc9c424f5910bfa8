/** What one sender may cost the desk: outcomes for repeated requests, and a rate. */
import { refused, type Outcome } from "./messages.ts";

/** What a desk knows of a request id. */
interface Known {
  /** Its first authorised sender. Null as long as only others used the id. */
  asker: string | null;
  /** The answer to each sender who used it. */
  readonly outcomes: Map<string, Outcome>;
}

/**
 * Outcomes of requests that left no event, so that a repeated request gets the first outcome (X3). A request id
 * belongs to its first authorised sender. Bounded: the oldest are forgotten. A forgotten refusal changed nothing,
 * so deciding again is harmless.
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
    /** The earlier answer to this sender, or that the request belongs to somebody else. Null if neither is known. */
    recall: (requestId: string, senderId: string): Outcome | null => {
      const { asker = null, outcomes } = requests.get(requestId) ?? {};
      const outcome = outcomes?.get(senderId);
      if (outcome) return outcome;
      return asker === null || asker === senderId ? null : refused("requestTaken");
    },
    /**
     * Records that this sender is authorised for the request. The id belongs to this sender from now on, unless it
     * already has an owner.
     */
    claim: (requestId: string, senderId: string): void => {
      knownOf(requestId).asker ??= senderId;
    },
    remember: (requestId: string, senderId: string, outcome: Outcome): void => {
      knownOf(requestId).outcomes.set(senderId, outcome);
    },
  };
}

interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each sender: quick clicking passes, a flood does not (T14). The time is a parameter. */
export function createRateLimiter({ burst, perSecond }: RateLimit) {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  const leftOf = (sender: string, now: number): number => {
    const { left, at } = buckets.get(sender) ?? { left: burst, at: now };
    return Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
  };
  return {
    /** Whether a sender has a token now, in milliseconds of any steady clock. */
    has: (sender: string, now: number): boolean => leftOf(sender, now) >= 1,
    /** Takes a token. Gives whether there was one. */
    take: (sender: string, now: number): boolean => {
      const left = leftOf(sender, now);
      const isAllowed = left >= 1;
      buckets.set(sender, { left: isAllowed ? left - 1 : left, at: now });
      return isAllowed;
    },
  };
}
