export interface Animation {
  /** Milliseconds. */
  readonly duration: number;
  /** Called with the share of the path, from 0 to 1, eased. The last call has 1. */
  readonly step: (share: number) => void;
}

/** Whether the user wants animation. Without a window there is none. */
function motionWanted(): boolean {
  return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const running = new Map<string, () => void>();

/**
 * Plays an animation, and replaces one of the same name. Gives true at its end, and false if it was replaced or
 * stopped.
 */
export function play(name: string, { duration, step }: Animation): Promise<boolean> {
  stop(name);
  if (duration <= 0 || !motionWanted()) {
    step(1);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const finish = (whole: boolean): void => {
      running.delete(name);
      resolve(whole);
    };
    let frame = 0;
    const tick = (): void => {
      const share = Math.min(1, (performance.now() - start) / duration);
      step(ease(share));
      if (share < 1) frame = next(tick);
      else finish(true);
    };
    running.set(name, () => {
      cancelAnimationFrame(frame);
      finish(false);
    });
    frame = next(tick);
  });
}

export function stop(name: string): void {
  running.get(name)?.();
}

export function stopAll(): void {
  for (const end of running.values()) end();
}

/** A hidden window draws no frames, so there the animation ends at once. */
function next(tick: () => void): number {
  if (document.visibilityState === "visible") return requestAnimationFrame(tick);
  return setTimeout(tick, 16) as unknown as number;
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
