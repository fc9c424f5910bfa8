interface Reporting {
  onError(location: string, error: Error, data?: Readonly<Record<string, unknown>>): void;
}

/** Does one of several independent tasks. An error is reported under its place and does not stop the others. */
export async function attempt(hooks: Reporting, place: string, work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    hooks.onError(place, asError(cause));
    return false;
  }
}

/** The synchronous form. Returns the task's result, or undefined after an error. */
export function attemptNow<T>(hooks: Reporting, place: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    hooks.onError(place, asError(cause));
    return undefined;
  }
}

/** Any thrown value as an error. */
export const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
