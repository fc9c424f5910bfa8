/**
 * The demo as README.md describes it, and a second import of its adventure: by hand, in a Gamemaster's and a player's
 * window.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HITS } from "./fight.ts";
import { uvtt } from "../../table/server/import/sampleFiles.ts";
import {
  act,
  aimWith,
  CARLOTTA,
  MIRELA,
  nobodyTracks,
  ORSOLA,
  placeOf,
  pointOf,
  spotCount,
  spotsAre,
  told,
  undoLast,
  walk,
  type Host,
  pressDone,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, openPack, shot } from "./windows.ts";

const BENNO = "Guard Benno";

interface Held {
  readonly actors: {
    getName(name: string): {
      readonly isOwner: boolean;
      readonly items: { readonly contents: readonly { readonly name: string; readonly img: string }[] };
    };
  };
}

describe("the demo", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all" });
    ({ gm, ada } = table);
    both = [gm, ada];
  }, 300_000);
  afterAll(closeTables);

  it("a player hides by the buttons of the token", async () => {
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Shift+F10");
    await ada.locator("#token-hud").getByRole("button", { name: /^Hide/ }).first().press("Enter");
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await ada.getByText("Result 12. Choose more hiding spots.").waitFor();
    for (const tile of [/^Row 21, column 16:/, /^Row 22, column 21:/])
      await ada.getByRole("option", { name: tile }).press("Enter");
    await ada.getByText("More hiding spots chosen: 2 of 2").waitFor();
    await pressDone(ada);
    await spotCount(both, MIRELA, 3);
    await shot(gm, "hidden");
  });

  it("the Gamemaster answers Track, scans, and attacks a spot", async () => {
    await nextDice(gm, [3, 20]);
    await gm
      .getByRole("button", { name: `Track ${MIRELA} with ${CARLOTTA}` })
      .first()
      .click();
    await told(both, `${CARLOTTA} tracks ${MIRELA}`);
    await nobodyTracks(gm);
    await nextDice(gm, [3, 3], [5, 20]);
    await act(gm, ORSOLA, /^Scan/);
    await gm.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).click();
    await spotCount(both, MIRELA, 2);
    await closeWindows(gm);
    const aim = await aimWith(gm, CARLOTTA, "Crossbow");
    await aim.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) }).click();
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await shot(gm, "crossbow");
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(both, `${CARLOTTA} attacks: Crossbow`, /was not there/);
    await undoLast(gm, "Gamemaster");
    await spotCount(both, MIRELA, 2);
  });

  it("the Gamemaster puts a lamp out and lights it again, by the list and on the map", async () => {
    await gm.getByRole("button", { name: "Lights", exact: true }).click();
    await gm.getByRole("button", { name: "Put out lamp 3" }).press("Enter");
    for (const page of both) await expect.poll(() => page.evaluate(isOut, 2)).toBe(true);
    await gm.evaluate(lookAt, { x: 1950, y: 1000 });
    const { x, y } = await pointOf(gm, { i: 9.5, j: 19 });
    await gm.mouse.click(x, y, { button: "right" });
    await expect.poll(() => ada.evaluate(isOut, 2)).toBe(false);
    await shot(gm, "lamps");
    await gm.getByRole("button", { name: "Tokens", exact: true }).click();
  });

  it("opens and closes a door, and walks a guard on", async () => {
    await gm.getByRole("button", { name: "Open door 2" }).press("Enter");
    await gm.getByRole("button", { name: "Close door 2" }).waitFor();
    await gm.getByRole("button", { name: "Close door 2" }).press("Enter");
    await walk(gm, CARLOTTA, [{ i: 17, j: 21 }]);
    await expect.poll(() => placeOf(ada, CARLOTTA)).not.toEqual({ i: 18, j: 21 });
  });

  it("imports the adventure once more, after a question, and keeps what the table made of it", async () => {
    await ada.evaluate(async (name) => {
      const { game } = globalThis as unknown as Host;
      await game.actors.getName(name).createEmbeddedDocuments("Item", [{ name: "Lucky coin", type: "trinket" }]);
    }, MIRELA);
    const before = await spotNames(gm);
    await openPack(gm, "Unseen: the demos");
    const answer = async (button: string): Promise<void> => {
      await gm.getByRole("button", { name: "Import The inn at night" }).click();
      const question = gm.getByRole("dialog", { name: "Overwrite what is in the world?" });
      await question.getByText(/documents that are in this world already/).waitFor();
      await shot(gm, "question");
      await question.getByRole("button", { name: button }).click();
      await question.waitFor({ state: "detached" });
    };
    await answer("No");
    await expect.poll(() => placeOf(ada, CARLOTTA)).not.toEqual({ i: 18, j: 21 });
    await answer("Yes");
    await gm.getByText("The inn at night was imported.").first().waitFor();
    await expect.poll(() => placeOf(ada, CARLOTTA)).toEqual({ i: 18, j: 21 });
    for (const page of both) {
      await expect.poll(() => itemsOf(page, MIRELA)).toContain("Lucky coin");
      await expect.poll(() => itemsOf(page, MIRELA)).toContain("Short bow");
      await expect.poll(() => page.evaluate(sightless)).toBe(0);
    }
    expect(
      await ada.evaluate((name) => (globalThis as unknown as { game: Held }).game.actors.getName(name).isOwner, MIRELA),
    ).toBe(true);
    await spotsAre(both, MIRELA, before);
    expect(table.complaints).toEqual([]);
    await shot(ada, "imported");
  });

  it("what was imported once more is played on: the player shoots out of hiding", async () => {
    await gm.getByRole("tab", { name: "Chat" }).click();
    await caughtUp(gm, [ada]);
    const aim = await aimWith(ada, MIRELA, "Short bow");
    await aim.getByLabel("Comes out of").selectOption({ label: "Spot 2 (Row 22, column 19)" });
    await aim
      .getByRole("button", { name: new RegExp(`^${CARLOTTA}`) })
      .first()
      .click();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack – ends hiding" }).click();
    await told(both, `${MIRELA} attacks: Short bow`, /is hit\./);
    await spotCount(both, MIRELA, 0);
  });

  it("the Gamemaster gives a guard to the player by the ownership window", async () => {
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.getByRole("button", { name: `Open the sheet of ${BENNO}` }).click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Configure ownership" }).click();
    const dialog = gm.getByRole("dialog", { name: `Ownership of ${BENNO}` });
    await dialog.getByLabel("Ada").selectOption({ label: "Owner" });
    await shot(gm, "ownership");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect
      .poll(() =>
        ada.evaluate((name) => (globalThis as unknown as { game: Held }).game.actors.getName(name).isOwner, BENNO),
      )
      .toBe(true);
  });

  it("imports a map, drags a hero from the list of actors onto it, and the player hides there at once", async () => {
    await gm.getByRole("tab", { name: "Scenes" }).click();
    const [chooser] = await Promise.all([
      gm.waitForEvent("filechooser"),
      gm.getByRole("button", { name: "Import scene…" }).click(),
    ]);
    const buffer = Buffer.from(JSON.stringify(uvtt()));
    await chooser.setFiles({ name: "mill.dd2vtt", mimeType: "application/json", buffer });
    await gm.getByRole("button", { name: "Import", exact: true }).click();
    await gm.getByRole("button", { name: "Activate mill for everyone" }).click();
    for (const page of both) await expect.poll(() => page.evaluate(sceneName)).toBe("mill");
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm
      .getByRole("button", { name: `Open the sheet of ${MIRELA}` })
      .dragTo(gm.locator("#board"), { targetPosition: { x: 520, y: 400 } });
    await ada.getByRole("button", { name: MIRELA, exact: true }).waitFor();
    await shot(gm, "imported-map");
    await act(ada, MIRELA, /^Hide/);
    await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
    await shot(ada, "hide-on-map");
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The numbers of her markers. */
async function spotNames(page: Page): Promise<readonly number[]> {
  const names = await page.getByRole("button", { name: new RegExp(`^${MIRELA} \\d+$`) }).allInnerTexts();
  return names.map((name) => Number(name.slice(MIRELA.length))).toSorted((one, other) => one - other);
}

