import { CHANNEL, QUERY } from "../config.ts";

/** The package's socket. The server adds the sender's id to messages of others. */
interface PackageSocket {
  on(event: string, listener: (message: unknown, senderId: string) => void): void;
  emit(event: string, message: object, options?: { readonly recipients: readonly string[] }): void;
}

const socket = (): PackageSocket => game.socket;

/** Sends to the named users, or to everybody else. */
export function emit(message: object, recipients?: readonly string[]): void {
  socket().emit(CHANNEL, message, ...(recipients ? [{ recipients }] : []));
}

/** Listens to messages of others. */
export const onMessage = (listener: (message: unknown, senderId: string) => void): void =>
  socket().on(CHANNEL, listener);

/** Calls the listener whenever the seat is connected again after a loss. */
export const onConnected = (listener: () => void): void => socket().on("connect", listener);

/**
 * Asks one user's client and gives its reply. Rejects if none comes in time. The host does not tell that client who
 * asks.
 */
export async function queryUser(userId: string, data: object, milliseconds: number): Promise<unknown> {
  const user = game.users.get(userId);
  if (!user?.active) throw new Error(`the user ${userId} is not there`);
  const asked = user as unknown as { query(name: string, data: unknown, options: object): Promise<unknown> };
  return asked.query(QUERY, data, { timeout: milliseconds });
}

/** Answers other clients' questions to this one. */
export function onQuery(answer: (data: unknown) => Promise<unknown>): void {
  (CONFIG as unknown as { queries: Record<string, (data: unknown) => Promise<unknown>> }).queries[QUERY] = answer;
}
