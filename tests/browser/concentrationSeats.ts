/** What `concentration.test.ts` does and reads in a window. */
import type { Page } from "playwright-core";
import { MIRELA } from "./flowsTable.ts";

export const checkButton = (page: Page) =>
  page.getByRole("button", { name: `Concentration check of ${MIRELA}` }).last();

interface Actor {
  readonly temporaryEffects: readonly { readonly name: string }[];
  readonly effects: { readonly contents: readonly { readonly name: string }[] };
  readonly system: { readonly life: { readonly value: number } };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly actors: { getName(name: string): Actor };
    readonly scenes: {
      readonly active: {
        readonly regions: { getName(name: string): { readonly flags: object } | undefined };
        readonly lights: { readonly contents: readonly { readonly hidden: boolean; readonly flags: object }[] };
        readonly tokens: {
          getName(name: string): {
            readonly id: string;
            readonly x: number;
            readonly y: number;
            hasStatusEffect(id: string): boolean;
            readonly actor: Actor;
          };
        };
        createEmbeddedDocuments(
          name: string,
          data: readonly object[],
        ): Promise<readonly { readonly sheet: { render(force: boolean): Promise<unknown> } }[]>;
      };
    };
  };
}

/** In the Gamemaster's window: powers for Mirela, one with an effect that nobody knows, and a flame for Carlotta. */
export async function prepare(): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const grant = { kind: "effect", range: 100, cost: "none" };
  const power = (name: string, effects: readonly object[]) => ({
    name,
    type: "power",
    system: { text: "", grant: { ...grant, effects } },
  });
  await game.actors.getName("Mirela Voss").createEmbeddedDocuments("Item", [
    power("Veil", [{ kind: "polymorph" }, { kind: "invisibility", lasts: "concentration" }]),
    power("Ward", [
      { kind: "absorption", amount: 1 },
      { kind: "resistance", against: "physical", lasts: "concentration" },
    ]),
    power("Side step", [{ kind: "shift" }]),
    power("Help up", [{ kind: "condition", condition: "prone" }]),
  ]);
  const part = (type: string) => ({ dice: 1, faces: 6, bonus: 0, type });
  const attack = { made: true, kind: "basic", ranged: true, range: 100, damage: [part("physical"), part("elemental")] };
  const flame = { name: "Flame", type: "arms", system: { attack } };
  const carlotta = game.scenes.active.tokens.getName("Guard Carlotta").actor;
  await carlotta.createEmbeddedDocuments("Item", [flame]);
  const keptBy = { creature: game.scenes.active.tokens.getName("Mirela Voss").id, power: "Veil" };
  const lamp = { x: 50, y: 50, hidden: true, config: { dim: 1, bright: 0 }, flags: { unseen: { keptBy } } };
  await game.scenes.active.createEmbeddedDocuments("AmbientLight", [lamp]);
}

/** In the Gamemaster's window: a region that only Gamemasters see, and its sheet. */
export async function openFog(): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const shape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false };
  const behavior = { type: "unseen.shroud", system: { level: "light" } };
  const region = { name: "Fog", visibility: 1, shapes: [shape], behaviors: [behavior] };
  const [fog] = await active.createEmbeddedDocuments("Region", [region]);
  await fog?.sheet.render(true);
}

/** In a window: whether the fog hangs on somebody's concentration. */
export const isFogKept = (): boolean =>
  "unseen" in ((globalThis as unknown as Host).game.scenes.active.regions.getName("Fog")?.flags ?? {});

/** In the Gamemaster's window: as with the icon on the token HUD. */
export async function makeProne(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
  await actor.toggleStatusEffect("prone", { active: true });
}

/** Whether the one light that hangs on somebody's concentration is on. */
export function isLit(): boolean {
  const { lights } = (globalThis as unknown as Host).game.scenes.active;
  return lights.contents.some(({ hidden, flags }) => "unseen" in flags && !hidden);
}

export async function setLife({ name, life }: { readonly name: string; readonly life: number }): Promise<void> {
  await (globalThis as unknown as Host).game.actors.getName(name).update({ "system.life.value": life });
}

export const placeOf = (page: Page, token: string): Promise<object> =>
  page.evaluate((name) => {
    const { x, y } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
    return { x, y };
  }, token);

export const hasStatus = (page: Page, token: string, status: string): Promise<boolean> =>
  page.evaluate(
    ([name, id]) => (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).hasStatusEffect(id),
    [token, status] as const,
  );

/** In a window: the effects whose icons the token of an actor shows. */
export const temporaryOf = (actor: string): readonly string[] =>
  (globalThis as unknown as Host).game.actors.getName(actor).temporaryEffects.map(({ name }) => name);

/** What effects an actor has, by name. */
export const effectsOf = (page: Page, actor: string): Promise<readonly string[]> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as Host).game.actors
        .getName(name)
        .effects.contents.map((effect) => effect.name)
        .toSorted(),
    actor,
  );
