/**
 * A first evening, in real windows: what is left of a turn, the HUD on every corner, what any spot offers, areas on
 * spots, questions before what cannot be taken back, and the keyboard past a long chat.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFight } from "./fight.ts";
import {
  act,
  aimOf,
  armEverybody,
  CARLOTTA,
  hideOn,
  lastCard,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  place,
  placeOf,
  TOBIAS,
  told,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { shot } from "./windows.ts";

describe("a first evening", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1024, height: 640 });
    await armEverybody(table.gm);
  }, 300_000);
  afterAll(closeTables);

  it("the HUD stays in the window on every corner of the map, with what its creature has", async () => {
    const { gm } = table;
    const before = await placeOf(gm, CARLOTTA);
    const players = (await gm.locator("#players").boundingBox())!;
    for (const [i, j] of [
      [0, 0],
      [0, 30],
      [24, 0],
      [24, 30],
    ] as const) {
      await place(gm, CARLOTTA, { i, j });
      await gm.getByRole("button", { name: `Actions for ${CARLOTTA}`, exact: true }).press("Enter");
      const hud = gm.locator("#token-hud");
      await hud.getByText(/^Defences: basic \d+; special Prowess \d+/).waitFor();
      await shot(gm, `hud-${i}-${j}`);
      for (const part of await hud.locator(".unseen-action, .unseen-hud-turn").all()) {
        const box = (await part.boundingBox())!;
        expect([box.x >= 0, box.y >= 0, box.x + box.width <= 1024, box.y + box.height <= 640]).toEqual(
          Array.from({ length: 4 }, () => true),
        );
        expect(overlaps(box, players)).toBe(false);
      }
      const strip = (await hud.locator(".unseen-hud-turn").boundingBox())!;
      for (const icon of await hud.locator(".control-icon").all()) {
        const box = await icon.boundingBox();
        if (box) expect(box.y + box.height <= strip.y || box.y >= strip.y + strip.height).toBe(true);
      }
      await gm.keyboard.press("Escape");
    }
    await place(gm, CARLOTTA, before);
  });

  it("a status says on the HUD what it does", async () => {
    const { gm } = table;
    await gm.getByRole("button", { name: `Actions for ${CARLOTTA}`, exact: true }).press("Enter");
    const prone = gm.locator("#token-hud [data-status-id=prone]");
    await expect.poll(() => prone.getAttribute("aria-description")).toMatch(/costs twice as much movement/);
    await gm.keyboard.press("Escape");
  });

  it("G-5: HUD and tracker show what is left of an own turn, and not of others'", async () => {
    const { gm, ada } = table;
    await gm.evaluate(startFight, MIRELA);
    await caughtUp(gm, [ada]);
    await ada.getByRole("button", { name: `Actions for ${MIRELA}`, exact: true }).press("Enter");
    const turn = ada.locator("#token-hud").getByRole("list", { name: `Left of the turn of ${MIRELA}` });
    await expect.poll(() => turn.innerText()).toMatch(/Movement\s+6 of 6/);
    await shot(ada, "hud-turn");
    await ada.keyboard.press("Escape");
    await ada.getByRole("tab", { name: /Combat|Encounter/ }).click();
    const tracker = ada.locator("#combat");
    await tracker.getByRole("list", { name: `Left of the turn of ${MIRELA}` }).waitFor();
    expect(await tracker.getByRole("list", { name: `Left of the turn of ${CARLOTTA}` }).count()).toBe(0);
    await shot(ada, "tracker-turn");
  });

  it("G-5: Dash changes it at once; after a Hide, another says that no movement is left", async () => {
    const { gm, ada } = table;
    const tracker = ada.locator("#combat").getByRole("list", { name: `Left of the turn of ${MIRELA}` });
    await act(ada, MIRELA, "Dash");
    await expect.poll(() => tracker.innerText()).toMatch(/12 of 6/);
    await expect.poll(() => tracker.locator("[data-part=minor]").getAttribute("data-spent")).toBe("true");
    await gm.evaluate(over);
    await caughtUp(gm, [ada]);
  });

  it("the map shows rows and columns while a place is chosen, and a legend explains the signs", async () => {
    const { gm, ada } = table;
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await ada.getByRole("list", { name: "Signs on the map" }).getByText("one thing is missing").waitFor();
    await shot(ada, "hide-legend");
    await ada.keyboard.press("Escape");
  });

  it("H-22: an ally's spot offers what one can do there", async () => {
    const { bruno } = table;
    await bruno.getByRole("button", { name: `Actions for ${MIRELA} 1`, exact: true }).press("Enter");
    await bruno
      .locator("#token-hud")
      .getByRole("button", { name: `Boon or effect by ${TOBIAS}` })
      .click();
    const aim = aimOf(bruno);
    await expect
      .poll(() => aim.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).getAttribute("aria-pressed"))
      .toBe("true");
    await shot(bruno, "ally-spot");
    await bruno.keyboard.press("Escape");
  });

  it("H-21: an attack on an area starts with the spot as its centre, and its odds say Hit", async () => {
    const { gm, all } = table;
    await gm.getByRole("button", { name: CARLOTTA, exact: true }).press("Enter");
    await gm.getByRole("button", { name: `Actions for ${MIRELA} 1`, exact: true }).press("Enter");
    await gm.locator("#token-hud").getByRole("button", { name: "Attack this spot" }).click();
    const aim = aimOf(gm);
    await aim.getByLabel("Attack with").selectOption({ label: "Blast" });
    await expect.poll(() => aim.innerText()).toMatch(/Row 21, column 16/);
    await shot(gm, "area-on-spot");
    await nextDice(gm, [20, 20], [20, 20], [2, 2]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Blast`, /was not there/);
  });

  it("H-20: “I was there” asks once, and is not the loudest button", async () => {
    const { ada, all } = table;
    await ada.getByRole("tab", { name: "Chat" }).click();
    const claim = lastCard(ada).getByRole("button", { name: /I was there: spot 1$/ });
    await claim.click();
    const question = ada.getByRole("dialog", { name: "Were you there?" });
    await shot(ada, "claim-asks");
    await question.getByRole("button", { name: "Yes, I was there" }).click();
    await told(all, `${MIRELA}: “I was there”`);
  });

  it("the whole chat is one tab stop, and arrow keys go through it", async () => {
    const { gm } = table;
    const stops = () => gm.locator("#chat .unseen-card :is(button, .unseen-why)[tabindex='0']").count();
    await gm.getByRole("tab", { name: "Chat" }).click();
    await expect.poll(stops).toBe(1);
    await gm.locator("#chat .unseen-card :is(button, .unseen-why)[tabindex='0']").focus();
    const name = () => gm.evaluate(() => document.activeElement?.closest(".message, [data-message-id]")?.textContent);
    const before = await name();
    for (let k = 0; k < 12; k += 1) await gm.keyboard.press("ArrowUp");
    expect(await name()).not.toBe(before);
    expect(await stops()).toBe(1);
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** In the Gamemaster's window. The question what becomes of hiders does not come: nobody hides. */
async function over(): Promise<void> {
  await (globalThis as unknown as { game: { combat: { delete(): Promise<unknown> } } }).game.combat.delete();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
