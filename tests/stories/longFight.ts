/** A fight of many rounds on a real scene. Of twelve creatures four hide. All of them act, walk and are struck. */
import { expect } from "vitest";
import type { Act, Dice } from "../../src/rules/index.ts";
import { seededDice } from "../../src/rules/testing/dice.ts";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import type { LedgerRoom } from "../../src/desk/host/host.ts";
import { askerOf, askFor, boardOf, judge, seedDice } from "./hunt.ts";
import { CAST, enter } from "./longFightScene.ts";
import { isRecheck, LAWS_OF_ONE_ACT, type Step } from "./laws.ts";
import { quiet } from "./quiet.ts";
import type { Board } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import { SEAT_NAMES, type StoryTable } from "./storyTable.ts";

export interface FightOptions {
  /** A scene as Foundry exports it. */
  readonly file: string;
  readonly seed: number;
  /** Rounds of the fight. All twelve have their turns in each. */
  readonly rounds: number;
  /** The longest ledger. It is compacted between rounds. */
  readonly room: LedgerRoom;
  /** Called at the end of a round, with its number. */
  readonly over: (round: number) => Promise<void>;
}

export interface Fight {
  readonly ledger: readonly LedgerEvent[];
  /** How often each kind of act was done. */
  readonly acts: Readonly<Record<string, number>>;
  /** The number of ledger entries that are not compacted. */
  readonly left: number;
}

interface HostScene extends HostDocument {
  readonly grid: { readonly size: number; readonly distance: number };
  readonly lights: {
    readonly contents: readonly { readonly id: string; readonly flags: { readonly fight?: object } }[];
  };
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface HostDocument {
  readonly id: string;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly HostDocument[]>;
  getEmbeddedCollection(name: string): { get(id: string): { move(to: object): Promise<unknown> } };
}

declare const story: Story;
declare const game: {
  readonly scenes: { readonly active: HostScene };
  readonly combats: {
    readonly contents: readonly { readonly combatant: { readonly tokenId: string }; nextTurn(): Promise<unknown> }[];
  };
};
declare const Combat: { create(data: object): Promise<HostDocument & { startCombat(): Promise<unknown> }> };

const HIDERS = 4;
/** Acts in one turn, answers of others included. */
const MOST_ACTS = 5;
/** Acts that a creature does once in its turn, of its own accord. */
const BEGINNINGS: readonly Act["kind"][] = ["hide", "attack", "scanReveal", "affect"];
const SEEDS = 1_000_000;

/** Plays the fight on a table with three open seats. Throws if a law is broken, with seed and act. */
export async function playFight(table: StoryTable, { file, seed, rounds, room, over }: FightOptions): Promise<Fight> {
  const dice = seededDice(seed);
  await enter(table, file, dice);
  await seedDice(table, seed);
  const hiders = await beginFight(table);
  let left = 0;
  let stand: Stand = { ledger: [], board: await boardOf(table.seat("Gamemaster"), 0), acts: 0, last: null };
  for (let round = 1; round <= rounds; round += 1) {
    const before = stand.ledger.length;
    stand = { ...stand, last: null };
    for (let turn = 0; turn < CAST.length; turn += 1) {
      if (round + turn > 1) await nextTurn(table);
      stand = await stir(table, stand, dice);
      stand = await playTurn(table, stand, { dice, seed, hiders });
    }
    if (stand.last) judge(stand.last, { seed, number: stand.acts });
    await lookEverywhere(table, stand, before);
    left = await table.seat("Gamemaster").evaluate((now) => story.foldLedger(now), room);
    await over(round);
  }
  return { ledger: stand.ledger, acts: countKinds(stand.ledger), left };
}

/** The state between two acts. */
interface Stand {
  readonly ledger: readonly LedgerEvent[];
  /** The Gamemaster's. */
  readonly board: Board;
  /** Acts so far. */
  readonly acts: number;
  /** The last act of the round. */
  readonly last: Step | null;
}

interface Playing {
  readonly dice: Dice;
  readonly seed: number;
  readonly hiders: readonly string[];
}

/** The creature whose turn it is acts until nothing is left to do. Every act is checked. */
async function playTurn(table: StoryTable, stand: Stand, { dice, seed, hiders }: Playing): Promise<Stand> {
  let now = stand;
  let isOver = false;
  for (let tries = 0; tries < MOST_ACTS; tries += 1) {
    const { act, before } = await table.seat("Gamemaster").evaluate(
      (by) => {
        const creature = game.combats.contents.at(-1)!.combatant.tokenId;
        return {
          act: story.proposeTurn({ creature, hides: by.hiders.includes(creature), isOver: by.isOver }, by.seed),
          before: story.deskSituation(),
          forgotten: story.takeDraws(),
        };
      },
      { hiders, isOver, seed: dice.roll(SEEDS) },
    );
    if (!act) return now;
    isOver ||= BEGINNINGS.includes(act.kind);
    const step = await stepBy(table, { act, before }, now);
    judge(step, { seed, number: now.acts + 1 }, LAWS_OF_ONE_ACT);
    now = { ledger: step.ledger, board: step.boards[0]!, acts: now.acts + 1, last: step };
  }
  return now;
}

/** An act as the Gamemaster's seat sees it at rest. The other seats are checked after the round. */
async function stepBy(table: StoryTable, asked: Pick<Step, "act" | "before">, now: Stand): Promise<Step> {
  const gm = table.seat("Gamemaster");
  if (askerOf(asked.act) !== "Gamemaster") await quiet(table);
  const outcome = await askFor(table, asked.act);
  const { board, ...rest } = await gm.evaluate(async (since) => {
    await story.drain();
    return { board: story.glance(since), after: story.deskSituation(), draws: story.takeDraws() };
  }, now.ledger.length);
  const ledger = [...now.ledger, ...board.events];
  return { ...asked, ...rest, outcome, boardBefore: now.board, boards: [board], ledger };
}

const nextTurn = (table: StoryTable): Promise<void> =>
  table.seat("Gamemaster").evaluate(async () => void (await game.combats.contents.at(-1)!.nextTurn()));

/** At rest every seat holds the Gamemaster's data, with a card for each event of the round. */
async function lookEverywhere(table: StoryTable, { ledger }: Stand, since: number): Promise<void> {
  await quiet(table);
  const boards = await Promise.all(SEAT_NAMES.map((name) => boardOf(table.seat(name), since)));
  const wanted = ledger.slice(since).map(({ id, report }) => ({ event: id, report }));
  for (const { replica, pieces, markers, cards } of boards) {
    expect(replica).toBe(boards[0]!.replica);
    expect(pieces).toEqual(boards[0]!.pieces);
    expect(markers).toEqual(boards[0]!.markers);
    const told = cards.map(({ event, report }) => ({ event, report }));
    expect(told.toSorted(byEvent)).toEqual(wanted.toSorted(byEvent));
  }
}

const byEvent = (one: { readonly event: string }, other: { readonly event: string }): number =>
  one.event < other.event ? -1 : 1;

function countKinds(ledger: readonly LedgerEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { act } of ledger) counts[act.kind] = (counts[act.kind] ?? 0) + 1;
  return counts;
}

