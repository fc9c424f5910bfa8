/** A tile effect for browser tests. */
import type { Page } from "playwright-core";
import type { Tile } from "./flowsTable.ts";

interface Host {
  readonly game: {
    readonly scenes: {
      readonly active: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
    };
  };
}

/** Caltrops on a tile that attack every creature that steps on them. */
export async function layCaltrops(gm: Page, { i, j }: Tile): Promise<void> {
  await gm.evaluate(
    async ({ x, y }) => {
      const { game } = globalThis as unknown as Host;
      const shape = { type: "rectangle", x, y, width: 100, height: 100, rotation: 0, hole: false };
      const behavior = { type: "unseen.tileEffect", system: { attack: { made: true } } };
      const region = { name: "Caltrops", shapes: [shape], behaviors: [behavior] };
      await game.scenes.active.createEmbeddedDocuments("Region", [region]);
    },
    { x: 100 * j, y: 100 * i },
  );
}
