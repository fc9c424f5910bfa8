/**
 * The module of the checks in real windows: on the table every check passes, and each fails where the host differs.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { same, USUAL_TIMEOUT_MS } from "../../checks/check.ts";
import { CHECKS } from "../../checks/list.ts";
import type { Report } from "../../checks/run.ts";
import { isFull } from "../../src/rules/testing/effort.ts";
import { GENERATION } from "../generation.ts";
import { inFewRuns, LATE_END, PLANTS, planting, TAKE_AWAY, type Plant } from "./checkPlants.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

interface ChecksModule {
  readonly api: { run(options: { readonly only: readonly string[]; readonly timeoutMs?: number }): Promise<Report> };
}
declare const game: {
  readonly modules: { get(id: string): ChecksModule };
  readonly actors: { readonly size: number; some(is: (actor: { readonly type: string }) => boolean): boolean };
  readonly scenes: { readonly size: number };
  readonly messages: { readonly size: number };
  readonly users: { getName(name: string): { readonly active: boolean; readonly role: number } };
  readonly settings: {
    get(scope: string, key: string): object;
    set(scope: string, key: string, value: object): Promise<unknown>;
  };
};
declare const Hooks: { on(name: string, listener: () => boolean): number; off(name: string, id: number): void };
declare const canvas: { readonly scene: { readonly name: string } };

/** Checks wait this long for what a plant removed. What exists comes in a tenth of it. */
const TIMEOUT_MS = isFull() ? 8000 : 2500;
const IDS = CHECKS.map(({ id }) => id);

