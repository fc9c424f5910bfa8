/** What `raid.test.ts` does and reads in a window. */
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
    readonly journal: { get(id: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly actors: { getName(name: string): { readonly system: { readonly stealth: object } } };
  };
}

/** Results of d6. */
export const faces = (...results: readonly number[]): readonly (readonly [number, number])[] =>
  results.map((result) => [result, 6] as const);

/** Waits until a character's row names its zone. */
export const isIn = (row: Locator, zone: string): Promise<void> => row.getByText(zone, { exact: true }).waitFor();

/** In the Gamemaster's window: two characters join the others in their bay, and four patrols stand far from it. */
export async function raiders([first, second]: readonly string[]): Promise<void> {
  const { game } = globalThis as unknown as Raided;
  const scene = game.scenes.active;
  const [ally, enemy] = ["Teo Brandt", "Warden unit"].map((name) => scene.tokens.getName(name).toObject());
  const at = (from: object | undefined, name: string, x: number, y: number): object => ({
    ...from,
    _id: null,
    name,
    x,
    y,
  });
  await scene.createEmbeddedDocuments("Token", [
    at(ally, first!, 800, 800),
    at(ally, second!, 900, 800),
    at(enemy, "Patrol north of the bridge", 2800, 500),
    at(enemy, "Patrol two", 2400, 1400),
    at(enemy, "Patrol three", 2800, 1500),
    at(enemy, "Patrol four", 2300, 800),
  ]);
}

/** In a window: the parts of an element that scroll. */
export function unscrolled(element: HTMLElement | SVGElement): readonly string[] {
  return [...element.querySelectorAll("*")]
    .filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && ["auto", "scroll"].includes(getComputedStyle(one).overflowY),
    )
    .map(({ className }) => String(className));
}

/** In a window. */
export async function wearTheme(scheme: string): Promise<void> {
  const { game } = globalThis as unknown as Raided;
  await game.settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });
}

interface Raided {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { toObject(): object } };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
}

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

/** In a window. */
export async function openJournal(id: string): Promise<void> {
  await (globalThis as unknown as Host).game.journal.get(id).sheet.render({ force: true });
}

/** In a window: a character's pools and gear of stealth mode. */
export function stealthOf(name: string): object {
  return { ...(globalThis as unknown as Host).game.actors.getName(name).system.stealth };
}

interface Counting {
  pointers?: number;
}

/**
 * Counts the clicks of a mouse or finger on a page. A click by the keyboard has no detail. Playwright stops a click
 * whose control was drawn anew under it, and clicks again: so only what nobody stopped counts.
 */
export function countPointers(): void {
  const page = globalThis as unknown as Counting & Pick<Window, "addEventListener">;
  page.pointers = 0;
  const heard = ({ detail }: UIEvent): void => void (detail > 0 && page.pointers!++);
  page.addEventListener("click", heard);
}

export function pointers(): number | undefined {
  return (globalThis as unknown as Counting).pointers;
}
