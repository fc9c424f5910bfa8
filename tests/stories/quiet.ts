/** Rest: no message is in flight and nothing waits to be written (reliability, 8: "at rest"). */
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

declare const story: Story;

/**
 * Waits for rest, on a table whose three seats are taken. What a player sent reaches the Gamemaster before the player's question does,
 * and what the desk wrote reaches the players before the Gamemaster's.
 */
export async function quiet(table: StoryTable): Promise<void> {
  const gm = table.seat("Gamemaster");
  for (const name of ["Ada", "Bruno"] as const) await table.seat(name).evaluate(() => story.reach("Gamemaster"));
  await gm.evaluate(() => story.drain());
  for (const name of ["Ada", "Bruno"] as const) await gm.evaluate((player) => story.reach(player), name);
}
