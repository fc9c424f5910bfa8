/** Doors, statuses and traps as a Gamemaster makes them, for `gaps.test.ts`. */
import type { Page } from "playwright-core";

interface SceneDocument {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
  readonly walls: { get(id: string): { readonly ds: number } };
}

export interface Host {
  readonly game: {
    readonly scenes: { readonly active: SceneDocument };
    readonly actors: { getName(name: string): { readonly statuses: ReadonlySet<string> } };
    readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
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

/** Caltrops east of Tobias that attack every creature that steps on them. */
export async function caltrops(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const shape = { type: "rectangle", x: 2700, y: 2000, width: 100, height: 100, rotation: 0, hole: false };
    const behavior = { type: "unseen.tileEffect", system: { attack: { made: true } } };
    const region = { name: "Caltrops", shapes: [shape], behaviors: [behavior] };
    await game.scenes.active.createEmbeddedDocuments("Region", [region]);
  });
}

export interface Map {
  readonly canvas: { readonly scene: { readonly tokens: { getName(name: string): { readonly actor: Afflicted } } } };
}

interface Afflicted {
  toggleStatusEffect(status: string): Promise<unknown>;
}
