/** Z-1, Z-4, Z-14: a desk that is lost at any moment leaves clock, tokens and prices as if it had not been. */
import { describe, expect, it } from "vitest";
import type { Act, Order, Situation } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn } from "../../rules/testing/raid.ts";
import { tileAt } from "../../rules/testing/creatures.ts";
import { box, zoneRegion, zoneScene } from "../../rules/testing/zoneScenes.ts";
import { finishClock, followClock, type CountedMinutes } from "./followClock.ts";
import { followPrices, type Purse } from "./followPrices.ts";
import { revealSpotted } from "./revealSpotted.ts";

const ROW = zoneScene(["a", "b", "c"].map((id, at) => zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind: "open" })));
const NEAR = does("ada", {
  do: "move",
  border: "a.b.open",
  places: [{ creature: "ada", place: tileAt(1, 5) }],
  push: false,
});
const [SEARCH, PUSH] = [does("ada", { do: "search" }), does("ada", { do: "push" })];
const [BEGIN, ADVANCE, BACK, END] = (["begin", "advance", "takeBack", "end"] as const).map((order) =>
  ordered({ order }),
) as [Act, Act, Act, Act];

/** Documents and ledger, and a desk that may be lost before or after any write. */
class World {
  situation: Situation;
  hidden = true;
  shownIn: string | null = null;
  exhaustion = 0;
  charged: Purse["charged"] = null;
  counted: CountedMinutes | null = null;
  time = 500;
  writes = 0;
  #lostAt = Infinity;
  #runs = 0;

  constructor() {
    this.situation = raid(ROW, [raider("ada", tileAt(1, 1)), guard("patrol", tileAt(1, 9))]);
  }

  do(act: Act): void {
    const dice = act === NEAR ? [6, 1] : [1, 1, 1, 1];
    const next = after(this.situation, [act], scriptedDice(...dice));
    const { stretches } = next;
    if (act === BEGIN) this.#runs++;
    this.situation = stretches ? { ...next, stretches: { ...stretches, run: `run ${this.#runs}` } } : next;
  }

  /** The Gamemaster's client follows. The desk is lost at a moment: two for each write, before it and after it. */
  async follow(lostAt = Infinity): Promise<void> {
    this.writes = 0;
    this.#lostAt = lostAt;
    try {
      await this.#steps();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }

  async #steps(): Promise<void> {
    const clock = {
      counted: () => this.counted,
      remember: (counted: CountedMinutes) => this.#write(() => (this.counted = counted)),
      now: () => this.time,
      advance: (seconds: number) => this.#write(() => (this.time += seconds)),
    };
    const { stretches } = this.situation;
    if (!stretches) return void (await finishClock(clock));
    const order = (wanted: Order) => this.#write(() => this.#order(wanted));
    await followClock(stretches, clock);
    const patrol = {
      id: "patrol",
      hidden: this.hidden,
      shownIn: this.shownIn,
      set: (change: { hidden: boolean; shownIn: string | null }) => this.#write(() => Object.assign(this, change)),
    };
    await revealSpotted(stretches, { tokens: [patrol], order });
    const ada: Purse = {
      id: "ada",
      charged: this.charged,
      charge: (pushes, charged) =>
        this.#write(() => Object.assign(this, { exhaustion: this.exhaustion + pushes, charged })),
    };
    await followPrices(stretches, { purses: [ada], order });
  }

  #order(wanted: Order): void {
    const next = played(this.situation, ordered(wanted), scriptedDice());
    if (typeof next !== "string") this.situation = next;
  }

  async #write(write: () => unknown): Promise<void> {
    if (this.writes++ === this.#lostAt) throw new Lost();
    write();
    if (this.writes++ === this.#lostAt) throw new Lost();
    await Promise.resolve();
  }

  /** What documents show. */
  shown(): object {
    const { hidden, exhaustion, time } = this;
    return { hidden, exhaustion, time };
  }
}

class Lost extends Error {}

/**
 * A raid in which the client follows after each act, and before the stretches end, as the window does. Gives how many
 * moments there were in the following that was lost.
 */
async function playedOut(acts: readonly Act[], lost: { readonly act: number; readonly moment: number } | null) {
  const world = new World();
  let moments = 0;
  for (const [at, act] of acts.entries()) {
    if (act === END) await world.follow();
    world.do(act);
    if (at === lost?.act) {
      await world.follow(lost.moment);
      moments = world.writes;
    } else await world.follow();
  }
  await world.follow();
  return { world, moments };
}

const RAIDS: Readonly<Record<string, readonly Act[]>> = {
  "minutes pass": [BEGIN, ADVANCE, ADVANCE],
  "minutes are taken back": [BEGIN, ADVANCE, BACK, ADVANCE],
  "stretches end, and begin anew": [BEGIN, ADVANCE, END, BEGIN, ADVANCE],
  "stretches end and begin anew after a push": [BEGIN, SEARCH, PUSH, END, BEGIN, SEARCH, PUSH],
  "a push": [BEGIN, SEARCH, PUSH],
  "a push that is taken back": [BEGIN, SEARCH, PUSH, BACK],
  "a push that is taken back and repeated": [BEGIN, SEARCH, PUSH, BACK, SEARCH, PUSH],
  "pushes in two stretches, the later one taken back": [BEGIN, SEARCH, PUSH, ADVANCE, SEARCH, PUSH, BACK],
  "a patrol is spotted": [BEGIN, NEAR],
  "a spotting that is taken back": [BEGIN, NEAR, BACK],
  "a spotting that is taken back and repeated": [BEGIN, NEAR, BACK, NEAR],
  "a spotting that is taken back after the end of its stretch": [BEGIN, NEAR, ADVANCE, BACK],
  "a spotting and a push": [BEGIN, NEAR, ADVANCE, SEARCH, PUSH, BACK, BACK],
};

describe("a desk that is lost at any moment of what it writes for stretches", () => {
  it.each(Object.keys(RAIDS))("%s", async (name) => {
    const acts = RAIDS[name]!;
    const whole = (await playedOut(acts, null)).world;
    let crashes = 0;
    for (const act of acts.keys()) {
      for (let moment = 0; ; moment++) {
        const { world, moments } = await playedOut(acts, { act, moment });
        if (moments <= moment) break;
        crashes++;
        expect([act, moment, world.shown()]).toEqual([act, moment, whole.shown()]);
      }
    }
    expect(crashes).toBeGreaterThanOrEqual(2);
  });

  it("what they show where nothing is lost", async () => {
    const shown = async (name: string) => (await playedOut(RAIDS[name]!, null)).world.shown();
    expect(await shown("minutes are taken back")).toMatchObject({ time: 500 + 600 });
    expect(await shown("stretches end, and begin anew")).toMatchObject({ time: 500 + 1200 });
    expect(await shown("stretches end and begin anew after a push")).toMatchObject({ exhaustion: 2 });
    expect(await shown("a push that is taken back")).toMatchObject({ exhaustion: 0 });
    expect(await shown("a patrol is spotted")).toMatchObject({ hidden: false });
    expect(await shown("a spotting that is taken back")).toMatchObject({ hidden: true });
  });

  it("is followed to the end: the stretches hold no debt and nothing due", async () => {
    const { world } = await playedOut(RAIDS["a spotting and a push"]!, { act: 4, moment: 1 });
    const { characters } = stretchesIn(world.situation);
    expect(Object.values(characters).some(({ strain, conceal }) => strain !== undefined || conceal)).toBe(false);
  });
});
