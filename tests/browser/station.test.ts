/**
 * The demo of stealth mode in real windows: a raid of ten stretches by a Gamemaster and two players. Ada uses the
 * keyboard alone (part Z).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFlowsTable, type FlowsTable } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { deleteCombat, faces, isIn, NADIA, SCENE, stretchIs, TEO, turns, WARDEN } from "./stationSeats.ts";
import { closeTables, nextDice, reload } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const JOURNAL = "UnseenDemoHowTo5";
const UNKNOWN = "Go to an unknown zone";

interface Host {
  readonly game: {
    readonly journal: { get(id: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly time: { readonly worldTime: number };
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { getName(name: string): { readonly x: number; readonly y: number; readonly hidden: boolean } };
    } | null;
  };
}

describe("Z: a raid on the derelict station", () => {
  let table: FlowsTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;

  beforeAll(async () => {
    table = await openFlowsTable();
    ({ gm, ada, bruno } = table);
    await showScene(table, SCENE);
    for (const page of table.all) page.setDefaultTimeout(60_000);
    await ada.evaluate(countPointers);
  }, 300_000);
  afterAll(closeTables);

  const row = (page: Page, name: string): Locator => page.getByRole("listitem", { name, exact: true });
  const button = (page: Page, of: string, name: string): Locator =>
    row(page, of).getByRole("button", { name, exact: true });
  const stretch = (number: number): Promise<void> => stretchIs(table.all, number);
  const advance = async (to: number): Promise<void> => {
    await gm.getByRole("button", { name: "Advance", exact: true }).click();
    await stretch(to);
  };

  it("its page turns stealth mode on; the Gamemaster begins, seals the bulkhead and hides a log (Z-1)", async () => {
    await gm.evaluate(openJournal, JOURNAL);
    await gm.getByRole("button", { name: /Turn on the house rule/ }).press("Enter");
    await shot(gm, "station-page");
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await stretch(1);
    await gm.getByText("The Gamemaster’s part").click();
    await gm.getByRole("button", { name: /^Seal: East corridor – West corridor/ }).click();
    await gm.getByRole("button", { name: /^Seal: East corridor – West corridor/, pressed: true }).waitFor();
    await gm.getByLabel("A thing to find").fill("Crew log");
    await gm.getByLabel("Zone of the thing").selectOption({ label: "Med bay" });
    await bruno.getByLabel(`Plan of ${TEO}`).selectOption({ label: "Something else" });
    await expect.poll(() => gm.getByLabel(`Plan of ${TEO}`).inputValue()).toBe("other");
    expect(await gm.getByLabel("A thing to find").inputValue()).toBe("Crew log");
    await gm.getByRole("button", { name: "Hide the thing" }).click();
    await gm.getByText("Crew log, Med bay").waitFor();
    expect(await gm.getByLabel("A thing to find").inputValue()).toBe("");
    await shot(gm, "station-begun");
    await gm.getByText("The Gamemaster’s part").click();
    for (const page of [ada, bruno]) {
      await row(page, NADIA).waitFor();
      expect(await page.locator("#unseen-stretches").innerText()).not.toMatch(/Warden|Rook|Crew log/);
    }
  });

  it("1: Teo follows Nadia into the corridor; its text is read, and ten minutes pass (Z-2)", async () => {
    await bruno.getByLabel(`Group of ${TEO}`).selectOption({ label: `Follows ${NADIA}` });
    await row(ada, TEO).getByText(`Follows ${NADIA}`).waitFor();
    await row(ada, NADIA)
      .getByRole("listitem")
      .filter({ hasText: "door" })
      .getByRole("button", { name: UNKNOWN })
      .press("Enter");
    await isIn(row(bruno, TEO), "West corridor");
    await ada
      .getByText(/A long bright corridor/)
      .first()
      .waitFor();
    await button(ada, NADIA, "Ready").press("Enter");
    await button(bruno, TEO, "Ready").click();
    for (const name of [NADIA, TEO])
      await row(gm, name).getByRole("button", { name: "Ready", pressed: true }).waitFor();
    await advance(2);
    await expect.poll(() => gm.evaluate(worldTime)).toBe(600);
  });

  it("2: the bulkhead is sealed, which its button says; they turn back (Z-11)", async () => {
    const sealed = row(ada, NADIA)
      .getByRole("listitem")
      .filter({ hasText: "sealed" })
      .getByRole("button", { name: UNKNOWN });
    await expect.poll(() => sealed.getAttribute("aria-description")).toMatch(/sealed/);
    await button(ada, NADIA, "Go to Docking bay").press("Enter");
    await isIn(row(bruno, TEO), "Docking bay");
    await advance(3);
  });

  it("3: a look through the hatch, then the shaft, in file (Z-3, Z-11)", async () => {
    const hatch = row(ada, NADIA).getByRole("listitem").filter({ hasText: "hatch" });
    await hatch.getByRole("button", { name: "Peek" }).press("Enter");
    await expect.poll(() => hatch.getByRole("button", { name: "Peek" }).getAttribute("aria-disabled")).toBe("true");
    await hatch.getByRole("button", { name: UNKNOWN }).press("Enter");
    await isIn(row(bruno, TEO), "Upper shaft");
    await row(ada, NADIA)
      .getByText(/^in line: \d of 2$/)
      .waitFor();
    await shot(ada, "station-shaft");
    await advance(4);
  });

  it("4: the dark med bay, with flashlights (Z-12)", async () => {
    await row(ada, NADIA)
      .getByRole("listitem")
      .filter({ hasNotText: "Docking" })
      .getByRole("button", { name: UNKNOWN })
      .press("Enter");
    await isIn(row(bruno, TEO), "Med bay");
    await button(ada, NADIA, "Flashlight").press("Enter");
    await button(bruno, TEO, "Flashlight").click();
    for (const name of [NADIA, TEO]) await row(gm, name).getByText("flashlight lit").waitFor();
    await advance(5);
  });

  it("5: Nadia finds the log, and is not told what is left; Teo hides (Z-7, Z-8)", async () => {
    await bruno.getByLabel(`Plan of ${TEO}`).selectOption({ label: "Hide" });
    await expect.poll(() => gm.getByLabel(`Plan of ${TEO}`).inputValue()).toBe("hide");
    await nextDice(gm, ...faces(6, 1, 1, 1));
    await button(ada, NADIA, "Search").press("Enter");
    await row(ada, NADIA).getByText("successes: 1").waitFor();
    await advance(6);
    await ada
      .getByText(/Crew log/)
      .first()
      .waitFor();
    await row(bruno, TEO).getByText("hiding", { exact: true }).waitFor();
    await shot(bruno, "station-hiding");
  });

  it("6: a patrol comes nearer, unseen; Nadia keeps guard (Z-10)", async () => {
    await button(gm, WARDEN, "Go to East corridor").click();
    await isIn(row(gm, WARDEN), "East corridor");
    await ada.getByLabel(`Plan of ${NADIA}`).press("k");
    await row(gm, NADIA).getByText("on guard").waitFor();
    await advance(7);
    expect(await ada.locator("#unseen-stretches").innerText()).not.toContain("Warden");
  });

  /** Nadia on guard has six dice, Teo three, the machine two in the dark. */
  const meeting = faces(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

  it("7: it comes in; Nadia sees it first and ambushes; combat, and back (Z-4, Z-5, Z-13)", async () => {
    await nextDice(gm, ...meeting);
    await button(gm, WARDEN, "Go to Med bay").click();
    const choices = ada.getByRole("group", { name: NADIA, exact: true });
    await choices.getByRole("button", { name: "Ambush" }).waitFor();
    await expect.poll(() => gm.evaluate(isHidden, WARDEN)).toBe(false);
    await shot(ada, "station-spotted");
    await shot(gm, "station-spotted-gm");
    await bruno.getByRole("group", { name: TEO, exact: true }).getByRole("button", { name: "Do nothing" }).click();
    await choices.getByRole("button", { name: "Ambush" }).press("Enter");
    await row(gm, NADIA).getByText("ambushes: +2 dice").waitFor();
    await expect.poll(() => gm.evaluate(turns)).toEqual(expect.arrayContaining([NADIA, WARDEN]));
    expect((await gm.evaluate(turns))[0]).toBe(NADIA);
    await shot(gm, "station-combat");
    expect(await ada.evaluate(pointers)).toBe(0);
    await reload(ada);
    await ada.evaluate(countPointers);
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await gm.evaluate(deleteCombat);
    for (const page of table.all)
      await page.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await stretch(7);
  });

  it("7 again: the Gamemaster reloads and takes it back; the same dice; Nadia hides (Z-4, Z-5)", async () => {
    await reload(gm);
    await gm.getByRole("button", { name: "Take the stretch back" }).click();
    await isIn(row(gm, WARDEN), "East corridor");
    await expect.poll(() => gm.evaluate(isHidden, WARDEN)).toBe(true);
    await button(gm, WARDEN, "Go to Med bay").click();
    await ada
      .getByRole("group", { name: NADIA, exact: true })
      .getByRole("button", { name: "Hide here" })
      .press("Enter");
    await bruno.getByRole("group", { name: TEO, exact: true }).getByRole("button", { name: "Do nothing" }).click();
    await row(ada, NADIA).getByText("hiding", { exact: true }).waitFor();
    expect(await gm.evaluate(turns)).toEqual([]);
    await advance(8);
  });

  it("8: a tie leads into combat for all in sight (Z-6, Z-15)", async () => {
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1));
    await button(ada, NADIA, "Stop hiding").press("Enter");
    await expect.poll(() => gm.evaluate(turns)).toEqual(expect.arrayContaining([NADIA, WARDEN]));
    await gm.evaluate(deleteCombat);
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await button(gm, WARDEN, "Go to East corridor").click();
    await isIn(row(gm, WARDEN), "East corridor");
    await advance(9);
  });

  it("9: Teo seals the middle shaft behind them (Z-9, Z-11, Z-14)", async () => {
    const shaft = row(bruno, TEO)
      .getByRole("listitem")
      .filter({ hasText: UNKNOWN.replace("Go to ", "") });
    await nextDice(gm, ...faces(6, 1, 1, 1, 1));
    await shaft.getByRole("button", { name: "Seal", exact: true }).first().click();
    await row(bruno, TEO).getByText("successes: 1").waitFor();
    await advance(10);
    const sealed = row(bruno, TEO).getByRole("listitem").filter({ hasText: "sealed" }).first();
    const through = sealed.getByRole("button", { name: UNKNOWN });
    await expect.poll(() => through.getAttribute("aria-description")).toMatch(/sealed/);
    await shot(bruno, "station-sealed");
  });

  it("10: Nadia stood still; she backs out of the sight of the machine, and nobody fights (Z-5)", async () => {
    await expect.poll(() => gm.evaluate(worldTime)).toBe(5400);
    await nextDice(gm, ...meeting);
    await button(gm, WARDEN, "Go to Med bay").click();
    const out = ada.getByRole("group", { name: NADIA, exact: true }).getByRole("button", { name: "Back out" });
    await out.waitFor();
    await shot(ada, "station-back-out");
    await out.press("Enter");
    await bruno.getByRole("group", { name: TEO, exact: true }).getByRole("button", { name: "Do nothing" }).click();
    await row(gm, NADIA)
      .getByText(/^(Upper shaft|East corridor) \(/)
      .waitFor();
    expect(await gm.evaluate(turns)).toEqual([]);
    expect(await ada.evaluate(pointers)).toBe(0);
    await shot(gm, "station-backed-out");
    await gm.getByRole("button", { name: "End stealth mode" }).click();
    for (const page of table.all) await page.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function openJournal(id: string): Promise<void> {
  await (globalThis as unknown as Host).game.journal.get(id).sheet.render({ force: true });
}

function worldTime(): number {
  return (globalThis as unknown as Host).game.time.worldTime;
}

interface Counting {
  pointers?: number;
}

/** Counts what a mouse or finger does on a page, so that a test can show that nothing did. */
function countPointers(): void {
  const page = globalThis as unknown as Counting & Pick<Window, "addEventListener">;
  page.pointers = 0;
  for (const kind of ["pointerdown", "mousedown", "wheel"])
    page.addEventListener(kind, () => page.pointers!++, { capture: true });
}

function pointers(): number | undefined {
  return (globalThis as unknown as Counting).pointers;
}

function isHidden(name: string): boolean | undefined {
  return (globalThis as unknown as Host).canvas.scene?.tokens.getName(name).hidden;
}
