/** A token bucket for each sender: quick clicking passes, a flood does not (T14). The time is a parameter. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

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
