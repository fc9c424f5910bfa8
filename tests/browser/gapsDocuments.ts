/** Doors and statuses as a Gamemaster makes them, for `gaps.test.ts`. */
import type { Page } from "playwright-core";

interface SceneDocument {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
  readonly walls: { get(id: string): { readonly ds: number } };
  readonly tokens: {
    getName(name: string): { readonly actor: { toggleStatusEffect(status: string): Promise<unknown> } };
  };
}

interface Host {
  readonly game: {
    readonly scenes: { readonly active: SceneDocument };
    readonly actors: { getName(name: string): { readonly statuses: ReadonlySet<string> } };
  };
}

export const newDoor = (gm: Page, c: readonly number[]): Promise<string> =>
  gm.evaluate(async (ends) => {
    const { game } = globalThis as unknown as Host;
    const [door] = await game.scenes.active.createEmbeddedDocuments("Wall", [{ c: ends, door: 1 }]);
    return door!.id;
  }, c);

export const isOpen = (page: Page, door: string): Promise<boolean> =>
  page.evaluate((id) => (globalThis as unknown as Host).game.scenes.active.walls.get(id).ds === 1, door);

export const statusesOf = (page: Page, actor: string): Promise<readonly string[]> =>
  page.evaluate((name) => [...(globalThis as unknown as Host).game.actors.getName(name).statuses], actor);

/** In the Gamemaster's window. */
export async function toggleProne(name: string): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).actor.toggleStatusEffect("prone");
}
