/** Tokens on hexagons 100 wide, and what a window's map shows of them. */
import type { Page } from "playwright-core";
import type { Tile } from "./flowsTable.ts";

/** The height of a row in pixels. */
const ROW = (Math.sqrt(3) / 2) * 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Token extends Point {
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: { readonly scenes: { readonly active: { readonly tokens: { getName(name: string): Token } } } };
  readonly canvas: {
    readonly stage: { readonly worldTransform: { apply(point: Point): Point } };
    readonly unseen: {
      readonly children: readonly {
        readonly geometry?: { readonly graphicsData: readonly { readonly lineStyle: { readonly color: number } }[] };
      }[];
    };
  };
}

/** The top left corner of a hexagon's bounds. Odd rows lie half a hexagon further right. */
const cornerOf = ({ i, j }: Tile): Point => ({
  x: 100 * j + (i % 2 === 1 ? 50 : 0),
  y: Math.round(ROW * i),
});

/** Moves a token to a hexagon, as a Gamemaster does with the mouse. */
export async function put(gm: Page, name: string, tile: Tile): Promise<void> {
  await gm.evaluate(
    async ({ wanted, corner }) => {
      await (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted).update(corner);
    },
    { wanted: name, corner: cornerOf(tile) },
  );
}

/** The hexagon of a token in a window's documents. */
export async function hexagonOf(page: Page, name: string): Promise<Tile> {
  const { x, y } = await page.evaluate((wanted) => {
    const token = (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted);
    return { x: token.x, y: token.y };
  }, name);
  const i = Math.round(y / ROW);
  return { i, j: Math.round((x - (i % 2 === 1 ? 50 : 0)) / 100) };
}

/** The centre of a hexagon, in pixels of a window. */
export async function hexagonPoint(page: Page, tile: Tile): Promise<Point> {
  const { x, y } = cornerOf(tile);
  return page.evaluate(
    (middle) => {
      const point = (globalThis as unknown as Host).canvas.stage.worldTransform.apply(middle);
      return { x: point.x, y: point.y };
    },
    { x: x + 50, y: y + (2 * ROW) / 3 },
  );
}

/** How a token lies: its bounds and its shape. */
export const lieOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const { x, y, width, height, shape } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted);
    return [x, y, width, height, shape].map((part) => Math.round(part)).join(" ");
  }, name);

/** In a window: how many strokes of a colour its map shows. */
export function strokes(colour: number): number {
  const { children } = (globalThis as unknown as Host).canvas.unseen;
  return children
    .flatMap(({ geometry }) => geometry?.graphicsData ?? [])
    .filter(({ lineStyle }) => lineStyle.color === colour).length;
}
