/**
 * `node tools/run.mjs tools/actTiming.ts [-- --times N]` measures the time from an act to its card (H-17). On a table
 * with three seats, the Gamemaster lights a lamp beside a hiding spot. The clock stops when the card appears on the
 * Gamemaster's seat and on a player's.
 */
import { parseArgs } from "node:util";
import { hideInYard, leaveYard, nextRolls, type Host } from "../tests/stories/recheckYard.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "../tests/stories/storyTable.ts";

declare const game: Host["game"];
declare const Hooks: { once(name: string, listener: () => void): void };

/** What a seat notes about the card that it waits for. */
type Carded = { carded?: Promise<number> };

/** Milliseconds since the act. */
interface Taken {
  readonly gm: number;
  readonly player: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { times: { type: "string", default: "10" } } });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1)
    throw new Error(`--times is ${values.times}; give a whole number from 1 on`);
  for (const generation of [13, 14] as const) {
    const table = await openStoryTable({ generation });
    for (const name of SEAT_NAMES) await table.open(name);
    const taken: Taken[] = [];
    for (let time = 0; time < times; time += 1) taken.push(await measure(table));
    print(`generation ${generation}`, taken);
    await table.close();
  }
}

async function measure(table: StoryTable): Promise<Taken> {
  await hideInYard(table);
  const [gm, ada] = [table.seat("Gamemaster"), table.seat("Ada")];
  await nextRolls(gm, [[3, 3]]);
  for (const seat of [gm, ada]) await seat.evaluate(awaitCard);
  const begun = await gm.evaluate(async () => {
    const now = Date.now();
    await game.scenes.active.createEmbeddedDocuments("AmbientLight", [
      { x: 250, y: 650, config: { bright: 0.9, dim: 0.9 } },
    ]);
    return now;
  });
  const [atGm, atPlayer] = await Promise.all(
    [gm, ada].map((seat) => seat.evaluate(() => (globalThis as Carded).carded!)),
  );
  await leaveYard(table);
  return { gm: atGm! - begun, player: atPlayer! - begun };
}

/** Runs on a seat: notes when the next card appears. */
function awaitCard(): void {
  (globalThis as Carded).carded = new Promise((resolve) => Hooks.once("createChatMessage", () => resolve(Date.now())));
}

function print(what: string, taken: readonly Taken[]): void {
  for (const seat of ["gm", "player"] as const) {
    const sorted = taken.map((one) => one[seat]).toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)];
    process.stdout.write(
      `${what}, ${seat}: act to card ${median} ms (median of ${sorted.length}), ${sorted.at(-1)} ms at most\n`,
    );
  }
}

await main();
