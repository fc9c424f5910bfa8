/** What hits push, Treat and falls, in real windows of two players and a Gamemaster (T-1, T-9, T-16). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  aimWith,
  lastCard,
  lifeOf,
  MIRELA,
  openFlowsTable,
  ORSOLA,
  place,
  placeOf,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { shot } from "./windows.ts";

const EAST: Tile = { i: 21, j: 18 };

describe("forced movement by hits, treatment and falls", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    const { gm } = table;
    await gm.evaluate(giveRam, TOBIAS);
    await place(gm, TOBIAS, { i: 21, j: 17 });
    await place(gm, ORSOLA, EAST);
    await place(gm, MIRELA, { i: 20, j: 17 });
    await caughtUp(gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  const stands = async (tile: Tile): Promise<void> => {
    for (const page of table.all) await expect.poll(() => placeOf(page, ORSOLA)).toEqual(tile);
  };

  const ram = async (): Promise<void> => {
    const { gm, bruno, all } = table;
    const aim = await aimWith(bruno, TOBIAS, "Ram");
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await nextDice(gm, [19, 20], [3, 6]);
    await aim.getByRole("button", { name: /^Attack( |$)/ }).click();
    await told(all, `${TOBIAS} attacks: Ram`, /is hit\./, new RegExp(`Still to be moved by the hit: ${ORSOLA}`));
  };

  const push = async (page: Page): Promise<void> => {
    await lastCard(page)
      .getByRole("button", { name: `Push ${ORSOLA}` })
      .click();
    const aim = aimOf(page);
    await aim.getByText("Brought by a hit. Listed tiles: 1").waitFor();
    await aim.getByText(`Moved by 1: ${ORSOLA}`).waitFor();
    await aim.getByRole("button", { name: "Push", exact: true }).click();
  };

  it("T-9: the attacker's owner pushes with one click on the hit's card; undo gives the button back", async () => {
    const { gm, ada, bruno, all } = table;
    await ram();
    const button = (page: Page) => lastCard(page).getByRole("button", { name: `Push ${ORSOLA}` });
    expect(await button(ada).count()).toBe(0);
    await push(bruno);
    await told(all, `${TOBIAS} pushes`, /1 listed/);
    await stands({ i: 21, j: 19 });
    await expect.poll(() => bruno.getByRole("button", { name: `Push ${ORSOLA}` }).count()).toBe(0);
    await undoLast(gm, "Gamemaster");
    await stands(EAST);
    await bruno
      .getByRole("button", { name: `Push ${ORSOLA}` })
      .last()
      .waitFor();
  });

  it("T-16: over a steep edge it is a fall, told on the card and undone with it", async () => {
    const { gm, all } = table;
    await gm.evaluate(digPit, { x: 1900, y: 2100 });
    await gm
      .getByRole("button", { name: `Push ${ORSOLA}` })
      .last()
      .click();
    const aim = aimOf(gm);
    await aim.getByText(`${ORSOLA} would fall over a steep edge. Height tiers: 2`).waitFor();
    await nextDice(gm, [2, 6], [3, 6]);
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${TOBIAS} pushes`, /falls and is prone\. Height tiers: 2\. Dice: 2 \+ 3\. Physical damage: 5/);
    for (const page of all) await expect.poll(() => isProne(page, ORSOLA)).toBe(true);
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => isProne(page, ORSOLA)).toBe(false);
    await stands(EAST);
  });

  it("T-9: before the click a Shove shows where a hit would push", async () => {
    const { gm, bruno } = table;
    await caughtUp(gm, [bruno]);
    await act(bruno, TOBIAS, "Grapple…");
    const aim = aimOf(bruno);
    await aim.getByLabel("What").selectOption({ label: "Shove" });
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await aim.getByText(`Moved by 1: ${ORSOLA}`).waitFor();
    await bruno.keyboard.press("Escape");
  });

  it("H-21, T-9: a trap's panel has a row for each effect and one more; its card tells them all", async () => {
    const { gm, bruno, all } = table;
    await place(gm, TOBIAS, { i: 23, j: 17 });
    await gm.getByRole("button", { name: "Attack by a trap or hazard" }).click();
    const aim = aimOf(gm);
    const effect = (name: string | RegExp) => aim.getByRole("combobox", { name, exact: true });
    await expect.poll(() => effect(/^Effect/).count()).toBe(1);
    await effect("Effect").selectOption({ label: "Push" });
    await effect("Effect (2)").selectOption({ label: "Stacks" });
    await effect("Effect (3)").selectOption({ label: "Something else" });
    for (const [field, value] of [
      ["Amount", "2"],
      ["Amount (2)", "3"],
      ["Of what (2)", "soaked"],
      ["Of what (3)", "Ears ring"],
    ] as const) {
      await aim.getByLabel(field, { exact: true }).fill(value);
      await aim.getByLabel(field, { exact: true }).press("Tab");
    }
    await expect.poll(() => effect(/^Effect/).count()).toBe(4);
    await aim.getByText("Push 2").first().waitFor();
    await shot(gm, "trap-effects");
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await nextDice(gm, [19, 20]);
    await aim.getByRole("button", { name: "Strike", exact: true }).click();
    await told(all, "Trap strikes", /Push 2/, /Stacks 3 \(soaked\)/, /Ears ring/);
    await shot(bruno, "trap-effects-card");
    await lastCard(gm)
      .getByRole("button", { name: `Push ${TOBIAS}` })
      .click();
    await aim.getByLabel("Direction").selectOption({ label: "Row 22, column 17" });
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, "A trap or hazard pushes", /2 listed/);
    for (const page of all) await expect.poll(() => placeOf(page, TOBIAS)).toEqual({ i: 21, j: 17 });
  });

  it("T-9: what a ground effect pushes is the Gamemaster's button, in the direction that they say", async () => {
    const { gm, bruno, all } = table;
    await gm.evaluate(openGeyser, { x: 1700, y: 2300 });
    await place(gm, TOBIAS, { i: 23, j: 17 });
    await gm.getByRole("button", { name: `Strike ${TOBIAS}: Geyser` }).press("Enter");
    await nextDice(gm, [19, 20]);
    await aimOf(gm).getByRole("button", { name: "Strike", exact: true }).click();
    await told(all, "Geyser strikes", new RegExp(`Still to be moved by the hit: ${TOBIAS}`));
    const button = (page: Page) => lastCard(page).getByRole("button", { name: `Push ${TOBIAS}` });
    expect(await button(bruno).count()).toBe(0);
    await button(gm).click();
    const aim = aimOf(gm);
    await aim.getByLabel("Direction").selectOption({ label: "Row 22, column 17" });
    await aim.getByText(`Moved by 2: ${TOBIAS}`).waitFor();
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, "A trap or hazard pushes", /2 listed/);
    for (const page of all) await expect.poll(() => placeOf(page, TOBIAS)).toEqual({ i: 21, j: 17 });
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => placeOf(page, TOBIAS)).toEqual({ i: 23, j: 17 });
    await place(gm, TOBIAS, { i: 21, j: 17 });
  });

  it("T-1: whose power lets them block for another keeps damage off with their own reaction", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(giveGuard, MIRELA);
    await caughtUp(gm, [ada]);
    await act(ada, MIRELA, "Boon");
    await aimOf(ada).getByLabel("Power").selectOption({ label: "Guard" });
    await aimOf(ada)
      .getByRole("button", { name: new RegExp(`^${TOBIAS}`) })
      .click();
    await aimOf(ada).getByRole("button", { name: "Give the boon", exact: true }).click();
    await told(all, `${MIRELA} gives a boon: Guard`);
    await gm.evaluate(giveRam, ORSOLA);
    const aim = await aimWith(gm, ORSOLA, "Ram");
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await nextDice(gm, [19, 20], [3, 6]);
    await aim.getByRole("button", { name: /^Attack( |$)/ }).click();
    await told(all, `${ORSOLA} attacks: Ram`, /is hit\./);
    const before = await lifeOf(gm, TOBIAS);
    await lastCard(bruno)
      .getByRole("button", { name: `Block or Dodge: ${TOBIAS}` })
      .click();
    const wound = bruno.getByRole("dialog", { name: `Block or Dodge: ${TOBIAS}` });
    await wound.getByLabel("Who blocks").selectOption({ label: MIRELA });
    await wound.getByLabel("Points prevented").fill("2");
    await wound.getByLabel("Points prevented").press("Tab");
    await wound.getByRole("button", { name: "Take the damage" }).click();
    await told(all, `${TOBIAS} takes damage`, new RegExp(`${MIRELA} blocked for them and spent the reaction\\.`));
    for (const page of all) await expect.poll(() => lifeOf(page, TOBIAS)).toBe(before - 1);
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => lifeOf(page, TOBIAS)).toBe(before);
  });

  it("T-1: a player treats an ailment of whoever is adjacent; undo brings it back", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(makeProne, TOBIAS);
    for (const page of all) await expect.poll(() => isProne(page, TOBIAS)).toBe(true);
    await act(ada, MIRELA, "Treat…");
    const aim = aimOf(ada);
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await aim.getByRole("button", { name: "Treat", exact: true }).click();
    await told(all, `${MIRELA} treats an ailment`, new RegExp(`treats ${TOBIAS}\\. Gone: Prone`));
    for (const page of all) await expect.poll(() => isProne(page, TOBIAS)).toBe(false);
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => isProne(page, TOBIAS)).toBe(true);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Actor {
  readonly statuses: { has(status: string): boolean };
  toggleStatusEffect(status: string): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Window {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { readonly actor: Actor } };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
}

/** In the Gamemaster's window: a weapon that pushes 1. */
async function giveRam(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Window).game.scenes.active.tokens.getName(name);
  const attack = {
    made: true,
    kind: "basic",
    range: 1,
    damage: [{ dice: 1, faces: 6, bonus: 0, type: "physical" }],
    effects: [{ kind: "push", amount: 1, name: "" }],
  };
  await actor.createEmbeddedDocuments("Item", [{ name: "Ram", type: "arms", system: { attack } }]);
}

