/**
 * Functions that prepare a fight in the Gamemaster's window. Each is sent there alone, so none may call another of this
 * file.
 */

interface Host {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly scenes: {
      readonly active: Embedding & { readonly tokens: { getName(name: string): { actor: Embedding } } };
    };
  };
}

interface Embedding {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** A weapon that pushes 1. */
export async function giveRam(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
  const attack = {
    made: true,
    kind: "basic",
    range: 1,
    damage: [{ dice: 1, faces: 6, bonus: 0, type: "physical" }],
    effects: [{ kind: "push", amount: 1, name: "" }],
  };
  await actor.createEmbeddedDocuments("Item", [{ name: "Ram", type: "arms", system: { attack } }]);
}

/** A power by which its creature blocks for another. */
export async function giveGuard(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
  const grant = { kind: "effect", range: 100, cost: "none", effects: [{ kind: "block", lasts: "ended" }] };
  await actor.createEmbeddedDocuments("Item", [{ name: "Guard", type: "power", system: { text: "", grant } }]);
}

/** A bank of fog on one tile, in which 90% of hits miss. */
export async function fogAbout({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const shape = { type: "rectangle", x, y, width: 100, height: 100, rotation: 0, hole: false };
  const fog = { type: "unseen.concealment", name: "Fog", system: { percent: 90, cause: "obscurement", hideBonus: 0 } };
  await game.scenes.active.createEmbeddedDocuments("Region", [
    { name: "Fog", shapes: [shape], behaviors: [fog], visibility: 2 },
  ]);
}

/** Turns house rules on. */
export async function turnOn(rules: readonly string[]): Promise<void> {
  const { settings } = (globalThis as unknown as Host).game;
  for (const rule of rules) await settings.set("unseen", rule, true);
}
