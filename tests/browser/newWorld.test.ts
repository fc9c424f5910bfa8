/**
 * A new Gamemaster's path through an empty world: a preset of house rules, a map, a character that is made and armed
 * from the pack, an adversary from the pack, the prepared scene, and the tour to its end. Once by pointer, once by
 * keyboard alone.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uvtt } from "../../table/server/import/sampleFiles.ts";
import { closeTables, openTestTable, type TestTable } from "./table.ts";
import { closeWindows, GM_TOUR, openPack, shot } from "./windows.ts";

const HERO = "Wren";
const FOE = "Bandit";

type Means = "pointer" | "keyboard";

describe.each<Means>(["pointer", "keyboard"])("a new world, by %s", (means) => {
  let table: TestTable;
  let gm: Page;

  beforeAll(async () => {
    table = await openTestTable({ empty: true });
    gm = await table.seat("Gamemaster");
  }, 300_000);
  afterAll(closeTables);

  /** Presses a button, as this Gamemaster does. */
  const press = (button: Locator): Promise<void> => (means === "pointer" ? button.click() : button.press("Enter"));
  const tab = (name: string): Promise<void> => press(gm.getByRole("tab", { name }));
  const sheetOf = (name: string): Locator =>
    gm.locator(".unseen-creature-sheet").filter({ has: gm.getByRole("heading", { name, exact: true }) });
  /** The entry of a document in the list of packs. */
  const packed = (entry: string): Locator =>
    gm
      .locator("#compendium li[data-entry-id]")
      .filter({ has: gm.getByRole("button", { name: `Open ${entry}`, exact: true }) });

  /** Opens an actor's sheet and puts its token on the scene. */
  async function placed(name: string, x: number): Promise<void> {
    await tab("Actors");
    const entry = gm.getByRole("button", { name: `Open the sheet of ${name}` });
    if (means === "pointer") {
      await entry.dragTo(gm.locator("#board"), { targetPosition: { x, y: 400 } });
    } else {
      await entry.press("Enter");
      await sheetOf(name).getByRole("button", { name: "Place on the scene" }).press("Enter");
      await gm.getByText(`${name} is on the scene.`).first().waitFor();
      await closeWindows(gm);
    }
    await gm.getByRole("button", { name, exact: true }).waitFor();
  }

  it("begins with a preset of house rules", async () => {
    await tab("Settings");
    await press(gm.getByRole("button", { name: "House rules" }).first());
    const page = gm.locator("#unseen-house-rules");
    await press(page.getByRole("button", { name: "Quick", exact: true }));
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await gm.getByText("The house rules are saved.").first().waitFor();
    await press(gm.getByRole("button", { name: "House rules" }).first());
    const quick = page.getByRole("button", { name: "Quick", exact: true });
    await expect.poll(() => quick.getAttribute("aria-pressed")).toBe("true");
    await shot(gm, `new-world-${means}-preset`);
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
    const sheet = sheetOf(HERO);
    await press(sheet.getByRole("button", { name: "Edit", exact: true }));
    const editing = gm.locator(".unseen-creature-sheet");
    await editing.locator("input[name='system.attributes.agility']").fill("3");
    await editing.locator("input[name='system.attributes.agility']").press("Tab");
    await press(editing.getByRole("button", { name: "Proficient in Stealth" }));
    await expect
      .poll(() => editing.getByRole("button", { name: "Proficient in Stealth" }).getAttribute("aria-pressed"))
      .toBe("true");
  });

  it("arms it from the pack", async () => {
    const editing = gm.locator(".unseen-creature-sheet");
    if (means === "pointer") {
      await openPack(gm, "Unseen: weapons, powers and vantages");
      await packed("Short bow").dragTo(editing.getByRole("region", { name: "Powers and gear" }));
    } else {
      await editing.getByRole("button", { name: "Add from a pack…" }).press("Enter");
      const dialog = gm.getByRole("dialog", { name: "Add from a pack" });
      await dialog.getByLabel("Item").selectOption({ label: "Short bow" });
      await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
    }
    await editing.getByRole("button", { name: "Open Short bow" }).waitFor();
    await press(editing.getByRole("button", { name: "Play", exact: true }));
    const sheet = sheetOf(HERO);
    await sheet.getByRole("button", { name: "Attack with Short bow" }).waitFor();
    await shot(gm, `new-world-${means}-armed`);
    await closeWindows(gm);
  });

  it("puts the character on the map, and reads from the panel that nobody is there to hide from", async () => {
    await placed(HERO, 520);
    await gm.locator("body").press("Shift+KeyP");
    const warnings = gm.getByRole("list", { name: "What would surprise" });
    await warnings.getByText(/^There is nobody to hide from\. Put an adversary on the scene/).waitFor();
    await shot(gm, `new-world-${means}-warned`);
    await closeWindows(gm);
  });

  it("brings an adversary from the pack, and the panel shows places to hide", async () => {
    await openPack(gm, "Unseen: heroes and adversaries");
    await press(gm.getByRole("button", { name: `Import ${FOE}`, exact: true }));
    await tab("Actors");
    await gm.getByRole("button", { name: `Open the sheet of ${FOE}` }).waitFor();
    await placed(FOE, 620);
    await gm.locator("body").press("Shift+KeyP");
    const panel = gm.locator("#unseen-prepare");
    await panel.getByLabel("Show").selectOption({ label: "Places to hide" });
    await panel.getByLabel("Seen by").selectOption({ label: `All enemies of ${HERO}` });
    await expect.poll(() => panel.innerText()).toMatch(/place to hide: \d+/);
    expect(await panel.getByText(/^There is nobody to hide from/).count()).toBe(0);
    await shot(gm, `new-world-${means}-prepared`);
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
    await shot(gm, `new-world-${means}-hide`);
    expect(table.complaints).toEqual([]);
  });
});

/** In a window: the name of the viewed scene. */
function sceneName(): string | undefined {
  return (globalThis as unknown as { canvas: { scene: { name: string } | null } }).canvas.scene?.name;
}
