import { CHANNEL } from "../config.ts";

/** The package's socket as the host has it: the server appends the sender's id to what others hear. */
interface PackageSocket {
  on(event: string, listener: (message: unknown, senderId: string) => void): void;
  emit(event: string, message: object, options?: { readonly recipients: readonly string[] }): void;
}

const socket = (): PackageSocket => game.socket;

/** Sends to the named users, or to everybody else. */
export function emit(message: object, recipients?: readonly string[]): void {
  socket().emit(CHANNEL, message, ...(recipients ? [{ recipients }] : []));
}

/** Listens to what others send. */
export const onMessage = (listener: (message: unknown, senderId: string) => void): void =>
  socket().on(CHANNEL, listener);
