/** A fight of many rounds on somebody's scene: twelve creatures, four of them hiding, everybody acts, walks and is struck. */
import { readFile } from "node:fs/promises";
import type { Act, Dice, Place } from "../../src/rules/index.ts";
import { candidates, samePlace } from "../../src/rules/index.ts";
import { isFree } from "../../src/rules/hiding/ground.ts";
import { seededDice } from "../../src/rules/testing/dice.ts";
import type { LedgerEvent } from "../../src/desk/event.ts";
import { boardOf, judge, playStep, restingBoard, seedDice } from "./hunt.ts";
import { quiet } from "./quiet.ts";
import type { Board } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

export interface FightOptions {
  /** A scene as Foundry exports it. */
  readonly file: string;
  readonly seed: number;
  readonly rounds: number;
  /** Acts in each round. */
  readonly acts: number;
  /** Called at the end of a round, with its number. */
  readonly over: (round: number) => Promise<void>;
}

export interface Fight {
  readonly ledger: readonly LedgerEvent[];
  readonly rounds: number;
}

interface HostDocument {
  readonly id: string;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly HostDocument[]>;
  updateEmbeddedDocuments(name: string, updates: readonly object[], options?: object): Promise<unknown>;
  getEmbeddedCollection(name: string): { get(id: string): { move(to: object): Promise<unknown> } };
}

declare const story: Story;
declare const game: {
  readonly scenes: { readonly active: HostDocument };
  readonly combats: { readonly contents: readonly { nextTurn(): Promise<unknown> }[] };
  readonly actors: {
    get(id: string): {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      toObject(): Record<string, unknown>;
    };
  };
};
declare const Actor: { create(data: object, options: object): Promise<HostDocument> };
declare const Scene: { create(data: object): Promise<HostDocument> };
declare const Combat: { create(data: object): Promise<HostDocument & { startCombat(): Promise<unknown> }> };

const HEROES = ["mirelaUnseenDemo", "tobiasUnseenDemo"] as const;
const FOES = ["guardAUnseenDemo", "guardBUnseenDemo", "guardCUnseenDemo"] as const;
/** Two more of their kind: a token without an actor of its own would lose the life that the hero loses. */
const TWINS = ["mirelaUnseenTwin", "tobiasUnseenTwin"] as const;
/** Two heroes of the players, two that are nobody's, and eight guards, whose tokens have actors of their own. */
const CAST = [
  ...[...HEROES, ...TWINS].map((actorId) => ({ actorId, actorLink: true, disposition: 1 })),
  ...Array.from({ length: 8 }, (_, k) => ({ actorId: FOES[k % 3]!, actorLink: false, disposition: -1 })),
];
/** What everybody strikes with: at one, over an area, at two. */
const ARMS = [
  arms("Bow", { ranged: true, range: 9, aim: { kind: "single" }, faces: 6 }),
  arms("Blast", { ranged: true, range: 8, aim: { kind: "burst", size: 2 }, faces: 4 }),
  arms("Pair", { ranged: false, range: 6, aim: { kind: "several", size: 2 }, faces: 4 }),
];
const HIDERS = 4;
const SEEDS = 1_000_000;

interface Attack {
  readonly ranged: boolean;
  readonly range: number;
  readonly aim: object;
  readonly faces: number;
}

function arms(name: string, { faces, ...attack }: Attack): object {
  const damage = [{ dice: 1, faces, bonus: 0, type: "physical" }];
  return { name, type: "arms", system: { attack: { made: true, kind: "basic", ...attack, damage } } };
}

/** Plays it on a table whose three seats are taken; throws where a law is broken, naming seed and act. */
export async function playFight(table: StoryTable, options: FightOptions): Promise<Fight> {
  const dice = seededDice(options.seed);
  await enter(table, options.file, dice);
  await seedDice(table, options.seed);
  let ledger = await beginHidden(table);
  let boardBefore = await boardOf(table.seat("Gamemaster"), 0);
  let number = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    for (let act = 0; act < options.acts; act += 1) {
      const strikes = dice.roll(2) === 1;
      const step = await playStep(table, dice.roll(SEEDS), { ledger, boardBefore, strikes });
      if (step) {
        judge(step, { seed: options.seed, number: ++number });
        ({ ledger } = step);
      }
      boardBefore = await passTurns(table, dice, ledger.length);
      ledger = [...ledger, ...boardBefore.events];
    }
    await options.over(round);
  }
  return { ledger, rounds: options.rounds };
}

