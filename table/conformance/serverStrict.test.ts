/** Behaviour that Foundry does not promise. A strict table does not have it. */
import { afterEach, describe, expect, it } from "vitest";
import type { OpenTable, TableOptions } from "../server/openTable.ts";
import type { OneWrite } from "../server/modify/strictly.ts";
import {
  ADA,
  documentsOf,
  type Fixture,
  GM,
  GUARD,
  GUARD_TOKEN,
  HERO,
  makeFixture,
  SCENE,
  takeSeat,
  type TestSeat,
} from "./serverFixture.ts";

const YARD = `Scene.${SCENE}`;
const FIRST = "First00000000001";
const SECOND = "Second0000000001";

let fixture: Fixture;
let table: OpenTable;
let gm: TestSeat;
let ada: TestSeat;

async function open(options: Partial<TableOptions>): Promise<void> {
  fixture = await makeFixture();
  table = await fixture.open(options);
  [gm, ada] = await Promise.all([GM, ADA].map((id) => takeSeat(table.url, id)));
}

afterEach(async () => {
  for (const seat of [gm, ada]) seat.close();
  await table.close();
  await fixture.remove();
});

const creation = (documentName: string, data: readonly object[], parent: string | null = null) =>
  ({ action: "create", documentName, parent, data, options: { keepId: true } }) as const;
const journal = (name: string, rest: object = {}) => creation("JournalEntry", [{ _id: FIRST, name, ...rest }]);
const journals = async (): Promise<unknown[]> => (await documentsOf(ada, "journal")).map(({ name }) => name);
const broadcasts = (): number => ada.heard.filter(({ event }) => event === "modified").length;
const failing = (failed: string) => ({ fails: ({ id }: OneWrite) => id === failed });

describe.each([13, 14] as const)("a second create under one id, generation %i", (generation) => {
  it("is refused for a primary document, unless the table is strict", async () => {
    await open({ generation });
    await gm.modify(journal("one"));
    await expect(gm.modify(journal("two"))).rejects.toThrow("already exists");
  });

  it("takes a primary document's place on a strict table, with all that was in it, also on disk", async () => {
    await open({ generation, strict: true });
    await gm.modify(journal("one", { pages: [{ _id: SECOND, name: "page" }] }));
    await gm.modify(journal("two"));
    expect(await documentsOf(ada, "journal")).toMatchObject([{ _id: FIRST, name: "two", pages: [] }]);
    expect(broadcasts()).toBe(2);
    for (const seat of [gm, ada]) seat.close();
    await table.close();
    table = await fixture.open({ generation });
    [gm, ada] = await Promise.all([GM, ADA].map((id) => takeSeat(table.url, id)));
    expect(await documentsOf(ada, "journal")).toMatchObject([{ _id: FIRST, name: "two", pages: [] }]);
  });

  it("is refused for an embedded document on any table", async () => {
    await open({ generation, strict: true });
    const again = creation("Token", [{ _id: GUARD_TOKEN, actorId: GUARD }], YARD);
    await expect(gm.modify(again)).rejects.toThrow("already exists");
  });
});

describe("a request for several documents, one of which is refused", () => {
  const pages = creation("JournalEntry", [
    { _id: FIRST, name: "first" },
    { _id: SECOND, name: "" },
  ]);
  const operations = [
    creation("JournalEntry", [{ _id: FIRST, name: "first" }]),
    creation("JournalEntry", [{ name: "" }]),
  ];

  it.each([
    ["is undone whole", { generation: 13 }, []],
    ["leaves those before it on a strict table of generation 13", { generation: 13, strict: true }, ["first"]],
    ["is tried before anything is written on a strict table of generation 14", { generation: 14, strict: true }, []],
  ] as const)("%s, and nobody hears of it", async (_name, options, left) => {
    await open(options);
    await expect(gm.modify(pages)).rejects.toThrow(/name/);
    expect(await journals()).toEqual(left);
    await expect(gm.modify(...operations)).rejects.toThrow(/name/);
    expect(await journals()).toEqual(left);
    expect(broadcasts()).toBe(0);
  });
});

describe("a package message that names its recipients", () => {
  it.each([
    ["goes to them alone", false, 0],
    ["goes to everybody else on a strict table", true, 1],
  ])("%s", async (_name, strict, times) => {
    await open({ strict });
    gm.socket.emit("package", "system.fixture", { secret: 1 }, [GM]);
    gm.socket.emit("package", "system.fixture", { secret: 0 }, null);
    await expect.poll(() => ada.heard.some(({ values }) => JSON.stringify(values[1]) === '{"secret":0}')).toBe(true);
    expect(ada.heard.filter(({ values }) => JSON.stringify(values[1]) === '{"secret":1}')).toHaveLength(times);
    expect(gm.heard.filter(({ event }) => event === "package")).toEqual([]);
  });
});

describe("a write that fails although nothing speaks against it", () => {
  it.each([13, 14] as const)(
    "leaves what was written before it, and nobody hears of it (generation %i)",
    async (generation) => {
      await open({ generation, strict: failing(HERO) });
      const renamed = { action: "update", documentName: "Actor", updates: [{ _id: HERO, name: "Renamed" }] } as const;
      await expect(
        gm.modify(journal("one"), renamed, creation("JournalEntry", [{ _id: SECOND, name: "two" }])),
      ).rejects.toThrow("The update of a Actor failed");
      expect(await journals()).toEqual(["one"]);
      expect(broadcasts()).toBe(0);
    },
  );
});
