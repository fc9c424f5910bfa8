/** Grapples and forced movement in real windows of two players and a Gamemaster (T-7 to T-12). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  lead,
  MIRELA,
  openFlowsTable,
  ORSOLA,
  place,
  placeOf,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";

/** Beside the closed door of the inn, which leads east. */
const BESIDE_DOOR = { i: 10, j: 21 };
const BEHIND = { i: 10, j: 20 };

describe("grapples and forced movement, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await place(table.gm, MIRELA, BEHIND);
    await place(table.gm, ORSOLA, BESIDE_DOOR);
    await place(table.gm, TOBIAS, { i: 10, j: 18 });
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  const stand = async (mirela: Tile, orsola: Tile): Promise<void> => {
    for (const page of table.all) {
      await expect.poll(() => placeOf(page, MIRELA)).toEqual(mirela);
      await expect.poll(() => placeOf(page, ORSOLA)).toEqual(orsola);
    }
  };

  const grapple = async (): Promise<void> => {
    const { gm, ada, all } = table;
    await act(ada, MIRELA, "Grapple…");
    const aim = aimOf(ada);
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await nextDice(gm, [19, 20], [19, 20]);
    await aim.getByRole("button", { name: "Grapple", exact: true }).click();
    await told(all, `${MIRELA} tries to grapple`, new RegExp(`${MIRELA} holds ${ORSOLA}\\.`));
    for (const page of all) await expect.poll(() => isGrappled(page, ORSOLA)).toBe(true);
  };

  it("T-7: a player grapples; the status follows, and undo takes both back", async () => {
    const { gm, all } = table;
    await grapple();
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => isGrappled(page, ORSOLA)).toBe(false);
    await caughtUp(gm, all);
    await grapple();
  });

  it("T-9, T-10: a closed door stops the group before any of them; an open one lets both through", async () => {
    const { gm, all } = table;
    await act(gm, TOBIAS, "Push or pull…");
    const aim = aimOf(gm);
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await aim.getByLabel("Listed tiles").fill("5");
    await aim.getByLabel("Listed tiles").press("Tab");
    await aim.getByText("Divided among 2 linked creatures, rounded down: 2").waitFor();
    await aim.getByText(`${MIRELA} cannot be moved that way.`).first().waitFor();
    await gm.evaluate(openDoor);
    await aim.getByText(`Moved by 2: ${MIRELA}`).waitFor();
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${TOBIAS} pushes`, /5 listed/, new RegExp(`Dragged along: ${ORSOLA}`));
    await stand({ i: 10, j: 22 }, { i: 10, j: 23 });
    await undoLast(gm, "Gamemaster");
    await stand(BEHIND, BESIDE_DOOR);
    await expect.poll(() => isGrappled(gm, ORSOLA)).toBe(true);
  });

  it("T-12: a teleport takes along whom the grapple links, and undo brings both back", async () => {
    const { gm, all } = table;
    await act(gm, MIRELA, "Teleport to…");
    const aim = aimOf(gm);
    await lead(aim, "UU");
    await aim.getByText("Divided among 2 linked creatures, rounded down: 3").waitFor();
    await aim.getByRole("button", { name: "Teleport", exact: true }).click();
    await told(all, `${MIRELA} teleports`, new RegExp(`Dragged along: ${ORSOLA}`));
    await stand({ i: 8, j: 20 }, { i: 8, j: 21 });
    await undoLast(gm, "Gamemaster");
    await stand(BEHIND, BESIDE_DOOR);
  });

  it("T-7: the one who is held breaks free", async () => {
    const { gm, all } = table;
    await act(gm, ORSOLA, "Grapple…");
    const aim = aimOf(gm);
    await aim.getByLabel("What").selectOption({ label: "Break a grapple" });
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await aim.getByText(`Held by ${MIRELA}`).waitFor();
    await aim.getByRole("button", { name: "Break a grapple", exact: true }).click();
    await told(all, `${ORSOLA} ends a grapple`, /breaks free from/);
    for (const page of all) await expect.poll(() => isGrappled(page, ORSOLA)).toBe(false);
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => isGrappled(page, ORSOLA)).toBe(true);
  });

  it("T-7: dragged out of each other's zones by hand, the two are linked no more", async () => {
    const { gm, all } = table;
    await place(gm, ORSOLA, { i: 13, j: 20 });
    await told(all, "A grapple ends", new RegExp(`${MIRELA} no longer holds ${ORSOLA}\\.`));
    for (const page of all) await expect.poll(() => isGrappled(page, ORSOLA)).toBe(false);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Window {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: {
          getName(name: string): { readonly actor: { readonly statuses: { has(status: string): boolean } } };
        };
        readonly walls: {
          readonly contents: readonly { readonly c: readonly number[]; update(changes: object): Promise<unknown> }[];
        };
      };
    };
  };
}

const isGrappled = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (token) =>
      (globalThis as unknown as Window).game.scenes.active.tokens.getName(token).actor.statuses.has("grappled"),
    name,
  );

/** In the Gamemaster's window: opens the door beside which they stand. */
async function openDoor(): Promise<void> {
  const { contents } = (globalThis as unknown as Window).game.scenes.active.walls;
  const door = contents.find(({ c }) => c[0] === 2200 && c[1] === 1000 && c[3] === 1100);
  await door?.update({ ds: 1 });
}
