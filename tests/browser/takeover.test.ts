/**
 * Two players and two Gamemasters. The deciding Gamemaster's window closes during each flow, and the other finishes
 * it. Each act is done once, on one card. Every window shows the same, and so does the one that returns.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  aimWith,
  armEverybody,
  cards,
  CARLOTTA,
  effectOnSpot,
  giveWord,
  hideOn,
  isOffered,
  lastCard,
  lifeOf,
  MIRELA,
  openHide,
  ORSOLA,
  place,
  spotsAre,
  spotsOf,
  TOBIAS,
  told,
} from "./flowsTable.ts";
import { layCaltrops } from "./caltrops.ts";
import {
  caughtUp,
  closeTables,
  nextDice,
  openTwoSeats,
  PHRASE,
  type Joined,
  type Size,
  type TwoSeats,
} from "./table.ts";

/** Many windows that are reopened often can be small. */
const SMALL: Size = { width: 1024, height: 640, sharpness: 0.2 };

/** Decides while the first is absent. Of two Gamemasters with the key, the lower id decides. */
const SECOND: Joined = { id: "Theodora00000001", name: "Theodora" };

type Dice = readonly (readonly [result: number, faces: number])[];

describe("two players and two Gamemasters, of whom the one who decides leaves in the middle of a flow", () => {
  let table: TwoSeats;
  let ada: Page;
  let bruno: Page;
  let first: Page;
  let second: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: SMALL });
    ({ gm: first, ada } = table);
    await first.evaluate(joinAsGamemaster, SECOND);
    second = await table.seatOf(SECOND, SMALL);
    await second.getByRole("textbox", { name: "Recovery phrase" }).fill(PHRASE);
    await second.getByRole("button", { name: "Unlock", exact: true }).click();
    await second.waitForFunction(() => (globalThis as unknown as Host).game.user.flags.unseen?.holdsKey === true);
    bruno = await table.seat("Bruno", SMALL);
    await armEverybody(first);
    await first.evaluate(giveToBruno, CARLOTTA);
    await caughtUp(first, all());
  }, 400_000);
  afterAll(closeTables);

  it("H-34, H-35: an offer to track that is open: a guard tracks, and fails", async () => {
    await hideOn(ada, first, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    const pass = first.getByRole("button", { name: `${ORSOLA} doesn’t track ${MIRELA}` });
    await pass.first().click();
    await told(all(), `${ORSOLA} doesn’t track ${MIRELA}`);
    const track = bruno.getByRole("button", { name: `Track ${MIRELA} with ${CARLOTTA}` }).first();
    await track.waitFor();
    await takenOver(() => track.click(), { title: `${CARLOTTA} tracks ${MIRELA}`, dice: [[2, 20]] });
    await told(all(), `${CARLOTTA} tracks ${MIRELA}`, /lead nowhere/);
    await letPass(MIRELA);
    await spotsAre(all(), MIRELA, [1, 2]);
  });

  it("H-8: hiding again, left between click and check; its further spots are chosen from the other", async () => {
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 21, column 11:/ }).press("Enter");
    const confirm = ada.getByRole("button", { name: "Confirm and roll" });
    await takenOver(() => confirm.press("Enter"), { title: `${MIRELA} hides`, dice: [[5, 20]] });
    await ada
      .getByText(/^Rolled 12\. Choose the further hiding spots\./)
      .first()
      .waitFor();
    await ada.getByRole("option", { name: /^Row 23, column 21:/ }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await told(all(), `${MIRELA} is hidden`);
    await letPass(MIRELA);
    await spotsAre(all(), MIRELA, [1, 2, 3, 4]);
  });

  it("H-25, H-26: a Scan reveals a spot and earns another, free, which is done with the other", async () => {
    const scan = await scanWith(bruno, CARLOTTA);
    await nextDice(first, [3, 4], ...HIGH);
    await scan.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) }).click();
    await told(all(), `${CARLOTTA} scans spot 2 of ${MIRELA}`, /The check earns a further Scan/);
    await scan.getByText("Scan 2 in a row, free: the last check earned it.").waitFor();
    await scan.locator("select").selectOption({ label: TOBIAS });
    const triage = scan.getByRole("button", { name: /^Triage/ });
    const title = `Free: ${CARLOTTA} gauges the life of ${TOBIAS}`;
    await takenOver(() => triage.click(), { title, dice: LOW });
    await told(all(), title, /The Scan ends here/);
    await scan.press("Escape");
    await spotsAre(all(), MIRELA, [1, 3, 4]);
  });

  it("H-22: an effect on a spot: one Gamemaster is asked, the other allows it; its player is asked once", async () => {
    const aim = await effectOnSpot(bruno);
    await aim.getByRole("button", { name: "Use the effect" }).click();
    await first.getByRole("dialog", { name: "A player asks for your permission" }).waitFor();
    const wish = ada.getByRole("dialog", { name: "An effect on hiding spots" });
    const answer = async (): Promise<void> => {
      await giveWord(second);
      await wish.getByRole("button", { name: "Yes, I’m there" }).click();
    };
    await takenOver(answer, { title: `${CARLOTTA} uses an effect` });
    await expect.poll(() => wish.count()).toBe(0);
    for (const page of [first, second, ada])
      await expect.poll(() => lastCard(page).innerText()).toMatch(/can still be in: spot 1\./);
    expect(await lastCard(bruno).innerText()).not.toMatch(/can still be in/);
    await spotsAre(all(), MIRELA, [1, 3, 4]);
  });

  it("H-22: an effect on a spot: what the one Gamemaster allowed the other is not asked for", async () => {
    const aim = await effectOnSpot(bruno);
    await aim.getByRole("button", { name: "Use the effect" }).click();
    await giveWord(first);
    const wish = ada.getByRole("dialog", { name: "An effect on hiding spots" });
    await wish.waitFor();
    const wanted = [...(await cards(ada)), `${CARLOTTA} uses an effect`];
    await first.close();
    await wish.getByRole("button", { name: "Yes, I’m there" }).click();
    await expect.poll(() => cards(second)).toEqual(wanted);
    expect(await second.getByRole("dialog").count()).toBe(0);
    first = await table.seat("Gamemaster", SMALL);
    for (const page of all()) await expect.poll(() => cards(page)).toEqual(wanted);
    expect(await first.getByRole("dialog").count()).toBe(0);
    await spotsAre(all(), MIRELA, [1, 3, 4]);
  });

  it("H-21: the other Gamemaster is asked about a waiting ground effect, and nobody again", async () => {
    await layCaltrops(first, { i: 24, j: 30 });
    await layCaltrops(first, { i: 24, j: 31 });
    await place(first, ORSOLA, { i: 24, j: 30 });
    await asked(first).waitFor();
    for (const page of [second, ada, bruno]) expect(await page.locator("#unseen-ground").count()).toBe(0);
    await first.close();
    await asked(second).waitFor();
    first = await table.seat("Gamemaster", SMALL);
    await asked(first).waitFor();
    await asked(second).waitFor({ state: "detached" });
    await first.close();
    await asked(second).waitFor();
    await second.getByRole("button", { name: `Strike ${ORSOLA}: Caltrops` }).click();
    await nextDice(second, [1, 20]);
    await aimOf(second).getByRole("button", { name: "Strike", exact: true }).click();
    await told([second, ada, bruno], "Caltrops strikes");
    await asked(second).waitFor({ state: "detached" });
    await place(second, ORSOLA, { i: 24, j: 31 });
    await asked(second).waitFor();
    await second.getByRole("button", { name: `No attack on ${ORSOLA}: Caltrops` }).press("Enter");
    await asked(second).waitFor({ state: "detached" });
    first = await table.seat("Gamemaster", SMALL);
    expect(await first.locator("#unseen-ground").count()).toBe(0);
  });

  it("H-17: a door is opened as the one leaves: what it covered is revealed by the other", async () => {
    await place(first, ORSOLA, { i: 17, j: 16 });
    await place(first, TOBIAS, { i: 13, j: 13 });
    await caughtUp(first, [bruno]);
    await seeWithAll(bruno);
    await hideOn(bruno, first, { hero: TOBIAS, die: 10, first: { i: 14, j: 12 }, further: [{ i: 12, j: 15 }] });
    await spotsAre(all(), TOBIAS, [1, 2]);
    await letPass(TOBIAS);
    const door = second.getByRole("button", { name: "Open door 2" });
    // A window that opens takes the keyboard. The click needs none.
    await takenOver(() => door.dispatchEvent("click"), { title: "Hiding spots revealed", dice: [[2, 2]] });
    await told(all(), "Hiding spots revealed", /A door has opened or closed\./, /Tobias Fenn was not there/);
  });

  it("H-21: an attack on a spot and its discovery roll, then the damage by the button of its player", async () => {
    await seeWithAll(bruno);
    const aim = await aimWith(bruno, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).click();
    const attack = aim.getByRole("button", { name: "Attack", exact: true });
    // The roll to hit with disadvantage, the draw, the damage.
    const dice: Dice = [...HIGH, [1, 3], [4, 6]];
    await takenOver(() => attack.click(), { title: `${CARLOTTA} attacks: Bow`, dice });
    await told(all(), `${CARLOTTA} attacks: Bow`, /found in spot 1/);
    await spotsAre(all(), MIRELA, []);
    const take = lastCard(ada).getByRole("button", { name: new RegExp(`^${MIRELA} takes \\d+$`) });
    const damage = Number((await take.innerText()).match(/\d+$/)![0]);
    const life = await lifeOf(ada, MIRELA);
    await takenOver(() => take.click(), { title: `${MIRELA} takes damage` });
    for (const page of all()) await expect.poll(() => lifeOf(page, MIRELA)).toBe(life - damage);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  const all = (): readonly Page[] => [first, second, ada, bruno];

  /**
   * Starts something, and closes the first Gamemaster's window. Both would roll the same dice. The second finishes
   * it, and the first returns. Every window then has one more card, of this title, and shows the same spots.
   */
  async function takenOver(
    setGoing: () => Promise<unknown>,
    { title, dice = [] }: { readonly title: string; readonly dice?: Dice },
  ): Promise<void> {
    const wanted = [...(await cards(ada)), title];
    for (const page of [first, second]) await nextDice(page, ...dice);
    await Promise.all([setGoing(), first.close()]);
    await expect.poll(() => cards(second)).toEqual(wanted);
    first = await table.seat("Gamemaster", SMALL);
    for (const page of all()) await expect.poll(() => cards(page)).toEqual(wanted);
    for (const hero of [MIRELA, TOBIAS])
      await expect
        .poll(async () => new Set((await Promise.all(all().map((page) => spotsOf(page, hero)))).map(String)).size)
        .toBe(1);
  }

  /** Closes the offer to track, if there is one. */
  async function letPass(hero: string): Promise<void> {
    await caughtUp(first, [first]);
    if (!(await first.evaluate(isOffered, hero))) return;
    await first
      .locator("#unseen-track [data-action=noneTrack], #unseen-track [data-action=closeOffer]")
      .first()
      .click();
    for (const page of all()) {
      await expect.poll(() => page.evaluate(isOffered, hero)).toBe(false);
      await page.locator("#unseen-track").waitFor({ state: "detached" });
    }
  }
});

