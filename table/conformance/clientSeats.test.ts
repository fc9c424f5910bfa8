import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HookRegistry } from "../core/hooks.ts";
import type { Actor as ActorDocument } from "../client/documents/actors/actor.ts";
import type { Combat as CombatDocument } from "../client/documents/combat/combat.ts";
import type { Scene as SceneDocument } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/tokens/tokenDocument.ts";
import type { Game } from "../client/game.ts";
import { openSeat, type HeadlessSeat } from "../client/headless.ts";
import type { fromUuid as findByUuid } from "../client/uuids.ts";
import { openTable, type OpenTable } from "../server/openTable.ts";
import { MANIFEST, MODULE } from "./seatsPackage.ts";

/** The globals of the seat that a function runs on. The function sees nothing else of this file. */
declare const game: Game;
declare const heard: unknown[][];
declare const Hooks: HookRegistry;
declare const Actor: typeof ActorDocument;
declare const Combat: typeof CombatDocument;
declare const Scene: typeof SceneDocument;
declare const fromUuid: typeof findByUuid;

const HERO = "herohero00000001";
const YARD = "scenescene000001";
const TOKEN = `Scene.${YARD}.Token.tokentoken000001`;

let folder: string;
let table: OpenTable;
let gm: HeadlessSeat;
let ada: HeadlessSeat;

async function seated(name: string): Promise<HeadlessSeat> {
  const place = table.seats.find((seat) => seat.name === name);
  if (!place) throw new Error(`${name} has no seat`);
  return openSeat({ url: table.url, userId: place.userId, system: join(folder, "unseen.mjs") });
}

/** The messages that a seat received since the last call. */
const takeHeard = (seat: HeadlessSeat): Promise<unknown[][]> => seat.evaluate(() => heard.splice(0));

/** Waits until something holds on a seat. */
async function until(seat: HeadlessSeat, holds: () => unknown): Promise<void> {
  await expect.poll(async () => Boolean(await seat.evaluate(holds)), { interval: 20, timeout: 5_000 }).toBe(true);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "unseen-seats-"));
  await writeFile(join(folder, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(join(folder, "unseen.mjs"), MODULE);
  await writeFile(join(folder, "en.json"), JSON.stringify({ UNSEEN: { hello: "Hello, {name}" } }));
  table = await openTable({ world: join(folder, "world"), dist: folder, reset: true });
  gm = await seated("Gamemaster");
  ada = await seated("Ada");
}, 60_000);

