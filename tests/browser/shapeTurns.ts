/** A shape of two tiles, as a window shows and turns it. Each function runs in a window. */

interface Token {
  readonly width: number;
  readonly height: number;
  readonly object: {
    readonly center: object;
    readonly parent: { toGlobal(at: object): { readonly x: number; readonly y: number } };
  };
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): Token } };
    readonly stage: { readonly scale: { readonly x: number } };
  };
}

/** How the panel and the list say that it lies. */
export const LYING = "2 wide, 1 high";
export const UPRIGHT = "1 wide, 2 high";

/** In the Gamemaster's window: makes a token two tiles wide. */
export async function widen(name: string): Promise<void> {
  await (globalThis as unknown as Host).canvas.scene.tokens.getName(name).update({ width: 2, height: 1 });
}

/** The extent of a token, in tiles. */
export function extentOf(name: string): { readonly width: number; readonly height: number } {
  const { width, height } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
  return { width, height };
}

/** The centre of a token, in pixels of the window. */
export function middleOf(name: string): { readonly x: number; readonly y: number } {
  const { object } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
  const { x, y } = object.parent.toGlobal(object.center);
  return { x, y };
}

/** How far the map is zoomed in. */
export const scaleOf = (): number => (globalThis as unknown as Host).canvas.stage.scale.x;
