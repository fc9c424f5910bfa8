/** The creature sheet in real windows: played from, edited, read by those who do not own it (G-1, G-4, G-5). */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFight } from "./fight.ts";
import { MIRELA, openFlowsTable, openSheet, ORSOLA, TOBIAS, told, type FlowsTable, type Host } from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, press, shot } from "./windows.ts";

const sheetOf = (page: Page, name: string): Locator =>
  page.locator(".unseen-creature-sheet").filter({ has: page.getByRole("heading", { name, exact: true }) });

describe("a creature's sheet", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
  }, 300_000);
  afterAll(closeTables);

  it("opens to play with: nothing but life, absorption and exhaustion can be changed by accident", async () => {
    const { ada } = table;
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).waitFor();
    await shot(ada, "sheet-play");
    expect(
      await sheet.getByRole("spinbutton").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)),
    ).toEqual(["system.life.value", "system.absorption", "system.exhaustion"]);
    expect(await sheet.getByRole("button", { name: /^Proficient in/ }).count()).toBe(0);
    expect(await sheet.getByRole("textbox").count()).toBe(0);
    await sheet.getByLabel("Defences").getByText("Basic", { exact: true }).waitFor();
    expect(await sheet.getByRole("meter").evaluate((meter) => (meter as HTMLMeterElement).value)).toBe(100);
  });

  it("remembers its place, and lies on the page even after the page became lower", async () => {
    const { ada } = table;
    const { width, height } = ada.viewportSize()!;
    await closeWindows(ada);
    await ada.setViewportSize({ width: 1024, height: 640 });
    await openSheet(ada, MIRELA);
    const box = (await sheetOf(ada, MIRELA).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(640);
    await ada.setViewportSize({ width, height });
  });

  it("G-1: a skill and an attribute roll from it, and their cards show every part", async () => {
    const { gm, ada, all } = table;
    const sheet = sheetOf(ada, MIRELA);
    await nextDice(gm, [11, 20]);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).click();
    await told(all, `${MIRELA}: Agility (Stealth)`, /11/, /Agility/, /Proficiency/, /Result: \d+/);
    await nextDice(gm, [7, 20]);
    await sheet.getByRole("button", { name: /^Roll Focus:/ }).click();
    await told(all, `${MIRELA}: Focus`, /Result: \d+/);
  });

  it("rolls by the button that leaves a field, though the sheet is to be drawn while it is pressed", async () => {
    const { gm, ada, all } = table;
    const sheet = sheetOf(ada, MIRELA);
    const exhaustion = sheet.getByRole("spinbutton", { name: "Exhaustion" });
    await exhaustion.fill("1");
    await nextDice(gm, [9, 20]);
    await press(ada, sheet.getByRole("button", { name: "Roll Agility (Stealth)" }), () => caughtUp(gm, [ada]));
    await told(all, `${MIRELA}: Agility (Stealth)`, /9/, /Result: \d+/);
    await exhaustion.fill("0");
    await exhaustion.press("Tab");
  });

  it("G-2: with Shift its player names another attribute, and advantage", async () => {
    const { gm, ada, all } = table;
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).click({ modifiers: ["Shift"] });
    const dialog = ada.getByRole("dialog", { name: "Check of Stealth" });
    await dialog.getByLabel("Attribute").selectOption({ label: "Focus" });
    await dialog.getByLabel("How").selectOption({ label: "With advantage" });
    await nextDice(gm, [4, 20], [15, 20]);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await told(all, `${MIRELA}: Focus (Stealth)`, /Advantage: As the player says/);
  });

  it("editing is behind a switch: proficiency, Advanced fields, items that open when added", async () => {
    const { ada } = table;
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const editing = ada.locator(".unseen-creature-sheet");
    await shot(ada, "sheet-edit");
    const trickery = editing.getByRole("button", { name: "Proficient in Trickery" });
    const before = await trickery.getAttribute("aria-pressed");
    await trickery.click();
    await expect.poll(() => trickery.getAttribute("aria-pressed")).not.toBe(before);
    await trickery.click();
    await expect.poll(() => trickery.getAttribute("aria-pressed")).toBe(before);
    const skills = editing.getByRole("button", { name: /^Proficient in (Trickery|Stealth)$/ });
    const ticked = () => skills.evaluateAll((all) => all.map((one) => one.ariaPressed === "true"));
    const [first, second] = await ticked();
    // Both are clicked before the first is stored.
    await skills.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect.poll(ticked).toEqual([!first, !second]);
    await skills.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect.poll(ticked).toEqual([first, second]);
    expect(await editing.getByLabel("Own shape").isVisible()).toBe(false);
    await editing.getByText("Advanced", { exact: true }).click();
    await editing.getByLabel("Own shape").waitFor();
    await editing.getByRole("button", { name: "Add a trinket" }).click();
    const item = ada.locator(".unseen-item-sheet");
    await item.getByRole("textbox", { name: "Name" }).waitFor();
    expect(await item.locator("img").first().getAttribute("src")).toMatch(/icons\/types\/trinket\.svg$/);
    await item.getByRole("button", { name: "Close window" }).click();
    await editing.getByRole("button", { name: "Delete New trinket" }).click();
    await ada.getByRole("dialog", { name: "Delete" }).getByRole("button", { name: "Delete" }).click();
    await editing.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await sheetOf(ada, MIRELA).waitFor();
  });

  it("derived numbers follow active effects and say so; the form edits what is stored", async () => {
    const { gm, ada } = table;
    await gm.evaluate(giveEffect, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    const agility = sheet.getByRole("button", { name: /^Roll Agility:/ });
    await expect.poll(() => agility.getAttribute("aria-description")).toMatch(/On the sheet: \d\. Swift boots: \+1\./);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const stored = await ada.locator("input[name='system.attributes.agility']").inputValue();
    await ada.getByRole("button", { name: "Play", exact: true }).click();
    expect(await agility.getAttribute("aria-label")).toContain(`+${Number(stored) + 1}`);
  });

  it("G-5: it shows what is left of the turn while there is a fight", async () => {
    const { gm, ada } = table;
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByText(/^Not in a fight: movement \d+/).waitFor();
    await gm.evaluate(startFight, MIRELA);
    const turn = sheet.getByRole("list", { name: "Left of the turn" });
    await expect.poll(() => turn.innerText()).toMatch(/Movement\s+6 of 6[^]*Major action\s+1[^]*Reaction\s+1/);
    await shot(ada, "sheet-turn");
    await closeWindows(ada);
  });

  it("an adversary's sheet is short, and its other skills open on request", async () => {
    const { gm } = table;
    await openSheet(gm, ORSOLA);
    const sheet = sheetOf(gm, ORSOLA);
    await sheet.getByText("Other skills").waitFor();
    expect(await sheet.getByRole("button", { name: /Roll Focus \(Humanities\)/ }).isVisible()).toBe(false);
    await shot(gm, "sheet-adversary");
    await sheet.getByText("Other skills").click();
    await sheet.getByRole("button", { name: /Roll Focus \(Humanities\)/ }).waitFor();
    await closeWindows(gm);
  });

  it("observers read and cannot roll; who may see little sees name, picture and what was learned", async () => {
    const { gm, bruno } = table;
    await gm.evaluate(own, { actor: MIRELA, user: "Bruno", level: 2 });
    await caughtUp(gm, [bruno]);
    await openSheet(bruno, MIRELA);
    const sheet = sheetOf(bruno, MIRELA);
    await sheet.getByText("Stealth").waitFor();
    expect(await sheet.getByRole("button", { name: /^Roll|^Edit$|^Attack|^Use/ }).count()).toBe(0);
    await shot(bruno, "sheet-observer");
    await closeWindows(bruno);
    await gm.evaluate(own, { actor: MIRELA, user: "Bruno", level: 1 });
    await caughtUp(gm, [bruno]);
    await openSheet(bruno, MIRELA);
    await sheet.getByRole("heading", { name: "What we know" }).waitFor();
    expect(await sheet.getByText("Stealth").count()).toBe(0);
    expect(await sheet.getByLabel("Life now").count()).toBe(0);
    await shot(bruno, "sheet-limited");
    await closeWindows(bruno);
  });

  it("keeps 40 items and a very long name readable, narrow and wide", async () => {
    const { gm, bruno } = table;
    await openSheet(bruno, TOBIAS);
    await gm.evaluate(burden, TOBIAS);
    await caughtUp(gm, [bruno]);
    const sheet = bruno.locator(".unseen-creature-sheet");
    const weapons = sheet.getByRole("button", { name: /^Attack with/ });
    await expect.poll(() => weapons.count()).toBeGreaterThanOrEqual(40);
    for (const width of [480, 1200]) {
      await bruno.evaluate(resize, width);
      await shot(bruno, `sheet-long-${width}`);
      const overflow = await sheet
        .locator(".window-content")
        .evaluate((content) => content.scrollWidth - content.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  it("a new actor is a character or an adversary, with bars and a picture, and never a hiding spot", async () => {
    const { gm } = table;
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm
      .getByRole("button", { name: /^Create/ })
      .first()
      .click();
    const dialog = gm.getByRole("dialog").last();
    expect(await dialog.getByLabel("Type").locator("option").allInnerTexts()).toEqual(["Character", "Adversary"]);
    await dialog.getByLabel("Name").fill("Nadia");
    await dialog.getByLabel("Name").press("Enter");
    await sheetOf(gm, "Nadia").waitFor();
    expect(await gm.evaluate(prototypeOf, "Nadia")).toMatchObject({
      bar1: { attribute: "life" },
      bar2: { attribute: "absorption" },
      texture: { src: "systems/unseen/icons/types/character.svg" },
    });
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function giveEffect(name: string): Promise<void> {
  const { game } = globalThis as unknown as Host & { readonly game: { readonly release: { generation: number } } };
  const change = { key: "system.attributes.agility", value: "1" };
  const generation = (game as unknown as { release: { generation: number } }).release.generation;
  const changes = [generation < 14 ? { ...change, mode: 2 } : { ...change, type: "add" }];
  const data = generation < 14 ? { changes } : { system: { changes } };
  await game.actors
    .getName(name)
    .createEmbeddedDocuments("ActiveEffect", [{ name: "Swift boots", img: "icons/svg/aura.svg", ...data }]);
}

async function own({ actor, user, level }: { actor: string; user: string; level: number }): Promise<void> {
  const { game } = globalThis as unknown as {
    game: {
      users: { getName(name: string): { id: string } };
      actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
  await game.actors.getName(actor).update({ [`ownership.${game.users.getName(user).id}`]: level });
}

async function burden(name: string): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const actor = game.actors.getName(name) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    update(changes: object): Promise<unknown>;
  };
  const items = Array.from({ length: 40 }, (_, k) => ({
    name: `The ${k + 1}. throwing knife of the Rittersporn-Hohenzollernfamilie`,
    type: "arms",
    system: { attack: { made: true } },
  }));
  await actor.createEmbeddedDocuments("Item", items);
  await actor.update({ name: "Tobias Amadeus Wolfgang von und zu Rittersporn-Hohenzollernfamiliengeschichte" });
}

function resize(width: number): void {
  const { foundry } = globalThis as unknown as {
    foundry: {
      applications: { instances: Map<string, { element: HTMLElement; setPosition(position: object): void }> };
    };
  };
  for (const app of foundry.applications.instances.values())
    if (app.element.classList.contains("unseen-creature-sheet"))
      app.setPosition({ width, height: 700, left: 10, top: 10 });
}

function prototypeOf(name: string): object {
  const { game } = globalThis as unknown as {
    game: { actors: { getName(name: string): { prototypeToken: { toObject(): object } } } };
  };
  return game.actors.getName(name).prototypeToken.toObject();
}