/** The scene with everybody on it, by night. */
async function enter(table: StoryTable, file: string, dice: Dice): Promise<void> {
  const { _id, tokens: _tokens, ...scene } = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const gm = table.seat("Gamemaster");
  await gm.evaluate(
    async ({ data, cast, arms, twins }) => {
      for (const [hero, twin] of twins) {
        const { _id, ownership: _ownership, ...kin } = game.actors.get(hero).toObject();
        await Actor.create({ ...kin, _id: twin }, { keepId: true });
      }
      const environment = { darknessLevel: 1, globalLight: { enabled: false } };
      await Scene.create({ ...data, name: "A fight", environment, tokens: [], active: true });
      for (const id of new Set(cast.map(({ actorId }) => actorId))) {
        await game.actors.get(id).createEmbeddedDocuments("Item", arms);
      }
      const tokens = cast.map((one, k) => ({ ...one, name: `Creature ${k + 1}`, x: 0, y: 0 }));
      await game.scenes.active.createEmbeddedDocuments("Token", tokens);
    },
    { data: scene, cast: CAST, arms: ARMS, twins: HEROES.map((hero, k) => [hero, TWINS[k]!] as const) },
  );
  await spread(table, dice);
}

/** Everybody somewhere around the middle of the scene, where there is room. */
async function spread(table: StoryTable, dice: Dice): Promise<void> {
  const gm = table.seat("Gamemaster");
  const situation = await gm.evaluate(() => story.deskSituation());
  const { rect, grid } = situation.scene;
  const middle = { i: (rect.y + rect.height / 2) / grid.size, j: (rect.x + rect.width / 2) / grid.size };
  const taken: Place[] = [];
  for (const creature of situation.creatures) {
    for (let tries = 0; tries < 400; tries += 1) {
      const near = (from: number): number => Math.round(from) + dice.roll(13) - 7;
      const place = { i: near(middle.i), j: near(middle.j), w: 1, h: 1 };
      if (taken.some((other) => samePlace(other, place)) || !isFree(situation, creature, place)) continue;
      taken.push(place);
      break;
    }
  }
  const updates = situation.creatures.map(({ id }, k) => ({
    _id: id,
    x: (taken[k]?.j ?? 0) * grid.size,
    y: (taken[k]?.i ?? 0) * grid.size,
  }));
  await gm.evaluate(
    async (all) => void (await game.scenes.active.updateEmbeddedDocuments("Token", all, { animate: false })),
    updates,
  );
}

/** Four hide, the first who can, then the fight begins. */
async function beginHidden(table: StoryTable): Promise<readonly LedgerEvent[]> {
  const gm = table.seat("Gamemaster");
  await quiet(table);
  const creatures = await gm.evaluate(() => story.deskSituation().creatures.map(({ id }) => id));
  let hidden = 0;
  for (const id of creatures) if (hidden < HIDERS && (await hide(table, id))) hidden += 1;
  if (hidden < HIDERS) throw new Error(`only ${hidden} creatures find a place to hide`);
  await gm.evaluate(async (ids) => {
    const scene = game.scenes.active;
    const combat = await Combat.create({ scene: scene.id, active: true });
    const combatants = ids.map((tokenId, k) => ({ tokenId, sceneId: scene.id, initiative: ((k * 7) % 12) + 1 }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
  }, creatures);
  await quiet(table);
  return (await boardOf(gm, 0)).events;
}

/** Gives whether there was a place for it. */
async function hide(table: StoryTable, creature: string): Promise<boolean> {
  const gm = table.seat("Gamemaster");
  const situation = await gm.evaluate(() => story.deskSituation());
  const [valid] = candidates(situation, creature).candidates.filter(({ verdict }) => verdict === "valid");
  if (!valid) return false;
  const acts: readonly Act[] = [
    { kind: "hide", creature, spot: valid.place },
    { kind: "designate", creature, spots: [] },
    { kind: "closeTrack", hider: creature },
  ];
  for (const act of acts) await gm.evaluate((one) => story.ask(one), act);
  await quiet(table);
  return gm.evaluate(
    (id) => story.deskSituation().creatures.some((one) => one.id === id && one.hiding.spots.length > 0),
    creature,
  );
}

/** Some turns pass, and somebody who does not hide walks a little; gives the board, with what the recheck made of it (H-17). */
async function passTurns(table: StoryTable, dice: Dice, since: number): Promise<Board> {
  const gm = table.seat("Gamemaster");
  const walkers = await gm.evaluate(() => story.deskSituation().creatures.map(({ id }) => id));
  const walker = walkers[dice.roll(walkers.length) - 1]!;
  await gm.evaluate(
    async ({ turns, id, seed }) => {
      for (let turn = 0; turn < turns; turn += 1) await game.combats.contents.at(-1)!.nextTurn();
      const to = story.stroll(id, seed);
      if (to) await game.scenes.active.getEmbeddedCollection("Token").get(id).move(to);
    },
    { turns: dice.roll(4), id: walker, seed: dice.roll(SEEDS) },
  );
  await quiet(table);
  return restingBoard(gm, since);
}
