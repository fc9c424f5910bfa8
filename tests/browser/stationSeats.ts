/** What `station.test.ts` and `stretchWindow.test.ts` do and read in a window. */
import type { Locator, Page } from "playwright-core";

/** The demo of stealth mode, and who is on it. */
export const SCENE = "UnseenDemoScene7";
export const [NADIA, TEO, WARDEN] = ["Nadia Okoro", "Teo Brandt", "Warden unit"];

interface Host {
  readonly game: {
    readonly combat: {
      readonly started: boolean;
      readonly turns: readonly { readonly name: string }[];
      delete(): Promise<unknown>;
    } | null;
  };
}

/** Results of d6. */
export const faces = (...results: readonly number[]): readonly (readonly [number, number])[] =>
  results.map((result) => [result, 6] as const);

/** Waits until a character's row names its zone. */
export const isIn = (row: Locator, zone: string): Promise<void> => row.getByText(new RegExp(`^${zone} \\(`)).waitFor();

/** Waits until every window shows this stretch. */
export async function stretchIs(pages: readonly Page[], number: number): Promise<void> {
  for (const page of pages) await page.getByText(`Stretch ${number}`, { exact: true }).waitFor();
}

/** In a window: the names in the combat that runs, in the order of their turns. */
export function turns(): readonly string[] {
  const { combat } = (globalThis as unknown as Host).game;
  return combat?.started ? combat.turns.map(({ name }) => name) : [];
}

/** In the Gamemaster's window. */
export async function deleteCombat(): Promise<void> {
  await (globalThis as unknown as Host).game.combat?.delete();
}
