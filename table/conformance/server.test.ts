import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenTable } from "../server/openTable.ts";
import {
  ADA,
  BRUNO,
  COMBAT,
  documentsOf,
  DOOR,
  GM,
  GUARD,
  GUARD_TOKEN,
  HERO,
  HERO_TOKEN,
  LOCKED,
  makeFixture,
  OTHER,
  SCENE,
  takeSeat,
  type TestSeat,
  WALL,
  update,
  create,
  remove,
  seatEverybody,
  type SeatedTable,
} from "./serverFixture.ts";

const YARD = `Scene.${SCENE}`;

let seated: SeatedTable;
let table: OpenTable;
let gm: TestSeat;
let ada: TestSeat;
let bruno: TestSeat;

beforeAll(async () => {
  seated = await seatEverybody();
  ({ table, gm, ada, bruno } = seated);
});

afterAll(() => seated?.close());

describe("the first start", () => {
  it("imports the adventures and seats a gamemaster and two players with their heroes", async () => {
    const { documents, active, generation } = await ada.join();
    expect(documents.users).toMatchObject([
      { name: "Ada", role: 1, character: HERO },
      { name: "Bruno", role: 1, character: OTHER },
      { name: "Gamemaster", role: 4 },
    ]);
    expect(documents.actors).toMatchObject([
      { _id: GUARD },
      { _id: HERO, ownership: { default: 0, [ADA]: 3 } },
      { _id: OTHER },
    ]);
    expect(documents.scenes).toMatchObject([
      { _id: SCENE, active: true, tokens: [{ _id: HERO_TOKEN }, { _id: GUARD_TOKEN }] },
    ]);
    expect([...active].sort()).toEqual([ADA, BRUNO, GM].sort());
    expect(generation).toBe(14);
  });

  it("gives each seat an address and refuses a seat that nobody has", async () => {
    expect(table.seats.map(({ name }) => name)).toEqual(["Gamemaster", "Ada", "Bruno"]);
    await expect(takeSeat(table.url, "Nobody0000000001")).rejects.toThrow("has no seat at this table");
  });

  it("seats a player with the hero who stands on the active scene, though others come first", async () => {
    const flags = { fixture: { seat: "Ada" } };
    const fixture = await makeFixture({
      actors: [
        { _id: "AbsentHero000001", name: "Of another scene", type: "character", flags },
        { _id: HERO, name: "Here", type: "character", flags },
      ],
    });
    const opened = await fixture.open();
    const seat = await takeSeat(opened.url, ADA);
    const { documents } = await seat.join();
    expect(documents.users).toMatchObject([{ name: "Ada", character: HERO }, { character: null }, {}]);
    seat.close();
    await opened.close();
    await fixture.remove();
  });

  it("imports nothing when a document of the adventure is invalid", async () => {
    const broken = await makeFixture({
      actors: [
        { _id: HERO, name: "Whole", type: "character" },
        { _id: GUARD, name: "", type: "character" },
      ],
    });
    await expect(broken.open()).rejects.toThrow(/name/);
    await expect(broken.open()).rejects.toThrow(/name/);
    await broken.remove();
  });
});

