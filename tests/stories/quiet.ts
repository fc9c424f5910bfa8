/** Rest: no message is in flight and nothing waits to be written (reliability, 8: "at rest"). */
import type { Seat } from "../../table/client/headless.ts";
import type { Story } from "./seat/door.ts";

declare const story: Story;

/**
 * Waits for rest. What a player wrote reaches the Gamemaster before the player's question does, and what the desk wrote reaches the
 * players before the Gamemaster's.
 */
export async function quiet(gm: Seat, players: readonly { readonly name: string; readonly seat: Seat }[]): Promise<void> {
  for (const { seat } of players) await seat.evaluate(() => story.reach("Gamemaster"));
  await gm.evaluate(() => story.drain());
  const names = players.map(({ name }) => name);
  await gm.evaluate(async (all) => {
    for (const name of all) await story.reach(name);
  }, names);
}
