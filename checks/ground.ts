/**
 * The ground of the checks: a dark scene with a hero of the player and a guard. Everything that a check does is
 * undone.
 */
import { until } from "./check.ts";
import { classOf, type Data, type Doc, host, MODULE, type Outcome, type Point, type User } from "./host.ts";
import type { StepName } from "./player.ts";

const NAME = "Unseen: checks";
const SIZE = 100;
/** Where hero and guard stand, twelve tiles apart. */
const PLACES = { hero: { x: 4 * SIZE, y: 6 * SIZE }, guard: { x: 16 * SIZE, y: 6 * SIZE } } as const;
const ANSWER_MS = 30_000;

export interface Ground {
  /** The player at the other seat. */
  readonly player: User;
  readonly scene: Doc;
  /** The present tokens. */
  readonly hero: Doc;
  readonly guard: Doc;
  /** Makes the player's seat take a step, and gives the result. */
  ask<T>(step: StepName, data?: Data): Promise<T>;
  /**
   * Hides a creature at its owner's request, and gives the outcome. The end of the check undoes it: whoever no longer
   * hides stands on the spot where it hid (H-16), and goes back.
   */
  hide(token: Doc): Promise<Outcome>;
  /** Ends hiding. */
  end(token: Doc): Promise<Outcome>;
  readonly markersOf: (token: Doc) => Doc[];
  /** Adds something to undo when the check ends. The last added is undone first. */
  later(undo: () => Promise<unknown>): void;
  /** Undoes everything. Gives what could not be undone. */
  cleanUp(): Promise<string[]>;
  /** Restores the world as it was before the ground was made. */
  leave(): Promise<void>;
}

/** Makes the ground, and makes both seats view it. */
export async function makeGround(player: User): Promise<Ground> {
  const { game } = host;
  const before = { scene: host.canvas.scene, messages: new Set(game.messages.map(({ id }) => id)) };
  const actors = await Promise.all([
    classOf("Actor").create({ name: "The hero of the checks", type: "character", ownership: { [player.id]: 3 } }),
    classOf("Actor").create({ name: "The guard of the checks", type: "adversary" }),
  ]);
  const scene = await classOf("Scene").create(sceneData(actors));
  const seen = await ask<string | null>("view", { scene: scene.id });
  await scene.view();
  const heroId = tokenOf(scene, actors[0]).id;
  const guardId = tokenOf(scene, actors[1]).id;
  const undos: (() => Promise<unknown>)[] = [];

  function ask<T>(step: StepName, data: Data = {}): Promise<T> {
    return player.query(`${MODULE}.step`, { step, ...data }, { timeout: ANSWER_MS }) as Promise<T>;
  }

  const ground: Ground = {
    player,
    scene,
    get hero() {
      return scene.tokens.get(heroId) as Doc;
    },
    get guard() {
      return scene.tokens.get(guardId) as Doc;
    },
    ask,
    async hide(token) {
      comesBack(ground, token);
      ground.later(() => ground.end(token));
      const of = { creature: token.id, scene: scene.id };
      const came = token.id === heroId ? await ask<Outcome>("hide", of) : await hideHere(of);
      if (came.status === "done") await until(() => ground.markersOf(token).length > 0 && isSettled(scene, token));
      return came;
    },
    end: (token) => endHiding(ground, token),
    markersOf: (token) =>
      scene.tokens.filter((each) => (each.getFlag("unseen", "marker") as Data | undefined)?.["hider"] === token.id),
    later: (undo) => void undos.push(undo),
    async cleanUp() {
      const left: string[] = [];
      for (let undo = undos.pop(); undo; undo = undos.pop())
        await undo().catch((error: Error) => void left.push(error.message));
      return left;
    },
    async leave() {
      await ground.cleanUp();
      await before.scene?.view();
      if (seen !== null) await ask("view", { scene: seen });
      await scene.delete();
      for (const actor of actors) await actor.delete();
      for (const message of game.messages.filter(({ id }) => !before.messages.has(id))) await message.delete();
    },
  };
  return ground;
}

/** The token stands at the end where it stands now. */
export function comesBack(ground: Ground, token: Doc): void {
  const { x, y, level } = token as unknown as Point & { readonly level?: string };
  const at = { x, y, ...(level && { level, elevation: 0 }), action: "displace" };
  ground.later(() => token.move([at], { showRuler: false }));
}

/** Whether the spots of a Hide are chosen, so that nothing more is asked for it. */
function isSettled(scene: Doc, { id }: Doc): boolean {
  const creatures = host.game.system.api.situation({ sceneId: scene.id }).creatures as readonly Hider[];
  const { pending, spots } = creatures.find((creature) => creature.id === id)?.hiding ?? { pending: null, spots: [] };
  return pending === null && spots.length > 0;
}

interface Hider {
  readonly id: string;
  readonly hiding: { readonly pending: unknown; readonly spots: readonly unknown[] };
}

/** Hides a creature in the farthest valid place, with no further spots. */
export async function hideHere({ creature, scene }: { creature: string; scene: string }): Promise<Outcome> {
  const { api } = host.game.system;
  const { candidates } = await api.candidates(creature, { sceneId: scene });
  const [best] = candidates.filter(({ verdict }) => verdict === "valid").toSorted((a, b) => b.cost - a.cost);
  if (!best) return { status: "refused", code: "noValidPlace" };
  const came = await api.hide({ creature, spot: best.place, sceneId: scene });
  // A result below 5 earns no further spots.
  if (came.status === "done") await api.designate({ creature, spots: [], sceneId: scene });
  return came;
}

async function endHiding(ground: Ground, token: Doc): Promise<Outcome> {
  if (ground.markersOf(token).length === 0) return { status: "done" };
  const came = await host.game.system.api.end({ creature: token.id, sceneId: ground.scene.id });
  await until(() => ground.markersOf(token).length === 0);
  return came;
}

function sceneData([hero, guard]: readonly Doc[]): Data {
  const lamp = { bright: 1, dim: 2 };
  return {
    name: NAME,
    width: 20 * SIZE,
    height: 14 * SIZE,
    padding: 0,
    grid: { type: 1, size: SIZE },
    tokenVision: true,
    ownership: { default: 2 },
    environment: { darknessLevel: 1, globalLight: { enabled: false } },
    walls: [{ c: [10 * SIZE, 0, 10 * SIZE, 3 * SIZE], door: 1 }],
    tokens: [
      {
        name: hero.name,
        actorId: hero.id,
        actorLink: true,
        ...PLACES.hero,
        sight: { enabled: true },
        light: lamp,
        disposition: 1,
      },
      {
        name: guard.name,
        actorId: guard.id,
        actorLink: false,
        ...PLACES.guard,
        sight: { enabled: true },
        disposition: -1,
      },
    ],
  };
}

function tokenOf(scene: Doc, actor: Doc): Doc {
  const token = scene.tokens.find(({ name }) => name === actor.name);
  if (!token) throw new Error(`the scene of the checks has no token of ${actor.name}`);
  return token;
}
