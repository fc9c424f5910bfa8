/** What browser tests of whole flows share: hiding by the list of tiles, cards, and arms for everybody. */
import type { Page } from "playwright-core";
import { nextDice } from "./table.ts";

interface HostDocument {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these tests ask of a window's globals. */
export interface Host {
  readonly game: {
    readonly actors: { readonly contents: readonly HostDocument[] };
    readonly scenes: {
      readonly active: HostDocument & {
        readonly walls: {
          readonly contents: readonly { readonly door: number; update(changes: object): Promise<unknown> }[];
        };
        readonly tokens: {
          getName(name: string): { readonly x: number; readonly y: number; update(changes: object): Promise<unknown> };
        };
      };
    };
    readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
}

/** A bow, a blast and a strike at two for every creature. */
export async function armEverybody(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const damage = [{ dice: 1, faces: 6, bonus: 0, type: "physical" }];
    const arms = (name: string, more: object) => ({
      name,
      type: "arms",
      system: { attack: { made: true, kind: "basic", ranged: true, range: 12, damage, ...more } },
    });
    const items = [arms("Bow", {}), arms("Blast", { aim: { kind: "burst", size: 3, width: 1 } })];
    for (const actor of game.actors.contents) await actor.createEmbeddedDocuments("Item", items);
  });
}

/** Hides a creature on these tiles, the first and one further, with a 5 on the die; nobody tracks. */
export async function hideOn(
  { player, gm }: { readonly player: Page; readonly gm: Page },
  hero: string,
  [first, second]: readonly [RegExp, RegExp],
): Promise<void> {
  await nextDice(gm, [5, 20]);
  await player.getByRole("button", { name: hero, exact: true }).press("Enter");
  await player.keyboard.press("Shift+KeyH");
  await player.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
  await player.getByRole("option", { name: first }).press("Enter");
  await player.getByRole("button", { name: "Confirm and roll" }).press("Enter");
  await player
    .getByText(/^Rolled \d+\. Choose the further hiding spots\./)
    .first()
    .waitFor();
  await player.getByRole("option", { name: second }).press("Enter");
  await player.getByText("1 of 2 further spots chosen").waitFor();
  await player.getByRole("button", { name: "Done", exact: true }).click();
}

/** The markers of a creature that a window shows. */
export const spotsOf = async (page: Page, hero: string): Promise<readonly string[]> =>
  (await page.getByRole("button", { name: new RegExp(`^${hero} \\d+$`) }).allInnerTexts()).toSorted();

/** The titles of all cards, oldest first. */
export const cards = (page: Page): Promise<readonly string[]> =>
  page.locator(".unseen-card .unseen-card-title").allInnerTexts();

/** The text of the last card. */
export const lastCard = (page: Page): Promise<string> => page.locator(".unseen-card").last().innerText();

/** Opens one of the actions of a token. */
export async function act(page: Page, token: string, action: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${token}`, exact: true }).press("Enter");
  const exact = typeof action === "string";
  await page.locator("#token-hud").getByRole("button", { name: action, exact }).first().click();
}

/** Lights a lamp on a tile, as a Gamemaster does on the map. */
export async function light(gm: Page, { i, j }: { readonly i: number; readonly j: number }): Promise<void> {
  await gm.evaluate(
    async ({ x, y }) => {
      const { game } = globalThis as unknown as Host;
      await game.scenes.active.createEmbeddedDocuments("AmbientLight", [{ x, y, config: { bright: 0.9, dim: 0.9 } }]);
    },
    { x: 100 * j + 50, y: 100 * i + 50 },
  );
}
