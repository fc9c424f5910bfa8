/**
 * Functions that run a fight in the Gamemaster's window. Each is sent there alone, so none may call another of this
 * file.
 */

/** Dice with which every check hits, and every damage die shows its highest face. */
export const HITS = Array.from({ length: 12 }, () => [19, 20] as const);

interface Embedding {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Fight extends Embedding {
  readonly round: number;
  readonly combatant: { readonly name: string };
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Host {
  readonly Combat: { create(data: object): Promise<Fight> };
  readonly game: {
    readonly combat: Fight;
    readonly scenes: {
      readonly active: {
        readonly id: string;
        readonly tokens: { readonly contents: readonly { readonly id: string; readonly actorId: string }[] };
      };
    };
  };
}

/** Starts a fight of everybody on the scene, in the order of their tokens, at this token's turn. */
export async function startFight(whose: string): Promise<void> {
  const { game, Combat } = globalThis as unknown as Host;
  const scene = game.scenes.active;
  const fight = await Combat.create({ scene: scene.id });
  const combatants = scene.tokens.contents.map(({ id, actorId }, k) => ({
    tokenId: id,
    sceneId: scene.id,
    actorId,
    initiative: 20 - k,
  }));
  await fight.createEmbeddedDocuments("Combatant", combatants);
  await fight.activate();
  await fight.startCombat();
  while (game.combat.combatant.name !== whose) await game.combat.nextTurn();
}

/** Goes on to this token's next turn. */
export async function nextTurnOf(whose: string): Promise<void> {
  const { game } = globalThis as unknown as Host;
  do await game.combat.nextTurn();
  while (game.combat.combatant.name !== whose);
}

/** Ends the fight. */
export async function endFight(): Promise<void> {
  await (globalThis as unknown as Host).game.combat.delete();
}
