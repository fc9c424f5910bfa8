/**
 * A tab of the desk's user may be lost between an act and what follows from it. So each of its tabs judges the spots
 * again once the writer has had its time (H-17, X2). The act here pulls a light to a hider.
 */
import { describe, expect, it } from "vitest";
import { foldedLedger, unfinishedEntries } from "../../src/desk/host/storedLedger.ts";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import type { Cast } from "./cast.ts";
import { drag, HIDDEN, lantern, pullLantern } from "./crashActs.ts";
import { ADA, BRUNO, type Sight } from "./crashFlow.ts";
import { randomOf } from "./random.ts";
import { SCENE } from "./scenes.ts";
import type { Tab } from "./tab.ts";
import { twoTabs } from "./testing/twoTabs.ts";

const GENERATIONS = [13, 14] as const;

/** Checks succeed, and the die finds the hider where it is looked for last. */
const LOADED = ((): ReturnType<typeof randomOf> => {
  const random = randomOf(5, 3);
  const loaded: Readonly<Record<number, number>> = { 20: 17, 3: 2 };
  return { ...random, below: (count) => loaded[count] ?? random.below(count) };
})();

/** Milliseconds after which a tab judges again, and within which the server notices a loss. */
const TIME = 10_000;
const NOTICED = 500;

/** Two tabs of one Gamemaster. Ada hides, and a lit lantern stands a pull away from her spots. */
async function beforeThePull(generation: 13 | 14) {
  const table = await twoTabs({ generation, random: LOADED });
  const { tabs, play, run, server, setting } = table;
  const [first] = tabs;
  const see: Sight = {
    places: setting.places,
    hiding: (id) => hidingOf(foldedLedger(first.seat.host), SCENE, id),
    detection: () => "none",
    lastEvent: () => ({ event: "", tokenId: "" }),
  };
  const cast = { table: { server } } as unknown as Cast;
  drag(0, 100).hand(cast);
  for (const act of HIDDEN) await play(act(see));
  lantern.hand(cast);
  await run(5000);
  /** A tab asks for an act, and everything runs until another has heard of it. */
  const actUntilHeard = async (asker: Tab, act: DeskAct, hearer: Tab): Promise<void> => {
    void asker.seat.asker.ask(act, SCENE);
    for (let waited = 0; kindsIn(hearer).at(-1) !== act.kind && waited < 1000; waited++) await run(1);
  };
  /** Acts, and waits until the asker has also finished what follows from the act. */
  const actUntilDone = async (asker: Tab, act: DeskAct, hearer: Tab): Promise<void> => {
    await actUntilHeard(asker, act, hearer);
    for (let waited = 0; unfinishedEntries(hearer.seat.host).length > 0 && waited < 1000; waited++) await run(1);
  };
  return { ...table, actUntilHeard, actUntilDone, pull: pullLantern(see) };
}

type Desks = Awaited<ReturnType<typeof beforeThePull>>;

const kindsIn = ({ seat }: Tab): readonly string[] => foldedLedger(seat.host).events.map(({ act: { kind } }) => kind);

/** An act from which nothing follows. */
const PRESET: DeskAct = { kind: "preset", creature: BRUNO, yields: true };

const WAYS: readonly (readonly [string, (desks: Desks) => Promise<Tab>])[] = [
  [
    "both tabs live",
    async ({ tabs: [first, second], actUntilHeard, pull }) => {
      await actUntilHeard(first, pull, second);
      return second;
    },
  ],
  [
    "the writer is lost, and the other tab has heard of the act",
    async ({ tabs: [first, second], actUntilHeard, pull }) => {
      await actUntilHeard(first, pull, second);
      first.kill(NOTICED);
      return second;
    },
  ],
  [
    "the writer is lost once all is written, before it has judged",
    async ({ tabs: [first, second], actUntilDone, pull }) => {
      await actUntilDone(first, pull, second);
      first.kill(NOTICED);
      return second;
    },
  ],
  [
    "the writer is lost, and comes back before its time is over",
    async ({ tabs: [first, second], actUntilHeard, open, pull, run }) => {
      await actUntilHeard(first, pull, second);
      first.kill(NOTICED);
      await run(TIME / 2);
      open().ready();
      return second;
    },
  ],
  [
    "the writer is lost, and the other tab comes back only then",
    async ({ tabs: [first, second], actUntilHeard, open, pull, run }) => {
      const third = open();
      third.ready();
      second.drop(TIME / 2, NOTICED);
      await actUntilHeard(first, pull, third);
      first.kill(NOTICED);
      third.kill(NOTICED);
      await run(TIME / 2);
      return second;
    },
  ],
  [
    "the writer is lost, and the next tab too while it judges",
    async ({ tabs: [first, second], actUntilHeard, open, pull, run }) => {
      const third = open();
      third.ready();
      await run(1000);
      await actUntilHeard(first, pull, third);
      first.kill(NOTICED);
      await run(TIME);
      second.kill(NOTICED);
      return third;
    },
  ],
  [
    "the writer is lost, and the only other tab too, before anybody comes back",
    async ({ tabs: [first, second], actUntilHeard, open, pull, run }) => {
      await actUntilHeard(first, pull, second);
      first.kill(NOTICED);
      await run(TIME - 100);
      second.kill(NOTICED);
      await run(TIME);
      const third = open();
      third.ready();
      return third;
    },
  ],
  [
    "the act comes while the other tab already waits because of an earlier one",
    async ({ tabs: [first, second], actUntilHeard, pull, run }) => {
      await actUntilHeard(first, PRESET, second);
      await run(TIME - 1000);
      await actUntilHeard(first, pull, second);
      first.kill(NOTICED);
      return second;
    },
  ],
];

describe.each(GENERATIONS)("H-17, X2: a light that an act brings to a hider shows it, generation %i", (generation) => {
  it.each(WAYS)("%s", async (_name, lose) => {
    const desks = await beforeThePull(generation);
    const left = await lose(desks);
    await desks.run(3 * TIME);
    const after = kindsIn(left).slice(kindsIn(left).indexOf("forceMove"));
    expect(after).toEqual(["forceMove", "recheck"]);
    expect(hidingOf(foldedLedger(left.seat.host), SCENE, ADA).spots.length).toBeLessThan(3);
  });

  it("a tab looks for what was left behind only as long as there may be something", async () => {
    const { tabs, actUntilHeard, run, tasks } = await beforeThePull(generation);
    await actUntilHeard(tabs[0], PRESET, tabs[1]);
    await run(5 * TIME);
    const before = tasks();
    await run(5 * TIME);
    // Each looks into the outbox, which they share, every half minute.
    expect(tasks() - before).toBeLessThanOrEqual(tabs.length * Math.ceil((5 * TIME) / 30_000));
  });
});
