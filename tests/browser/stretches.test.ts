/** Stealth mode in real windows of a Gamemaster and a player: begin, plan, ready, advance, take back (part Z). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { hideOn, MIRELA, place, TOBIAS } from "./flowsTable.ts";
import { caughtUp, closeTables, openTwoSeats, reload, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

describe("part Z: stealth mode at the table", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    await gm.getByRole("button", { name: "Zones", exact: true }).click();
    await gm.getByRole("button", { name: "Propose zones from rooms" }).click();
    const drafts = gm.getByRole("list", { name: "Rooms of the scene" });
    await drafts.waitFor();
    for (const box of await drafts.getByRole("checkbox").all()) await box.check();
    await gm.getByRole("button", { name: /^Make zones: \d+/ }).click();
    await gm.getByRole("list", { name: "Zones" }).waitFor();
    await gm.evaluate(leaveFriends);
    await closeWindows(gm);
  }, 300_000);
  afterAll(closeTables);

  it("the Gamemaster turns it on and begins", async () => {
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Turn stealth mode on" }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await gm.getByText("Stretch 1", { exact: true }).waitFor();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await shot(gm, "z-begin");
    await shot(ada, "z-begin-ada");
  });

  it("a player plans and is ready; the Gamemaster sees it", async () => {
    await ada.getByLabel(`Plan of ${MIRELA}`).selectOption({ label: "Keep guard" });
    await gm.getByRole("listitem", { name: MIRELA }).getByText("on guard").waitFor();
    const row = ada.getByRole("listitem", { name: MIRELA });
    await row.getByRole("button", { name: "Ready" }).press("Enter");
    await gm.getByRole("listitem", { name: MIRELA }).getByRole("button", { name: "Ready", pressed: true }).waitFor();
  });

  it("advances with the clock, survives a reload, and is taken back", async () => {
    await gm.getByRole("button", { name: "Advance", exact: true }).click();
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(600);
    await reload(ada);
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await gm.getByRole("button", { name: "Take the stretch back" }).click();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(0);
    await shot(gm, "z-taken-back");
  });

  it("leads into combat and back into the same stretch (Z-13)", async () => {
    await gm.getByRole("button", { name: "Into combat" }).click();
    for (const page of [gm, ada]) await page.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await expect.poll(() => gm.evaluate(combatants)).toEqual([MIRELA, TOBIAS]);
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await gm.evaluate(endCombat);
    for (const page of [gm, ada])
      await page.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
  });

  it("Z-13, H-18: whoever hid in a zone hides there again; the Gamemaster is asked about others", async () => {
    await gm.evaluate(clutterInTheDark);
    await place(gm, MIRELA, { i: 22, j: 19 });
    await place(gm, TOBIAS, { i: 21, j: 16 });
    await caughtUp(gm, [ada]);
    await ada.getByLabel(`Plan of ${MIRELA}`).selectOption({ label: "Hide" });
    await expect.poll(() => gm.getByLabel(`Plan of ${MIRELA}`).inputValue()).toBe("hide");
    await gm.getByRole("button", { name: "Advance", exact: true }).click();
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await isHiding(ada);
    await closeWindows(gm);
    await hideOn(gm, gm, { hero: TOBIAS, die: 10, first: { i: 21, j: 15 }, further: [{ i: 23, j: 14 }] });
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Into combat" }).click();
    for (const page of [gm, ada]) await spot(page, MIRELA).waitFor();
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await spot(ada, TOBIAS).waitFor();
    await gm.evaluate(endCombat);
    const question = gm.getByRole("dialog", { name: "The fight is over" });
    await question.getByText(`Still hiding: ${TOBIAS}.`).waitFor();
    expect(await question.innerText()).not.toContain(MIRELA);
    await shot(gm, "z-fight-over");
    await question.getByRole("button", { name: "Come out" }).press("Enter");
    for (const page of [gm, ada])
      for (const name of [MIRELA, TOBIAS]) await spot(page, name).waitFor({ state: "detached" });
    for (const page of [gm, ada]) await isHiding(page);
    expect(await question.count()).toBe(0);
  });

  it("a combat that ends while no Gamemaster looks at the scene leads back all the same (Z-13)", async () => {
    await gm.getByRole("button", { name: "Into combat" }).click();
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await gm.evaluate(endCombatElsewhere);
    await reload(gm);
    await gm.evaluate(backToScene);
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    expect(await gm.evaluate(combatCount)).toBe(0);
  });

  it("a stretch that is taken back takes its combat along (Z-4, Z-13)", async () => {
    if ((await gm.getByRole("button", { name: "Into combat" }).count()) === 0)
      await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Into combat" }).click();
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await gm.getByRole("button", { name: "Take the stretch back" }).click();
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await expect.poll(() => gm.evaluate(combatCount)).toBe(0);
    await spot(ada, MIRELA).waitFor({ state: "detached" });
  });

  it("ends when the Gamemaster says so. Begun anew, it leaves the clock alone (Z-1)", async () => {
    const time = await gm.evaluate(worldTime);
    expect(time).toBeGreaterThan(0);
    for (const _ of [1, 2]) {
      await gm.getByRole("button", { name: "End stealth mode" }).press("Enter");
      for (const page of [gm, ada]) await page.getByText("Stealth mode is not running on this scene.").waitFor();
      await gm.getByRole("button", { name: "Begin stealth mode" }).click();
      await ada.getByText("Stretch 1", { exact: true }).waitFor();
      await gm.getByRole("button", { name: "Advance", exact: true }).click();
      await ada.getByText("Stretch 2", { exact: true }).waitFor();
    }
    await expect.poll(() => gm.evaluate(worldTime)).toBe(time + 1200);
    await gm.getByRole("button", { name: "End stealth mode" }).press("Enter");
    for (const page of [gm, ada]) await page.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

const spot = (page: Page, name: string): Locator => page.getByRole("button", { name: `${name} 1`, exact: true });

/** Waits until Mirela hides in her zone. */
const isHiding = (page: Page): Promise<void> =>
  page.getByRole("listitem", { name: MIRELA }).getByText("hiding", { exact: true }).waitFor();

