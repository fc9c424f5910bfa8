/** K-1, H-10: whoever comes to own an unlinked token is told at once what is known to its creature. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AWARENESS_ID } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { GUARD, hideInYard, leaveYard, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
interface Owned {
  readonly actor: { update(changes: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}
interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}
declare const game: Host["game"] & {
  readonly users: { getName(name: string): { readonly id: string } };
};

const WOLF = "wolfUnseenStory0";
const OTHER = "wolfUnseenStory1";

describe(`the owners of an unlinked token, at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    const gm = table.seat("Gamemaster");
    await gm.evaluate(() => game.settings.set("unseen", "danger", true));
    await hideInYard(table, { both: true });
    await gm.evaluate(
      async ([guard, ...ids]) => {
        const token = { actorId: guard, actorLink: false, disposition: 1, y: 100 };
        const tokens = ids.map((_id, k) => ({ ...token, _id, name: _id, x: 800 + 100 * k }));
        const scene = game.scenes.active as unknown as Keeper;
        await scene.createEmbeddedDocuments("Token", tokens, { keepId: true });
      },
      [GUARD, WOLF, OTHER] as const,
    );
    const rows = [WOLF, OTHER].map((observer) => ({ observer, subject: GUARD, level: "known" }));
    const act = { kind: "setAwareness", creature: AWARENESS_ID, rows };
    expect(await gm.evaluate((one) => story.ask(one as never), act)).toEqual({ ok: true });
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await leaveYard(table);
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** The creatures of whose knowledge a seat was told. */
  const told = (name: SeatName): Promise<readonly string[]> =>
    table.seat(name).evaluate(() => Object.keys(story.told()));

  it.each([
    ["by its token", WOLF],
    ["by its actor", OTHER],
  ] as const)("%s: its new owner is told, and is told no more when it is theirs no more", async (how, id) => {
    const own = async (level: number): Promise<void> => {
      await table.seat("Gamemaster").evaluate(
        async ([token, by, given]) => {
          const piece = game.scenes.active.getEmbeddedCollection("Token").get(token) as unknown as Owned;
          const ownership = { [game.users.getName("Bruno").id]: given };
          await (by === "by its token" ? piece.update({ delta: { ownership } }) : piece.actor.update({ ownership }));
        },
        [id, how, level] as const,
      );
      await quiet(table);
    };
    expect(await told("Bruno")).not.toContain(id);
    await own(3);
    expect(await told("Bruno")).toContain(id);
    await own(0);
    expect(await told("Bruno")).not.toContain(id);
    expect(await told("Ada")).not.toContain(id);
  });
});
