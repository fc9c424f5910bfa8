/**
 * Manual edits and the questions about them, in real windows of two players and a Gamemaster: overruling, a secret
 * that prevents an act, statuses, markers, taken places, a scene that goes.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  cards,
  hideOn,
  lastCard,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  openHide,
  ORSOLA,
  place,
  placeOf,
  spotCount,
  spotsAre,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";

const BENNO = "Guard Benno";
const THICKET = { i: 21, j: 16 };
const BEHIND_THE_SHED = { i: 22, j: 19 };

describe("by hand, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
  }, 300_000);
  afterAll(closeTables);

  it("H-1: what the rules refuse, the Gamemaster is asked about; left, nothing is done", async () => {
    await boonFarAway(table.gm);
    const question = table.gm.getByRole("dialog", { name: "Against the rules" });
    await question.getByText(/Too far away: \d+ tiles, and the range is 1\./).waitFor();
    await question.getByRole("button", { name: "Leave it" }).click();
    await question.waitFor({ state: "detached" });
    for (const page of table.all) expect(await cards(page)).toEqual([]);
  });

  it("H-1, K-3: done anyway, the Gamemaster's card alone says what was overruled", async () => {
    const { gm, ada, bruno } = table;
    await aimOf(gm).getByRole("button", { name: "Use the effect" }).click();
    await gm.getByRole("button", { name: "Do it anyway" }).click();
    await told([gm], `${ORSOLA} uses an effect`, /The Gamemaster overruled: Too far away: \d+ tiles/);
    await told([ada, bruno], `${ORSOLA} uses an effect`, /./);
    for (const page of [ada, bruno]) expect(await page.getByText(/overruled|Too far away/).count()).toBe(0);
  });

  it("H-9: a secret alone in the way: the Gamemaster is asked in private, the player reads the answer", async () => {
    const { gm, ada, bruno } = table;
    await gm.evaluate(lightSecretly, BEHIND_THE_SHED);
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    const question = gm.getByRole("dialog", { name: "Something secret prevents this action" });
    await question.getByText(`Ada wants ${MIRELA} to use: Hide. Nothing that Ada can know prevents it.`).waitFor();
    await question.getByText(/Row 22, column 19: .*bright/).waitFor();
    await question.getByRole("button", { name: "Refuse" }).click();
    await ada.getByText("The Gamemaster does not allow it.").first().waitFor();
    for (const page of [ada, bruno]) expect(await page.getByText(/bright light/).count()).toBe(0);
  });

  it("H-9: allowed, it is done by what the player could know", async () => {
    const { gm, ada, all } = table;
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await gm
      .getByRole("dialog", { name: "Something secret prevents this action" })
      .getByRole("button", { name: "Allow" })
      .click();
    await ada.getByText("Rolled 12. Choose the further hiding spots.").first().waitFor();
    await ada.getByRole("option", { name: /^Row 21, column 16:/ }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await spotsAre(all, MIRELA, [1, 2]);
    await nobodyTracks(gm);
  });

  it("H-14, H-16: an enemy stands on a spot; whoever comes out there takes a near place, or another", async () => {
    const { gm, ada, bruno, all } = table;
    await nextDice(gm, [2, 2]);
    await place(gm, ORSOLA, THICKET);
    await told(all, "Hiding spots revealed", /was not there/);
    await spotCount(all, MIRELA, 1);
    const [number] = await numbersAt(gm, THICKET);
    await ada.getByRole("button", { name: `Actions for ${MIRELA} ${number}` }).press("Enter");
    await ada.getByRole("button", { name: "Step out here" }).click();
    await ada.getByRole("dialog", { name: "Step out" }).getByRole("button", { name: "Step out here" }).click();
    await told(all, `${MIRELA} steps out`);
    await expect
      .poll(async () => {
        const { i, j } = await placeOf(gm, MIRELA);
        return Math.max(Math.abs(i - THICKET.i), Math.abs(j - THICKET.j));
      })
      .toBe(1);
    const others = lastCard(ada).getByRole("button", { name: /^Stand at row/ });
    await others.first().waitFor();
    expect(
      await lastCard(bruno)
        .getByRole("button", { name: /^Stand at row/ })
        .count(),
    ).toBe(0);
    const [, i, j] = (await others.last().getAttribute("aria-label"))!.match(/row (\d+), column (\d+)/)!;
    await others.last().click();
    await told(all, `${MIRELA} chooses where to stand`, /takes another place nearby/);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual({ i: Number(i), j: Number(j) });
  });

  it("H-38: whoever ends invisibility by hand is told which spots would go; left, it stays", async () => {
    const { gm, ada, all } = table;
    await place(gm, ORSOLA, { i: 17, j: 16 });
    await place(gm, MIRELA, { i: 21, j: 18 });
    await toggle(gm, MIRELA, "Invisible");
    await expect.poll(() => hasStatus(ada, MIRELA, "invisible")).toBe(true);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 20, j: 21 }, further: [THICKET] });
    await nobodyTracks(gm);
    await toggle(ada, MIRELA, "Invisible");
    const question = ada.getByRole("dialog", { name: "Invisible no more" });
    await question.getByText(/They would be revealed: 1 \(\d\)\./).waitFor();
    await question.getByRole("button", { name: "Leave it" }).click();
    await question.waitFor({ state: "detached" });
    await spotCount(all, MIRELA, 2);
    await expect.poll(() => hasStatus(gm, MIRELA, "invisible")).toBe(true);
  });

  it("H-38, H-17: removed all the same, they are revealed in one card", async () => {
    const { gm, ada, all } = table;
    const before = await cards(gm);
    await nextDice(gm, [2, 2]);
    await toggle(ada, MIRELA, "Invisible");
    await ada.getByRole("dialog", { name: "Invisible no more" }).getByRole("button", { name: "Remove it" }).click();
    await told(all, "Hiding spots revealed", /A status has changed\./, /was not there/);
    await spotCount(all, MIRELA, 1);
    for (const page of all) expect(await cards(page)).toEqual([...before, "Hiding spots revealed"]);
    await expect.poll(() => hasStatus(gm, MIRELA, "invisible")).toBe(false);
  });

  it("H-38: with no spot at stake nobody is asked", async () => {
    const { gm } = table;
    for (const shown of [true, false]) {
      await toggle(gm, MIRELA, "Invisible");
      await expect.poll(() => hasStatus(gm, MIRELA, "invisible")).toBe(shown);
    }
    expect(await gm.getByRole("dialog", { name: "Invisible no more" }).count()).toBe(0);
  });

  it("H-18: hidden cannot be given by hand; taken by hand it is a draw; undone, it hides again", async () => {
    const { gm, bruno, all } = table;
    await toggle(bruno, TOBIAS, "Hidden");
    await bruno.getByText("Hidden comes with hiding spots: use Hide.").first().waitFor();
    expect(await hasStatus(gm, TOBIAS, "hidden")).toBe(false);
    await toggle(gm, MIRELA, "Hidden");
    await told(all, `${MIRELA} is hidden no more`, /stops hiding/);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => hasStatus(page, MIRELA, "hidden")).toBe(false);
    await undoLast(gm, "Gamemaster");
    await spotCount(all, MIRELA, 1);
    for (const page of all) await expect.poll(() => hasStatus(page, MIRELA, "hidden")).toBe(true);
  });

  it("H-18: a marker deleted by hand is a spot cleared; with the last one she appears there", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(darkenAgain);
    await caughtUp(gm, all);
    await hideOn(ada, gm, { hero: MIRELA, die: 1, first: BEHIND_THE_SHED, further: [] });
    await nobodyTracks(gm);
    await spotCount(all, MIRELA, 2);
    await gm.evaluate(deleteMarkerAt, { ...BEHIND_THE_SHED, hero: MIRELA });
    await told(all, "A hiding spot is cleared", /The Gamemaster cleared spot \d of Mirela Voss\./);
    await spotCount(all, MIRELA, 1);
    await gm.evaluate(deleteMarkerAt, { ...THICKET, hero: MIRELA });
    await told(all, "A hiding spot is cleared", /Mirela Voss appears there\./);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual(THICKET);
  });

  it("H-18: with the scene every marker and the status go", async () => {
    const { gm, ada, all } = table;
    await hideOn(ada, gm, { hero: MIRELA, die: 1, first: THICKET, further: [] });
    await spotCount(all, MIRELA, 1);
    await gm.evaluate(deleteScene);
    for (const page of all) {
      await expect.poll(() => actorHides(page, MIRELA)).toBe(false);
      await spotCount([page], MIRELA, 0);
    }
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The Gamemaster uses an effect of range 1 on a creature far away. */
async function boonFarAway(gm: Page): Promise<void> {
  await act(gm, ORSOLA, "Boon");
  const aim = aimOf(gm);
  await aim.getByLabel("What").selectOption({ label: "Other effect" });
  await aim.getByLabel("Range in tiles").fill("1");
  await aim.getByLabel("Range in tiles").press("Tab");
  await aim.getByRole("button", { name: new RegExp(`^${BENNO}: .*Too far away`) }).click();
  await aim.getByRole("button", { name: "Use the effect" }).click();
}