/** In the Gamemaster's window: a power by which its creature blocks for another. */
async function giveGuard(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Window).game.scenes.active.tokens.getName(name);
  const grant = { kind: "effect", range: 100, cost: "none", effects: [{ kind: "block", lasts: "ended" }] };
  await actor.createEmbeddedDocuments("Item", [{ name: "Guard", type: "power", system: { text: "", grant } }]);
}

/** In the Gamemaster's window: one tile that lies two tiers lower, in a world in which creatures fall. */
async function digPit({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const { settings, scenes } = (globalThis as unknown as Window).game;
  await settings.set("unseen", "falls", true);
  await scenes.active.createEmbeddedDocuments("Region", [
    {
      name: "Pit",
      shapes: [{ type: "rectangle", x, y, width: 100, height: 100, rotation: 0, hole: false }],
      behaviors: [{ type: "unseen.heightTier", system: { tier: -2, edge: "steep" } }],
    },
  ]);
}

/** In the Gamemaster's window: one tile with an effect that pushes 2. */
async function openGeyser({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const attack = { made: true, bonus: 9, against: "agility", critical: 21, dice: 0, effect: "push", amount: 2 };
  await (globalThis as unknown as Window).game.scenes.active.createEmbeddedDocuments("Region", [
    {
      name: "Geyser",
      shapes: [{ type: "rectangle", x, y, width: 100, height: 100, rotation: 0, hole: false }],
      behaviors: [{ type: "unseen.tileEffect", system: { name: "Geyser", triggers: { enter: true }, attack } }],
    },
  ]);
}

async function makeProne(name: string): Promise<void> {
  await (globalThis as unknown as Window).game.scenes.active.tokens.getName(name).actor.toggleStatusEffect("prone");
}

const isProne = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (token) => (globalThis as unknown as Window).game.scenes.active.tokens.getName(token).actor.statuses.has("prone"),
    name,
  );
