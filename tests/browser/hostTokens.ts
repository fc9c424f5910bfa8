/** What tests of the host read and do in windows. The functions without a page run in a window. */
import type { Page } from "playwright-core";
import { CARLOTTA, MIRELA } from "./flowsTable.ts";

/** In any window: opens the panel of an item, as a macro does. */
export async function useItem({ token, name }: { readonly token: string; readonly name: string }): Promise<void> {
  const { canvas, game } = globalThis as unknown as Macros;
  await game.system.api.use(canvas.scene.tokens.getName(token).actor.items.getName(name).uuid);
}

interface Items {
  getName(name: string): { readonly uuid: string };
}

interface Macros {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): { readonly actor: { readonly items: Items } } } };
  };
  readonly game: { readonly system: { readonly api: { use(uuid: string): Promise<void> } } };
}

export const rotation = (page: Page): Promise<number> =>
  page.evaluate((name) => (globalThis as unknown as Host).canvas.scene.tokens.getName(name).rotation, CARLOTTA);

/** Whether the hero sheds light and sees on a seat's map, and how many of its markers see. */
export const sources = (page: Page): Promise<object> =>
  page.evaluate((name) => {
    const { tokens } = (globalThis as unknown as Host).canvas;
    const hero = tokens.placeables.find(({ document }) => document.name === name)!;
    return {
      light: hero.light !== null,
      sight: hero.vision !== null,
      markers: tokens.placeables.filter(({ isMarker, vision }) => isMarker && vision !== null).length,
    };
  }, MIRELA);

/** In a Gamemaster's window. */
export async function setStatus({
  name,
  isProne,
}: {
  readonly name: string;
  readonly isProne: boolean;
}): Promise<void> {
  const { actor } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
  await actor.toggleStatusEffect("prone", { active: isProne });
}

export function hasGamemaster(): boolean {
  return (globalThis as unknown as Host).game.users.activeGM !== null;
}

interface TokenLike {
  readonly document: { readonly name: string };
  readonly light: object | null;
  readonly vision: object | null;
  readonly isMarker: boolean;
}

interface Host {
  readonly game: { readonly users: { readonly activeGM: object | null } };
  readonly canvas: {
    draw(): Promise<unknown>;
    readonly scene: {
      readonly tokens: {
        getName(name: string): {
          readonly rotation: number;
          readonly actor: { toggleStatusEffect(id: string, options: object): Promise<unknown> };
          update(changes: object): Promise<object>;
        };
      };
    };
    readonly tokens: { readonly zIndex: number; readonly placeables: readonly TokenLike[] };
    readonly unseen: {
      readonly zIndex: number;
      boxOf(place: object): {
        readonly left: number;
        readonly top: number;
        readonly width: number;
        readonly height: number;
      };
    };
  };
}

/** Sheds a dim light from a token. */
export async function giveLight(name: string): Promise<void> {
  await (globalThis as unknown as Host).canvas.scene.tokens.getName(name).update({ light: { dim: 0.1 } });
}

export async function drawAgain(): Promise<void> {
  await (globalThis as unknown as Host).canvas.draw();
}

export async function chat(content: string): Promise<void> {
  await (globalThis as unknown as Macros).ChatMessage.create({ content });
}

/** How deep our layer and that of the tokens lie, and the middle of a place in pixels of the window. */
export function overlayAt(place: object) {
  const { canvas } = globalThis as unknown as Host;
  const { left, top, width, height } = canvas.unseen.boxOf(place);
  return {
    overlay: canvas.unseen.zIndex,
    tokens: canvas.tokens.zIndex,
    at: { x: left + width / 2, y: top + height / 2 },
  };
}