/** Presses a status in the controls of a token. They stay open. */
async function toggle(page: Page, token: string, status: string): Promise<void> {
  const hud = page.getByRole("group", { name: `Token controls of ${token}`, exact: true });
  const statuses = hud.getByRole("button", { name: "Status effects" });
  const icon = hud.getByRole("button", { name: status, exact: true });
  if (!(await hud.isVisible()))
    await page.getByRole("button", { name: `Actions for ${token}`, exact: true }).press("Enter");
  await expect
    .poll(async () => {
      if (!(await icon.isVisible())) await statuses.press("Enter");
      return icon.isVisible();
    })
    .toBe(true);
  await icon.press("Enter");
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly flags: { readonly unseen?: { readonly marker?: { readonly number: number } } };
  hasStatusEffect(id: string): boolean;
}

interface Host {
  readonly game: {
    readonly actors: { getName(name: string): { readonly statuses: ReadonlySet<string> } };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly Token[]; getName(name: string): Token };
        readonly regions: { getName(name: string): { readonly id: string } };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
        delete(): Promise<unknown>;
      };
    };
  };
}

/** The numbers on the markers of a tile. */
const numbersAt = (page: Page, { i, j }: { readonly i: number; readonly j: number }): Promise<readonly number[]> =>
  page.evaluate(
    ([x, y]) =>
      (globalThis as unknown as Host).game.scenes.active.tokens.contents
        .filter((token) => token.x === x && token.y === y)
        .flatMap(({ flags }) => flags.unseen?.marker?.number ?? []),
    [100 * j, 100 * i] as const,
  );

