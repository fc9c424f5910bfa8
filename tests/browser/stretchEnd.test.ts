/** Another Gamemaster than the deciding one ends stealth mode, while that one looks at another scene (Z-14). */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showScene } from "./scenes.ts";
import { faces, NADIA, SCENE } from "./stationSeats.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, PHRASE, type Joined, type TwoSeats } from "./table.ts";

interface Host {
  readonly game: {
    readonly user: { readonly flags: { readonly unseen?: { readonly holdsKey?: boolean } } };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly scenes: { readonly contents: readonly { readonly id: string; view(): Promise<unknown> }[] };
    readonly actors: { getName(name: string): { readonly system: { readonly exhaustion: number } } };
  };
  readonly User: { create(data: object, options: object): Promise<unknown> };
  readonly canvas: { readonly ready: boolean; readonly scene: { readonly id: string } };
}

/** Of two Gamemasters with the key, the lower id decides. */
const SECOND: Joined = { id: "Theodora00000001", name: "Theodora" };

describe("part Z: stealth mode of a table with two Gamemasters", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let second: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    await gm.evaluate(joinAsGamemaster, SECOND);
    second = await table.seatOf(SECOND);
    await second.getByRole("textbox", { name: "Recovery phrase" }).fill(PHRASE);
    await second.getByRole("button", { name: "Unlock", exact: true }).click();
    await second.waitForFunction(() => (globalThis as unknown as Host).game.user.flags.unseen?.holdsKey === true);
    await showScene({ gm, all: [gm, ada, second] }, SCENE);
    await gm.evaluate(turnOn);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await row(ada).waitFor();
  }, 400_000);
  afterAll(closeTables);

  const row = (page: Page): Locator => page.locator("#unseen-stretches").getByRole("listitem", { name: NADIA });

  it("the price of a push is written before the end (Z-14)", async () => {
    await second.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await row(second).waitFor();
    for (const page of [gm, second]) await nextDice(page, ...faces(...Array.from({ length: 12 }, () => 1)));
    await gm.evaluate(viewAnother, SCENE);
    await row(ada).getByRole("button", { name: "Search", exact: true }).click();
    await row(ada).getByText("successes: 0").waitFor();
    await row(ada).getByRole("button", { name: "Push the roll", exact: true }).click();
    await row(ada).getByRole("button", { name: "Push the roll", exact: true }).waitFor({ state: "detached" });
    await caughtUp(gm, [second]);
    await second.getByRole("button", { name: "End stealth mode" }).click();
    await ada.getByText("Stealth mode is not running on this scene.").waitFor();
    for (const page of [gm, ada, second]) await expect.poll(() => page.evaluate(exhaustionOf, NADIA)).toBe(1);
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** In the first Gamemaster's window. */
async function joinAsGamemaster({ id, name }: Joined): Promise<void> {
  await (globalThis as unknown as Host).User.create({ _id: id, name, role: 4 }, { keepId: true });
}

async function turnOn(): Promise<void> {
  await (globalThis as unknown as Host).game.settings.set("unseen", "stretches", true);
}

async function viewAnother(id: string): Promise<void> {
  const { game, canvas } = globalThis as unknown as Host;
  await game.scenes.contents.find((scene) => scene.id !== id)!.view();
  while (!canvas.ready || canvas.scene.id === id) await new Promise((resolve) => setTimeout(resolve, 50));
}

function exhaustionOf(name: string): number {
  return (globalThis as unknown as Host).game.actors.getName(name).system.exhaustion;
}
