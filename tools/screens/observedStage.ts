/** The inn with two banks of fog that only their observers see: Ada one, Bruno the other (K-3). */
import type { Page } from "playwright-core";
import { MIRELA } from "../../tests/browser/flowsTable.ts";
import { MAP } from "./demoStages.ts";
import * as inWindow from "./inWindow.ts";
import { press, tool } from "./openers.ts";
import type { Seats, Stage } from "./stages.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Host {
  readonly game: {
    readonly users: { getName(name: string): Named };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { readonly x: number; readonly y: number } };
        readonly regions: { readonly contents: readonly Named[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
      };
    };
  };
}

/** Generation 13 has no regions for observers: it refuses these. */
export const OBSERVED: Stage = {
  name: "the inn with regions for observers",
  begin: () => Promise.resolve(),
  screens: [
    { name: "region-observers", seat: "gm", open: lookAtFog, own: MAP, after: clear },
    { name: "region-observers-player", seat: "ada", open: lookAtFog, own: MAP, after: clear },
    { name: "region-observers-seen-as", seat: "gm", open: lookAsBruno, own: MAP, after: clear },
  ],
};

async function lookAtFog(page: Page, { gm }: Pick<Seats, "gm">): Promise<void> {
  await gm.evaluate(layFog, MIRELA);
  await page.evaluate(inWindow.panTo, [MIRELA, 0.5, 0.7] as const);
  await page.evaluate(inWindow.selectToken, MIRELA);
}

async function lookAsBruno(page: Page): Promise<void> {
  await lookAtFog(page, { gm: page });
  await tool("unseenSeeAs")(page);
  await press("#unseen-see-as [data-action=player]")(page);
  await page.locator("#unseen-seen-as").waitFor();
}

async function clear(_page: Page, { gm }: Seats): Promise<void> {
  const back = gm.locator("#unseen-seen-as button");
  if ((await back.count()) > 0) await back.click();
  await gm.evaluate(clearFog);
}

/** Ada's bank lies to the left of the token, Bruno's to the right. */
async function layFog(token: string): Promise<void> {
  const { users, scenes } = (globalThis as unknown as Host).game;
  const { x, y } = scenes.active.tokens.getName(token);
  const banks = [
    ["Ada", x - 300],
    ["Bruno", x + 200],
  ] as const;
  const regions = banks.map(([user, left]) => ({
    name: `Fog of ${user}`,
    color: "#8a93a3",
    visibility: 3,
    ownership: { default: 0, [users.getName(user).id]: 2 },
    shapes: [{ type: "rectangle", x: left, y: y - 200, width: 200, height: 200, rotation: 0, hole: false }],
    behaviors: [{ type: "unseen.shroud", system: { level: "light" } }],
  }));
  await scenes.active.createEmbeddedDocuments("Region", regions);
}

async function clearFog(): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const fog = active.regions.contents.filter(({ name }) => name.startsWith("Fog of "));
  const ids = fog.map(({ id }) => id);
  await active.deleteEmbeddedDocuments("Region", ids);
}
