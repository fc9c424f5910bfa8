/** The fourth demo in real windows, by its page: danger and awareness of two players and a Gamemaster (K-1 to K-13). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { act, aimOf, aimWith, lastCard, openFlowsTable, openHide, place, told, type FlowsTable } from "./flowsTable.ts";
import { giveHeroes, showScene } from "./scenes.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";
import { openBoard, openHud, cell, anyCell, isOn, openJournal, holds, areas, badges, BOARD } from "./cryptSeats.ts";

const SCENE = "UnseenDemoScene6";
const JOURNAL = "UnseenDemoHowTo4";
const [ILSE, GASPAR, BLADE, SENTINEL] = ["Ilse Marrow", "Gaspar Thorn", "The pale blade", "Bone sentinel"];
const SLAB = "The loose slab";
const SIZE = { width: 1280, height: 800, sharpness: 1 };

describe("the crypt under the chapel, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable(SIZE);
    await table.gm.evaluate(giveHeroes, { ada: ILSE, bruno: GASPAR });
    await showScene(table, SCENE);
  }, 300_000);
  afterAll(closeTables);

  it("its page turns danger on with one button", async () => {
    const { gm, all } = table;
    await gm.evaluate(openJournal, JOURNAL);
    await gm.getByRole("button", { name: "Turn on the house rule “Danger counts”" }).press("Enter");
    for (const page of all) await expect.poll(() => page.evaluate(isOn)).toBe(true);
    await closeWindows(gm);
  });

  it("K-1: the Gamemaster reads every pair, and sets levels by click and by letter", async () => {
    const { gm } = table;
    const board = await openBoard(gm);
    await cell(gm, ILSE, SENTINEL, "obvious").waitFor();
    await cell(gm, ILSE, BLADE, "unknown").press("k");
    await cell(gm, ILSE, BLADE, "known").press("Enter");
    await cell(gm, ILSE, BLADE, "obvious").press("u");
    await cell(gm, ILSE, BLADE, "unknown").waitFor();
    await shot(gm, "crypt-board");
    expect(await axeFindings(gm, `${BOARD} .window-content`)).toEqual([]);
    await board.press("Escape");
  });

  it("K-3: players read the rows of their own creatures, without the unknown", async () => {
    const { ada, bruno } = table;
    for (const [page, name] of [
      [ada, ILSE],
      [bruno, GASPAR],
    ] as const) {
      const board = await openBoard(page);
      await expect.poll(() => board.innerText()).toContain(`To ${name}, ${SENTINEL} is obvious.`);
      await expect.poll(() => board.innerText()).not.toMatch(/pale blade|unknown/i);
      expect(await axeFindings(page, `${BOARD} .window-content`)).toEqual([]);
    }
    await shot(ada, "crypt-board-player");
  });

  it("K-1: a region is marked, and no player reads of it", async () => {
    const { gm, ada } = table;
    const board = await openBoard(gm);
    await board.getByRole("button", { name: "Mark a thing" }).click();
    const mark = gm.locator("#unseen-mark");
    await mark.getByLabel("What").selectOption({ label: SLAB });
    await mark.getByLabel("Resistance").fill("8");
    await mark.getByLabel("Resistance").press("Tab");
    await mark.getByRole("button", { name: "Mark it" }).click();
    await cell(gm, ILSE, SLAB, "unknown").waitFor();
    expect(await ada.locator(BOARD).innerText()).not.toContain(SLAB);
  });

  it("K-4: with caution and two cards Ilse finds the slab: only her owner and the Gamemaster learn it", async () => {
    const { gm, ada, bruno, all } = table;
    await act(ada, ILSE, /^Cautious/);
    await act(ada, ILSE, "Awareness…");
    const aim = aimOf(ada);
    await aim.getByLabel("Keen ears").check();
    await aim.getByLabel("A torch held high").check();
    await expect.poll(() => aim.innerText()).toMatch(/Attempt: 3d6 \+ 1/);
    await shot(ada, "crypt-search");
    await nextDice(gm, [6, 6], [5, 6], [1, 6]);
    await aim.getByRole("button", { name: "Look and listen" }).click();
    await told(all, `${ILSE} searches`, /Total 13/);
    await expect.poll(() => ada.locator(BOARD).innerText()).toContain(`To ${ILSE}, ${SLAB} is known.`);
    await cell(gm, ILSE, SLAB, "known").waitFor();
    expect(await bruno.locator(BOARD).innerText()).not.toContain(SLAB);
    await expect.poll(() => areas(ada)).toBe(1);
    expect(await areas(bruno)).toBe(0);
    await shot(ada, "crypt-area");
  });

  it("K-4: outside combat she may not search again until the Gamemaster grants it", async () => {
    const { gm, ada } = table;
    await openHud(ada, ILSE);
    const search = ada.locator("#token-hud").getByRole("button", { name: "Awareness…", exact: true });
    await expect.poll(() => search.getAttribute("aria-disabled")).toBe("true");
    await gm
      .locator(BOARD)
      .getByRole("button", { name: `Grant ${ILSE} another search` })
      .press("Enter");
    await expect.poll(() => search.getAttribute("aria-disabled")).not.toBe("true");
    await ada.getByRole("button", { name: `Actions for ${ILSE}`, exact: true }).press("Enter");
  });

  it("K-2: she warns Gaspar, who then knows of it too", async () => {
    const { ada, bruno, all } = table;
    await act(ada, ILSE, "Warn…");
    const aim = aimOf(ada);
    await aim.getByLabel("Of what").selectOption({ label: SLAB });
    await aim.getByRole("button", { name: "Warn them" }).click();
    await told(all, new RegExp(`^${ILSE} warns`), new RegExp(GASPAR));
    await expect.poll(() => bruno.locator(BOARD).innerText()).toContain(`To ${GASPAR}, ${SLAB} is known.`);
  });

  it("K-9: cards lie face down, and only their owner and the Gamemaster see the faces", async () => {
    const { gm, ada, bruno } = table;
    const before = await ada.locator(".unseen-card").count();
    await act(bruno, GASPAR, "Flip cards…");
    await aimOf(bruno).getByLabel("Soft soles").check();
    await shot(bruno, "crypt-flip");
    await aimOf(bruno).getByRole("button", { name: "Lay face down" }).click();
    await aimOf(bruno).waitFor({ state: "detached" });
    await act(gm, GASPAR, "Flip cards…");
    await aimOf(gm)
      .getByLabel(/Soft soles.*\(face down\)/)
      .waitFor();
    await aimOf(gm).press("Escape");
    await act(bruno, GASPAR, "Flip cards…");
    await aimOf(bruno)
      .getByLabel(/Soft soles.*\(face down\)/)
      .waitFor();
    await aimOf(bruno).press("Escape");
    expect(await ada.locator(".unseen-card").count()).toBe(before);
  });

  it("K-3: a creature is kept off the scene, and placed from the board: nobody comes to know of it", async () => {
    const { gm, ada, bruno } = table;
    await cell(gm, ILSE, BLADE, "unknown").focus();
    await gm
      .locator(BOARD)
      .getByRole("button", { name: `Keep ${BLADE} off the scene` })
      .click();
    for (const page of [ada, bruno]) await expect.poll(() => page.evaluate(holds, BLADE)).toBe(false);
    await gm
      .locator(BOARD)
      .getByRole("button", { name: new RegExp(`^Place ${BLADE}`) })
      .click();
    for (const page of [ada, bruno]) await expect.poll(() => page.evaluate(holds, BLADE)).toBe(true);
    await expect.poll(() => cell(gm, ILSE, BLADE, "unknown").count()).toBe(1);
    expect(await ada.locator(BOARD).innerText()).not.toContain(BLADE);
    await cell(gm, ILSE, BLADE, "unknown").press("k");
    await expect.poll(() => ada.locator(BOARD).innerText()).toContain(`To ${ILSE}, ${BLADE} is known.`);
  });

  it("K-1: what the selected creature knows is on the tokens that its player sees", async () => {
    const { gm, ada } = table;
    await ada.getByRole("button", { name: ILSE, exact: true }).press("Enter");
    await expect.poll(() => ada.evaluate(badges)).toContain("O");
    expect(await ada.evaluate(badges)).not.toContain("U");
    await gm.getByRole("button", { name: ILSE, exact: true }).press("Enter");
    await expect.poll(() => gm.evaluate(badges)).toContain("O");
    await shot(gm, "crypt-badges");
  });

  it("K-5: the known is attacked by nominated tiles: a wrong one looks like a miss; the GM has the dice", async () => {
    const { gm, ada, bruno, all } = table;
    const aim = await aimWith(ada, ILSE, "Short bow");
    await aim.getByLabel("Known danger").selectOption({ label: BLADE });
    const pad = aim.locator("[data-action=pad]");
    await pad.press("ArrowRight");
    await pad.press("Enter");
    await pad.press("ArrowRight");
    await pad.press("Enter");
    await expect.poll(() => aim.innerText()).toMatch(/Defender \+2d6/);
    await shot(ada, "crypt-nominate");
    await nextDice(gm, [2, 6], [3, 6], [19, 20], [90, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, new RegExp(`^${ILSE} attacks: Short bow`), /No effect\./);
    for (const page of [ada, bruno]) expect(await lastCard(page).innerText()).not.toMatch(/Only you see this/);
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/nominated tiles: 2 \+ 3, 5 in all/);
    await shot(gm, "crypt-nominated-card");
    // A card that is drawn anew meanwhile would be looked at outside its article.
    await caughtUp(gm, [gm]);
    expect(await axeFindings(gm, ".chat-log > li:last-child .unseen-card")).toEqual([]);
  });

  it("K-6, K-7: an attack from the unknown surprises, and the Gamemaster allows one defence", async () => {
    const { gm, bruno, all } = table;
    await place(gm, BLADE, { i: 13, j: 12 });
    // The walk there makes the blade obvious, as soon as it is judged.
    await cell(gm, GASPAR, BLADE, "obvious").waitFor();
    await anyCell(gm, GASPAR, BLADE).press("u");
    await cell(gm, GASPAR, BLADE, "unknown").waitFor();
    const aim = await aimWith(gm, BLADE, "Hand crossbow");
    await aim.getByRole("button", { name: new RegExp(`^${GASPAR}`) }).click();
    await nextDice(gm, [1, 6], [20, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${BLADE} attacks: Hand crossbow`, /Surprise, and unseen/);
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/armour card “Quilted coat”: 1 \+ 1, 2 in all/);
    expect(await lastCard(bruno).innerText()).not.toMatch(/Quilted coat/);
    await shot(bruno, "crypt-surprise");
    // A card that is drawn anew meanwhile would be looked at outside its article.
    await caughtUp(gm, [gm]);
    expect(await axeFindings(gm, ".chat-log > li:last-child .unseen-card")).toEqual([]);
    await lastCard(gm)
      .getByRole("button", { name: `Allow ${GASPAR} one defence…` })
      .click();
    const dialog = gm.getByRole("dialog", { name: `One defence for ${GASPAR}` });
    await dialog.getByLabel("Block or Dodge").waitFor();
    await shot(gm, "crypt-allow");
    await dialog.getByRole("button", { name: "Allow" }).press("Enter");
    await told(all, `${GASPAR} may defend after all`);
  });

  it("K-9: out of sight and hearing the board suggests what is no longer obvious, and the GM is told", async () => {
    const { gm, ada } = table;
    await closeWindows(gm);
    await act(gm, BLADE, "Flip cards…");
    await aimOf(gm).getByLabel("Soft soles").check();
    await aimOf(gm).getByRole("button", { name: "Lay face down" }).click();
    await aimOf(gm).waitFor({ state: "detached" });
    await place(gm, BLADE, { i: 4, j: 27 });
    await gm
      .getByText(/A change of awareness is suggested:.*pale blade/i)
      .first()
      .waitFor();
    const board = await openBoard(gm);
    await shot(gm, "crypt-suggestion");
    await board
      .getByRole("button", { name: `Make ${BLADE} known to ${ILSE}`, exact: true })
      .first()
      .press("Enter");
    await expect.poll(() => ada.locator(BOARD).innerText()).toContain(`To ${ILSE}, ${BLADE} is known.`);
  });

  it("K-10: whoever hides is warned that it makes them known", async () => {
    const { ada } = table;
    await closeWindows(ada);
    await openHide(ada, ILSE);
    await ada.getByText(/Hide is public: whoever did not know of them comes to know\./).waitFor();
    await shot(ada, "crypt-hide");
    expect(await axeFindings(ada, "#unseen-hide .unseen-hide-head")).toEqual([]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The board, opened by its key. */
