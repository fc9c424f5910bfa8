/** Whole flows in real windows of two players and a Gamemaster: tracked by a list, struck in a spot, undone, lit up, scanned in a chain. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, armEverybody, cards, hideOn, lastCard, light, spotsOf } from "./flowsTable.ts";
import { nextDice, openTestTable, reload, type TestTable } from "./table.ts";

const HERO = "Mirela Voss";
const GUARD = "Guard Carlotta";

describe("whole flows with two players and a Gamemaster", () => {
  let table: TestTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster");
    ada = await table.seat("Ada");
    bruno = await table.seat("Bruno");
    await armEverybody(gm);
  }, 300_000);
  afterAll(() => table.close());

  const everywhere = async (spots: readonly number[]): Promise<void> => {
    for (const page of [gm, ada, bruno]) {
      await expect.poll(() => spotsOf(page, HERO)).toEqual(spots.map((number) => `${HERO} ${number}`));
    }
  };

  it("H-25, H-27: sizing up with a 15 or more scans again at once, free", async () => {
    await act(gm, GUARD, "Scan");
    await nextDice(gm, [20, 20]);
    await gm
      .getByRole("button", { name: /Size up/ })
      .first()
      .click();
    await expect.poll(() => gm.getByText(/Scan 2 in a row/).count()).toBeGreaterThan(0);
    for (const page of [gm, ada, bruno]) await expect.poll(() => lastCard(page)).toMatch(/15/);
  });

  it("H-34: the Gamemaster answers for all of its creatures at once", async () => {
    await hideOn({ player: ada, gm }, HERO, [/^Row 22, column 19/, /^Row 21, column 16/]);
    await everywhere([1, 2]);
    await gm
      .getByRole("button", { name: /^None tracks/ })
      .first()
      .click();
    await expect.poll(() => gm.getByRole("button", { name: /^None tracks/ }).count()).toBe(0);
    await everywhere([1, 2]);
  });

  it("H-21: an attack on a spot: rolled, then whether it was there; not there, the spot is cleared", async () => {
    await act(gm, GUARD, "Attack");
    await gm.getByLabel("Attack with").selectOption({ label: "Bow" });
    await gm.locator("button.unseen-aim-row[data-spot]:not([data-spot='']):not([aria-disabled])").first().click();
    // With or without a second d20, a hit; and so high a share of any further die is no 1.
    await nextDice(gm, [19, 20], [19, 20], [19, 20]);
    await gm.getByRole("button", { name: "Attack", exact: true }).last().click();
    for (const page of [gm, ada, bruno]) await expect.poll(() => lastCard(page)).toMatch(/was not there/);
    await expect.poll(async () => (await spotsOf(bruno, HERO)).length).toBe(1);
  });

  it("U1: undone from its card, both spots are there again, and the card says so", async () => {
    await gm.locator(".unseen-card").last().getByRole("button", { name: /^Undo/ }).click();
    await everywhere([1, 2]);
    for (const page of [gm, ada, bruno]) await expect.poll(() => lastCard(page)).toMatch(/Undone/);
  });

  it("H-17: a lamp is lit beside a spot; one card tells everybody, also after a reload", async () => {
    const before = (await cards(bruno)).length;
    await nextDice(gm, [2, 2]);
    await light(gm, { i: 21, j: 16 });
    for (const page of [gm, ada, bruno]) {
      await expect.poll(() => cards(page)).toHaveLength(before + 1);
      expect((await cards(page)).at(-1)).toBe("Hiding spots revealed");
    }
    await everywhere([(await spotsOf(gm, HERO))[0] === `${HERO} 1` ? 1 : 2]);
    await Promise.all([gm, ada, bruno].map(reload));
    for (const page of [gm, ada, bruno]) await expect.poll(() => cards(page)).toHaveLength(before + 1);
  });

  it("the house rules: read by a player, changed by the Gamemaster", async () => {
    await gm.evaluate(openHouseRules);
    await gm.getByRole("heading", { name: "House rules" }).first().waitFor();
    await gm.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => gm.getByText("The house rules are saved.").count()).toBeGreaterThan(0);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** As the button in the settings does. */
async function openHouseRules(): Promise<void> {
  const { game } = globalThis as unknown as {
    game: {
      settings: {
        menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
      };
    };
  };
  const Page = game.settings.menus.get("unseen.houseRules")!.type;
  await new Page().render({ force: true });
}