async function itemsOf(page: Page, actor: string): Promise<readonly string[]> {
  return page.evaluate(
    (name) =>
      (globalThis as unknown as { game: Held }).game.actors.getName(name).items.contents.map((item) => item.name),
    actor,
  );
}

interface Lit {
  readonly canvas: {
    pan(middle: { readonly x: number; readonly y: number }): void;
    readonly scene: {
      readonly name: string;
      readonly lights: { readonly contents: readonly { readonly hidden: boolean }[] };
      readonly regions: Iterable<{ readonly behaviors: { readonly size: number } }>;
    };
  };
}

/** In a window: pans so that this point is in the middle, drawn and free of buttons. */
async function lookAt(middle: { readonly x: number; readonly y: number }): Promise<void> {
  (globalThis as unknown as Lit).canvas.pan(middle);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** In a window: whether a lamp is out. */
function isOut(index: number): boolean {
  return (globalThis as unknown as Lit).canvas.scene.lights.contents[index]?.hidden === true;
}

/** In a window: how many regions of the scene have lost their behaviours. */
function sightless(): number {
  return [...(globalThis as unknown as Lit).canvas.scene.regions].filter(({ behaviors }) => behaviors.size === 0)
    .length;
}

/** In a window: the name of the viewed scene. */
function sceneName(): string {
  return (globalThis as unknown as Lit).canvas.scene.name;
}
