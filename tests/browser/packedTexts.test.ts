/** What an Italian window brings from the packs is in Italian; what the world has already stays as it is. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MIRELA, openFlowsTable, openSheet, type FlowsTable } from "./flowsTable.ts";
import { closeTables, reload } from "./table.ts";

interface Item {
  readonly name: string;
  readonly system: { readonly text: string };
}
interface Actor {
  readonly name: string;
  readonly prototypeToken: { readonly name: string };
  readonly items: { readonly contents: readonly Item[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Item[]>;
}
interface Packed {
  readonly id: string;
  readonly name: string;
  toObject(): object;
  import(options: object): Promise<unknown>;
}
interface Host {
  readonly game: {
    readonly actors: { readonly contents: readonly Actor[]; getName(name: string): Actor };
    readonly scenes: {
      getName(name: string): { readonly tokens: { readonly contents: readonly { readonly name: string }[] } };
    };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly packs: {
      get(id: string): {
        getDocuments(): Promise<readonly Packed[]>;
        importDocument(document: Packed): Promise<Actor>;
      };
    };
  };
}

let table: FlowsTable;

/** Switches a window to Italian. */
async function speakItalian(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Host).game.settings.set("core", "language", "it"));
  await reload(page);
}

beforeAll(async () => {
  table = await openFlowsTable();
  await speakItalian(table.gm);
}, 300_000);
afterAll(closeTables);

/** In a window: imports the creature of a pack by its English name, and says what came of it. */
async function bringCreature(name: string) {
  const { game } = globalThis as unknown as Host;
  const pack = game.packs.get("unseen.creatures");
  const found = (await pack.getDocuments()).find((one) => one.name === name)!;
  const actor = await pack.importDocument(found);
  return {
    name: actor.name,
    token: actor.prototypeToken.name,
    items: actor.items.contents.map((item) => item.name).toSorted(),
  };
}

/** In a window: drops a copy of a packed item on the sheet of an actor, under a name, and says what came of it. */
async function bringItem({
  to,
  english,
  name,
}: {
  readonly to: string;
  readonly english: string;
  readonly name: string;
}) {
  const { game } = globalThis as unknown as Host;
  const found = (await game.packs.get("unseen.items").getDocuments()).find((one) => one.name === english)!;
  const [item] = await game.actors.getName(to).createEmbeddedDocuments("Item", [{ ...found.toObject(), name }]);
  return { name: item!.name, text: item!.system.text };
}

it("the packs have Italian names in an Italian window", async () => {
  await table.gm.getByRole("tab", { name: "Compendium packs" }).click();
  for (const name of ["Unseen: le demo", "Unseen: eroi e avversari", "Unseen: le regole"])
    await table.gm.getByRole("heading", { name, exact: true }).waitFor();
});

it("a creature from a pack comes in Italian, with its token and its items", async () => {
  expect(await table.gm.evaluate(bringCreature, "Guard with a crossbow")).toEqual({
    name: "Guardia con balestra",
    token: "Guardia con balestra",
    items: ["Balestra", "Lancia", "Rete"],
  });
});

it("in a window that speaks English it comes in English", async () => {
  expect(await table.ada.evaluate(bringItem, { to: MIRELA, english: "Net", name: "Net" })).toMatchObject({
    name: "Net",
  });
});

it("an item from a pack comes in Italian, and keeps a name that somebody gave it", async () => {
  expect(await table.gm.evaluate(bringItem, { to: MIRELA, english: "Sling", name: "Sling" })).toEqual({
    name: "Fionda",
    text: "Scaglia una pietra contro una creatura o un nascondiglio fino a 8 caselle: 1d6 danni.",
  });
  expect((await table.gm.evaluate(bringItem, { to: MIRELA, english: "Sling", name: "Old sling" })).name).toBe(
    "Old sling",
  );
});

it("an adventure comes in Italian, with its tokens", async () => {
  const brought = await table.gm.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const adventures = await game.packs.get("unseen.demo").getDocuments();
    await adventures.find(({ name }) => name === "The bridge over the ravine")!.import({ dialog: false });
    return {
      tokens: game.scenes
        .getName("The bridge over the ravine")
        .tokens.contents.map(({ name }) => name)
        .toSorted(),
      items: game.actors
        .getName("Grumm l’ogre")
        .items.contents.map(({ name }) => name)
        .toSorted(),
    };
  });
  expect(brought.tokens).toContain("Marta la bandita");
  expect(brought.items).toContain("Tronco d’albero");
});

it("the creature's sheet shows its Italian weapons", async () => {
  await openSheet(table.gm, "Guardia con balestra");
  await table.gm.getByText("Balestra", { exact: true }).first().waitFor();
});

it("names that stood in the world before stay, and the consoles are free of errors", async () => {
  const names = await table.gm.evaluate(() =>
    (globalThis as unknown as Host).game.actors.contents.map(({ name }) => name),
  );
  expect(names).toEqual(expect.arrayContaining(["Captain Orsola", "Guard Carlotta"]));
  expect(table.complaints).toEqual([]);
});