/** Dice of a check with disadvantage that earns nothing, and of one that earns as much as possible. */
const LOW: Dice = [
  [2, 20],
  [2, 20],
];
const HIGH: Dice = [
  [20, 20],
  [20, 20],
];

/** Deselects the acting token. Until then a player sees only with its eyes. */
const seeWithAll = (page: Page): Promise<void> => page.keyboard.press("Escape");

/** Opens the Scan panel of a token. */
async function scanWith(page: Page, token: string) {
  await act(page, token, "Scan");
  return page.locator("#unseen-scan");
}

/** The question to a Gamemaster about the caltrops. */
const asked = (page: Page) => page.locator("#unseen-ground").getByText(`${ORSOLA} comes into Caltrops.`);

interface Host {
  readonly User: { create(data: object, options: object): Promise<unknown> };
  readonly game: {
    readonly user: { readonly flags: { readonly unseen?: { readonly holdsKey?: boolean } } };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
}

/** In a Gamemaster's window: adds another Gamemaster. */
async function joinAsGamemaster({ id, name }: Joined): Promise<void> {
  await (globalThis as unknown as Host).User.create({ _id: id, name, role: 4 }, { keepId: true });
}

/** In a Gamemaster's window: gives Bruno this guard. */
async function giveToBruno(guard: string): Promise<void> {
  const { actors, users } = (globalThis as unknown as Host).game;
  await actors.getName(guard).update({ ownership: { [users.getName("Bruno").id]: 3 } });
}
