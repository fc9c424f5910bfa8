import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSeat, type Seat } from "../client/headless.ts";
import { openTable, type OpenTable } from "../server/openTable.ts";

/** What the functions below find on a seat; they run there and see nothing of this file. */
declare const game: Game;
declare const CONFIG: { statusEffects: object[] };
declare const Hooks: { on(hook: string, listener: (...values: never[]) => unknown): number };
declare const foundry: { documents: { modifyBatch?: unknown } };
declare const fromUuid: (uuid: string) => Promise<Doc | null>;

interface Doc {
  readonly id: string;
  readonly name: string;
  readonly parent: Doc | null;
  readonly [member: string]: never;
}
interface Game {
  readonly [member: string]: never;
}

const MODULE = `
const log = (globalThis.heard = []);
class Creature extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const f = foundry.data.fields;
    return { life: new f.NumberField({ required: true, nullable: false, integer: true, initial: 5 }) };
  }
  prepareDerivedData() { this.double = this.life * 2; }
}
class Zone extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() { return {}; }
  static events = { [CONST.REGION_EVENTS.TOKEN_ENTER]: function (event) { log.push(["enter", event.data.token.id]); } };
}
class TestCombat extends foundry.documents.Combat {
  async _onStartTurn(combatant, context) { await super._onStartTurn(combatant, context); log.push(["startTurn", combatant.name, context.round]); }
  async _onEndTurn(combatant, context) { await super._onEndTurn(combatant, context); log.push(["endTurn", combatant.name]); }
}
Hooks.once("init", () => {
  CONFIG.Actor.dataModels.creature = Creature;
  CONFIG.RegionBehavior.dataModels["unseen.zone"] = Zone;
  CONFIG.Combat.documentClass = TestCombat;
  CONFIG.queries["unseen.double"] = async (data, { timeout }) => ({ value: data.value * 2, timeout, who: game.user.name });
  game.settings.register("unseen", "pace", { scope: "world", type: new foundry.data.fields.NumberField({ initial: 1 }), onChange: (value, options, userId) => log.push(["pace", value, userId]) });
  game.settings.register("unseen", "mine", { scope: "client", type: Object, default: {} });
  game.settings.register("unseen", "user", { scope: "user", type: String, default: "none" });
  const entry = { id: "prone", _id: "pronepronepronep", name: "Prone", img: "icons/svg/falling.svg" };
  if (game.release.generation >= 14) CONFIG.statusEffects.prone = entry; else CONFIG.statusEffects.push(entry);
  game.socket.on("system.unseen", (payload, sender) => log.push(["message", payload, sender]));
});
for (const hook of ["createToken", "moveToken", "combatTurnChange"]) Hooks.on(hook, (document) => log.push([hook, document.id]));
Hooks.on("updateActor", (actor, changed, options, userId) => log.push(["updateActor", changed.system?.life ?? null, options.unseen ?? null, userId]));
Hooks.on("userConnected", (user, connected) => log.push(["userConnected", user.name, connected]));
Hooks.once("ready", () => log.push(["ready", game.user.name, game.actors.size]));
`;

const MANIFEST = {
  id: "unseen",
  title: "Fixture",
  version: "0.0.1",
  socket: true,
  esmodules: ["unseen.mjs"],
  languages: [{ lang: "en", name: "English", path: "en.json" }],
  documentTypes: { Actor: { creature: {} }, RegionBehavior: { "unseen.zone": {} } },
};

let folder: string;
let table: OpenTable;
let gm: Seat;
let ada: Seat;

async function seated(name: string): Promise<Seat> {
  const place = table.seats.find((seat) => seat.name === name);
  if (!place) throw new Error(`${name} has no seat`);
  return openSeat({ url: table.url, userId: place.userId, system: join(folder, "unseen.mjs") });
}

const heard = (seat: Seat): Promise<unknown[][]> => seat.evaluate(() => (globalThis as unknown as { heard: unknown[][] }).heard.splice(0));

