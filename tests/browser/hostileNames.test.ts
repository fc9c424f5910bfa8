/**
 * Hostile names in real windows, on cards, sheets, panels, dialogs and notices: no name runs, adds elements or makes
 * a window wider. `tests/secrecy/hostile.test.ts` looks at every kind of card under all of them.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LONGEST_NAME } from "../../src/bridge/fields/bounds.ts";
import { HOSTILE_NAMES } from "../secrecy/hostileNames.ts";
import {
  act,
  aimOf,
  aimWith,
  armEverybody,
  CARLOTTA,
  hideOn,
  MIRELA,
  nobodyTracks,
  ORSOLA,
  TOBIAS,
  told,
} from "./flowsTable.ts";
import { baptize, callHere, hasGamemaster, layCaltrops, press, useNowhere } from "./hostileDialogs.ts";
import { CALTROPS, HERO, WINDOWS } from "./hostileOpenings.ts";
import { gather, leaveAudit, rename, setTraps, showOnCards, showOnSheets, type Trapped } from "./hostileWindow.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows } from "./windows.ts";

const PLAIN = "Plain";
/** As long as a window shows a name, without a space, and with every sign that ends a text or an attribute. */
const LOUD = `<img/src=x/onerror=hit=1>"onfocus='hit=1'autofocus\`</button></select>{{{hit}}}&lt;b&gt;`.padEnd(
  LONGEST_NAME,
  "W",
);
/** Names of every sort. */
const NAMES = HOSTILE_NAMES.filter((_name, k) => k % 10 === 3);
/** How many creatures stand around the smoke besides the demo's, so that many names are shown at once. */
const CROWD = 4;

describe("hostile names in real windows", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  /** How each window looks under a harmless name. */
  const plainLooks = new Map<string, Look>();

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  it("begins with traps, a wound, something known, somebody who hides, a note on refusals, and caltrops", async () => {
    for (const page of [gm, ada]) await page.evaluate(setTraps);
    await armEverybody(gm);
    await strikeTobias(gm);
    await sizeUpCarlotta(gm);
    await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await gm.evaluate(leaveAudit);
    await gm.evaluate(layCaltrops, CALTROPS);
  });

  it("on cards", async () => {
    const seen = await gm.evaluate(showOnCards, { plain: PLAIN, names: [...NAMES, LOUD] });
    expect(seen.kinds).toEqual(expect.arrayContaining(["attack", "audit", "designate", "scan"]));
    expect(seen.shown).toBe(NAMES.length + 1);
    expect(seen.faults).toEqual([]);
  });

  it("on the sheets of creatures and items", async () => {
    const seen = await gm.evaluate(showOnSheets, { plain: PLAIN, names: [...NAMES, LOUD] });
    expect(seen.shown).toBe(NAMES.length + 1);
    expect(seen.faults).toEqual([]);
  });

  it("in the panels of Scan and knowledge, on a token's buttons and in their tooltips", async () => {
    await gm.evaluate(gather, CROWD);
    await act(gm, CARLOTTA, "What we know");
    await gm.locator("#unseen-knowledge").waitFor();
    await act(gm, CARLOTTA, "Scan");
    await gm.locator("#unseen-scan").waitFor();
    const ids = ["unseen-scan", "unseen-knowledge"];
    const plain = await gm.evaluate(rename, { names: [PLAIN], ids, most: LONGEST_NAME });
    expect(plain.overflowing).toEqual([]);
    for (const names of [...inBatches(NAMES, plain.tokens), [LOUD]]) {
      // The buttons of a token may still be drawn when they are counted.
      await expect
        .poll(() => gm.evaluate(rename, { names, ids, most: LONGEST_NAME }), { message: names.join("\n") })
        .toEqual(plain);
    }
    await closeWindows(gm);
  });

  describe.each([PLAIN, LOUD])("where everybody is called %s", (name) => {
    beforeAll(() => gm.evaluate(baptize, name));

    it.each(WINDOWS)("$what", async ({ what, open, root, leave }) => {
      await open(table, name);
      await root(table).waitFor();
      const look = await lookAt(root(table));
      await leave(table);
      await root(table).waitFor({ state: "detached" });
      if (name === PLAIN) plainLooks.set(what, look);
      expect(look).toEqual({ ...plainLooks.get(what), overflowing: [] });
    });
  });

  it("H-30: in a notice, which is the host's to keep small", async () => {
    const notices = gm.locator("#notifications li");
    const looks = [];
    for (const name of [PLAIN, LOUD]) {
      await gm.evaluate(useNowhere, name);
      const notice = notices.filter({ hasText: "has no token on this scene" }).last();
      await notice.waitFor();
      const { count, overflowing } = await lookAt(notice);
      looks.push({ count, overflowing });
      await notice.getByRole("button").press("Enter");
      await notice.waitFor({ state: "detached" });
    }
    expect(looks[0]!.overflowing).toEqual([]);
    expect(looks[1]).toEqual(looks[0]);
  });

  it("X4: in the panel of what waits for a Gamemaster", async () => {
    await gm.evaluate(baptize, PLAIN);
    const sprung = await gm.evaluate(springs);
    await gm.close();
    expect(sprung).toEqual([]);
    await expect.poll(() => ada.evaluate(hasGamemaster)).toBe(false);
    const outbox = ada.locator("#unseen-outbox");
    const looks = [];
    for (const name of [PLAIN, LOUD]) {
      await ada.evaluate(callHere, { token: HERO, name });
      await ada.evaluate(press, { token: HERO, button: "yields" });
      await outbox.waitFor();
      looks.push(await lookAt(outbox));
      await outbox.locator("[data-action=withdraw]").click();
      await outbox.waitFor({ state: "detached" });
    }
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[0]!.overflowing).toEqual([]);
  });

  it("none of them ran, and the consoles are free of errors", async () => {
    expect(await ada.evaluate(springs)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});

const inBatches = (names: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, k) => names.slice(k * size, (k + 1) * size));

const springs = (): readonly string[] => (globalThis as unknown as Trapped).sprung;

interface Look extends ReturnType<Trapped["look"]> {
  readonly isInside: boolean;
}

/** The look of a window, and whether it fits the page. */
async function lookAt(root: Locator): Promise<Look> {
  // What a window tells under the pointer depends on where the last click was.
  await root.page().mouse.move(0, 0);
  const look = await root.evaluate((element) => (globalThis as unknown as Trapped).look(element));
  const isInside = await root.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  });
  return { ...look, isInside };
}

/** Makes a wound that waits to be applied. */
async function strikeTobias(gm: Page): Promise<void> {
  await aimWith(gm, CARLOTTA, "Bow");
  await aimOf(gm)
    .getByRole("button", { name: new RegExp(`^${TOBIAS}`) })
    .click();
  await nextDice(gm, [19, 20], [19, 20]);
  await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
  await told([gm], `${CARLOTTA} attacks: Bow`, /Still to be taken: Tobias Fenn/);
}

/** Makes something known about a guard. */
async function sizeUpCarlotta(gm: Page): Promise<void> {
  await act(gm, ORSOLA, "Scan");
  const scan = gm.locator("#unseen-scan");
  await scan.locator("select").selectOption({ label: CARLOTTA });
  await nextDice(gm, [3, 20]);
  await scan.getByRole("button", { name: /^Size up/ }).click();
  await told([gm], `${ORSOLA} sizes up ${CARLOTTA}`);
  await scan.press("Escape");
}
