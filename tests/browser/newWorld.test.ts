/**
 * A new Gamemaster's path through an empty world: a preset of house rules, a map, a character that is made and armed
 * from the pack, an adversary from the pack, the prepared scene, and the tour to its end. What can be dragged is
 * dragged once, and done once by keyboard alone.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uvtt } from "../../table/server/import/sampleFiles.ts";
import { closeTables, openTestTable, type TestTable } from "./table.ts";
import { closeWindows, GM_TOUR, openPack, shot } from "./windows.ts";

const HERO = "Wren";
const FOE = "Bandit";

describe("a new world", () => {
  let table: TestTable;
  let gm: Page;

  beforeAll(async () => {
    table = await openTestTable({ demos: "none" });
    gm = await table.seat("Gamemaster");
  }, 300_000);
  afterAll(closeTables);

  const press = (button: Locator): Promise<void> => button.press("Enter");
  const tab = (name: string): Promise<void> => press(gm.getByRole("tab", { name }));
  const sheetOf = (name: string): Locator =>
    gm.locator(".unseen-creature-sheet").filter({ has: gm.getByRole("heading", { name, exact: true }) });
  /** The entry of a document in the list of packs. */
  const packed = (entry: string): Locator =>
    gm
      .locator("#compendium li[data-entry-id]")
      .filter({ has: gm.getByRole("button", { name: `Open ${entry}`, exact: true }) });

  it("begins with a preset of house rules", async () => {
    await tab("Settings");
    await press(gm.getByRole("button", { name: "House rules" }).first());
    const page = gm.locator("#unseen-house-rules");
    const quick = page.getByRole("button", { name: "Quick", exact: true });
    await press(quick);
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await gm.getByText("The house rules are saved.").first().waitFor();
    await press(gm.getByRole("button", { name: "House rules" }).first());
    await expect.poll(() => quick.getAttribute("aria-pressed")).toBe("true");
    await shot(gm, "new-world-preset");
    await closeWindows(gm);
  });

  it("brings a map in", async () => {
    await tab("Scenes");
    const [chooser] = await Promise.all([
      gm.waitForEvent("filechooser"),
      press(gm.getByRole("button", { name: "Import scene…" })),
    ]);
    const buffer = Buffer.from(JSON.stringify(uvtt()));
    await chooser.setFiles({ name: "mill.dd2vtt", mimeType: "application/json", buffer });
    const dialog = gm.getByRole("dialog", { name: "Import a Universal VTT map" });
    await dialog.getByLabel("Outlines of furniture").selectOption({ label: "A region of obstacles" });
    await press(dialog.getByRole("button", { name: "Import", exact: true }));
    await press(gm.getByRole("button", { name: "Activate mill for everyone" }));
    await expect.poll(() => gm.evaluate(sceneName)).toBe("mill");
  });

  it("makes a character and gives it numbers", async () => {
    await tab("Actors");
    await press(gm.getByRole("button", { name: "Create in Actors" }));
    const dialog = gm.getByRole("dialog", { name: "Create Actor" });
    await dialog.getByLabel("Name").fill(HERO);
    await dialog.getByLabel("Type").selectOption({ label: "Character" });
    await dialog.getByLabel("Name").press("Enter");
    await press(sheetOf(HERO).getByRole("button", { name: "Edit", exact: true }));
    const editing = gm.locator(".unseen-creature-sheet");
    await editing.locator("input[name='system.attributes.agility']").fill("3");
    await editing.locator("input[name='system.attributes.agility']").press("Tab");
    const proficient = editing.getByRole("button", { name: "Proficient in Stealth" });
    await press(proficient);
    await expect.poll(() => proficient.getAttribute("aria-pressed")).toBe("true");
  });

  it("arms it from the pack, by a drag and by the list on the sheet", async () => {
    const editing = gm.locator(".unseen-creature-sheet");
    await openPack(gm, "Unseen: weapons, powers and vantages");
    await packed("Short bow").dragTo(editing.getByRole("region", { name: "Powers and gear" }));
    await editing.getByRole("button", { name: "Open Short bow" }).waitFor();
    await press(editing.getByRole("button", { name: "Add from a pack…" }));
    const dialog = gm.getByRole("dialog", { name: "Add from a pack" });
    await dialog.getByLabel("Search").fill("short sw");
    await dialog.getByRole("checkbox", { name: /^Short sword/ }).check();
    await press(dialog.getByRole("button", { name: "Add what is ticked", exact: true }));
    await editing.getByRole("button", { name: "Open Short sword" }).waitFor();
    await press(editing.getByRole("button", { name: "Play", exact: true }));
    for (const weapon of ["Short bow", "Short sword"])
      await sheetOf(HERO)
        .getByRole("button", { name: `Attack with ${weapon}` })
        .waitFor();
    await shot(gm, "new-world-armed");
    await closeWindows(gm);
  });

  it("says what deleting a document of the system does", async () => {
    await tab("Actors");
    const spot = gm.getByRole("button", { name: "Open the sheet of Hiding spot" });
    await spot.click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Delete" }).click();
    const question = gm.getByRole("dialog", { name: "Delete “Hiding spot”?" });
    await question.getByText("Every hiding spot on every map is a token of this actor.").waitFor();
    await shot(gm, "new-world-delete");
    await press(question.getByRole("button", { name: "Keep it" }));
    await question.waitFor({ state: "detached" });
    await spot.waitFor();
  });

  it("drags the character onto the map, and reads from the panel that nobody is there to hide from", async () => {
    await tab("Actors");
    const entry = gm.getByRole("button", { name: `Open the sheet of ${HERO}` });
    await entry.dragTo(gm.locator("#board"), { targetPosition: { x: 520, y: 400 } });
    await gm.getByRole("button", { name: HERO, exact: true }).waitFor();
    await gm.locator("body").press("Shift+KeyP");
    const warnings = gm.getByRole("list", { name: "What may surprise you" });
    await warnings.getByText(/^There is nobody to hide from\. Put an adversary on the scene/).waitFor();
    await shot(gm, "new-world-warned");
    await closeWindows(gm);
  });

  it("brings an adversary from the pack by keyboard, and the panel shows places to hide", async () => {
    await openPack(gm, "Unseen: heroes and adversaries");
    await press(gm.getByRole("button", { name: `Import ${FOE}`, exact: true }));
    await tab("Actors");
    await press(gm.getByRole("button", { name: `Open the sheet of ${FOE}` }));
    await press(sheetOf(FOE).getByRole("button", { name: "Place on the scene" }));
    await gm.getByText(`${FOE} is on the scene.`).first().waitFor();
    await closeWindows(gm);
    await gm.getByRole("button", { name: FOE, exact: true }).waitFor();
    await gm.locator("body").press("Shift+KeyP");
    const panel = gm.locator("#unseen-prepare");
    await panel.getByLabel("Show").selectOption({ label: "Places to hide" });
    await panel.getByLabel("Seen by").selectOption({ label: `All enemies of ${HERO}` });
    await expect.poll(() => panel.innerText()).toMatch(/place to hide: \d+/);
    expect(await panel.getByText(/^There is nobody to hide from/).count()).toBe(0);
    await shot(gm, "new-world-prepared");
    await closeWindows(gm);
  });

  it("takes the tour to its end", async () => {
    await tab("Settings");
    await press(gm.getByRole("button", { name: "Tours", exact: true }));
    await press(gm.getByRole("button", { name: "Start: A first hunt: for the Gamemaster" }));
    for (const title of GM_TOUR) {
      const card = gm.locator("aside.tour").and(gm.getByRole("dialog", { name: title, exact: true }));
      await card.waitFor();
      await press(card.getByRole("button", { name: /^(Next|Finish)$/ }));
    }
    await gm.locator("aside.tour").waitFor({ state: "detached" });
    await closeWindows(gm);
  });

  it("opens the first Hide", async () => {
    await gm.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await gm.keyboard.press("Shift+KeyH");
    await gm.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
    await shot(gm, "new-world-hide");
    expect(table.complaints).toEqual([]);
  });
});

/** In a window: the name of the viewed scene. */
function sceneName(): string | undefined {
  return (globalThis as unknown as { canvas: { scene: { name: string } | null } }).canvas.scene?.name;
}