/** Waits until a seat has heard something; everything that a seat hears comes on one line, in order. */
async function until(seat: Seat, run: () => unknown): Promise<void> {
  await expect.poll(() => seat.evaluate(run as () => boolean), { interval: 20, timeout: 5_000 }).toBeTruthy();
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
    expect(await ada.evaluate(() => [(game.user as Doc).name, (game.user as { isGM: boolean }).isGM])).toEqual(["Ada", false]);
    await until(gm, () => (game.users as { getName(name: string): { active: boolean } }).getName("Ada").active);
    expect(await ada.evaluate(() => (game.users as { activeGM: Doc }).activeGM.name)).toBe("Gamemaster");
    expect(await gm.evaluate(() => (game.i18n as { format(key: string, data: object): string }).format("UNSEEN.hello", { name: "Ada" }))).toBe("Hello, Ada");
  });

  it("what one creates the other has, with its model, and an update carries options and the user", async () => {
    await gm.evaluate(async () => {
      const adaId = (game.users as { getName(name: string): Doc }).getName("Ada").id;
      const Actor = (globalThis as unknown as { Actor: { create(data: object, options?: object): Promise<Doc> } }).Actor;
      await Actor.create({ _id: "herohero00000001", name: "Hero", type: "creature", ownership: { default: 0, [adaId]: 3 } }, { keepId: true });
    });
    await until(ada, () => (game.actors as Map<string, Doc>).get("herohero00000001"));
    expect(await ada.evaluate(() => (game.actors as Map<string, { system: { double: number } }>).get("herohero00000001")?.system.double)).toBe(10);
    await heard(gm);
    await ada.evaluate(async () => {
      await (game.actors as Map<string, { update(data: object, options: object): Promise<unknown> }>).get("herohero00000001")?.update({ "system.life": 4 }, { unseen: { reason: "test" } });
    });
    const adaId = await ada.evaluate(() => (game.user as Doc).id);
    await until(gm, () => (globalThis as unknown as { heard: unknown[] }).heard.length > 0);
    expect(await heard(gm)).toContainEqual(["updateActor", 4, { reason: "test" }, adaId]);
    expect(await gm.evaluate(() => (game.actors as Map<string, { system: { double: number } }>).get("herohero00000001")?.system.double)).toBe(8);
  });

  it("messages of the package name their sender, reach the recipients and never the sender", async () => {
    const gmId = await gm.evaluate(() => (game.user as Doc).id);
    const adaId = await ada.evaluate(() => (game.user as Doc).id);
    await Promise.all([heard(gm), heard(ada)]);
    await ada.evaluate((to) => (game.socket as { emit(...values: unknown[]): void }).emit("system.unseen", { hello: 1 }, { recipients: [to] }), gmId);
    await until(gm, () => (globalThis as unknown as { heard: unknown[][] }).heard.some(([what]) => what === "message"));
    expect(await heard(gm)).toContainEqual(["message", { hello: 1 }, adaId]);
    expect((await heard(ada)).filter(([what]) => what === "message")).toEqual([]);
  });

  it("a question is answered on the other seat; the handler is told the timeout and no sender", async () => {
    const answer = await gm.evaluate(() =>
      (game.users as { getName(name: string): { query(name: string, data: object, options: object): Promise<unknown> } }).getName("Ada").query("unseen.double", { value: 21 }, { timeout: 3000 }),
    );
    expect(answer).toEqual({ value: 42, timeout: 3000, who: "Ada" });
  });

  it("settings of the world reach every seat, those of a user and of a seat stay with them", async () => {
    await heard(ada);
    await gm.evaluate(async () => {
      const settings = game.settings as { set(scope: string, key: string, value: unknown): Promise<unknown> };
      await settings.set("unseen", "pace", 3);
      await settings.set("unseen", "user", "gm's");
      await settings.set("unseen", "mine", { a: 1 });
    });
    await until(ada, () => (game.settings as { get(scope: string, key: string): unknown }).get("unseen", "pace") === 3);
    const gmId = await gm.evaluate(() => (game.user as Doc).id);
    expect(await heard(ada)).toContainEqual(["pace", 3, gmId]);
    const read = (seat: Seat): Promise<unknown> => seat.evaluate(() => ["user", "mine"].map((key) => (game.settings as { get(scope: string, key: string): unknown }).get("unseen", key)));
    expect(await read(gm)).toEqual(["gm's", { a: 1 }]);
    expect(await read(ada)).toEqual(["none", {}]);
    await expect(ada.evaluate(() => (game.settings as { set(scope: string, key: string, value: unknown): Promise<unknown> }).set("unseen", "pace", 9))).rejects.toThrow(/lacks permission/);
  });

  it("an unlinked token has an actor of its own, changed by its owner and known to all", async () => {
    await gm.evaluate(async () => {
      const scene = await (globalThis as unknown as { Scene: { create(data: object, options: object): Promise<Doc & { createEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>; activate(): Promise<unknown> }> } }).Scene.create(
        { _id: "scenescene000001", name: "Yard", width: 1000, height: 1000, padding: 0, grid: { type: 1, size: 100 } },
        { keepId: true },
      );
      await scene.activate();
      const token = { name: "Hero", actorId: "herohero00000001", actorLink: false, x: 100, y: 100 };
      await scene.createEmbeddedDocuments("Token", [{ ...token, _id: "tokentoken000001" }, { ...token, _id: "tokentoken000002", x: 300 }], { keepId: true });
      await scene.createEmbeddedDocuments("Region", [{ _id: "regionregion0001", name: "Thicket", shapes: [{ type: "rectangle", x: 400, y: 0, width: 300, height: 300 }], behaviors: [{ _id: "behaviorbehavior", name: "Zone", type: "unseen.zone" }] }], { keepId: true });
    });
    const uuid = "Scene.scenescene000001.Token.tokentoken000001";
    await until(ada, () => fromUuid("Scene.scenescene000001.Region.regionregion0001"));
    await ada.evaluate(async (at) => {
      const token = (await fromUuid(at)) as unknown as { actor: { update(data: object): Promise<unknown>; toggleStatusEffect(id: string): Promise<unknown> } };
      await token.actor.update({ "system.life": 1 });
      await token.actor.toggleStatusEffect("prone");
    }, uuid);
    const lives = (seat: Seat): Promise<unknown> =>
      seat.evaluate(async () => {
        const tokens = (await Promise.all(["1", "2"].map((n) => fromUuid(`Scene.scenescene000001.Token.tokentoken00000${n}`)))) as unknown as { actor: { system: { life: number }; statuses: Set<string> } }[];
        return tokens.map(({ actor }) => [actor.system.life, [...actor.statuses]]);
      });
    expect(await lives(ada)).toEqual([[1, ["prone"]], [4, []]]);
    await expect.poll(() => lives(gm)).toEqual([[1, ["prone"]], [4, []]]);
  });

  it("a movement is told with its way on every seat, a region hears who enters, and preMoveToken refuses", async () => {
    await Promise.all([heard(gm), heard(ada)]);
    const moved = await ada.evaluate(async () => {
      const token = (await fromUuid("Scene.scenescene000001.Token.tokentoken000001")) as unknown as { move(to: object): Promise<boolean>; movement: { passed: { waypoints: object[]; distance: number } }; x: number };
      return [await token.move({ x: 500, y: 100 }), token.movement.passed.waypoints.length, token.movement.passed.distance, token.x];
    });
    expect(moved).toEqual([true, 4, 4, 500]);
    await until(gm, () => (globalThis as unknown as { heard: unknown[][] }).heard.some(([what]) => what === "enter"));
    expect(await heard(gm)).toEqual([
      ["moveToken", "tokentoken000001"],
      ["enter", "tokentoken000001"],
    ]);
    const refused = await ada.evaluate(async () => {
      const off = Hooks.on("preMoveToken", () => false);
      const token = (await fromUuid("Scene.scenescene000001.Token.tokentoken000001")) as unknown as { move(to: object): Promise<boolean>; x: number };
      const result = [await token.move({ x: 0, y: 0 }), token.x];
      (Hooks as unknown as { off(hook: string, id: number): void }).off("preMoveToken", off);
      return result;
    });
    expect(refused).toEqual([false, 500]);
  });

  it("turns are worked off on the GM's seat alone, and told on all", async () => {
    await gm.evaluate(async () => {
      const combat = await (globalThis as unknown as { Combat: { create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>; startCombat(): Promise<unknown>; nextTurn(): Promise<unknown> }> } }).Combat.create({ scene: "scenescene000001", active: true });
      const one = { sceneId: "scenescene000001", actorId: "herohero00000001" };
      await combat.createEmbeddedDocuments("Combatant", [{ ...one, tokenId: "tokentoken000001", initiative: 5, name: "First" }, { ...one, tokenId: "tokentoken000002", initiative: 9, name: "Second" }]);
      (globalThis as unknown as { heard: unknown[] }).heard.length = 0;
      await combat.startCombat();
      await combat.nextTurn();
    });
    await until(ada, () => (game.combat as { turn: number }).turn === 1);
    expect(await ada.evaluate(() => (game.combat as { combatant: Doc }).combatant.name)).toBe("First");
    await until(gm, () => (globalThis as unknown as { heard: unknown[][] }).heard.filter(([what]) => what === "startTurn").length === 2);
    const workflow = (await heard(gm)).filter(([what]) => what !== "combatTurnChange");
    expect(workflow).toEqual([
      ["startTurn", "Second", 1],
      ["endTurn", "Second"],
      ["startTurn", "First", 1],
    ]);
    expect((await heard(ada)).filter(([what]) => what === "startTurn")).toEqual([]);
  });

  it("no seat reported an error", () => {
    expect([...gm.errors, ...ada.errors]).toEqual([]);
  });
});