const hasStatus = (page: Page, token: string, status: string): Promise<boolean> =>
  page.evaluate(
    ([name, id]) => (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).hasStatusEffect(id),
    [token, status] as const,
  );

/** Whether an actor of the world carries the status, wherever its tokens are. */
const actorHides = (page: Page, actor: string): Promise<boolean> =>
  page.evaluate((name) => (globalThis as unknown as Host).game.actors.getName(name).statuses.has("hidden"), actor);

/** In the Gamemaster's window: a region that only Gamemasters see makes daylight on one tile. */
async function lightSecretly({ i, j }: { readonly i: number; readonly j: number }): Promise<void> {
  const shape = { type: "rectangle", x: 100 * j, y: 100 * i, width: 100, height: 100, rotation: 0, hole: false };
  const behavior = { type: "adjustDarknessLevel", system: { mode: 0, modifier: 0 } };
  const region = { name: "Day", visibility: 1, shapes: [shape], behaviors: [behavior] };
  await (globalThis as unknown as Host).game.scenes.active.createEmbeddedDocuments("Region", [region]);
}

/** In the Gamemaster's window: deletes the region of secret daylight. */
async function darkenAgain(): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  await active.deleteEmbeddedDocuments("Region", [active.regions.getName("Day").id]);
}

/** In the Gamemaster's window: deletes a creature's marker on a tile. */
async function deleteMarkerAt({ i, j, hero }: { readonly i: number; readonly j: number; readonly hero: string }) {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const marker = active.tokens.contents.find(
    ({ x, y, name }) => x === 100 * j && y === 100 * i && name.startsWith(`${hero} `),
  )!;
  await active.deleteEmbeddedDocuments("Token", [marker.id]);
}

/** In the Gamemaster's window. */
async function deleteScene(): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.delete();
}
