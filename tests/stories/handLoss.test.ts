/** G-9 at a table: editing life down on a sheet provokes like damage. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, GUARD, hideInYard, leaveYard, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];
declare const Combat: {
  create(data: object): Promise<{
    readonly combatants: { readonly contents: readonly { readonly id: string; readonly tokenId: string }[] };
    readonly flags: TurnFlags;
    update(changes: object): Promise<unknown>;
    delete(): Promise<unknown>;
  }>;
};

interface TurnFlags {
  readonly unseen?: { readonly turns?: Readonly<Record<string, Passing>> };
}

interface Passing {
  readonly passing?: readonly { readonly by: readonly string[] }[];
}

describe(`G-9: life lost by hand at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await hideInYard(table);
  }, 180_000);
  afterAll(async () => {
    await leaveYard(table);
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it.each([
    ["of a linked actor", true],
    ["of an unlinked token", false],
  ])("life %s: less provokes those in whose reach it stands, more does not", async (_name, isLinked) => {
    const provoked = await table.seat("Gamemaster").evaluate(
      async ({ guard, hider, linked }) => {
        const scene = game.scenes.active;
        const token = scene.getEmbeddedCollection("Token").get(guard) as unknown as {
          readonly actor: { update(changes: object): Promise<unknown> };
          update(changes: object, options?: object): Promise<unknown>;
        };
        await token.update({ x: 300, y: 600, actorLink: linked });
        await token.actor.update({ "system.life": { value: 10, max: 12 } });
        const tokens = [guard, hider].map((id) => ({ tokenId: id, sceneId: scene.id, initiative: 1 }));
        const combat = await Combat.create({ scene: scene.id, active: true, combatants: tokens });
        await combat.update({ round: 1, turn: 0 });
        const read = async (): Promise<readonly (readonly string[])[]> => {
          await story.drain();
          const own = combat.combatants.contents.find(({ tokenId }) => tokenId === guard);
          return (combat.flags.unseen?.turns?.[own!.id]?.passing ?? []).map(({ by }) => by);
        };
        const seen: unknown[] = [await read()];
        for (const value of [12, 7]) {
          await token.actor.update({ "system.life.value": value });
          seen.push(await read());
        }
        await combat.delete();
        return seen;
      },
      { guard: GUARD, hider: ADAS, linked: isLinked },
    );
    expect(provoked).toEqual([[], [], [[ADAS]]]);
  });
});
