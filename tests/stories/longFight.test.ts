/**
 * Fights of many rounds on real scenes. The laws of one act are checked after each act, all laws and all seats after
 * each round. No seat may grow.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isFull } from "../../src/rules/testing/effort.ts";
import { GENERATION } from "../generation.ts";
import { playFight } from "./longFight.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

/** `UNSEEN_FIGHT=120` plays four times as many as the full run. */
const ROUNDS = Number(process.env.UNSEEN_FIGHT ?? (isFull() ? 30 : 12));
/** After this many rounds, everything that is made once exists. */
const SETTLED = Math.min(10, ROUNDS - 1);
/** Bytes by which a seat may have grown since then at the last round, its ledger pages included. */
const GROWTH = 12 * 2 ** 20;

/** The ledger is compacted several times in a fight. A round's entries are never compacted in the next. */
const ROOM = { most: 90, kept: 60 } as const;

/** Acts that happen in every such fight. */
const KINDS = ["hide", "designate", "track", "closeTrack", "attack", "applyDamage", "scanReveal", "recheck"];

const SCENES = ["20-244-walls.json", "13-136-walls.json", "27-456-walls.json"];
/** A fight takes minutes, so each scene has one, on one of the generations. */
const FIGHTS = SCENES.map((name, index) => [name, index] as const).filter(
  ([, index]) => GENERATION === (index % 2 === 0 ? 14 : 13),
);
const FOLDER = new URL("../../../shared/scenes/", import.meta.url);
const fileOf = (name: string): string => fileURLToPath(new URL(name, FOLDER));

describe(`L1: a fight of ${ROUNDS} rounds with twelve creatures, four of them hiding, and compaction`, () => {
  it.skipIf(!existsSync(FOLDER)).each(FIGHTS)(
    "on %s",
    async (name, index) => {
      const table = await openStoryTable();
      try {
        await table.open("Gamemaster");
        await Promise.all([table.open("Ada"), table.open("Bruno")]);
        const heaps = new Map<number, Heaps>();
        const { ledger, acts, left } = await playFight(table, {
          file: fileOf(name),
          seed: 100 + index,
          rounds: ROUNDS,
          room: ROOM,
          over: async (round) => {
            if (round === SETTLED || round === ROUNDS) heaps.set(round, await heapsOf(table));
          },
        });
        expect(table.errors()).toEqual([]);
        expect(ledger.length).toBeGreaterThan(ROUNDS * 6);
        expect(left).toBeLessThanOrEqual(ROOM.most);
        expect(Object.keys(acts)).toEqual(expect.arrayContaining(KINDS));
        const [first, last] = [heaps.get(SETTLED), heaps.get(ROUNDS)];
        for (const seat of SEAT_NAMES) expect(last![seat] - first![seat], `${seat} has grown`).toBeLessThan(GROWTH);
      } finally {
        await table.close();
      }
    },
    20_000 * ROUNDS + 60_000,
  );
});

if (!existsSync(FOLDER))
  process.stderr.write("SKIPPED: ../shared/scenes is missing, so nobody fought on real scenes.\n");

type Heaps = Record<(typeof SEAT_NAMES)[number], number>;

/** Bytes in use on each seat after garbage collection. */
async function heapsOf(table: StoryTable): Promise<Heaps> {
  const heaps = SEAT_NAMES.map(async (name) => [name, await table.seat(name).heap()] as const);
  return Object.fromEntries(await Promise.all(heaps)) as Heaps;
}
