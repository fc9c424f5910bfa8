/** K-3: whom none of a player's characters knows has no row in their tracker, and its initiative is told to nobody. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, BRUNOS, GUARD, hideInYard, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  readonly turns: readonly { readonly id: string; readonly tokenId: string; readonly visible: boolean }[];
  startCombat(): Promise<unknown>;
  rollInitiative(ids: readonly string[]): Promise<unknown>;
}

interface Message {
  readonly visible: boolean;
  readonly rolls: readonly object[];
  readonly speaker: { readonly token: string | null };
}

interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly combats: { readonly contents: readonly Fight[] };
  readonly messages: { readonly contents: readonly Message[] };
};
interface Standing extends HostDocument {
  toObject(): object;
}

declare const Combat: { create(data: object): Promise<Fight> };

let table: StoryTable;

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats();
}, 180_000);
afterAll(async () => {
  await leaveYard(table);
  await table.close();
  expect(table.errors()).toEqual([]);
});

const rowsOf = (seat: SeatName) =>
  table.seat(seat).evaluate(() =>
    (game.combats.contents[0]?.turns ?? [])
      .filter(({ visible }) => visible)
      .map(({ tokenId }) => tokenId)
      .toSorted(),
  );

const rolledOn = (seat: SeatName) =>
  table.seat(seat).evaluate(() =>
    game.messages.contents
      .filter(({ visible, rolls }) => visible && rolls.length > 0)
      .map(({ speaker }) => speaker.token)
      .toSorted(),
  );

it(`K-3: rows and initiative of the unknown on generation ${GENERATION}`, async () => {
  const gm = table.seat("Gamemaster");
  await gm.evaluate(() => game.settings.set("unseen", "danger", true));
  await hideInYard(table, { both: true });
  const before = await rolledOn("Ada");
  await gm.evaluate(
    async (tokens) => {
      const sceneId = game.scenes.active.id;
      const fight = await Combat.create({ scene: sceneId, active: true });
      await fight.createEmbeddedDocuments(
        "Combatant",
        tokens.map((tokenId) => ({ tokenId, sceneId, actorId: tokenId })),
      );
      await fight.rollInitiative(fight.turns.map(({ id }) => id));
      await fight.startCombat();
      await story.drain();
    },
    [GUARD, ADAS, BRUNOS],
  );
  await gm.evaluate(() => story.reach("Ada"));
  await gm.evaluate(() => story.reach("Bruno"));
  const all = [ADAS, BRUNOS, GUARD].toSorted();
  const heroes = [ADAS, BRUNOS].toSorted();
  expect(await rowsOf("Gamemaster")).toEqual(all);
  for (const seat of ["Ada", "Bruno"] as const) {
    expect(await rowsOf(seat)).toEqual(heroes);
    expect((await rolledOn(seat)).slice(before.length)).not.toContain(GUARD);
  }
  expect(await rolledOn("Gamemaster")).toContain(GUARD);

  await gm.evaluate(
    async ([observer, subject]) => {
      const rows = [{ observer, subject, level: "known" }];
      await story.ask({ kind: "setAwareness", creature: "unseenAwareness0", rows } as never);
      await story.drain();
    },
    [ADAS, GUARD],
  );
  await expect.poll(() => rowsOf("Ada")).toEqual(all);
  expect(await rowsOf("Bruno")).toEqual(heroes);
}, 120_000);

it("K-3: a creature that is placed again keeps its level: who knew of it knows, and nobody else", async () => {
  const gm = table.seat("Gamemaster");
  // As the board does it.
  await gm.evaluate(async (guard) => {
    const scene = game.scenes.active;
    const token = scene.getEmbeddedCollection("Token").get(guard) as Standing;
    const kept = token.toObject();
    await scene.deleteEmbeddedDocuments("Token", [guard]);
    await story.drain();
    await (scene as unknown as Keeper).createEmbeddedDocuments("Token", [kept], { keepId: true });
    const [fight] = game.combats.contents;
    const ids = fight!.turns.filter(({ tokenId }) => tokenId === guard).map(({ id }) => id);
    await fight!.deleteEmbeddedDocuments("Combatant", ids);
    await fight!.createEmbeddedDocuments("Combatant", [{ tokenId: guard, sceneId: scene.id, actorId: guard }]);
    await story.drain();
  }, GUARD);
  for (const seat of ["Ada", "Bruno"] as const) await gm.evaluate((name) => story.reach(name), seat);
  expect(await rowsOf("Ada")).toEqual([ADAS, BRUNOS, GUARD].toSorted());
  expect(await rowsOf("Bruno")).toEqual([ADAS, BRUNOS].toSorted());
}, 60_000);