afterAll(async () => {
  await Promise.all([gm?.close(), ada?.close()]);
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("two seats at one table", () => {
  it("each is its own user, and each knows who is there", async () => {
    expect(await ada.evaluate(() => [game.user.name, game.user.isGM])).toEqual(["Ada", false]);
    await until(gm, () => game.users.getName("Ada")?.active);
    expect(await ada.evaluate(() => game.users.activeGM?.name)).toBe("Gamemaster");
    expect(await gm.evaluate(() => game.i18n.format("UNSEEN.hello", { name: "Ada" }))).toBe("Hello, Ada");
  });

  it("what one creates the other has with its model; an update carries its options and its user", async () => {
    const adaId = await ada.evaluate(() => game.userId);
    await gm.evaluate(
      async ({ _id, owner }) =>
        void (await Actor.create(
          { _id, name: "Hero", type: "creature", ownership: { default: 0, [owner]: 3 } },
          { keepId: true },
        )),
      { _id: HERO, owner: adaId },
    );
    await until(ada, () => game.actors.size);
    const double = (seat: HeadlessSeat): Promise<number> =>
      seat.evaluate((id) => (game.actors.get(id) as unknown as { system: { double: number } }).system.double, HERO);
    expect(await double(ada)).toBe(10);
    await ada.evaluate(
      async (id) => void (await game.actors.get(id)?.update({ "system.life": 4 }, { unseen: { reason: "test" } })),
      HERO,
    );
    await until(gm, () => heard.length);
    expect(await takeHeard(gm)).toEqual([["updateActor", 4, { reason: "test" }, adaId]]);
    expect(await double(gm)).toBe(8);
  });

  it("messages of the package name their sender, reach the recipients and never the sender", async () => {
    const [gmId, adaId] = await Promise.all([gm, ada].map((seat) => seat.evaluate(() => game.userId)));
    await Promise.all([gm, ada].map(takeHeard));
    await ada.evaluate((to) => game.socket.emit("system.unseen", { hello: 1 }, { recipients: [to] }), gmId);
    await until(gm, () => heard.length);
    expect(await takeHeard(gm)).toEqual([["message", { hello: 1 }, adaId]]);
    expect(await takeHeard(ada)).toEqual([]);
  });

  it("a question is answered on the other seat; its handler is told the timeout and not who asks", async () => {
    const answer = await gm.evaluate(() =>
      game.users.getName("Ada")?.query("unseen.double", { value: 21 }, { timeout: 3000 }),
    );
    expect(answer).toEqual({ value: 42, timeout: 3000, who: "Ada" });
  });

  it("settings of the world reach every seat; those of a user and of a seat stay with them", async () => {
    await takeHeard(ada);
    await gm.evaluate(async () => {
      await game.settings.set("unseen", "pace", 3);
      await game.settings.set("unseen", "user", "gm's");
      await game.settings.set("unseen", "seat", { a: 1 });
    });
    await until(ada, () => game.settings.get("unseen", "pace") === 3);
    expect(await takeHeard(ada)).toEqual([["pace", 3, await gm.evaluate(() => game.userId)]]);
    const own = (seat: HeadlessSeat): Promise<unknown> =>
      seat.evaluate(() => ["user", "seat"].map((key) => game.settings.get("unseen", key)));
    expect(await own(gm)).toEqual(["gm's", { a: 1 }]);
    expect(await own(ada)).toEqual(["none", {}]);
    await expect(ada.evaluate(() => game.settings.set("unseen", "pace", 9))).rejects.toThrow(/lacks permission/);
  });

  it("an unlinked token has an actor of its own, changed by its owner and known to all", async () => {
    await gm.evaluate(
      async ({ hero, yard }) => {
        const scene = await Scene.create(
          { _id: yard, name: "Yard", width: 1000, height: 1000, padding: 0, grid: { type: 1, size: 100 } },
          { keepId: true },
        );
        const token = { name: "Hero", actorId: hero, actorLink: false, x: 100, y: 100 };
        const tokens = [
          { ...token, _id: "tokentoken000001" },
          { ...token, _id: "tokentoken000002", x: 300 },
        ];
        await scene?.createEmbeddedDocuments("Token", tokens, { keepId: true });
        const shapes = [{ type: "rectangle", x: 400, y: 0, width: 300, height: 300 }];
        const behaviors = [{ name: "Zone", type: "unseen.zone" }];
        await scene?.createEmbeddedDocuments("Region", [{ name: "Thicket", shapes, behaviors }]);
        await scene?.update({ active: true });
      },
      { hero: HERO, yard: YARD },
    );
    await until(ada, () => game.scenes.active);
    await ada.evaluate(async (uuid) => {
      const { actor } = (await fromUuid(uuid)) as unknown as TokenDocument;
      await actor?.update({ "system.life": 1 });
      await actor?.toggleStatusEffect("prone");
    }, TOKEN);
    const states = (seat: HeadlessSeat): Promise<unknown> =>
      seat.evaluate((yard) => {
        const tokens = game.scenes.get(yard)?.tokens.contents as unknown as TokenDocument[];
        return tokens.map(({ actor }) => [actor!.toObject().system, [...actor!.statuses]]);
      }, YARD);
    const expected = [
      [{ life: 1 }, ["prone"]],
      [{ life: 4 }, []],
    ];
    expect(await states(ada)).toEqual(expected);
    await expect.poll(() => states(gm)).toEqual(expected);
  });

  it("a change of the base actor shows in unlinked tokens' actors, where nothing covers it", async () => {
    await gm.evaluate(
      async (id) => void (await game.actors.get(id)?.update({ name: "Heroine", "system.life": 3 })),
      HERO,
    );
    const actors = await gm.evaluate((yard) => {
      const tokens = game.scenes.get(yard)?.tokens.contents as unknown as TokenDocument[];
      return tokens.map(({ actor }) => [actor!.name, actor!.toObject().system]);
    }, YARD);
    expect(actors).toEqual([
      ["Heroine", { life: 1 }],
      ["Heroine", { life: 3 }],
    ]);
  });

  it("every seat hears of a movement up to a region's border and on from there, and the region too", async () => {
    await Promise.all([gm, ada].map(takeHeard));
    const moved = await ada.evaluate(async (uuid) => {
      const token = (await fromUuid(uuid)) as unknown as TokenDocument;
      const done = await token.move({ x: 500, y: 100 });
      return [
        done,
        token.movement?.passed.waypoints.length,
        token.movement?.passed.distance,
        token.x,
        token.regions?.size,
      ];
    }, TOKEN);
    expect(moved).toEqual([true, 1, 1, 500, 1]);
    await until(gm, () => heard.length === 3);
    expect(await takeHeard(gm)).toEqual([
      ["moveToken", "tokentoken000001"],
      ["enter", "tokentoken000001"],
      ["moveToken", "tokentoken000001"],
    ]);
  });

  it("preMoveToken refuses a movement", async () => {
    const refused = await ada.evaluate(async (uuid) => {
      const listener = Hooks.on("preMoveToken", () => false);
      const token = (await fromUuid(uuid)) as unknown as TokenDocument;
      const moved = await token.move({ x: 0, y: 0 });
      Hooks.off("preMoveToken", listener);
      return [moved, token.x];
    }, TOKEN);
    expect(refused).toEqual([false, 500]);
  });

  it("turns are worked off on the GM's seat alone, and movement is recorded while an encounter runs", async () => {
    await Promise.all([gm, ada].map(takeHeard));
    await gm.evaluate(
      async ({ hero, yard }) => {
        const combat = (await Combat.create({ scene: yard, active: true })) as unknown as CombatDocument;
        const one = { sceneId: yard, actorId: hero };
        const combatants = [
          { ...one, tokenId: "tokentoken000001", initiative: 5, name: "First" },
          { ...one, tokenId: "tokentoken000002", initiative: 9, name: "Second" },
        ];
        await combat.createEmbeddedDocuments("Combatant", combatants);
        await combat.startCombat();
        await combat.nextTurn();
      },
      { hero: HERO, yard: YARD },
    );
    await until(ada, () => game.combat?.turn === 1);
    expect(await ada.evaluate(() => game.combat?.combatant?.name)).toBe("First");
    await until(gm, () => heard.length === 3);
    expect(await takeHeard(gm)).toEqual([
      ["startTurn", "Second", 1],
      ["endTurn", "Second"],
      ["startTurn", "First", 1],
    ]);
    expect(await takeHeard(ada)).toEqual([]);
    const recorded = await ada.evaluate(async (uuid) => {
      const token = (await fromUuid(uuid)) as unknown as TokenDocument;
      await token.move({ x: 300, y: 100 });
      return token.movementHistory.map(({ x }) => x);
    }, TOKEN);
    expect(recorded).toEqual([500, 400, 300]);
  });

  it("a seat that comes back finds everything as it left it, its own storage included", async () => {
    const storage = await gm.storage();
    await gm.close();
    const place = table.seats.find(({ name }) => name === "Gamemaster") as { userId: string };
    await until(ada, () => game.users.activeGM === null);
    gm = await openSeat({ url: table.url, userId: place.userId, system: join(folder, "unseen.mjs"), storage });
    expect(
      await gm.evaluate(() => [
        game.combat?.combatant?.name,
        game.settings.get("unseen", "seat"),
        game.settings.get("unseen", "pace"),
      ]),
    ).toEqual(["First", { a: 1 }, 3]);
  });

  it("no seat reported an error", () => {
    expect([...gm.errors, ...ada.errors]).toEqual([]);
  });
});
