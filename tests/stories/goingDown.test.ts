/**
 * H-18 at a table: a creature that goes down by a manual edit, on a sheet or by a status, stops hiding and does not
 * begin to.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Creature } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { ADAS, at, hideInYard, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];

interface EditedToken {
  readonly actor: HostDocument;
  update(changes: object): Promise<unknown>;
}

/** Manual edits that bring a creature down. They run on the Gamemaster's seat, and use its globals only. */
const HANDS: readonly (readonly [what: string, hand: (id: string) => Promise<unknown>])[] = [
  ["by the life on its sheet", (id) => game.actors.get(id).update({ "system.life.value": 0 })],
  [
    "by the life of a token of its own",
    async (id) => {
      const token = game.scenes.active.getEmbeddedCollection("Token").get(id) as unknown as EditedToken;
      await token.update({ actorLink: false });
      await token.actor.update({ "system.life.value": 0 });
    },
  ],
  [
    "by what is written into a token of its own",
    async (id) => {
      const token = game.scenes.active.getEmbeddedCollection("Token").get(id) as unknown as EditedToken;
      await token.update({ actorLink: false });
      await token.update({ delta: { system: { life: { value: 0 } } } });
    },
  ],
  ["by the status", (id) => game.actors.get(id).toggleStatusEffect("unconscious", { active: true })],
];

const WITHIN = { timeout: 15_000 };

describe(`H-18: going down at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table);
    return async () => {
      await gm().evaluate(async (id) => {
        const actor = game.actors.get(id);
        await actor.toggleStatusEffect("unconscious", { active: false });
        await actor.update({ "system.life.value": 12 });
      }, ADAS);
      await leaveYard(table);
    };
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const ada = (): Promise<Creature> =>
    gm().evaluate((id) => story.deskSituation().creatures.find((one) => one.id === id)!, ADAS);

  /** Makes the edit on her token, and waits until all consequences are done. */
  async function bringDown(hand: (id: string) => Promise<unknown>): Promise<void> {
    await gm().evaluate(hand, ADAS);
    await gm().evaluate(() => story.drain());
  }

  it.each(HANDS)("%s: a draw settles where it lies", async (_what, hand) => {
    const places = (await ada()).hiding.spots.map((spot) => spot.place);
    await bringDown(hand);
    await expect.poll(async () => (await ada()).hiding.spots, WITHIN).toEqual([]);
    expect(places).toContainEqual((await ada()).place);
    expect((await ada()).hiding).toMatchObject({ ambush: null, pending: null });
    expect((await ada()).statuses).not.toContain("hidden");
  });

  it("by an effect with the status, only while it is switched on", async () => {
    const before = (await ada()).hiding.spots;
    const effect = await gm().evaluate(async (id) => {
      const data = { name: "Sleep", statuses: ["unconscious"], disabled: true };
      const [made] = await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", [data]);
      await story.drain();
      return made!.id;
    }, ADAS);
    expect((await ada()).hiding.spots).toEqual(before);
    const on = { id: ADAS, updates: [{ _id: effect, disabled: false }] };
    await gm().evaluate(({ id, updates }) => game.actors.get(id).updateEmbeddedDocuments("ActiveEffect", updates), on);
    await expect.poll(async () => (await ada()).hiding.spots, WITHIN).toEqual([]);
  });

  it.each(HANDS)("%s: a Hide that was only rolled is dropped", async (_what, hand) => {
    const [spot] = (await ada()).hiding.spots;
    const acts = [
      { kind: "emerge" as const, creature: ADAS, spot: spot!.id, to: null },
      { kind: "hide" as const, creature: ADAS, spot: at(6, 2) },
    ];
    for (const act of acts) expect(await gm().evaluate((one) => story.ask(one), act)).toMatchObject({ ok: true });
    expect((await ada()).hiding.pending).not.toBeNull();
    await bringDown(hand);
    await expect.poll(async () => (await ada()).hiding.pending, WITHIN).toBeNull();
    expect((await ada()).hiding.spots).toEqual([]);
  });
});
