/**
 * Two tabs of one Gamemaster in one browser, of which one acts and one is closed in the middle of a flow, and a second
 * Gamemaster who types the recovery phrase and goes on alone. Nothing is done twice, and nothing is lost.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cards, light, MIRELA, openHide, pressDone, spotsAre, spotsOf, TOBIAS } from "./flowsTable.ts";
import { closeTables, nextDice, openTestTable, PHRASE, type Joined, type TestTable } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

/** Windows that are opened often can be small. */
const SMALL = { width: 1024, height: 640, sharpness: 0.2 } as const;

/** Of two Gamemasters with the key, the lower id decides. */
const SECOND: Joined = { id: "Theodora00000001", name: "Theodora" };

describe("two tabs of one Gamemaster in one browser", () => {
  let table: TestTable;
  let first: Page;
  let second: Page;
  let ada: Page;

  const all = (): readonly Page[] => [first, second, ada];

  /** The second tab is closed, and another is opened later. */
  async function comeBack(): Promise<void> {
    second = await table.seat("Gamemaster", SMALL);
  }

  beforeAll(async () => {
    table = await openTestTable();
    first = await table.seat("Gamemaster", SMALL);
    ada = await table.seat("Ada", SMALL);
    await comeBack();
  }, 400_000);
  afterAll(closeTables);

  it("S3, L1: a player hides; the tab is closed between the check and the choice", async () => {
    for (const tab of [first, second]) await nextDice(tab, [5, 20]);
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    const choose = ada.getByText(/^Result 12\. Choose more hiding spots\./).first();
    await choose.waitFor();
    await second.close();
    await ada.getByRole("option", { name: /^Row 21, column 16:/ }).press("Enter");
    await pressDone(ada);
    await spotsAre([first, ada], MIRELA, [1, 2]);
    await comeBack();
    for (const page of all()) await expect.poll(() => cards(page)).toEqual([`${MIRELA} hides`, `${MIRELA} is hidden`]);
  });

  it("H-17: a lamp that one tab lights is judged once, by both", async () => {
    const before = await cards(first);
    await light(second, { i: 21, j: 16 });
    for (const page of all()) await expect.poll(() => cards(page)).toEqual([...before, "Hiding spots revealed"]);
    const left = await spotsOf(first, MIRELA);
    for (const page of all()) await expect.poll(() => spotsOf(page, MIRELA)).toEqual(left);
    await first.evaluate(endHiding);
    await spotsAre(all(), MIRELA, []);
  });

  it("Z-1: a stretch that one tab begins and the other advances puts ten minutes on the clock", async () => {
    await first.evaluate(leaveFriends);
    await first.getByRole("button", { name: "Zones", exact: true }).click();
    await first.getByRole("button", { name: "Propose zones from rooms" }).click();
    const drafts = first.getByRole("list", { name: "Rooms of the scene" });
    await drafts.waitFor();
    for (const box of await drafts.getByRole("checkbox").all()) await box.check();
    await first.getByRole("button", { name: /^Make zones: \d+/ }).click();
    await first.getByRole("list", { name: "Zones" }).waitFor();
    await closeWindows(first);
    await openStealth(first);
    await first.getByRole("button", { name: "Turn stealth mode on" }).click();
    await first.getByRole("button", { name: "Begin stealth mode" }).click();
    await openStealth(second);
    await second.getByText("Stretch 1", { exact: true }).waitFor();
    await second.getByRole("button", { name: "Advance", exact: true }).click();
    await second.getByRole("button", { name: "Advance all the same" }).click();
    for (const page of all()) await expect.poll(() => page.evaluate(worldTime)).toBe(600);
    await shot(first, "twin-first");
    await shot(second, "twin-second");
  });

  it("Z-13: the tab that calls to combat is closed at once; one combat begins, with everybody once", async () => {
    await second.getByRole("button", { name: "Into combat" }).click();
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await second.close();
    await comeBack();
    for (const page of all()) {
      await expect.poll(() => page.evaluate(combatants)).toEqual([[MIRELA, TOBIAS]]);
      await expect.poll(() => page.evaluate(hasStarted)).toBe(true);
    }
  });

  it("Z-13: an empty combat that the closed tab made late goes", async () => {
    await first.evaluate(makeCombatLate);
    for (const page of all()) await expect.poll(() => page.evaluate(combatants)).toEqual([[MIRELA, TOBIAS]]);
  });

  it("Z-13: one tab ends the combat; both go back to the same stretch, and the clock has not moved", async () => {
    await second.evaluate(endCombat);
    for (const page of all())
      await page.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await first.getByText("Stretch 2", { exact: true }).waitFor();
    for (const page of all()) {
      await expect.poll(() => page.evaluate(combatants)).toEqual([]);
      expect(await page.evaluate(worldTime)).toBe(600);
    }
    await first.getByRole("button", { name: "End stealth mode" }).press("Enter");
    await first.locator("dialog").getByRole("button", { name: "End stealth mode" }).press("Enter");
    await ada.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("X4: another Gamemaster types the recovery phrase, and decides alone when both tabs are closed", async () => {
    await first.evaluate(joinAsGamemaster, SECOND);
    const theodora = await table.seatOf(SECOND, SMALL);
    await theodora.getByRole("textbox", { name: "Recovery phrase" }).fill(PHRASE);
    await theodora.getByRole("button", { name: "Unlock", exact: true }).click();
    await theodora.waitForFunction(holdsKey);
    for (const tab of [first, second]) await tab.close();
    const before = await cards(ada);
    await nextDice(theodora, [1, 20]);
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    for (const page of [ada, theodora])
      await expect.poll(async () => (await cards(page)).slice(before.length)).toContain(`${MIRELA} hides`);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** Opens the window of stealth mode where it is not open yet. */
async function openStealth(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stealth mode", exact: true }).click();
}

/** Ends all hiding by the API, as a macro does. */
async function endHiding(): Promise<void> {
  const { canvas, game } = globalThis as unknown as Host;
  for (const { id, name } of canvas.scene.tokens.contents)
    if (name === "Mirela Voss") await game.system.api.end({ creature: id });
}

interface Host {
  readonly Combat: { create(data: object): Promise<unknown> };
  readonly User: { create(data: object, options: object): Promise<unknown> };
  readonly game: {
    readonly system: { readonly api: { end(of: { readonly creature: string }): Promise<unknown> } };
    readonly time: { readonly worldTime: number };
    readonly combats: { readonly contents: readonly Fight[] };
    readonly user: { readonly flags: { readonly unseen?: { readonly holdsKey?: boolean } } };
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { readonly contents: readonly Piece[] };
      deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

interface Piece {
  readonly id: string;
  readonly name: string;
  readonly disposition: number;
}

interface Fight {
  readonly started: boolean;
  readonly scene: { readonly id: string };
  readonly flags: object;
  readonly combatants: { readonly contents: readonly { readonly name: string }[] };
  delete(): Promise<unknown>;
}

/** Removes every token but friendly ones. */
async function leaveFriends(): Promise<void> {
  const { scene } = (globalThis as unknown as Host).canvas;
  const others = scene.tokens.contents.filter(({ disposition }) => disposition !== 1);
  await scene.deleteEmbeddedDocuments(
    "Token",
    others.map(({ id }) => id),
  );
}

const worldTime = (): number => (globalThis as unknown as Host).game.time.worldTime;

/** Those in each combat. */
function combatants(): readonly (readonly string[])[] {
  const { contents } = (globalThis as unknown as Host).game.combats;
  return contents.map((combat) => combat.combatants.contents.map(({ name }) => name).toSorted());
}

const hasStarted = (): boolean => (globalThis as unknown as Host).game.combats.contents[0]?.started === true;

/** A combat as a tab makes it, with nobody in it yet. */
async function makeCombatLate(): Promise<void> {
  const { Combat, game } = globalThis as unknown as Host;
  const [{ scene, flags }] = game.combats.contents as [Fight];
  await Combat.create({ scene: scene.id, flags });
}

const endCombat = (): Promise<unknown> => (globalThis as unknown as Host).game.combats.contents[0]!.delete();

/** In a Gamemaster's window: adds another Gamemaster. */
async function joinAsGamemaster({ id, name }: Joined): Promise<void> {
  await (globalThis as unknown as Host).User.create({ _id: id, name, role: 4 }, { keepId: true });
}

const holdsKey = (): boolean => (globalThis as unknown as Host).game.user.flags.unseen?.holdsKey === true;
