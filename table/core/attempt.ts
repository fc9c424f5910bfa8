interface Reporting {
  onError(location: string, error: Error, data?: Readonly<Record<string, unknown>>): void;
}

/** Does one of several things. What it throws is reported under its place, and keeps nobody from the others. */
export async function attempt(hooks: Reporting, place: string, work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    hooks.onError(place, asError(cause));
    return false;
  }
}

/** The same for what is done at once; gives what it gives, or undefined. */
export function attemptNow<T>(hooks: Reporting, place: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    hooks.onError(place, asError(cause));
    return undefined;
  }
}

/** Whatever was thrown, as an error. */
export const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