describe("the module of the checks", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all", modules: ["build/checks"], size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  const counts = (): Promise<unknown> =>
    gm.evaluate(() => [game.actors.size, game.scenes.size, game.messages.size, canvas.scene.name]);
  const run = (only: readonly string[], timeoutMs = USUAL_TIMEOUT_MS): Promise<Report> =>
    gm.evaluate((options) => game.modules.get("unseen-checks").api.run(options), { only, timeoutMs });

  it("one click runs them all: the page tells of each, the report can be copied, the world is as it was", async () => {
    // The desk makes the actor of all markers once, some time after the window opened.
    await expect.poll(() => gm.evaluate(() => game.actors.some(({ type }) => type === "hidingSpot"))).toBe(true);
    const before = await counts();
    await gm.getByRole("button", { name: "Run Unseen’s checks" }).click();
    const box = gm.getByLabel("The report, to be copied:");
    await box.waitFor({ timeout: 300_000 });
    const report = JSON.parse(await box.inputValue()) as Report;
    const failed = report.verdicts.filter(({ passed }) => !passed);
    expect(failed).toEqual([]);
    expect(report).toMatchObject({ generation: GENERATION, passed: CHECKS.length, failed: 0 });
    expect(report.verdicts.map(({ id }) => id)).toEqual(IDS);
    await gm.getByText(`All ${CHECKS.length} checks have passed. There is nothing to report.`).waitFor();
    expect(await gm.locator("li[data-check]").count()).toBe(CHECKS.length);
    await expect.poll(counts).toEqual(before);
  });

  it.each([
    ["the report is copied", "The report is copied.", false],
    [
      "where the browser refuses to copy, the report is selected",
      "The report is selected. Press Ctrl+C to copy it.",
      true,
    ],
  ])("%s", async (_name, says, isRefused) => {
    await gm.evaluate((refused) => {
      const writeText = (text: string): Promise<void> => {
        if (refused) return Promise.reject(new Error("planted"));
        Object.assign(globalThis, { copied: text });
        return Promise.resolve();
      };
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    }, isRefused);
    const box = gm.getByLabel("The report, to be copied:");
    await gm.locator("#unseen-checks-report + button").click();
    await gm.getByRole("button", { name: says }).waitFor();
    const chosen = await gm.evaluate(() => {
      const { copied } = globalThis as unknown as { readonly copied?: string };
      return { copied: copied ?? null, selected: getSelection()?.toString() ?? "" };
    });
    expect(isRefused ? chosen.selected : chosen.copied).toBe(await box.inputValue());
  });

  it("every check has a difference by which it fails", () => {
    expect(PLANTS.map(({ check }) => check)).toEqual(IDS);
  });

  // At full measure one difference at a time, else those together that leave each other's checks alone.
  const few = GENERATION === 14 ? inFewRuns(PLANTS) : [];
  const sets = isFull() ? PLANTS.map((plant) => [plant]) : few;
  it.each(sets.map((plants) => [plants.map(({ check, what }) => `${check}: ${what}`).join("; "), plants] as const))(
    "it fails where the host differs: %s",
    async (_differences, plants: readonly Plant[]) => {
      const only = plants.map(({ check }) => check);
      for (const plant of plants) await seatOf(plant).evaluate(planting(plant));
      try {
        const { verdicts } = await run(only, TIMEOUT_MS);
        expect(verdicts.map(({ id, passed }) => [id, passed])).toEqual(only.map((id) => [id, false]));
        for (const { check, elsewhere } of plants)
          if (elsewhere)
            expect([check, untouched(verdicts.find(({ id }) => id === check)!)]).toEqual([check, elsewhere]);
      } finally {
        for (const plant of plants.toReversed()) await seatOf(plant).evaluate(TAKE_AWAY);
      }
    },
  );

  it("drag passes though the player's window ends the Hide only now", async () => {
    await ada.evaluate(planting(LATE_END));
    const { verdicts } = await run(["drag"]);
    await ada.evaluate(TAKE_AWAY);
    expect(verdicts).toMatchObject([{ id: "drag", passed: true }]);
  });

  it("a guided step makes the player an assistant for one Hide, and takes the role back", async () => {
    await runAssistant("passed");
    expect(await gm.evaluate(() => game.users.getName("Ada").role)).toBe(1);
    await gm.evaluate(() => {
      Object.assign(globalThis, { vetoed: Hooks.on("unseen.preAct", () => false) });
    });
    await runAssistant("failed");
    await gm.evaluate(() => Hooks.off("unseen.preAct", (globalThis as unknown as { vetoed: number }).vetoed));
  });

  const runAssistant = async (verdict: "passed" | "failed"): Promise<void> => {
    await gm.getByRole("button", { name: /^Make the player an assistant/ }).click();
    await gm.locator(`li.${verdict}[data-check=assistant]`).waitFor({ timeout: 150_000 });
    await gm.getByLabel("The report, to be copied:").waitFor({ timeout: 90_000 });
  };

  it("a guided step reloads the window, which goes on with the key that it stored", async () => {
    await gm.getByRole("button", { name: /^Reload this window/ }).click();
    for (const check of ["hide", "cards"]) await gm.locator(`li.passed[data-check=${check}]`).waitFor();
    await gm.getByText("All 2 checks have passed. There is nothing to report.").waitFor();
  });

  it("the step fails in a window that has lost its key", async () => {
    const kept = await gm.evaluate(() => game.settings.get("unseen", "worldKey"));
    const keep = (key: object): Promise<unknown> =>
      gm.evaluate((value) => game.settings.set("unseen", "worldKey", value), key);
    await keep({ phrase: null, isNoted: false });
    await gm.getByRole("button", { name: /^Reload this window/ }).click();
    await gm.locator("li.failed[data-check=hide]").waitFor({ timeout: 150_000 });
    await gm.getByLabel("The report, to be copied:").waitFor({ timeout: 150_000 });
    await keep(kept);
    await gm.reload();
  });

  it("without a player at another seat it says who is missing", async () => {
    await ada.close();
    await expect.poll(() => gm.evaluate(() => game.users.getName("Ada").active)).toBe(false);
    const said = gm.evaluate(() =>
      game.modules
        .get("unseen-checks")
        .api.run({ only: [] })
        .then(String, (error: Error) => error.message),
    );
    expect(await said).toContain("Somebody must be at a player’s seat");
  });

  /** The parts of a check that found what they expected. */
  const untouched = ({ expected, found }: Report["verdicts"][number]): string[] =>
    Object.keys(expected).filter((part) => same(expected[part], found[part]));

  const seatOf = ({ seat }: Plant): Page => (seat === "Ada" ? ada : gm);
});