describe("permission of operations", () => {
  const denied: readonly [string, () => TestSeat, object, string][] = [
    [
      "a player moves another's token",
      () => ada,
      update("Token", { _id: GUARD_TOKEN, x: 0 }, YARD),
      `User Ada lacks permission to update Token [${GUARD_TOKEN}]`,
    ],
    [
      "a player changes another's actor",
      () => bruno,
      update("Actor", { _id: HERO, name: "Mine" }),
      `User Bruno lacks permission to update Actor [${HERO}]`,
    ],
    [
      "a player creates a token",
      () => ada,
      create("Token", { _id: "New0000000000001", actorId: HERO }, { parent: YARD, options: { keepId: true } }),
      "User Ada lacks permission to create Token [New0000000000001]",
    ],
    [
      "a player deletes their own token",
      () => ada,
      remove("Token", HERO_TOKEN, YARD),
      `User Ada lacks permission to delete Token [${HERO_TOKEN}]`,
    ],
    [
      "a player changes a scene",
      () => ada,
      update("Scene", { _id: SCENE, name: "Mine" }),
      "lacks permission to update Scene",
    ],
    [
      "a player moves a wall",
      () => ada,
      update("Wall", { _id: WALL, c: [0, 0, 5, 5] }, YARD),
      "lacks permission to update Wall",
    ],
    [
      "a player makes a door a wall while opening it",
      () => ada,
      update("Wall", { _id: DOOR, ds: 1, door: 0 }, YARD),
      "lacks permission to update Wall",
    ],
    [
      "a player unlocks a door",
      () => ada,
      update("Wall", { _id: LOCKED, ds: 0 }, YARD),
      "lacks permission to update Wall",
    ],
    [
      "a player places a light",
      () => ada,
      create("AmbientLight", { x: 1, y: 1 }, { parent: YARD }),
      "lacks permission to create AmbientLight",
    ],
    [
      "a player sets a world setting",
      () => ada,
      create("Setting", { key: "fixture.rule", value: "1" }),
      "lacks permission to create Setting",
    ],
    ["a player starts a combat", () => ada, create("Combat", {}), "lacks permission to create Combat"],
    [
      "a player makes themselves gamemaster",
      () => ada,
      update("User", { _id: ADA, role: 4 }),
      "lacks permission to update User",
    ],
    [
      "a player passes on another's turn",
      () => bruno,
      update("Combat", { _id: COMBAT, turn: 1 }),
      "lacks permission to update Combat",
    ],
    [
      "a player winds the combat back",
      () => ada,
      update("Combat", { _id: COMBAT, round: 0 }),
      "lacks permission to update Combat",
    ],
    [
      "a player gives another's combatant an initiative",
      () => ada,
      update("Combatant", { _id: "CombatantGuard01", initiative: 1 }, `Combat.${COMBAT}`),
      "lacks permission to update Combatant",
    ],
    [
      "a player changes the actor of another's token",
      () => ada,
      update("Actor", { _id: GUARD, name: "Mine" }, `${YARD}.Token.${GUARD_TOKEN}`),
      "lacks permission to update Actor",
    ],
    [
      "a player puts an effect on another's token",
      () => ada,
      create("ActiveEffect", { name: "Dazed" }, { parent: `${YARD}.Token.${GUARD_TOKEN}.Actor.${GUARD}` }),
      "lacks permission to create ActiveEffect",
    ],
  ];
  it.each(denied)("%s: refused, and nothing changes", async (_name, seat, operation, reason) => {
    const before = JSON.stringify((await gm.join()).documents);
    await expect(seat().modify(operation)).rejects.toThrow(reason);
    expect(JSON.stringify((await gm.join()).documents)).toBe(before);
  });

  it("a player moves a token of their own and opens a door", async () => {
    await ada.modify(update("Token", { _id: HERO_TOKEN, x: 200 }, YARD));
    await ada.modify(update("Wall", { _id: DOOR, ds: 1 }, YARD));
    expect((await documentsOf(bruno, "scenes"))[0]).toMatchObject({
      tokens: [{ _id: HERO_TOKEN, x: 200 }, {}],
      walls: [{}, { ds: 1 }, {}],
    });
  });

  it("a player changes the initiative of their own combatant and ends their own turn", async () => {
    await ada.modify(update("Combatant", { _id: "CombatantAda0001", initiative: 15 }, `Combat.${COMBAT}`));
    await ada.modify(update("Combat", { _id: COMBAT, turn: 1 }));
    await expect(ada.modify(update("Combat", { _id: COMBAT, turn: 0, round: 2 }))).rejects.toThrow("lacks permission");
  });

  it("a message has the asking user as its author, and only the author or a gamemaster changes it", async () => {
    const [{ result, ids }] = await ada.modify(create("ChatMessage", { content: "Hello", author: GM }));
    expect(result[0]).toMatchObject({ author: ADA, content: "Hello" });
    await expect(bruno.modify(update("ChatMessage", { _id: ids[0], content: "Bye" }))).rejects.toThrow(
      "lacks permission to update ChatMessage",
    );
    await ada.modify(update("ChatMessage", { _id: ids[0], content: "Good day", author: BRUNO }));
    expect(await documentsOf(gm, "messages")).toMatchObject([{ author: ADA, content: "Good day" }]);
    await gm.modify(remove("ChatMessage", ids[0]));
  });

  it("a user keeps settings of their own", async () => {
    await ada.modify(create("Setting", { key: "fixture.mine", value: '"dark"', user: ADA }));
    await expect(ada.modify(create("Setting", { key: "fixture.mine", value: '"dark"', user: BRUNO }))).rejects.toThrow(
      "lacks permission",
    );
    await expect(ada.modify(create("Setting", { key: "fixture.mine", value: '"light"', user: ADA }))).rejects.toThrow(
      "already exists",
    );
  });
});
