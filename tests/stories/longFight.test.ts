/** Fights of many rounds on real scenes: the laws of one act after each act, all laws and all seats after each round, and no seat that grows. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isFull } from "../effort.ts";
import { GENERATION } from "../generation.ts";
import { playFight } from "./longFight.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

/** `UNSEEN_FIGHT=120` plays four times as many as the full run. */
const ROUNDS = Number(process.env.UNSEEN_FIGHT ?? (isFull() ? 30 : 12));
/** By then everything that is made once has been made. */
const SETTLED = Math.min(10, ROUNDS - 1);
/** Bytes by which a seat may be larger after the last round than it was then, the ledger's own pages included. */
const GROWTH = 12 * 2 ** 20;

/** The ledger is folded several times in a fight; what a round writes is never folded in the next. */
const ROOM = { most: 90, kept: 60 } as const;

/** What happens in every such fight. */
const KINDS = ["hide", "designate", "track", "closeTrack", "attack", "applyDamage", "scanReveal", "recheck"];

const SCENES = ["20-244-walls.json", "13-136-walls.json", "27-456-walls.json"];
/** A fight takes minutes, so each scene sees one, on one of the generations. */
const FIGHTS = SCENES.map((name, index) => [name, index] as const).filter(
  ([, index]) => GENERATION === (index % 2 === 0 ? 14 : 13),
);
const FOLDER = new URL("../../../shared/scenes/", import.meta.url);
const fileOf = (name: string): string => fileURLToPath(new URL(name, FOLDER));

describe(`L1: a fight of ${ROUNDS} rounds with twelve creatures, four of them hiding, whose ledger is folded on the way`, () => {
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

/** Bytes in use on each seat once all garbage is gone. */
async function heapsOf(table: StoryTable): Promise<Heaps> {
  const heaps = SEAT_NAMES.map(async (name) => [name, await table.seat(name).heap()] as const);
  return Object.fromEntries(await Promise.all(heaps)) as Heaps;
}
