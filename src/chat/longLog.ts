import { say } from "../words/sayHere.ts";

/** With more messages than this, a world opens in more than twice the time of an empty one (docs/safety-tests.md). */
const LONG = 5000;

/** Advises a Gamemaster to clear a long chat log. Every client loads all of it before the game opens. */
export function adviseOnLongLog(): void {
  const count = game.messages?.size ?? 0;
  if (game.user?.isGM && count > LONG) ui.notifications?.info(say("UNSEEN.LongLog", { count }));
}
