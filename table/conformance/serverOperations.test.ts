import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ADA,
  BRUNO,
  documentsOf,
  GM,
  GUARD,
  GUARD_TOKEN,
  HERO,
  ITEM,
  SCENE,
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
let gm: TestSeat;
let ada: TestSeat;
let bruno: TestSeat;

beforeAll(async () => {
  seated = await seatEverybody();
  ({ gm, ada, bruno } = seated);
});

afterAll(() => seated?.close());

describe("operations", () => {
  it("a create with an existing _id is refused and leaves the first", async () => {
    const entry = (name: string): object =>
      create("JournalEntry", { _id: "Journal000000001", name }, { options: { keepId: true } });
    const answers = await Promise.allSettled([gm.modify(entry("first")), gm.modify(entry("second"))]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await documentsOf(gm, "journal")).toMatchObject([{ name: "first" }]);
  });

  it("an _id is chosen by the server unless it is to be kept", async () => {
    const [{ ids }] = await gm.modify(create("Actor", { _id: HERO, name: "Copy", type: "character" }));
    expect(ids[0]).not.toBe(HERO);
    await gm.modify(remove("Actor", ids[0]));
  });

  it("an update or delete of a missing id is refused", async () => {
    await expect(gm.modify(update("Token", { _id: "Missing000000001", x: 1 }, YARD))).rejects.toThrow(
      "Token [Missing000000001] does not exist",
    );
    await expect(gm.modify(remove("Actor", "Missing000000001"))).rejects.toThrow(
      "Actor [Missing000000001] does not exist",
    );
  });

  it("several operations are all or nothing, and one broadcast", async () => {
    const before = JSON.stringify((await gm.join()).documents);
    const parts = [
      update("Token", { _id: GUARD_TOKEN, x: 900 }, YARD),
      remove("Wall", WALL, YARD),
      create("Actor", { name: "New", type: "character" }),
    ];
    await expect(gm.modify(...parts, remove("Actor", "Missing000000001"))).rejects.toThrow("does not exist");
    expect(JSON.stringify((await gm.join()).documents)).toBe(before);
    ada.heard.length = 0;
    const results = await gm.modify(
      update("Token", { _id: GUARD_TOKEN, x: 400 }, YARD),
      update("Actor", { _id: GUARD, name: "Watch" }),
    );
    await ada.join();
    expect(ada.heard.filter(({ event }) => event === "modified")).toEqual([
      { event: "modified", values: [GM, results] },
    ]);
  });

  it("an update merges dotted and nested keys, deletes keys, and answers with the difference", async () => {
    const [{ result }] = await gm.modify(
      update("Actor", { _id: GUARD, "system.life.max": 5, system: { life: { value: 3 } }, name: "Watch" }),
    );
    expect(result[0]).toMatchObject({
      _id: GUARD,
      system: { life: { max: 5 } },
      _stats: { modifiedTime: expect.any(Number) },
    });
    expect(result[0]).not.toHaveProperty("name");
    const [removed] = await gm.modify(update("Actor", { _id: GUARD, "system.life.-=max": null }));
    expect(removed.result[0]).toMatchObject({ system: { life: { "-=max": null } } });
    expect((await documentsOf(gm, "actors")).find(({ _id }) => _id === GUARD)).toMatchObject({
      system: { life: { value: 3 } },
    });
  });

  it("extra options travel to every seat", async () => {
    bruno.heard.length = 0;
    await gm.modify({ ...update("Actor", { _id: GUARD, name: "Guard" }), options: { fixture: { reason: "test" } } });
    await bruno.join();
    expect(bruno.heard.at(-1)?.values[1]).toMatchObject([{ options: { fixture: { reason: "test" } } }]);
  });

  it.each([
    [
      "a subtype that the system lacks",
      create("Actor", { name: "X", type: "dragon" }),
      '"dragon" is not a type of Actor',
    ],
    ["data that is invalid, naming path and value", create("Actor", { name: "", type: "character" }), "name"],
    ["an unknown document", create("Dragon", {}), '"Dragon" is not the name of a document'],
    ["an unknown action", { action: "drop", documentName: "Actor" }, '"drop" is not an action'],
    [
      "keys that reach the prototype",
      update("Actor", JSON.parse(`{"_id":"${GUARD}","system":{"__proto__":{"bad":1}}}`) as object),
      "__proto__",
    ],
    [
      "a parent that is not there",
      create("Token", {}, { parent: "Scene.Missing000000001" }),
      "Scene [Missing000000001] does not exist",
    ],
  ])("%s is refused", async (_name, operation, reason) => {
    await expect(gm.modify(operation)).rejects.toThrow(reason);
    expect({}).not.toHaveProperty("bad");
  });

  it("activating a scene ends the other's turn in the same broadcast", async () => {
    const results = await gm.modify(
      create("Scene", { _id: "Scene00000000002", name: "Cellar", active: true }, { options: { keepId: true } }),
    );
    expect(results).toMatchObject([
      { action: "create" },
      { action: "update", result: [{ _id: SCENE, active: false }] },
    ]);
    await gm.modify(remove("Scene", "Scene00000000002"), update("Scene", { _id: SCENE, active: true }));
  });
});

