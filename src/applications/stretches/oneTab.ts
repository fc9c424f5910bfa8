/** One Gamemaster may have several tabs. What is written from documents alone is written by one of them at a time. */

/** The part of the browser's locks that is used. A page without encryption has none. */
export interface Locks {
  request<T>(name: string, options: { readonly ifAvailable: boolean }, job: (lock: unknown) => Promise<T>): Promise<T>;
}

/** By then the writes of another tab have arrived in this one. */
const MOMENT = 500;

/**
 * Runs a job while no other tab of this browser runs one of that name. If another tab did so just now, its writes are
 * awaited first, so that the job sees them. Without locks it runs at once.
 */
export async function inOneTab(
  name: string,
  job: () => Promise<void>,
  locks = (globalThis.navigator as { readonly locks?: Locks } | undefined)?.locks,
): Promise<void> {
  if (!locks) return job();
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await job();
    return true;
  });
  if (isDone) return;
  await locks.request(name, { ifAvailable: false }, async () => {
    await new Promise((resolve) => setTimeout(resolve, MOMENT));
    await job();
  });
}
