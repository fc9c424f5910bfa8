/** The demo's weapons and powers, each used once: strikes, shots, areas, boons, smoke and a trap. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HITS } from "./fight.ts";
import { itemIcons } from "../../tools/icons.mjs";
import {
  act,
  aimOf,
  aimWith,
  CARLOTTA,
  lead,
  MIRELA,
  openSheet,
  ORSOLA,
  place,
  TOBIAS,
  told,
  undoLast,
  walk,
} from "./flowsTable.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const BENNO = "Guard Benno";
const MASTIFF = "Mastiff of the yard";

describe("what the demo is armed with", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    both = [gm, ada];
  }, 300_000);
  afterAll(closeTables);

  const SINGLE: readonly (readonly [who: string, weapon: string, whom: string])[] = [
    [MIRELA, "Twin daggers", BENNO],
    [TOBIAS, "Mace", CARLOTTA],
    [TOBIAS, "Sling", ORSOLA],
    [ORSOLA, "Sabre", TOBIAS],
    [ORSOLA, "Throwing axe", MIRELA],
    [BENNO, "Halberd", MIRELA],
    [BENNO, "Hand crossbow", TOBIAS],
    [CARLOTTA, "Spear", TOBIAS],
    [CARLOTTA, "Net", TOBIAS],
    [MASTIFF, "Bite", TOBIAS],
  ];

  it("everybody strikes and shoots with what they carry", async () => {
    await place(gm, MIRELA, { i: 21, j: 18 });
    await place(gm, TOBIAS, { i: 21, j: 17 });
    await place(gm, CARLOTTA, { i: 20, j: 16 });
    await place(gm, ORSOLA, { i: 20, j: 17 });
    await place(gm, BENNO, { i: 20, j: 18 });
    await place(gm, MASTIFF, { i: 22, j: 15 });
    for (const [who, weapon, whom] of SINGLE) {
      const aim = await aimWith(gm, who, weapon);
      await aim
        .getByRole("button", { name: new RegExp(`^${whom}`) })
        .first()
        .click();
      await nextDice(gm, ...HITS);
      await aim.getByRole("button", { name: /^Attack( |$)/ }).click();
      await told([gm], `${who} attacks: ${weapon}`, /is hit\./);
      await undoLast(gm, "Gamemaster");
    }
    await shot(gm, "strikes");
  });

  const AREAS: readonly (readonly [who: string, power: string, left: string, way: string])[] = [
    [TOBIAS, "Oil flask", " (3 left)", "UU"],
    [MIRELA, "Glass dust", " (3 left)", "UU"],
    [MASTIFF, "Howl", "", "RRR"],
  ];

  it.each(AREAS)("%s: %s strikes everybody in its area", async (who, power, left, way) => {
    const aim = await aimWith(gm, who, `${power}${left}`);
    await lead(aim, way);
    await aim.getByText(/Would be struck: [1-9]/).waitFor();
    await shot(gm, power.replace(" ", "-"));
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told([gm], `${who} attacks: ${power}`, /is hit\./);
    await undoLast(gm, "Gamemaster");
  });

  it("boons and the smoke bomb are granted by their powers: nobody asks the Gamemaster for a word", async () => {
    for (const [who, whom] of [
      [TOBIAS, MIRELA],
      [ORSOLA, BENNO],
    ] as const) {
      const aim = await boonBy(gm, who);
      await aim.getByLabel("Range in tiles").fill("4");
      await aim.getByLabel("Range in tiles").press("Tab");
      await aim
        .getByRole("button", { name: new RegExp(`^${whom}`) })
        .first()
        .click();
      await aim.getByRole("button", { name: "Give the boon", exact: true }).click();
      await told(both, `${who} gives a boon`);
    }
    await act(ada, MIRELA, "Boon");
    const aim = aimOf(ada);
    await aim.getByLabel("Power").selectOption({ label: "Smoke bomb" });
    await lead(aim, "LL");
    await aim.getByRole("button", { name: "Lay it here", exact: true }).click();
    await told(both, `${MIRELA} lays a region on the map`, /Tiles covered: \d/);
  });

  it("the tripwire in the kitchen strikes who comes onto it", async () => {
    await place(gm, MIRELA, { i: 10, j: 18 });
    await walk(gm, MIRELA, [
      { i: 10, j: 19 },
      { i: 10, j: 20 },
    ]);
    await gm.getByRole("button", { name: `Strike ${MIRELA}: Tripwire` }).click();
    await nextDice(gm, ...HITS);
    await aimOf(gm).getByRole("button", { name: "Strike", exact: true }).click();
    await told(both, "Tripwire strikes");
    await shot(gm, "trap");
  });

  it("every weapon and power has an icon of its own and says what it does", async () => {
    const icons = await gm.evaluate(async () => {
      const { game } = globalThis as unknown as { game: { actors: Iterable<{ items: Iterable<Carried> }> } };
      const items = [...game.actors].flatMap((actor) => [...actor.items]);
      const found = await Promise.all(items.map(async ({ img }) => (await fetch(`/${img}`)).ok));
      return items.map(({ name, img, system }, k) => ({ name, img, found: found[k], text: system.text.length }));
    });
    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: /^Open Smoke bomb/ }).click();
    await ada.getByLabel("What it does").waitFor();
    await shot(ada, "sheet");
    await closeWindows(ada);
    // The same weapon of several creatures has the same name and the same icon.
    const kinds = new Set(icons.map(({ name, img }) => `${name}: ${img}`));
    const drawn = Object.keys(itemIcons()).length;
    const [names, images] = [icons.map(({ name }) => name), icons.map(({ img }) => img)];
    expect([kinds, new Set(names), new Set(images)].map(({ size }) => size)).toEqual([drawn, drawn, drawn]);
    expect(icons.filter(({ found, text }) => !found || text < 40)).toEqual([]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Carried {
  readonly name: string;
  readonly img: string;
  readonly system: { readonly text: string };
}

/** A boon at the cost of a minor action. */
async function boonBy(page: Page, token: string): Promise<Locator> {
  await act(page, token, "Boon");
  const aim = aimOf(page);
  await aim.getByLabel("What").selectOption({ label: "Boon" });
  await aim.getByLabel("Costs").selectOption({ label: "Minor action" });
  return aim;
}
