/**
 * G-6, H-18 at a table: what hiding leaves behind when an actor is deleted, what a second token of a hidden actor
 * shows, and that markers are no combatants.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, GUARD, hideInYard, leaveYard, nextRolls, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface HostToken extends HostDocument {
  readonly flags: { readonly unseen?: { readonly marker?: object } };
  toObject(): object;
  hasStatusEffect(id: string): boolean;
}

interface Fight extends HostDocument {
  createEmbeddedDocuments(name: string, data: readonly object[], options?: object): Promise<readonly HostDocument[]>;
  readonly combatants: { readonly contents: readonly { readonly tokenId: string }[] };
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly combats: { readonly contents: readonly Fight[] };
  readonly messages: { readonly contents: readonly { readonly system: { readonly report?: { kind: string } } }[] };
};
declare const Actor: { create(data: object, options: object): Promise<unknown> };
declare const Combat: { create(data: object): Promise<Fight> };

const WITHIN = { timeout: 15_000 };

describe(`other documents than the hider's token on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table);
    return () => leaveYard(table);
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const markers = (): Promise<readonly string[]> =>
    gm().evaluate(() =>
      (game.scenes.active.getEmbeddedCollection("Token").contents as readonly HostToken[])
        .filter(({ flags }) => flags.unseen?.marker)
        .map(({ id }) => id),
    );

  /** Deletes an actor, does something, and makes it again. */
  async function without(id: string, then: () => Promise<void>): Promise<void> {
    const kept = await gm().evaluate(async (actorId) => {
      const actor = game.actors.get(actorId) as unknown as HostToken;
      const data = actor.toObject();
      await actor.delete();
      await story.drain();
      return data;
    }, id);
    try {
      await then();
    } finally {
      await gm().evaluate((data) => Actor.create(data, { keepId: true }), kept);
    }
  }

  it.each([
    ["linked", true],
    ["unlinked", false],
  ])("a %s token whose actor is deleted hides no more: its markers go, on one card", async (_name, actorLink) => {
    await gm().evaluate(
      async ([id, linked]) => {
        const token = game.scenes.active.getEmbeddedCollection("Token").get(id);
        await token.update({ actorLink: linked });
        await story.drain();
      },
      [ADAS, actorLink] as const,
    );
    expect(await markers()).toHaveLength(3);
    const before = await gm().evaluate(() => game.messages.contents.length);
    await without(ADAS, async () => {
      await expect.poll(markers, WITHIN).toEqual([]);
      const cards = await gm().evaluate(
        (since) => game.messages.contents.slice(since).map(({ system }) => system.report?.kind),
        before,
      );
      expect(cards).toEqual(["end"]);
      expect(await gm().evaluate(() => story.deskSituation().creatures.map(({ id }) => id))).toEqual([GUARD]);
    });
  });

  it.each([
    ["the grappler", GUARD],
    ["whom it holds", ADAS],
  ])("a grapple ends when the actor of %s is deleted (T-7)", async (_name, gone) => {
    const other = gone === GUARD ? ADAS : GUARD;
    await gm().evaluate(
      async ([id, hider]) => {
        const tokens = game.scenes.active.getEmbeddedCollection("Token");
        await story.ask({ kind: "end", creature: hider, cause: "removed" });
        await story.drain();
        // A die decides where the hider appears.
        await tokens.get(hider).update({ x: 200, y: 600 });
        await tokens.get(id).update({ x: 300, y: 600 });
        await story.drain();
      },
      [GUARD, ADAS] as const,
    );
    await nextRolls(gm(), [[19, 20]]);
    const target = { creature: ADAS, spot: null };
    const grapple = { kind: "grapple" as const, creature: GUARD, target, from: null };
    expect(await gm().evaluate((act) => story.ask(act), grapple)).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
    const grapples = () =>
      gm().evaluate((id) => {
        const token = game.scenes.active.getEmbeddedCollection("Token").get(id) as HostToken;
        const one = story.deskSituation().creatures.find((creature) => creature.id === id)!;
        return [one.hiding.grapples ?? [], token.hasStatusEffect("grappled")] as const;
      }, other);
    expect(await grapples()).toEqual(other === GUARD ? [[ADAS], false] : [[], true]);
    await without(gone, async () => {
      await expect.poll(grapples, WITHIN).toEqual([[], false]);
    });
  });

  it("a second token of a hidden actor shows nothing, and its markers are its own (H-18)", async () => {
    const shown = await gm().evaluate(async (id) => {
      const tokens = game.scenes.active.getEmbeddedCollection("Token");
      const { _id: _, flags: __, ...data } = (tokens.get(id) as HostToken).toObject() as Record<string, unknown>;
      const [copy] = await game.scenes.active.createEmbeddedDocuments("Token", [{ ...data, x: 0, y: 0 }]);
      await story.drain();
      return [tokens.get(id), copy].map((token) => (token as HostToken).hasStatusEffect("hidden"));
    }, ADAS);
    expect(shown).toEqual([true, false]);
    expect(await markers()).toHaveLength(3);
  });

  it.each<[string, options: object]>([
    ["by Add selected tokens", {}],
    ["past the hooks before it", { noHook: true }],
  ])("markers join no combat %s (H-18)", async (_name, options) => {
    const ids = [ADAS, ...(await markers())];
    await gm().evaluate(
      async ([tokens, how]) => {
        const sceneId = game.scenes.active.id;
        const fight = await Combat.create({ scene: sceneId, active: true });
        const data = tokens.map((tokenId) => ({ tokenId, sceneId }));
        await fight.createEmbeddedDocuments("Combatant", data, how);
      },
      [ids, options] as const,
    );
    const fighting = () => gm().evaluate(() => game.combats.contents[0]!.combatants.contents.map((one) => one.tokenId));
    await expect.poll(fighting, WITHIN).toEqual([ADAS]);
  });
});
