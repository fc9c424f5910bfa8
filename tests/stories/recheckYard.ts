/**
 * A yard at night on a story's table. Mirela hides in the dark, a guard is at the other end, and something changes.
 */
import type { Act, Footprint } from "../../src/rules/index.ts";
import type { HeadlessSeat } from "../../table/client/headless.ts";
import type { Card } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

/** The parts of the host's documents that are used here. */
export interface HostDocument {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly HostDocument[]>;
  updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  getEmbeddedCollection(name: string): { readonly contents: readonly HostDocument[]; get(id: string): HostDocument };
  toggleStatusEffect(id: string, options: { readonly active: boolean }): Promise<unknown>;
  move(waypoints: object | readonly object[], options?: object): Promise<unknown>;
}

export interface HostScene extends HostDocument {
  clearMovementHistories(): Promise<void>;
}

/** The globals of a seat, as far as they are used here. */
export interface Host {
  readonly game: {
    readonly scenes: { readonly active: HostScene };
    readonly actors: { get(id: string): HostDocument };
    readonly settings: { set(system: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly Scene: { create(data: object): Promise<HostDocument> };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

interface Fight extends HostDocument {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & { readonly combats: { readonly contents: readonly Fight[] } };
declare const Scene: Host["Scene"];
declare const Combat: { create(data: object): Promise<Fight> };
declare const CONFIG: Host["CONFIG"];

export const ADAS = "mirelaUnseenDemo";
export const BRUNOS = "tobiasUnseenDemo";
export const GUARD = "guardAUnseenDemo";
export const OTHER_GUARD = "guardBUnseenDemo";

export const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

const token = (id: string, disposition: number, { i, j }: Footprint, more: object = {}) => ({
  _id: id,
  actorId: id,
  actorLink: true,
  name: id,
  disposition,
  x: 100 * j,
  y: 100 * i,
  ...more,
});

/** A door across the whole yard, between the hiders below and the guards above. */
const door = (gap: boolean) => ({ _id: "doorOfTheYard000", c: [0, 400, gap ? 1000 : 1200, 400], door: 1, ds: 0 });

export interface YardOptions {
  /** By day the closed door gives the hiders cover. */
  readonly day?: boolean;
  /** Whether the door leaves a gap at its right end. */
  readonly gap?: boolean;
  /** Whether the second guard is there, too. */
  readonly guards?: 1 | 2;
  /** Whether Tobias hides as well. */
  readonly both?: boolean;
}

/** Makes the yard the active scene and hides Mirela in three spots; gives the number of events before. */
export async function hideInYard(
  table: StoryTable,
  { day = false, gap = false, guards = 1, both = false }: YardOptions = {},
): Promise<number> {
  const gm = table.seat("Gamemaster");
  const tokens = [
    token(ADAS, 1, at(6, 2)),
    ...(both ? [token(BRUNOS, 1, at(9, 8))] : []),
    token(GUARD, -1, at(1, 5)),
    ...(guards === 2 ? [token(OTHER_GUARD, -1, at(1, 7))] : []),
  ];
  await makeYard(gm, { tokens, walls: day ? [door(gap)] : [], darknessLevel: day ? 0 : 1 });
  await hideIn(gm, ADAS, [at(6, 2), at(6, 4), at(8, 3)]);
  if (both) await hideIn(gm, BRUNOS, [at(9, 8), at(9, 10), at(7, 9)]);
  await gm.evaluate(() => story.drain());
  return gm.evaluate(() => story.board(0).events.length);
}

const makeYard = (
  gm: HeadlessSeat,
  scene: { readonly tokens: readonly object[]; readonly walls: readonly object[]; readonly darknessLevel: number },
): Promise<void> =>
  gm.evaluate(async ({ tokens, walls, darknessLevel }) => {
    const environment = { darknessLevel, globalLight: { enabled: darknessLevel === 0 } };
    const size = { width: 1200, height: 1200, padding: 0, grid: { type: 1, size: 100, distance: 1 } };
    await Scene.create({ name: "Yard", ...size, environment, tokens, walls, active: true });
  }, scene);

/** A 12 earns every creature at least two further spots. Nobody tracks. */
export async function hideIn(
  gm: HeadlessSeat,
  creature: string,
  [first, ...further]: readonly Footprint[],
): Promise<void> {
  await nextRolls(gm, [[12, 20]]);
  const acts: readonly Act[] = [
    { kind: "hide", creature, spot: first! },
    { kind: "designate", creature, spots: further },
  ];
  for (const act of acts) {
    const outcome = await gm.evaluate((one) => story.ask(one), act);
    if ("waiting" in outcome || !outcome.ok) throw new Error(`${act.kind}: ${JSON.stringify(outcome)}`);
  }
  const isOffered = await gm.evaluate(
    (id) => story.deskSituation().creatures.some((one) => one.id === id && one.hiding.offer !== null),
    creature,
  );
  if (isOffered) await gm.evaluate((hider) => story.ask({ kind: "closeTrack", hider }), creature);
}

/** Begins a fight with Mirela's turn, then the guard's. She makes herself invisible until the end of her next turn. */
export const veilInFight = (gm: HeadlessSeat) =>
  gm.evaluate(
    async ([ada, guard]) => {
      const effects = [{ kind: "invisibility", lasts: "turn" }];
      const grant = { kind: "effect", range: 0, cost: "none", effects };
      const power = { _id: "veilUnseenStory0", name: "Veil", type: "power", system: { text: "", grant } };
      const actor = game.actors.get(ada) as unknown as Keeper;
      await actor.createEmbeddedDocuments("Item", [power], { keepId: true });
      const { id: sceneId } = game.scenes.active;
      const fight = await Combat.create({ scene: sceneId, active: true });
      const combatants = [ada, guard].map((tokenId, k) => ({ tokenId, sceneId, initiative: 90 - k }));
      await fight.createEmbeddedDocuments("Combatant", combatants);
      await fight.startCombat();
      const targets = [{ creature: ada, spot: null }];
      const act = { kind: "affect", creature: ada, power: power._id, targets, from: null, boon: true };
      return story.ask({ ...act, range: 0, cost: "none" } as never);
    },
    [ADAS, GUARD] as const,
  );

export const nextTurn = (gm: HeadlessSeat): Promise<void> =>
  gm.evaluate(async () => void (await game.combats.contents[0]!.nextTurn()));

/** Sets the next dice of the Gamemaster's seat: results and faces. */
export const nextRolls = (
  gm: HeadlessSeat,
  rolls: readonly (readonly [result: number, faces: number])[],
): Promise<void> =>
  gm.evaluate(
    (shares) => {
      const chance = CONFIG.Dice.randomUniform;
      CONFIG.Dice.randomUniform = () => shares.shift() ?? chance();
    },
    rolls.map(([result, faces]) => (result - 0.5) / faces),
  );

export interface Rechecked {
  /** The cards of rechecks since then. */
  readonly cards: readonly Card[];
  /** All cards since then, by type. */
  readonly told: readonly string[];
  /** Mirela's possible spots. */
  readonly spots: readonly string[];
}

/** The result of the recheck at rest. */
export async function rechecked(table: StoryTable, since: number): Promise<Rechecked> {
  const gm = table.seat("Gamemaster");
  await gm.evaluate(() => story.drain());
  const { board, spots } = await gm.evaluate(
    ({ seq, id }) => {
      const { hiding } = story.deskSituation().creatures.find((creature) => creature.id === id)!;
      return { board: story.board(seq), spots: hiding.spots.map(({ place: { i, j } }) => `${i}:${j}`) };
    },
    { seq: since, id: ADAS },
  );
  return {
    cards: board.cards.filter(({ report }) => report.kind === "recheck"),
    told: board.cards.map(({ report }) => report.kind),
    spots: spots.toSorted(),
  };
}

/** Ends all fights and deletes the yard, which ends all hiding there (H-18). */
export const leaveYard = (table: StoryTable): Promise<void> =>
  table.seat("Gamemaster").evaluate(async () => {
    for (const fight of game.combats.contents) await fight.delete();
    // The end of a fight clears what its tokens moved. Without this wait that may go to a scene that is gone.
    await game.scenes.active.clearMovementHistories();
    await game.scenes.active.delete();
    await story.drain();
  });
