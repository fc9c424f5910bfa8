/** The demo's items come into their adventure from files of their own, each with text and icon. */
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { allIcons, itemIcons } from "../icons.mjs";
import { addParts, readParts } from "./parts.mjs";

interface Item {
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly system: { readonly text: string };
}

const DEMOS = (await readdir("packs/demo")).filter((name) => name.endsWith(".json"));

const demo = async (file = "the-inn-at-night.json") => {
  const adventure = JSON.parse(await readFile(`packs/demo/${file}`, "utf8")) as {
    actors: { name: string; items: Item[] }[];
    scenes: { regions: { name: string }[] }[];
  };
  addParts(adventure, await readParts("packs/demo"));
  return adventure;
};

describe("the parts of an adventure", () => {
  it("everybody in the demos is armed: each item has an id, a text and a drawn icon of its own", async () => {
    const actors = (await Promise.all(DEMOS.map((file) => demo(file)))).flatMap((adventure) => adventure.actors);
    expect(actors.filter(({ items }) => items.length === 0).map(({ name }) => name)).toEqual([]);
    const items = actors.flatMap((actor) => actor.items);
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length);
    const drawn = Object.keys(itemIcons()).map((name) => `systems/unseen/icons/items/${name}`);
    expect(new Set(items.map(({ img }) => img))).toEqual(new Set(drawn));
    const kinds = new Set(items.map(({ name, img }) => `${name}: ${img}`));
    expect([new Set(items.map(({ name }) => name)).size, drawn.length]).toEqual([kinds.size, kinds.size]);
    expect(items.filter(({ system }) => system.text.length < 40)).toEqual([]);
  });

  it("a trap lies on the scene beside the regions that it has", async () => {
    const { scenes } = await demo();
    expect(scenes[0]?.regions.map(({ name }) => name)).toEqual(expect.arrayContaining(["Thicket", "Tripwire"]));
  });

  it("a part that belongs to nothing is refused by name", () => {
    const parts = { a1: { items: { nobody: [{}] } } };
    const entry = { _id: "a1", name: "The inn", actors: [], scenes: [] };
    expect(() => addParts(entry, parts)).toThrow(/items\.json: The inn has nothing with the id nobody/);
  });

  it("the icons in the folder are as they are drawn", async () => {
    for (const [folder, icons] of Object.entries(allIcons()))
      for (const [name, text] of Object.entries(icons))
        expect(await readFile(`icons/${folder}/${name}`, "utf8")).toBe(text);
  });
});
