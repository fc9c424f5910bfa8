/** Weapons and powers on the hotbar: a macro uses them as their buttons on the sheet do (G-4, H-30). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aimOf, armEverybody, MIRELA, openFlowsTable, type FlowsTable } from "./flowsTable.ts";
import { dropOnHotbar, inSlot, runSlot } from "./hotbarSlots.ts";
import { caughtUp, closeTables } from "./table.ts";
import { shot } from "./windows.ts";

interface Host {
  readonly game: { readonly actors: { getName(name: string): Carrier } };
}
interface Carrier {
  readonly id: string;
  readonly items: { getName(name: string): { readonly uuid: string; delete(): Promise<unknown> } };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** In the Gamemaster's window: a power that helps an ally, and a coat. */
async function giveItems(name: string): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const effects = [{ kind: "invisibility", lasts: "concentration" }];
  const grant = { kind: "effect", range: 100, cost: "none", effects };
  await game.actors.getName(name).createEmbeddedDocuments("Item", [
    { name: "Veil", type: "power", system: { text: "", grant } },
    { name: "Coat", type: "armor" },
  ]);
}

/** In a window: a creature's item is gone. */
const destroy = ({ actor, item }: { readonly actor: string; readonly item: string }): Promise<unknown> =>
  (globalThis as unknown as Host).game.actors.getName(actor).items.getName(item).delete();

/** In the Gamemaster's window: takes the tokens of an actor off the scene. */
async function takeOff(name: string): Promise<void> {
  const { canvas, game } = globalThis as unknown as Host & {
    readonly canvas: {
      readonly scene: {
        readonly tokens: { readonly contents: readonly { readonly id: string; readonly actorId: string }[] };
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
      };
    };
  };
  const { id } = game.actors.getName(name);
  const { scene } = canvas;
  const tokens = scene.tokens.contents.filter(({ actorId }) => actorId === id);
  await scene.deleteEmbeddedDocuments(
    "Token",
    tokens.map((token) => token.id),
  );
}

/** In a window: a macro uses what is no item. Rejects where the API does. */
async function useOther([name, of]: readonly [string, "token" | "none"]): Promise<void> {
  const { canvas, game } = globalThis as unknown as {
    readonly canvas: { readonly scene: { readonly tokens: { getName(name: string): { readonly uuid: string } } } };
    readonly game: { readonly system: { readonly api: { use(uuid: string): Promise<void> } } };
  };
  await game.system.api.use(of === "none" ? "nothing" : canvas.scene.tokens.getName(name).uuid);
}

describe("on the hotbar", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1400, height: 900 });
    await armEverybody(table.gm);
    await table.gm.evaluate(giveItems, MIRELA);
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  const carries = (page: Page, item: string): Promise<boolean> =>
    page.evaluate(
      ([actor, name]) => {
        const { game } = globalThis as unknown as Host;
        return Boolean(game.actors.getName(actor!).items.getName(name!));
      },
      [MIRELA, item],
    );

  it("a weapon becomes a macro that opens its attack, without a selected token", async () => {
    const { ada } = table;
    expect(await ada.evaluate(dropOnHotbar, { actor: MIRELA, item: "Bow", slot: 4 })).toBe(false);
    await expect
      .poll(() => ada.evaluate(inSlot, 4))
      .toMatch(/^Bow: game\.system\.api\.use\("Actor\.\w+\.Item\.\w+"\);$/);
    await ada.evaluate(runSlot, 4);
    const aim = aimOf(ada);
    await expect
      .poll(() =>
        aim.getByLabel("Attack with").evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text),
      )
      .toMatch(/^Bow/);
    await shot(ada, "hotbar-bow");
    await aim.press("Escape");
  });

  it("a power becomes a macro that opens what it grants", async () => {
    const { ada } = table;
    expect(await ada.evaluate(dropOnHotbar, { actor: MIRELA, item: "Veil", slot: 5 })).toBe(false);
    await expect.poll(() => ada.evaluate(inSlot, 5)).toMatch(/^Veil: /);
    await ada.evaluate(runSlot, 5);
    await aimOf(ada)
      .getByText(/Invisible \(while concentrating\)/)
      .first()
      .waitFor();
    await aimOf(ada).press("Escape");
  });

  it("what nobody uses is left to the host", async () => {
    expect(await table.ada.evaluate(dropOnHotbar, { actor: MIRELA, item: "Coat", slot: 6 })).toBe(true);
  });

  it("another player reads that the creature is not theirs", async () => {
    const { gm, bruno } = table;
    const uuid = await gm.evaluate(
      (name) => (globalThis as unknown as Host).game.actors.getName(name).items.getName("Bow").uuid,
      MIRELA,
    );
    await bruno.evaluate(
      (id) =>
        (globalThis as unknown as { game: { system: { api: { use(of: string): unknown } } } }).game.system.api.use(id),
      uuid,
    );
    await expect
      .poll(() => bruno.locator("#notifications").innerText())
      .toContain(`You do not play ${MIRELA}, so you cannot use what they carry.`);
    expect(await aimOf(bruno).count()).toBe(0);
  });

  it("a macro that names no item says that it is gone", async () => {
    const { gm } = table;
    await gm.evaluate(useOther, [MIRELA, "none"] as const);
    await gm.evaluate(useOther, [MIRELA, "token"] as const);
    await gm.getByText("That item is gone. Remove this macro, or drag the item to the hotbar again.").first().waitFor();
  });

  it("where the item is gone, the seat reads so", async () => {
    const { gm, ada } = table;
    await gm.evaluate(destroy, { actor: MIRELA, item: "Veil" });
    await expect.poll(() => carries(ada, "Veil")).toBe(false);
    await ada.evaluate(runSlot, 5);
    await ada
      .getByText("That item is gone. Remove this macro, or drag the item to the hotbar again.")
      .first()
      .waitFor();
  });

  it("where the token is not on the scene, the seat reads so", async () => {
    const { gm, ada } = table;
    await gm.evaluate(takeOff, MIRELA);
    await expect.poll(() => ada.getByRole("button", { name: MIRELA, exact: true }).count()).toBe(0);
    await ada.evaluate(runSlot, 4);
    await ada.getByText(`${MIRELA} has no token on this scene.`).first().waitFor();
    expect(await aimOf(ada).count()).toBe(0);
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
