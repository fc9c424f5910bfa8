/** Two tabs of one Gamemaster write at the same moment, and one of them comes second (T21). */
import { describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { STRETCHES_ID, type Order } from "../../src/rules/index.ts";
import { idOf, makeSetting, SCENE, stealthy } from "./scenes.ts";
import { twoTabs } from "./testing/twoTabs.ts";

const order = (wanted: Order): DeskAct => ({ kind: "stretchOrder", creature: STRETCHES_ID, order: wanted });
const preset = (yields: boolean): DeskAct => ({ kind: "preset", creature: idOf("Ada"), yields });

/** Both tabs ask at once. Gives the outcomes, first of what was done, and the acts that were done. */
async function bothAsk(generation: 13 | 14, acts: readonly [DeskAct, DeskAct]) {
  const { tabs, play, run } = await twoTabs({ generation, setting: stealthy(makeSetting(2)) });
  await play(order({ order: "begin" }));
  const [{ seat }] = tabs;
  const { length } = foldedLedger(seat.host).events;
  const outcomes = Promise.all(tabs.map((tab, nth) => tab.seat.asker.ask(acts[nth]!, SCENE)));
  await run(30_000);
  const done = foldedLedger(seat.host).events.slice(length);
  const isDone = (outcome: object): boolean => "ok" in outcome && outcome.ok === true;
  return {
    outcomes: (await outcomes).toSorted((one, other) => Number(isDone(other)) - Number(isDone(one))),
    done: done.map(({ act }) => act),
  };
}

describe.each([13, 14] as const)("T21: two tabs write at once, generation %i", (generation) => {
  it("Z-1: orders that do not depend on what their asker saw are both done", async () => {
    const acts = [order({ order: "advance" }), order({ order: "absent", who: idOf("Ada"), absent: true })] as const;
    const { outcomes, done } = await bothAsk(generation, acts);
    expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
    expect(done).toHaveLength(2);
    expect(done).toEqual(expect.arrayContaining([...acts]));
  });

  it("S3: of acts on one state the second is refused, because the state has changed", async () => {
    const { outcomes, done } = await bothAsk(generation, [preset(true), preset(false)]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, refusal: { code: "stale" } }]);
    expect(done).toHaveLength(1);
  });
});
