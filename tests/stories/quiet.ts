/** Rest: no message is in flight, and no write is waiting. */
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

declare const story: Story;

/**
 * Waits for rest on a table with a Gamemaster. A player's message reaches the Gamemaster before the player's question
 * does. The desk's writes reach players before the Gamemaster's question does.
 */
export async function quiet(table: StoryTable): Promise<void> {
  const gm = table.seat("Gamemaster");
  const players = table.openNames().filter((name) => name !== "Gamemaster");
  for (const name of players) await table.seat(name).evaluate(() => story.reach("Gamemaster"));
  await gm.evaluate(() => story.drain());
  for (const name of players) await gm.evaluate((player) => story.reach(player), name);
}
