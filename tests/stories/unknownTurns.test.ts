/** K-3: whom none of a player's characters knows has no row in their tracker, and its initiative is told to nobody. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, BRUNOS, GUARD, hideInYard, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  readonly combatant: { readonly id: string; readonly tokenId: string } | null;
  readonly turns: readonly {
    readonly id: string;
    readonly tokenId: string;
    readonly visible: boolean;
    readonly initiative: number | null;
  }[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  rollInitiative(ids: readonly string[]): Promise<unknown>;
}

interface Message {
  readonly visible: boolean;
  readonly rolls: readonly object[];
  readonly sound: string | null;
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

const PLAYERS = ["Ada", "Bruno"] as const;
const HEROES = [ADAS, BRUNOS].toSorted();

let table: StoryTable;

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats();
  await gm().evaluate(() => game.settings.set("unseen", "danger", true));
  await hideInYard(table, { both: true });
  await gm().evaluate(() => Combat.create({ scene: game.scenes.active.id, active: true }));
}, 180_000);
afterAll(async () => {
  await leaveYard(table);
  await table.close();
  expect(table.errors()).toEqual([]);
});

const gm = () => table.seat("Gamemaster");

/** Makes combatants of tokens, and rolls for them. */
async function join(...tokens: readonly string[]): Promise<void> {
  await gm().evaluate(async (ids) => {
    const [fight] = game.combats.contents;
    const sceneId = game.scenes.active.id;
    await fight!.createEmbeddedDocuments(
      "Combatant",
      ids.map((tokenId) => ({ tokenId, sceneId, actorId: tokenId })),
    );
    await fight!.rollInitiative(fight!.turns.filter(({ initiative }) => initiative === null).map(({ id }) => id));
    await story.drain();
  }, tokens);
  await allHeard();
}

async function allHeard(): Promise<void> {
  for (const name of PLAYERS) await gm().evaluate((seat) => story.reach(seat), name);
}

/** The tracker's rows of a seat in their order, and whose turn it marks there. */
const trackerOf = (seat: SeatName) =>
  table.seat(seat).evaluate(() => {
    const [fight] = game.combats.contents;
    const rows = fight!.turns.filter(({ visible }) => visible);
    return {
      rows: rows.map(({ tokenId, initiative }) => [tokenId, initiative] as const),
      turn: rows.find(({ id }) => id === fight!.combatant?.id)?.tokenId ?? null,
    };
  });

const rowsOf = async (seat: SeatName) => (await trackerOf(seat)).rows.map(([token]) => token).toSorted();

/** The messages with dice that a seat shows: who rolled, and what is heard with it. */
const rolledOn = (seat: SeatName) =>
  table
    .seat(seat)
    .evaluate(() =>
      game.messages.contents
        .filter(({ visible, rolls }) => visible && rolls.length > 0)
        .map(({ speaker, sound }) => [speaker.token, sound] as const),
    );

/** What the players are shown in each hero's turn, in one round. */
async function roundShown(): Promise<Readonly<Record<string, unknown>>> {
  const shown: Record<string, unknown> = {};
  const turns = await gm().evaluate(() => game.combats.contents[0]!.turns.length);
  for (let turn = 0; turn < turns; turn++) {
    const acting = await gm().evaluate(async () => {
      const [fight] = game.combats.contents;
      await fight!.nextTurn();
      await story.drain();
      return fight!.combatant!.tokenId;
    });
    await allHeard();
    for (const seat of PLAYERS) {
      if (HEROES.includes(acting)) shown[`${seat}: ${acting}`] = [await trackerOf(seat), await rolledOn(seat)];
      else expect((await trackerOf(seat)).turn).toBeNull();
    }
  }
  return shown;
}

it(`K-3: an unknown creature in the fight shows players what its absence shows, on generation ${GENERATION}`, async () => {
  await join(ADAS, BRUNOS);
  await gm().evaluate(() => game.combats.contents[0]!.startCombat());
  const without = await roundShown();
  expect(Object.keys(without)).toHaveLength(4);
  expect(JSON.stringify(without)).toContain(ADAS);

  await join(GUARD);
  expect(await rowsOf("Gamemaster")).toEqual([...HEROES, GUARD].toSorted());
  expect(await rolledOn("Gamemaster")).toContainEqual([GUARD, null]);
  expect(await roundShown()).toEqual(without);
}, 120_000);

it("K-3: whoever comes to know of it gets its row, and nobody else", async () => {
  await gm().evaluate(
    async ([observer, subject]) => {
      const rows = [{ observer, subject, level: "known" }];
      await story.ask({ kind: "setAwareness", creature: "unseenAwareness0", rows } as never);
      await story.drain();
    },
    [ADAS, GUARD],
  );
  await expect.poll(() => rowsOf("Ada")).toEqual([...HEROES, GUARD].toSorted());
  expect(await rowsOf("Bruno")).toEqual(HEROES);
}, 60_000);

it("K-3: a creature that is placed again keeps its level: who knew of it knows, and nobody else", async () => {
  // As the board does it.
  await gm().evaluate(async (guard) => {
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
  await allHeard();
  expect(await rowsOf("Ada")).toEqual([...HEROES, GUARD].toSorted());
  expect(await rowsOf("Bruno")).toEqual(HEROES);
}, 60_000);
