/** Unseen beside a module that wraps, decorates and draws as popular modules do: Hide works, and so does the module. */
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, cards, hideOn, MIRELA, spotsAre } from "./flowsTable.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

interface Seen {
  readonly wrapped: Readonly<Record<string, number>>;
  readonly buttons: number;
  readonly cards: number;
  readonly drawn: number;
  readonly heard: readonly string[];
}

declare const game: { readonly modules: { get(id: string): { readonly seen: Seen } } };
declare const canvas: {
  readonly tokens: {
    readonly placeables: readonly {
      readonly name: string;
      readonly isVisible: boolean;
      readonly neighbour?: { readonly worldVisible: boolean };
    }[];
  };
};

describe("beside a module that touches everything", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({
      modules: [resolve("tests/browser/neighbour")],
      size: { width: 1024, height: 640 },
    });
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => game.modules.get("neighbour").seen);

  it("the HUD holds the buttons of both, and the module's socket works", async () => {
    await ada.getByRole("button", { name: `Actions for ${MIRELA}`, exact: true }).press("Enter");
    const hud = ada.locator("#token-hud");
    await hud.getByRole("button", { name: /^Hide/ }).first().waitFor();
    await hud.getByRole("button", { name: "Neighbour" }).press("Enter");
    await expect.poll(() => seenBy(gm).then(({ heard }) => heard)).toEqual(["Ada"]);
    await ada.keyboard.press("Escape");
  });

  it("H-2, H-10: a creature hides, and every window shows its spots", async () => {
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await spotsAre([gm, ada], MIRELA, [1, 2]);
    await expect.poll(() => cards(gm)).toContain(`${MIRELA} hides`);
  });

  it("the card has the lines of both, once, and its buttons", async () => {
    for (const page of [gm, ada]) {
      const card = page
        .locator("[data-message-id]")
        .filter({ has: page.locator(".unseen-card") })
        .last();
      await expect.poll(() => card.locator("p.neighbour").count()).toBe(1);
      expect(await card.getByText("Seen by the neighbour").isVisible()).toBe(true);
      expect(await card.getByRole("button").count()).toBeGreaterThan(0);
    }
  });

  it("H-9: what the module draws on tokens shows no more than the tokens do", async () => {
    await expect
      .poll(() =>
        ada.evaluate(() =>
          canvas.tokens.placeables
            .filter(({ isVisible, neighbour }) => neighbour?.worldVisible === true && !isVisible)
            .map(({ name }) => name),
        ),
      )
      .toEqual([]);
  });

  it("every method that it wraps is still called, in both windows", async () => {
    await act(ada, MIRELA, "Neighbour");
    for (const page of [gm, ada]) {
      const { wrapped, buttons, cards: rewritten, drawn } = await seenBy(page);
      expect(Object.keys(wrapped)).toEqual(
        expect.arrayContaining(["prepareDerivedData", "renderHTML", "_refreshVisibility", "_onUpdate"]),
      );
      expect([rewritten > 0, drawn > 0]).toEqual([true, true]);
      if (page === ada) expect([buttons > 0, wrapped["_onRender"]! > 0]).toEqual([true, true]);
    }
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
