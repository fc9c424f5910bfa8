/**
 * A second import of the demo's adventure into a world in play: owners, additions and hidden creatures stay, on every
 * seat.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidates, type Act, type Footprint } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const CONFIG: { readonly Dice: { randomUniform: () => number } };

const MIRELA = "mirelaUnseenDemo";
const BENNO = "guardBUnseenDemo";

interface Item {
  readonly id: string;
  readonly name: string;
}

interface Actor {
  readonly isOwner: boolean;
  readonly items: { readonly contents: readonly Item[]; getName(name: string): Item };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface Token {
  readonly x: number;
  readonly y: number;
  update(changes: object): Promise<unknown>;
}

declare const story: Story;
declare const game: {
  readonly actors: { get(id: string): Actor };
  readonly packs: {
    get(id: string): { getDocument(id: string): Promise<{ import(options: object): Promise<unknown> }> };
  };
  readonly scenes: {
    get(id: string): {
      readonly tokens: { get(id: string): Token };
      readonly regions: Iterable<{ readonly behaviors: { readonly size: number } }>;
    };
  };
};

let table: StoryTable;

const on = (name: SeatName) => table.seat(name);

/** A seat's data that an import could spoil. */
const seen = (name: SeatName) =>
  on(name).evaluate(
    ([mirela, benno]) => {
      const scene = game.scenes.get("UnseenDemoScene1");
      const { x, y } = scene.tokens.get(benno);
      return {
        isOwner: game.actors.get(mirela).isOwner,
        items: game.actors
          .get(mirela)
          .items.contents.map((item) => item.name)
          .toSorted(),
        guard: { x, y },
        idle: [...scene.regions].filter(({ behaviors }) => behaviors.size === 0).length,
        pieces: story.board(0).pieces.filter(({ id }) => id === mirela),
        markers: story.board(0).markers,
      };
    },
    [MIRELA, BENNO] as const,
  );

const rest = async (name: SeatName, act: Act) => {
  const outcome = await on(name).evaluate((asked) => story.ask(asked), act);
  await quiet(table);
  return outcome;
};

/** The Gamemaster imports the adventure, and agrees to overwrite. */
async function importAgain(): Promise<void> {
  await on("Gamemaster").evaluate(async () => {
    const adventure = await game.packs.get("unseen.demo").getDocument("UnseenDemoNight1");
    await adventure.import({ dialog: false });
  });
  await quiet(table);
}

async function validPlace(): Promise<Footprint> {
  const situation = await on("Ada").evaluate(() => story.ownView());
  return candidates(situation, MIRELA).candidates.find(({ verdict }) => verdict === "valid")!.place;
}

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats();
  await on("Gamemaster").evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.7;
  });
}, 120_000);

afterAll(async () => {
  await table.close();
  expect(table.errors()).toEqual([]);
}, 60_000);

describe(`an adventure of the system imported once more, on generation ${GENERATION}`, () => {
  it("keeps owners and what was added, and brings back what it has itself, on every seat", async () => {
    const before = await seen("Ada");
    await on("Ada").evaluate(async (mirela) => {
      const actor = game.actors.get(mirela);
      await actor.createEmbeddedDocuments("Item", [{ name: "Lucky coin", type: "trinket" }]);
      await actor.deleteEmbeddedDocuments("Item", [actor.items.getName("Short bow").id]);
    }, MIRELA);
    await on("Gamemaster").evaluate(
      async (benno) => void (await game.scenes.get("UnseenDemoScene1").tokens.get(benno).update({ x: 3000, y: 2200 })),
      BENNO,
    );
    await quiet(table);
    await importAgain();
    const items = [...before.items, "Lucky coin"].toSorted();
    for (const name of table.openNames())
      expect(await seen(name), name).toMatchObject({ items, guard: before.guard, idle: 0, isOwner: name !== "Bruno" });
  });

  it("H-2: a Hide that is pending stays pending, and can be finished", async () => {
    expect(await rest("Ada", { kind: "hide", creature: MIRELA, spot: await validPlace() })).toMatchObject({ ok: true });
    const before = await seen("Ada");
    expect(before.pieces[0]?.hiding?.pending).not.toBeNull();
    await importAgain();
    expect(await seen("Ada")).toEqual(before);
    expect(await rest("Ada", { kind: "designate", creature: MIRELA, spots: [] })).toMatchObject({ ok: true });
  });

  it("H-10, H-18: who hides stays hidden, and its markers stay where they are", async () => {
    const before = await Promise.all(table.openNames().map(seen));
    expect(before[0]?.markers).toHaveLength(1);
    expect(before[0]?.pieces[0]?.hidden).toBe(true);
    await importAgain();
    expect(await Promise.all(table.openNames().map(seen))).toEqual(before);
  });
});
