/** Zones of stealth mode in a Gamemaster's window: proposed from rooms, named, cut, linked, seen on the map (Z-1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closeTables, openTestTable, type TestTable } from "./table.ts";
import { press, shot } from "./windows.ts";

describe("Z-1: zones of a scene", () => {
  let table: TestTable;
  let gm: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster");
  }, 300_000);
  afterAll(closeTables);

  const list = () => gm.getByRole("list", { name: "Zones" });

  it("proposes the rooms that walls and doors enclose, by keyboard alone", async () => {
    await gm.getByRole("button", { name: "Zones", exact: true }).press("Enter");
    await gm.getByRole("button", { name: "Propose zones from rooms" }).press("Enter");
    const drafts = gm.getByRole("list", { name: "Rooms of the scene" });
    await drafts.waitFor();
    const first = drafts.getByRole("textbox").first();
    await first.fill("Common room");
    await first.press("Tab");
    await gm.getByRole("checkbox", { name: "Make a zone of Common room" }).check();
    await shot(gm, "zones-drafts");
    await gm.getByRole("button", { name: /^Make zones: \d+/ }).press("Enter");
    await list().locator("summary", { hasText: "Common room" }).waitFor();
    await shot(gm, "zones-list");
  });

  it("proposes no room twice", async () => {
    const before = await list().getByRole("group").count();
    await gm.getByRole("button", { name: "Propose zones from rooms" }).click();
    const drafts = gm.getByRole("list", { name: "Rooms of the scene" });
    if (await drafts.isVisible()) {
      for (const box of await drafts.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
      await gm.getByRole("button", { name: "Discard all" }).click();
    } else await gm.getByText("No room is left without a zone.").waitFor();
    await expect.poll(() => list().getByRole("group").count()).toBe(before);
  });

  it("keeps what the Gamemaster writes, and seals their own text", async () => {
    await list().locator("summary", { hasText: "Common room" }).click();
    const zone = list().locator("details", { has: gm.locator("summary", { hasText: "Common room" }) });
    await zone.getByLabel("Kind").selectOption({ label: "Cluttered" });
    await zone.getByLabel("Dark").check();
    const text = zone.getByLabel("Text for the Gamemaster");
    await text.fill("A trapdoor under the rug");
    await text.blur();
    await expect.poll(() => gm.evaluate(zoneFlags)).toMatch(/^cluttered true .{100,}/);
    expect(await gm.evaluate(zoneFlags)).not.toContain("trapdoor");
    await expect.poll(() => text.inputValue()).toBe("A trapdoor under the rug");
  });

  it("keeps what is being typed while the table goes on", async () => {
    const zone = list().locator("details", { has: gm.locator("summary", { hasText: "Common room" }) });
    const text = zone.getByLabel("Text for the Gamemaster");
    await text.press("End");
    await text.pressSequentially(", and a key");
    const drawn = gm.locator(".unseen-zones-body[data-drawn]");
    await gm.locator(".unseen-zones-body").evaluate((body) => body.setAttribute("data-drawn", "before"));
    await gm.evaluate(somebodyMoves);
    await drawn.waitFor({ state: "detached" });
    expect(await text.inputValue()).toBe("A trapdoor under the rug, and a key");
    await gm.keyboard.type(" too");
    expect(await text.inputValue()).toBe("A trapdoor under the rug, and a key too");
    await text.blur();
    // A rendering of what is stored shows whether it was sent.
    await gm.locator("#unseen-zones").getByRole("button", { name: "Close window" }).click();
    await gm.getByRole("button", { name: "Zones", exact: true }).press("Enter");
    await expect.poll(() => text.inputValue()).toBe("A trapdoor under the rug, and a key too");
    await list().locator("summary", { hasText: "Common room" }).click();
  });

  it("cuts a border, and draws and removes a link", async () => {
    const zone = list().locator("details", { has: gm.locator("summary", { hasText: "Common room" }) });
    const cut = zone.getByRole("button", { name: "Cut" }).first();
    await cut.click();
    await zone
      .getByText(/: cut$/)
      .first()
      .waitFor();
    await zone.getByRole("button", { name: "Cut", pressed: true }).first().click();
    await expect.poll(() => zone.getByText(/: cut$/).count()).toBe(0);
    await zone.getByLabel("Link to").selectOption({ index: 1 });
    await zone.getByText(/: link$/).waitFor();
    await zone.getByRole("button", { name: "Remove link" }).click();
    await expect.poll(() => zone.getByText(/: link$/).count()).toBe(0);
    await shot(gm, "zones-edited");
  });

  it("does what a button says that was being pressed while the window was due to be drawn", async () => {
    const zone = list().locator("details", { has: gm.locator("summary", { hasText: "Common room" }) });
    await press(gm, zone.getByRole("button", { name: "Cut" }).first(), () => gm.evaluate(somebodyMoves));
    await zone.getByText(/: cut$/).waitFor();
    await press(gm, zone.getByRole("button", { name: "Cut", pressed: true }), () => gm.evaluate(somebodyMoves));
    await expect.poll(() => zone.getByText(/: cut$/).count()).toBe(0);
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** A token is moved, and every window that follows the map is drawn again. */
async function somebodyMoves(): Promise<void> {
  interface Piece {
    readonly x: number;
    update(changes: object): Promise<unknown>;
  }
  const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: { contents: readonly Piece[] } } } };
  const [piece] = canvas.scene.tokens.contents;
  await piece!.update({ x: piece!.x + 100 });
}

/** Kind, darkness and sealed text of the zone "Common room", as stored. */
function zoneFlags(): string {
  interface Region {
    readonly name: string;
    readonly flags: { readonly unseen?: { readonly gmText?: string } };
    readonly behaviors: { readonly contents: readonly { readonly system: { kind: string; dark: boolean } }[] };
  }
  const { canvas } = globalThis as unknown as { canvas: { scene: { regions: { contents: Region[] } } } };
  const region = canvas.scene.regions.contents.find(({ name }) => name === "Common room");
  const system = region?.behaviors.contents[0]?.system;
  return `${system?.kind} ${String(system?.dark)} ${region?.flags.unseen?.gmText ?? ""}`;
}