/** Starts a fight of all creatures; gives the four that hide whenever they can. */
async function beginFight(table: StoryTable): Promise<readonly string[]> {
  const gm = table.seat("Gamemaster");
  await quiet(table);
  const creatures = await gm.evaluate(() => story.deskSituation().creatures.map(({ id }) => id));
  await gm.evaluate(async (ids) => {
    const scene = game.scenes.active;
    const combat = await Combat.create({ scene: scene.id, active: true });
    const combatants = ids.map((tokenId, k) => ({ tokenId, sceneId: scene.id, initiative: ((k * 7) % 12) + 1 }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
  }, creatures);
  await quiet(table);
  return creatures.filter((_, index) => index % (CAST.length / HIDERS) === 0);
}

/** Between two turns, now and then a creature in the open walks, or a lamp beside a hiding spot changes (H-17). */
async function stir(table: StoryTable, stand: Stand, dice: Dice): Promise<Stand> {
  const what = dice.roll(6);
  if (what > 3) return stand;
  const gm = table.seat("Gamemaster");
  await gm.evaluate(what === 1 ? switchLamp : stroll, dice.roll(SEEDS));
  const board = await gm.evaluate(async (since) => {
    await story.drain();
    return story.glance(since);
  }, stand.ledger.length);
  if (!board.events.every(isRecheck)) throw new Error(`nobody did anything: ${JSON.stringify(board.events)}`);
  return { ...stand, board, ledger: [...stand.ledger, ...board.events] };
}

/** In the Gamemaster's seat: the creature whose turn it is walks, if it is in the open. */
async function stroll(seed: number): Promise<void> {
  const { tokenId } = game.combats.contents.at(-1)!.combatant;
  const to = story.stroll(tokenId, seed);
  if (to) await game.scenes.active.getEmbeddedCollection("Token").get(tokenId).move(to);
}

/** In the Gamemaster's seat: the fight's lamp goes out, or is lit beside some hiding spot. */
async function switchLamp(seed: number): Promise<void> {
  const { active } = game.scenes;
  const lamps = active.lights.contents.filter(({ flags }) => flags.fight);
  if (lamps.length > 0) {
    await active.deleteEmbeddedDocuments(
      "AmbientLight",
      lamps.map(({ id }) => id),
    );
    return;
  }
  const spots = story.deskSituation().creatures.flatMap(({ hiding }) => hiding.spots);
  const spot = spots[seed % spots.length];
  if (!spot) return;
  const { size, distance } = active.grid;
  const at = { x: (spot.place.j + 0.5) * size, y: (spot.place.i + 0.5) * size };
  const config = { bright: 1.2 * distance, dim: 1.2 * distance };
  await active.createEmbeddedDocuments("AmbientLight", [{ ...at, config, flags: { fight: { lamp: true } } }]);
}
