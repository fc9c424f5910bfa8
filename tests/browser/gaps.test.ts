/**
 * What a Gamemaster sets up and is asked, in real windows: regions by their sheets, ground effects at their triggers,
 * reveals, doors, statuses. Also what an assistant is not offered.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { nextTurnOf, startFight, turnBack } from "./fight.ts";
import {
  act,
  aimOf,
  CARLOTTA,
  hideOn,
  lastCard,
  MIRELA,
  openFlowsTable,
  place,
  spotCount,
  spotsAre,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
} from "./flowsTable.ts";
import { addBehavior, backToTokens, behaviorsOf, newRegion } from "./regionSheets.ts";
import { caughtUp, closeTables, nextDice, reload } from "./table.ts";
import { byKeyboard, shot } from "./windows.ts";
import { type Host, newDoor, isOpen, statusesOf, caltrops, type Map } from "./gapsDocuments.ts";

describe("what a Gamemaster arranges and is asked", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
  }, 300_000);
  afterAll(closeTables);

  it("H-21: a pool that attacks whose turn begins in it is made by its region's sheet", async () => {
    const { gm } = table;
    await newRegion(gm, "Pool", { x: 1600, y: 2100, width: 100, height: 100 });
    const sheet = await addBehavior(gm, "Pool", "Tile effect");
    await sheet.getByLabel("Name").nth(1).fill("Acid");
    await sheet.getByLabel("When a creature enters").uncheck();
    await sheet.getByLabel("When a turn begins in it").check();
    await sheet.getByLabel("Attacks", { exact: true }).check();
    await sheet.getByLabel("Against").selectOption({ label: "Agility" });
    await shot(gm, "tile-effect-sheet");
    await sheet.getByRole("button", { name: "Save" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect
      .poll(() => behaviorsOf(gm, "Pool"))
      .toMatchObject([
        {
          type: "unseen.tileEffect",
          system: {
            name: "Acid",
            triggers: { enter: false, turnStart: true, turnEnd: false },
            attack: { made: true, against: "agility", bonus: 4 },
          },
        },
      ]);
    await gm.getByRole("button", { name: /^Edit .*Tile effect/ }).waitFor();
    await shot(gm, "region-sheet");
    await backToTokens(gm);
  });

  it("G-10: so is a height tier, and every other behaviour of the system is offered", async () => {
    const { gm } = table;
    await newRegion(gm, "Ledge", { x: 3400, y: 100, width: 200, height: 200 });
    await gm.getByRole("button", { name: "Add a behaviour…" }).click();
    const types = gm.getByLabel("Type").locator("option");
    await expect
      .poll(async () => (await types.allInnerTexts()).toSorted())
      .toEqual([
        // The host's own behaviour type, on generations with levels.
        ...(GENERATION >= 14 ? ["Change level"] : []),
        "Concealment",
        "Difficult terrain",
        "Height tier",
        "Obstacle",
        "Shroud",
        "Stairs between levels",
        "Tile effect",
        "Vantage",
        "Zone of stealth mode",
      ]);
    await gm.keyboard.press("Escape");
    const sheet = await addBehavior(gm, "Ledge", "Height tier");
    await sheet.getByLabel("Height tier").fill("2");
    await sheet.getByLabel("Edge").selectOption({ label: "Gradual" });
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => behaviorsOf(gm, "Ledge"))
      .toMatchObject([{ type: "unseen.heightTier", system: { tier: 2, edge: "gradual" } }]);
    await backToTokens(gm);
  });

  it("G-15, H-34: who may track shows the lines of its reason to the keyboard", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(startFight, MIRELA);
    await caughtUp(gm, [ada]);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    const panel = gm.locator("#unseen-track");
    const track = panel.getByRole("button", { name: new RegExp(`^Track ${MIRELA} with`) }).first();
    await byKeyboard(gm, track);
    await expect.poll(() => track.getAttribute("aria-description")).toMatch(/%.*\d of \d lines clear/);
    await shot(gm, "track-lines");
    await panel.locator("[data-action=noneTrack], [data-action=closeOffer]").first().click();
    await panel.waitFor({ state: "detached" });
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("G-15, H-26: so does a row of a Scan", async () => {
    const { gm } = table;
    await act(gm, CARLOTTA, "Scan");
    const row = gm.locator("#unseen-scan").getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) });
    await byKeyboard(gm, row);
    await expect.poll(() => row.getAttribute("aria-description")).toMatch(/\d of \d lines clear/);
    await shot(gm, "scan-lines");
    await gm.keyboard.press("Escape");
  });

  it("H-19: the Gamemaster reveals a spot from its marker; missed, it is cleared", async () => {
    const { gm, ada, all } = table;
    await gm.getByRole("button", { name: `Actions for ${MIRELA} 1`, exact: true }).press("Enter");
    const reveal = gm.locator("#token-hud").getByRole("button", { name: "Reveal this spot" });
    await expect.poll(() => reveal.getAttribute("data-tooltip-text")).toMatch(/Found on 1 of 2 \(50%\)\.$/);
    await shot(gm, "marker-hud");
    await nextDice(gm, [2, 2]);
    await reveal.press("Enter");
    await told(all, `Hiding spots of ${MIRELA} are revealed`);
    await spotsAre(all, MIRELA, [2]);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2]);
    await ada.getByRole("button", { name: `Actions for ${MIRELA} 1`, exact: true }).press("Enter");
    await ada.locator("#token-hud").getByRole("button", { name: "Step out here" }).waitFor();
    expect(await ada.getByRole("button", { name: "Reveal this spot" }).count()).toBe(0);
    await ada.keyboard.press("Escape");
  });

  it("H-13: a door that only one spot has at hand is not opened before the others are warned of", async () => {
    const { gm, ada, all } = table;
    const door = await newDoor(gm, [2000, 2200, 2000, 2300]);
    const handle = ada.locator(`[data-id="${door}"]`).getByRole("button", { name: /^Open door/ });
    const question = ada.getByRole("dialog", { name: "Hiding spots would go" });
    await handle.press("Enter");
    await question.getByText(/Only these hiding spots of Mirela Voss allow that: 2/).waitFor();
    await shot(ada, "door-question");
    await question.getByRole("button", { name: "Leave it" }).click();
    await question.waitFor({ state: "detached" });
    expect(await isOpen(gm, door)).toBe(false);
    await spotCount(all, MIRELA, 2);
    await handle.press("Enter");
    await question.getByRole("button", { name: "Do it" }).click();
    await told(all, `${MIRELA} interacts`, /cannot have been in their other hiding spots: 1 cleared/);
    for (const page of all) await expect.poll(() => isOpen(page, door)).toBe(true);
    await spotsAre(all, MIRELA, [2]);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("H-13: other things at hand are picked on the map, and a Gamemaster's own hand is free", async () => {
    const { gm, ada } = table;
    await act(ada, MIRELA, "Interact…");
    const aim = aimOf(ada);
    const pad = aim.locator("[data-action=pad]");
    await pad.press("ArrowDown");
    await aim.getByText(/Hiding spots that would be cleared: \d\./).waitFor();
    await shot(ada, "interact");
    await ada.keyboard.press("Escape");
    await gm
      .locator("[data-id]")
      .getByRole("button", { name: /^Close door/ })
      .last()
      .press("Enter");
    await gm
      .locator("[data-id]")
      .getByRole("button", { name: /^Open door/ })
      .last()
      .waitFor();
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/Undone by Gamemaster/);
  });

  it("H-21, H-10: as its turn begins, the Gamemaster alone is asked whether the pool strikes its spot", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(nextTurnOf, MIRELA);
    const panel = gm.locator("#unseen-ground");
    await panel.getByText(`${MIRELA} begins a turn. Spots in Acid: 1.`).waitFor();
    await shot(gm, "ground");
    for (const page of [ada, bruno]) expect(await page.locator("#unseen-ground").count()).toBe(0);
    await panel.getByRole("button", { name: `Strike ${MIRELA}: Acid` }).click();
    const aim = aimOf(gm);
    await expect.poll(() => aim.getByLabel("Name", { exact: true }).inputValue()).toBe("Acid");
    await expect.poll(() => aim.getByLabel("Against").inputValue()).toBe("agility");
    await shot(gm, "ground-strike");
    await nextDice(gm, [19, 20], [2, 2]);
    await aim.getByRole("button", { name: "Strike", exact: true }).click();
    await told(all, "Acid strikes", /was not there: spot 1\. What was struck is cleared/);
    await panel.waitFor({ state: "detached" });
    await spotsAre(all, MIRELA, [2]);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("H-21: a turn taken back strikes nobody again", async () => {
    const { gm } = table;
    await gm.evaluate(turnBack);
    expect(await gm.locator("#unseen-ground").count()).toBe(0);
  });

  it("H-21: who comes into a ground effect in the open is asked about too, and may be let be", async () => {
    const { gm } = table;
    await caltrops(gm);
    await place(gm, TOBIAS, { i: 20, j: 27 });
    const panel = gm.locator("#unseen-ground");
    await panel.getByText(`${TOBIAS} comes into Caltrops.`).waitFor();
    await panel.getByRole("button", { name: `No attack on ${TOBIAS}: Caltrops` }).press("Enter");
    await panel.waitFor({ state: "detached" });
  });

  it("G-10: every status of the rules can be given from the token's handles", async () => {
    const { gm, all } = table;
    await gm.getByRole("button", { name: `Actions for ${TOBIAS}`, exact: true }).press("Enter");
    const hud = gm.locator("#token-hud");
    const rooted = hud.getByRole("button", { name: "Rooted" });
    await hud.getByRole("button", { name: "Status effects" }).press("Enter");
    const icons = hud.locator("[data-action=effect]");
    const statuses = () => icons.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset["statusId"]));
    await expect
      .poll(statuses)
      .toEqual([
        "hidden",
        "blinded",
        "invisible",
        "unconscious",
        "prone",
        "rooted",
        "grappled",
        "stunned",
        "chilled",
        "withered",
        "flying",
        "aloft",
      ]);
    await shot(gm, "statuses");
    await rooted.focus();
    // The handles draw themselves anew after each press; the keyboard stays where it was.
    for (const statuses of [["rooted"], [], ["rooted"], []]) {
      await gm.keyboard.press("Enter");
      for (const page of all) await expect.poll(() => statusesOf(page, TOBIAS)).toEqual(statuses);
      // A press means what the button shows, so a person looks before they press again.
      await expect.poll(() => rooted.getAttribute("aria-pressed")).toBe(String(statuses.length > 0));
    }
    // The palette closes first, then the handles.
    await gm.keyboard.press("Escape");
    await gm.keyboard.press("Escape");
    await expect.poll(() => gm.locator("#token-hud").isVisible()).toBe(false);
  });

  it("the keyboard stays on our button when the handles draw themselves anew for what somebody else did", async () => {
    const { gm, bruno } = table;
    await bruno.getByRole("button", { name: `Actions for ${TOBIAS}`, exact: true }).press("Enter");
    await bruno.locator("#token-hud [data-unseen=hide]").focus();
    for (const statuses of [["prone"], []]) {
      await gm.evaluate((name) => {
        const { tokens } = (globalThis as unknown as Map).canvas.scene;
        return tokens.getName(name).actor.toggleStatusEffect("prone");
      }, TOBIAS);
      await expect.poll(() => statusesOf(bruno, TOBIAS)).toEqual(statuses);
      await expect
        .poll(() => bruno.locator("#token-hud [aria-label=Prone][aria-pressed=true]").count())
        .toBe(statuses.length);
      await expect
        .poll(() => bruno.evaluate(() => (document.activeElement as HTMLElement).dataset["unseen"]))
        .toBe("hide");
    }
    await bruno.keyboard.press("Escape");
  });

  it("H-24: an assistant is not offered what the desk takes from full Gamemasters alone", async () => {
    const { gm, bruno } = table;
    await gm.evaluate(async () => {
      await (globalThis as unknown as Host).game.users.getName("Bruno").update({ role: 3 });
    });
    await reload(bruno);
    await bruno.getByRole("button", { name: `Actions for ${MIRELA} 1`, exact: true }).press("Enter");
    const actions = bruno.locator("#token-hud [data-unseen]");
    await expect.poll(() => actions.count()).toBeGreaterThan(0);
    const offered = await actions.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset["unseen"]));
    for (const action of ["push", "teleport", "discover"]) expect(offered).not.toContain(action);
    expect(await bruno.getByRole("button", { name: "Attack by a trap or hazard" }).count()).toBe(0);
    await expect.poll(() => gm.getByRole("button", { name: "Attack by a trap or hazard" }).count()).toBe(1);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
