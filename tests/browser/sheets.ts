/** Shared by browser tests of sheets. The functions without a page run in a window. */
import type { Locator, Page } from "playwright-core";
import type { Host } from "./flowsTable.ts";
import { openPack } from "./windows.ts";

interface Macro {
  readonly name: string;
  execute(): unknown;
}
interface Packs {
  readonly game: { readonly packs: { get(id: string): { getDocuments(): Promise<readonly Macro[]> } } };
}

export const sheetOf = (page: Page, name: string): Locator =>
  page.locator(".unseen-creature-sheet").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The row of an item on a sheet. */
export const rowOf = (sheet: Locator, item: string): Locator =>
  sheet.getByRole("listitem").filter({ has: sheet.page().getByRole("button", { name: `Open ${item}`, exact: true }) });

/** Drags an entry of a pack, which the sidebar lists, to a sheet. */
export async function dragFromPack(page: Page, entry: string, sheet: Locator): Promise<void> {
  await openPack(page, "Unseen: weapons, powers and vantages");
  const opener = page.getByRole("button", { name: `Open ${entry}`, exact: true });
  const packed = page.locator("#compendium [data-pack='unseen.items']").filter({ has: opener });
  await packed.dragTo(sheet.getByRole("region", { name: "Powers and gear" }));
}

/** Runs a macro of the pack of actions, as a click on the hotbar does. */
export const pressMacro = (page: Page, macro: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Packs;
    const macros = await game.packs.get("unseen.actions").getDocuments();
    await macros.find((one) => one.name === name)!.execute();
  }, macro);

export async function giveEffect(name: string): Promise<void> {
  const { game } = globalThis as unknown as Host & { readonly game: { readonly release: { generation: number } } };
  const change = { key: "system.attributes.agility", value: "1" };
  const generation = (game as unknown as { release: { generation: number } }).release.generation;
  const changes = [generation < 14 ? { ...change, mode: 2 } : { ...change, type: "add" }];
  const data = generation < 14 ? { changes } : { system: { changes } };
  await game.actors
    .getName(name)
    .createEmbeddedDocuments("ActiveEffect", [{ name: "Swift boots", img: "icons/svg/aura.svg", ...data }]);
}

export async function own({ actor, user, level }: { actor: string; user: string; level: number }): Promise<void> {
  const { game } = globalThis as unknown as {
    game: {
      users: { getName(name: string): { id: string } };
      actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
  await game.actors.getName(actor).update({ [`ownership.${game.users.getName(user).id}`]: level });
}

export async function burden(name: string): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const actor = game.actors.getName(name) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    update(changes: object): Promise<unknown>;
  };
  const items = Array.from({ length: 40 }, (_, k) => ({
    name: `The ${k + 1}. throwing knife of the Rittersporn-Hohenzollernfamilie`,
    type: "arms",
    system: { attack: { made: true } },
  }));
  await actor.createEmbeddedDocuments("Item", items);
  await actor.update({ name: "Tobias Amadeus Wolfgang von und zu Rittersporn-Hohenzollernfamiliengeschichte" });
}

interface Sheet {
  readonly element: HTMLElement;
  readonly document?: { readonly name: string };
  setPosition(position: object): void;
}

interface Placed {
  readonly width: number;
  readonly left: number;
  /** Whose sheet; without it all sheets of creatures. */
  readonly only?: string;
}

export function resize({ width, left, only }: Placed): void {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { instances: ReadonlyMap<string, Sheet> } };
  };
  for (const app of foundry.applications.instances.values())
    if (app.element.classList.contains("unseen-creature-sheet") && (only ?? app.document?.name) === app.document?.name)
      app.setPosition({ width, height: 700, left, top: 10 });
}