describe("the actor of an unlinked token", () => {
  const actorOfToken = `${YARD}.Token.${GUARD_TOKEN}.Actor.${GUARD}`;
  const delta = async (): Promise<object> => {
    const [scene] = (await documentsOf(gm, "scenes")) as unknown as { tokens: { _id: string; delta: object }[] }[];
    return scene.tokens.find(({ _id }) => _id === GUARD_TOKEN)?.delta ?? {};
  };

  it("keeps its changes in the token's delta and leaves the base actor alone", async () => {
    await gm.modify(
      update("Actor", { _id: GUARD, name: "Sergeant", system: { life: { value: 1 } } }, `${YARD}.Token.${GUARD_TOKEN}`),
    );
    expect(await delta()).toMatchObject({ name: "Sergeant", system: { life: { value: 1 } } });
    expect((await documentsOf(gm, "actors")).find(({ _id }) => _id === GUARD)).toMatchObject({
      name: "Guard",
      system: { life: { value: 3 } },
    });
  });

  it("gains, changes and loses effects and items of its own", async () => {
    const [{ ids }] = await gm.modify(
      create("ActiveEffect", { name: "Hidden", statuses: ["hidden"] }, { parent: actorOfToken }),
    );
    await gm.modify(
      update("ActiveEffect", { _id: ids[0], disabled: true }, actorOfToken),
      update("Item", { _id: ITEM, name: "Halberd" }, actorOfToken),
    );
    expect(await delta()).toMatchObject({
      effects: [{ _id: ids[0], disabled: true }],
      items: [{ _id: ITEM, name: "Halberd" }],
    });
    await gm.modify(remove("ActiveEffect", ids[0], actorOfToken), remove("Item", ITEM, actorOfToken));
    expect(await delta()).toMatchObject({ effects: [], items: [{ _id: ITEM, _tombstone: true }] });
    await expect(gm.modify(remove("Item", ITEM, actorOfToken))).rejects.toThrow("does not exist");
  });

  it("belongs to whom its delta gives it", async () => {
    await gm.modify(update("Actor", { _id: GUARD, ownership: { [BRUNO]: 3 } }, `${YARD}.Token.${GUARD_TOKEN}`));
    await bruno.modify(update("Token", { _id: GUARD_TOKEN, x: 500 }, YARD));
    await expect(bruno.modify(update("Actor", { _id: GUARD, name: "Mine" }))).rejects.toThrow("lacks permission");
  });
});

describe("messages between seats", () => {
  it("reach the others with the sender's id, never the sender, whatever the payload claims", async () => {
    for (const seat of [gm, ada, bruno]) seat.heard.length = 0;
    ada.socket.emit("package", "system.fixture", { userId: GM }, null);
    await ada.join();
    await Promise.all([gm.join(), bruno.join()]);
    const heard = { event: "package", values: ["system.fixture", { userId: GM }, ADA] };
    expect([gm, ada, bruno].map((seat) => seat.heard)).toEqual([[heard], [], [heard]]);
  });

  it("reach only the recipients, and only under the system's name", async () => {
    for (const seat of [gm, ada, bruno]) seat.heard.length = 0;
    ada.socket.emit("package", "system.fixture", 1, [GM]);
    ada.socket.emit("package", "system.other", 2, null);
    ada.socket.emit("package", "modified", 3, null);
    await ada.join();
    await Promise.all([gm.join(), bruno.join()]);
    expect([gm, bruno].map((seat) => seat.heard.length)).toEqual([1, 0]);
  });

  it("a query is answered by the asked user, and fails clearly without one", async () => {
    bruno.socket.on("query", (_name: string, data: number, _timeout: number, answer: (ack: object) => void) =>
      answer({ ok: true, value: data + 1 }),
    );
    await expect(gm.ask("query", BRUNO, "fixture.add", 1, 5_000)).resolves.toBe(2);
    await expect(gm.ask("query", "Nobody0000000001", "fixture.add", 1, 5_000)).rejects.toThrow("is not connected");
  });

  it("the world's time is the gamemaster's to advance, and everybody hears of it", async () => {
    await expect(ada.ask("advanceTime", 6)).rejects.toThrow("lacks permission");
    ada.heard.length = 0;
    await expect(gm.ask("advanceTime", 6)).resolves.toBe(6);
    await ada.join();
    expect(ada.heard).toEqual([{ event: "time", values: [6, 6, GM] }]);
  });
});
