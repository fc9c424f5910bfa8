/**
 * H-5, T-5 in a real window: key, wheel and button turn a shape for a hiding spot, and the marker is turned like it.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Host } from "./flowsTable.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";

const HERO = "Mirela Voss";
const LYING = "2 wide, 1 high";
const UPRIGHT = "1 wide, 2 high";

describe("turning a shape for a hiding spot", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    await gm.evaluate(async (name) => {
      const { game } = globalThis as unknown as Host;
      await game.scenes.active.tokens.getName(name).update({ width: 2, height: 1 });
    }, HERO);
    await ada.waitForFunction((name) => {
      const { game } = globalThis as unknown as Host;
      return (game.scenes.active.tokens.getName(name) as unknown as { readonly width: number }).width === 2;
    }, HERO);
    await ada.getByRole("button", { name: HERO, exact: true }).focus();
    await ada.keyboard.press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await options(ada).first().waitFor();
  });
  afterAll(closeTables);

  it("the list says how the shape lies; R turns it on the line that has the keyboard, which stays there", async () => {
    const option = options(ada).first();
    await option.focus();
    const before = (await option.getAttribute("aria-label")) ?? "";
    await expect.poll(() => focusedName(ada)).toBe(before);
    const [was, becomes] = before.includes(LYING) ? [LYING, UPRIGHT] : [UPRIGHT, LYING];
    await ada.keyboard.press("KeyR");
    await expect.poll(() => focusedName(ada)).toContain(becomes);
    await expect.poll(() => ada.locator(".unseen-hide .unseen-detail-title").innerText()).toContain(becomes);
    await ada.keyboard.press("Shift+KeyR");
    await expect.poll(() => focusedName(ada)).toContain(was);
  });

  it("the wheel with Shift turns it on the map, and does not zoom", async () => {
    const at = await middleOfMap(ada);
    await ada.mouse.move(at.x, at.y);
    await ada.mouse.move(at.x + 3, at.y + 3);
    const title = () => ada.locator(".unseen-hide .unseen-detail-title").innerText();
    await expect.poll(title).toMatch(/wide,/);
    const [before, zoom] = [await title(), await scaleOf(ada)];
    await ada.keyboard.down("Shift");
    await ada.mouse.wheel(0, 100);
    await ada.keyboard.up("Shift");
    await expect.poll(title).toContain(before.includes(LYING) ? UPRIGHT : LYING);
    expect(await scaleOf(ada)).toBe(zoom);
  });

  it("the button does too; a spot that is chosen is marked as it lies", async () => {
    const option = ada.getByRole("option", { name: new RegExp(LYING) }).nth(1);
    const row = (await option.getAttribute("data-focus"))!;
    await option.focus();
    await ada.getByRole("button", { name: "Turn", exact: true }).press("Enter");
    const turned = ada.locator(`[data-focus="${row}"]`);
    await expect.poll(() => turned.getAttribute("aria-label")).toContain(UPRIGHT);
    await ada.getByRole("button", { name: "Turn", exact: true }).press("Enter");
    await expect.poll(() => turned.getAttribute("aria-label")).toContain(LYING);
    await turned.press("Enter");
    await nextDice(gm, [1, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await ada.getByText("0 of 1 further spots chosen").waitFor();
    await ada.getByRole("button", { name: "Done", exact: true }).press("Enter");
    await ada.getByRole("button", { name: `${HERO} 1`, exact: true }).waitFor();
    await expect.poll(() => extentOf(ada, `${HERO} 1`)).toEqual({ width: 2, height: 1 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const options = (page: Page) => page.getByRole("option", { name: /wide,/ });

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

const extentOf = (page: Page, name: string): Promise<object> =>
  page.evaluate((token) => {
    const { game } = globalThis as unknown as Host;
    const { width, height } = game.scenes.active.tokens.getName(token) as unknown as Record<string, number>;
    return { width, height };
  }, name);

const scaleOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { canvas: { stage: { scale: { x: number } } } }).canvas.stage.scale.x);

async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate((name) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        scene: {
          tokens: {
            getName(name: string): {
              object: { center: object; parent: { toGlobal(at: object): { x: number; y: number } } };
            };
          };
        };
      };
    };
    const { object } = canvas.scene.tokens.getName(name);
    const { x, y } = object.parent.toGlobal(object.center);
    return { x, y };
  }, HERO);
}
