/** A refusal tells a player only what that player's side knows, and nothing that only the Gamemaster knows (H-9). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { candidates, type Act, type Reason } from "../../src/rules/index.ts";
import type { Outcome } from "../../src/desk/protocol/messages.ts";
import type { Game } from "../../table/client/game.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;

const ADAS = "mirelaUnseenDemo";

let table: StoryTable;

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats("Gamemaster", "Ada");
  await table.seat("Gamemaster").evaluate(async () => {
    const scene = game.scenes.active as unknown as {
      readonly width: number;
      readonly height: number;
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
    const { width, height } = scene;
    const smoke = {
      name: "Smoke that only the Gamemaster knows of",
      visibility: 1,
      shapes: [{ type: "rectangle", x: 0, y: 0, width: 4 * width, height: 4 * height }],
      behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }],
    };
    await scene.createEmbeddedDocuments("Region", [smoke]);
  });
  await quiet(table);
}, 120_000);

afterAll(() => table.close());

const keysOf = (reasons: readonly Reason[] = []): readonly string[] => reasons.map(({ key }) => key);

it("H-9: the reasons for a tile are those of the player's own view", async () => {
  const known = await table.seat("Gamemaster").evaluate(() => story.deskSituation());
  const far = candidates(known, ADAS).candidates.find(({ reasons }) => {
    const keys = keysOf(reasons);
    return keys.includes("outOfReach") && keys.includes("shroudHeavy");
  });
  if (!far) throw new Error("no tile out of reach lies in the smoke");
  const act: Act = { kind: "hide", creature: ADAS, spot: far.place };
  const outcome: Outcome | { waiting: true } = await table.seat("Ada").evaluate((asked) => story.ask(asked), act);
  if ("waiting" in outcome || outcome.ok || !("tiles" in outcome.refusal))
    throw new Error("it was not refused for its tile");
  const told = keysOf(outcome.refusal.tiles?.[0]?.reasons);
  expect(told).toContain("outOfReach");
  expect(told).not.toContain("shroudHeavy");
});