interface Host {
  readonly game: {
    readonly time: { readonly worldTime: number };
    readonly combat: {
      readonly started: boolean;
      readonly combatants: { readonly contents: readonly { readonly name: string }[] };
      delete(): Promise<unknown>;
    } | null;
    readonly combats: { readonly size: number; readonly contents: readonly { delete(): Promise<unknown> }[] };
    readonly scenes: { readonly contents: readonly { readonly name: string; view(): Promise<unknown> }[] };
  };
  readonly Scene: { create(data: object): Promise<{ view(): Promise<unknown> }> };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { readonly contents: readonly { readonly id: string; readonly disposition: number }[] };
      readonly regions: {
        readonly contents: readonly { readonly behaviors: { readonly contents: readonly Behavior[] } }[];
      };
      update(changes: object): Promise<unknown>;
      deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

interface Behavior {
  readonly type: string;
  update(changes: object): Promise<unknown>;
}

/** Makes every zone a cluttered one, and the scene dark. */
async function clutterInTheDark(): Promise<void> {
  const { scene } = (globalThis as unknown as Host).canvas;
  const { regions } = scene;
  await scene.update({ environment: { darknessLevel: 1 } });
  const zones = regions.contents
    .flatMap(({ behaviors }) => behaviors.contents)
    .filter(({ type }) => type === "unseen.zone");
  for (const zone of zones) await zone.update({ system: { kind: "cluttered" } });
}

/** Removes every token but friendly ones. */
async function leaveFriends(): Promise<void> {
  const { canvas } = globalThis as unknown as Host;
  const others = canvas.scene.tokens.contents.filter(({ disposition }) => disposition !== 1);
  await canvas.scene.deleteEmbeddedDocuments(
    "Token",
    others.map(({ id }) => id),
  );
}

function worldTime(): number {
  return (globalThis as unknown as Host).game.time.worldTime;
}

function combatants(): readonly string[] {
  const { combat } = (globalThis as unknown as Host).game;
  return (combat?.combatants.contents.map(({ name }) => name) ?? []).toSorted();
}

function hasStarted(): boolean {
  return (globalThis as unknown as Host).game.combat?.started === true;
}

const combatCount = (): number => (globalThis as unknown as Host).game.combats.size;

/** Ends the combat while another scene is viewed. */
async function endCombatElsewhere(): Promise<void> {
  const { Scene, game } = globalThis as unknown as Host;
  const other = await Scene.create({ name: "Elsewhere" });
  await other.view();
  await game.combats.contents[0]!.delete();
}

async function backToScene(): Promise<void> {
  const { scenes } = (globalThis as unknown as Host).game;
  await scenes.contents.find(({ name }) => name !== "Elsewhere")!.view();
}

async function endCombat(): Promise<void> {
  await (globalThis as unknown as Host).game.combat?.delete();
}
