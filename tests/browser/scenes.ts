/** Which scene the windows of a table show, and who plays on it. */
import type { Page } from "playwright-core";

interface Owned {
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly scenes: { get(id: string): { activate(): Promise<unknown> } };
    readonly actors: { getName(name: string): Owned };
    readonly users: { getName(name: string): { readonly id: string } };
  };
  readonly canvas: { readonly ready: boolean; readonly scene: { readonly id: string } | null };
}

/** A Gamemaster activates a scene. Waits until all windows show it. */
export async function showScene(
  { gm, all }: { readonly gm: Page; readonly all: readonly Page[] },
  id: string,
): Promise<void> {
  await gm.evaluate(activate, id);
  for (const page of all) await page.waitForFunction(isShown, id);
}

/** From now on the players play these actors. Runs in the Gamemaster's window. */
export async function giveHeroes(names: { readonly ada: string; readonly bruno: string }): Promise<void> {
  const { game } = globalThis as unknown as Host;
  for (const [user, actor] of [
    ["Ada", names.ada],
    ["Bruno", names.bruno],
  ] as const)
    await game.actors.getName(actor).update({ ownership: { default: 0, [game.users.getName(user).id]: 3 } });
}

async function activate(id: string): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.get(id).activate();
}

function isShown(id: string): boolean {
  const { canvas } = globalThis as unknown as Host;
  return canvas.ready && canvas.scene?.id === id;
}
