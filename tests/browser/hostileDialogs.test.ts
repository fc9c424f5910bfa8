/** Hostile names in every dialog that shows a name, and in windows opened under one: no name runs or adds elements. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { setTraps, type Trapped } from "./hostileWindow.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";

const PLAIN = "Plain";
/** This many names make one long name. A window is opened for each. */
const TOGETHER = 70;
const JOINED = Array.from({ length: Math.ceil(HOSTILE_NAMES.length / TOGETHER) }, (_, k) =>
  HOSTILE_NAMES.slice(k * TOGETHER, (k + 1) * TOGETHER).join(" "),
);

describe("hostile names in dialogs and windows", () => {
  let table: TwoSeats;

  beforeAll(async () => {
    table = await openTwoSeats();
  }, 300_000);
  afterAll(closeTables);

  it("begins with traps, a wound, something known, somebody who hides, and caltrops", async () => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) await page.evaluate(setTraps);
    await armEverybody(gm);
    await strikeTobias(gm);
    await sizeUpCarlotta(gm);
    await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await gm.evaluate(layCaltrops, CALTROPS);
  });

  it.each(WINDOWS)("$what", async ({ open, root, leave }) => {
    const looks = [];
    for (const name of [PLAIN, ...JOINED]) {
      await table.gm.evaluate(baptize, name);
      await open(table, name);
      await root(table).waitFor();
      looks.push(await lookAt(root(table)));
      await leave(table);
      await root(table).waitFor({ state: "detached" });
    }
    const [plain, ...hostile] = looks;
    expect(plain!.overflowing).toEqual([]);
    for (const look of hostile) expect(look).toEqual(plain);
  });

  it("H-30: in a notice, which is the host's to keep small", async () => {
    const notices = table.gm.locator("#notifications li");
    const looks = [];
    for (const name of [PLAIN, ...JOINED]) {
      await table.gm.evaluate(useNowhere, name);
      const notice = notices.filter({ hasText: "has no token on this scene" }).last();
      await notice.waitFor();
      const { count, overflowing } = await lookAt(notice);
      looks.push({ count, overflowing });
      await notice.getByRole("button").press("Enter");
      await notice.waitFor({ state: "detached" });
    }
    expect(looks[0]!.overflowing).toEqual([]);
    for (const look of looks) expect(look).toEqual(looks[0]);
  });

  it("X4: in the panel of what waits for a Gamemaster", async () => {
    const { gm, ada } = table;
    await gm.evaluate(baptize, PLAIN);
    const sprung = await gm.evaluate(springs);
    await gm.close();
    expect(sprung).toEqual([]);
    await expect.poll(() => ada.evaluate(hasGamemaster)).toBe(false);
    const outbox = ada.locator("#unseen-outbox");
    const looks = [];
    for (const name of [PLAIN, ...JOINED]) {
      await ada.evaluate(callHere, { token: HERO, name });
      await ada.evaluate(press, { token: HERO, button: "yields" });
      await outbox.waitFor();
      looks.push(await lookAt(outbox));
      await outbox.locator("[data-action=withdraw]").click();
      await outbox.waitFor({ state: "detached" });
    }
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(looks[0]!.overflowing).toEqual([]);
  });

  it("none of them ran, and the consoles are free of errors", async () => {
    expect(await table.ada.evaluate(springs)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});

const springs = (): readonly string[] => (globalThis as unknown as Trapped).sprung;

interface Look extends ReturnType<Trapped["look"]> {
  readonly isInside: boolean;
}

/** The look of a window, and whether it fits the page. */
async function lookAt(root: Locator): Promise<Look> {
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
