/** What a Gamemaster does with regions by their sheets. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { closeWindows } from "./windows.ts";

interface Host {
  readonly game: { readonly scenes: { readonly active: SceneDocument } };
}

interface SceneDocument {
  readonly regions: {
    getName(name: string): { readonly behaviors: Iterable<{ toObject(): object }>; toObject(): object } | undefined;
  };
}

/** An extent in pixels of the scene. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Makes a region with the list of the scene's regions, and leaves its sheet open. */
export async function newRegion(gm: Page, name: string, extent: Rectangle): Promise<void> {
  await gm.getByRole("button", { name: "Regions", exact: true }).click();
  await gm.getByRole("button", { name: "Regions of the scene" }).click();
  await gm.getByRole("button", { name: "New region", exact: true }).click();
  const sheet = gm.locator(".region-config");
  await sheet.waitFor();
  await typeInto(sheet, "Name", name);
  await gm
    .getByRole("dialog", { name: `Region: ${name}` })
    .or(sheet)
    .first()
    .waitFor();
  // The sheet renders again at each change, which may remove what is typed meanwhile, and then does not store it.
  await expect
    .poll(async () => {
      const stored = await gm.evaluate(extentOf, name);
      for (const [label, field] of FIELDS)
        if (stored?.[field] !== extent[field]) await typeInto(sheet, label, String(extent[field]));
      return gm.evaluate(extentOf, name);
    })
    .toMatchObject(extent);
}

const FIELDS = [
  ["From the left", "x"],
  ["From the top", "y"],
  ["Width", "width"],
  ["Height", "height"],
] as const;

/** In the Gamemaster's window: the stored extent of a region's first shape. */
function extentOf(name: string): Partial<Rectangle> | undefined {
  const { regions } = (globalThis as unknown as Host).game.scenes.active;
  return (regions.getName(name)?.toObject() as { readonly shapes: readonly Partial<Rectangle>[] } | undefined)
    ?.shapes[0];
}

async function typeInto(sheet: Locator, label: string, value: string): Promise<void> {
  const input = sheet.getByLabel(label, { exact: true });
  const typed = async (): Promise<string> => {
    await input.fill(value);
    await input.press("Tab");
    return input.inputValue();
  };
  await expect.poll(typed).toBe(value);
}

/** Adds a behaviour to the region with the open sheet, and gives the behaviour's sheet. */
export async function addBehavior(gm: Page, region: string, type: string): Promise<Locator> {
  await gm.getByRole("button", { name: "Add a behaviour…" }).click();
  await gm.getByLabel("Type").selectOption({ label: type });
  await gm.getByRole("dialog", { name: "Create behaviour" }).getByRole("button", { name: "Confirm" }).click();
  await expect.poll(async () => (await behaviorsOf(gm, region)).length).toBe(1);
  const sheet = gm.locator(".region-behavior-config");
  await sheet.waitFor();
  return sheet;
}

/** The stored data of a region's behaviours. */
export const behaviorsOf = (page: Page, region: string): Promise<readonly object[]> =>
  page.evaluate((name) => {
    const { behaviors } = (globalThis as unknown as Host).game.scenes.active.regions.getName(name)!;
    return [...behaviors].map((one) => one.toObject());
  }, region);

/** Closes every window, and goes back to the tokens. */
export async function backToTokens(gm: Page): Promise<void> {
  await closeWindows(gm);
  await gm.getByRole("button", { name: "Tokens", exact: true }).click();
}
