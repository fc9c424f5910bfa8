/** A bucket of tokens a sender: quick clicking passes, a flood does not (T14). Pure: the clock is a parameter. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

export function createRateLimiter({ burst, perSecond }: RateLimit) {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  /** Whether a sender may send now, in milliseconds of any steady clock. */
  return (sender: string, now: number): boolean => {
    const { left, at } = buckets.get(sender) ?? { left: burst, at: now };
    const refilled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    const isAllowed = refilled >= 1;
    buckets.set(sender, { left: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  };
}
