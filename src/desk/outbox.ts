/**
 * Asks that wait for a Gamemaster. They are kept in this browser, so that they survive a reload, and are sent under their
 * old ids when a Gamemaster is there: sending twice does nothing twice.
 */
import { SYSTEM_ID } from "../config.ts";
import type { AskRequest } from "./protocol.ts";

/** The asks that wait, oldest first. */
export const waitingAsks = (): readonly AskRequest[] => game.settings.get(SYSTEM_ID, "outbox");

/** Takes an ask back. Nothing happens if it is not waiting any more. */
export async function withdraw(requestId: string): Promise<void> {
  const rest = waitingAsks().filter((ask) => ask.requestId !== requestId);
  if (rest.length < waitingAsks().length) await store(rest);
}

/** Keeps an ask until it is answered or withdrawn. The oldest go when there are too many. */
export async function keep(request: AskRequest): Promise<void> {
  const others = waitingAsks().filter(({ requestId }) => requestId !== request.requestId);
  await store([...others, request].slice(-MOST_ASKS));
}

const MOST_ASKS = 20;

async function store(asks: readonly AskRequest[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, "outbox", asks);
}
