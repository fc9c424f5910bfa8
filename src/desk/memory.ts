import type { Outcome } from "./protocol.ts";

/**
 * Outcomes of requests that left no event, so that repeating one gets the first outcome (X3). Bounded: the oldest are
 * forgotten, and a forgotten refusal changed nothing that deciding anew could double. Pure.
 */
export function createMemory(most: number) {
  const outcomes = new Map<string, { readonly senderId: string; readonly outcome: Outcome }>();
  return {
    recall: (requestId: string) => outcomes.get(requestId) ?? null,
    remember: (requestId: string, senderId: string, outcome: Outcome): void => {
      outcomes.set(requestId, { senderId, outcome });
      const [oldest] = outcomes.keys();
      if (outcomes.size > most && oldest !== undefined) outcomes.delete(oldest);
    },
  };
}
