/** A panel of aim chooses the only enemy in reach by itself, and waits at its button (G-4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimOf, CARLOTTA, MIRELA, openFlowsTable, openSheet, place, told, type FlowsTable } from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, hasFocus, shot } from "./windows.ts";

describe("the only target", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1400, height: 900 });
    await place(table.gm, CARLOTTA, { i: 20, j: 18 });
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  it("is chosen when the panel opens, and Enter attacks it", async () => {
    const { gm, ada, all } = table;
    await act(ada, MIRELA, "Attack");
    const aim = aimOf(ada);
    await aim.getByLabel("Attack with").selectOption({ label: "Twin daggers" });
    const row = aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}`) });
    await expect.poll(() => row.getAttribute("aria-pressed")).toBe("true");
    const attack = aim.getByRole("button", { name: "Attack", exact: true });
    expect(await attack.getAttribute("aria-description")).toBe(CARLOTTA);
    await shot(ada, "only-target");
    await aim.press("Escape");

    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: "Attack with Twin daggers" }).press("Enter");
    await expect.poll(() => hasFocus(ada, attack)).toBe(true);
    await nextDice(gm, [1, 20]);
    await ada.keyboard.press("Enter");
    await told(all, `${MIRELA} attacks: Twin daggers`);
    await closeWindows(ada);
  });

  it("the key that opened the panel attacks nobody while it is held down", async () => {
    const { ada } = table;
    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: "Attack with Twin daggers" }).focus();
    await ada.keyboard.down("Enter");
    const attack = aimOf(ada).getByRole("button", { name: "Attack", exact: true });
    await expect.poll(() => hasFocus(ada, attack)).toBe(true);
    for (let count = 0; count < 3; count += 1) await ada.keyboard.down("Enter");
    await ada.keyboard.up("Enter");
    expect(await attack.isEnabled()).toBe(true);
    await aimOf(ada).press("Escape");
    await closeWindows(ada);
  });

  it("a click on it keeps it, another takes it back", async () => {
    const { ada } = table;
    await act(ada, MIRELA, "Attack");
    const aim = aimOf(ada);
    await aim.getByLabel("Attack with").selectOption({ label: "Twin daggers" });
    const row = aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}`) });
    await row.click();
    expect(await row.getAttribute("aria-pressed")).toBe("true");
    await row.click();
    await expect.poll(() => row.getAttribute("aria-pressed")).toBe("false");
    expect(await aim.getByRole("button", { name: "Attack", exact: true }).isEnabled()).toBe(false);
    await aim.press("Escape");
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
