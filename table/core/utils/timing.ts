type Callback<Args extends unknown[]> = (...args: Args) => unknown;

/** A function that runs `callback` once, `delay` ms after its last call. */
export function debounce<Args extends unknown[]>(callback: Callback<Args>, delay: number): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** A function that runs `callback` at once and then at most every `delay` ms, the last call included. */
export function throttle<Args extends unknown[]>(callback: Callback<Args>, delay: number): (...args: Args) => void {
  let waiting: Args | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function throttled(this: unknown, ...args: Args): void {
    if (timer !== undefined) {
      waiting = args;
      return;
    }
    callback.apply(this, args);
    const rest = (): void => {
      timer = undefined;
      if (!waiting) return;
      const last = waiting;
      waiting = null;
      throttled.apply(this, last);
    };
    timer = setTimeout(rest, delay);
  };
}
