/**
 * Two Gamemasters with the key: what both do at once is done once, and no question stays open that nobody waits for.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { STRETCHES_ID, type Act } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, BRUNOS, GUARD, hideInYard, leaveYard, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

interface Dialog {
  close(): Promise<void>;
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly users: {
    getName(name: string): {
      readonly id: string;
      update(changes: object): Promise<unknown>;
      delete(): Promise<unknown>;
    };
  };
};
declare const Combat: { create(data: object): Promise<{ delete(): Promise<unknown> }> };
declare const foundry: {
  readonly applications: {
    readonly api: {
      DialogV2: { confirm: (config: { window: { title: string }; render: Render }) => Promise<boolean | null> };
    };
  };
};
type Render = (event: object, dialog: Dialog & { readonly element: object }) => void;

/** The open questions of a seat. */
interface Asked {
  readonly asked: Map<string, (answer: boolean | null) => void>;
}

const MASTERS: readonly SeatName[] = ["Gamemaster", "Ada"];
const CONSENT = "UNSEEN.Consent.title";
const GRANT = "UNSEEN.Desk.grantTitle";
const FIGHT = "UNSEEN.CombatEnd.title";

const onSelf: Act = {
  kind: "affect",
  creature: BRUNOS,
  boon: true,
  range: 20,
  cost: "none",
  from: null,
  targets: [{ creature: BRUNOS, spot: null }],
};

describe(`two Gamemasters at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const idOf = (name: SeatName): string => table.table.seats.find((one) => one.name === name)!.userId;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });
  beforeEach(async () => {
    await hideInYard(table, { both: true });
    await promote();
    await quiet(table);
  }, 120_000);
  afterEach(async () => {
    for (const name of table.openNames()) await answer(name, false);
    await setRole("Gamemaster", "Ada", 1);
    await leaveYard(table);
  }, 60_000);

  /** Ada is a Gamemaster, and her browser has the key. */
  async function promote(): Promise<void> {
    await setRole("Gamemaster", "Ada", 4);
    const key = (await gm().storage())["unseen.worldKey"]!.replaceAll(idOf("Gamemaster"), idOf("Ada"));
    await table.leave("Ada");
    await table.open("Ada", { "unseen.worldKey": key });
    for (const name of SEAT_NAMES) await holdQuestions(name);
  }

  const setRole = (by: SeatName, name: SeatName, role: number) =>
    table.seat(by).evaluate(
      async ([user, given]) => {
        await game.users.getName(user).update({ role: given });
      },
      [name, role] as const,
    );

  /** Questions wait on the seat until they are answered or close. */
  const holdQuestions = (name: SeatName): Promise<void> =>
    table.seat(name).evaluate(() => {
      const asked: Asked["asked"] = new Map();
      Object.assign(globalThis, { asked });
      foundry.applications.api.DialogV2.confirm = ({ window: { title }, render }) =>
        new Promise((resolve) => {
          const settle = (said: boolean | null): void => {
            asked.delete(title);
            resolve(said);
          };
          asked.set(title, settle);
          const element = { contains: () => false, querySelector: () => null, isConnected: true };
          render({}, { element, close: async () => settle(null) });
        });
    });
  const open = (name: SeatName): Promise<readonly string[]> =>
    table.seat(name).evaluate(() => [...(globalThis as unknown as Asked).asked.keys()]);
  const answer = (name: SeatName, said: boolean): Promise<void> =>
    table.seat(name).evaluate((one) => {
      for (const settle of (globalThis as unknown as Asked).asked.values()) settle(one);
    }, said);
  const isOpen = (name: SeatName, title: string): Promise<void> =>
    expect.poll(() => open(name), { timeout: 20_000 }).toEqual([title]);
  const isClosed = (name: SeatName): Promise<void> => expect.poll(() => open(name), { timeout: 5000 }).toEqual([]);

  const ask = (name: SeatName, act: Act) => table.seat(name).evaluate((asked) => story.ask(asked), act);
  const onSpot = async (): Promise<Act> => {
    const spot = await gm().evaluate((id) => story.hidingOf(id)!.spots[0]!.id, ADAS);
    return { ...onSelf, creature: GUARD, boon: false, targets: [{ creature: ADAS, spot }] };
  };

  it("Z-2: who click Advance at once advance one stretch", async () => {
    const order = (given: "begin" | "advance"): Act => ({
      kind: "stretchOrder",
      creature: STRETCHES_ID,
      order: { order: given },
    });
    await gm().evaluate(async () => {
      await game.settings.set("unseen", "stretches", true);
      const halves = [0, 600].map((x) => ({
        name: `Half ${x}`,
        shapes: [{ type: "rectangle", x, y: 0, width: 600, height: 1200 }],
        behaviors: [{ type: "unseen.zone", name: "Zone", system: {} }],
      }));
      await game.scenes.active.createEmbeddedDocuments("Region", halves);
      await story.drain();
    });
    expect(await ask("Gamemaster", order("begin"))).toEqual({ ok: true });
    await quiet(table);
    const number = () => gm().evaluate(() => story.deskSituation().stretches?.number);
    const outcomes = await Promise.all(MASTERS.map((name) => ask(name, order("advance"))));
    expect(outcomes).toContainEqual({ ok: true });
    expect(outcomes).toContainEqual({ ok: false, refusal: { code: "stale", data: {} } });
    expect(await number()).toBe(2);
    // The same two clicks in one window.
    const twice = await gm().evaluate((act) => Promise.all([story.ask(act), story.ask(act)]), order("advance"));
    expect(twice).toEqual([{ ok: true }, { ok: false, refusal: { code: "stale", data: {} } }]);
    expect(await number()).toBe(3);
    await gm().evaluate(() => game.settings.set("unseen", "stretches", false).then(() => undefined));
  }, 120_000);

  it("H-22: where one owner answers, the question closes at the other", async () => {
    const setOwner = (level: number) =>
      gm().evaluate(
        async ([actor, user, given]) => {
          await game.actors.get(actor).update({ [`ownership.${user}`]: given });
          await story.drain();
        },
        [ADAS, idOf("Bruno"), level] as const,
      );
    await setRole("Gamemaster", "Ada", 1);
    await setOwner(3);
    const act = await onSpot();
    const outcome = gm().evaluate((asked) => story.ask(asked), act);
    await isOpen("Ada", CONSENT);
    await isOpen("Bruno", CONSENT);
    await answer("Bruno", true);
    expect(await outcome).toEqual({ ok: true });
    await isClosed("Ada");
    expect((await gm().evaluate((id) => story.hidingOf(id)!.possible, ADAS))!).toHaveLength(1);
    await setOwner(0);
  }, 120_000);

  it("who is a Gamemaster no more is not asked any longer, and the other is", async () => {
    const outcome = ask("Bruno", onSelf);
    await isOpen("Ada", GRANT);
    await setRole("Gamemaster", "Ada", 1);
    await isOpen("Gamemaster", GRANT);
    await isClosed("Ada");
    await answer("Gamemaster", true);
    expect(await outcome).toEqual({ ok: true });
  }, 120_000);

  it("H-18: where one answers about the end of a fight, the question closes at the other", async () => {
    await gm().evaluate(async () => {
      const fight = await Combat.create({ scene: game.scenes.active.id, active: true });
      await fight.delete();
    });
    await isOpen("Ada", FIGHT);
    await table.leave("Ada");
    await isOpen("Gamemaster", FIGHT);
    await table.open("Ada");
    await holdQuestions("Ada");
    // The door of a story answers a question that no test holds: its window closes at once, which is an answer.
    await isClosed("Gamemaster");
  }, 120_000);

  it("an assistant is no Gamemaster who lacks the key: where nobody else is there, none is connected", async () => {
    await setRole("Gamemaster", "Ada", 3);
    await table.leave("Gamemaster");
    const check = { kind: "rollCheck", creature: BRUNOS, attribute: "agility", skill: "stealth", mode: "advantage" };
    await expect.poll(() => ask("Bruno", check as Act), { timeout: 20_000 }).toEqual({ waiting: true });
    expect(await table.seat("Bruno").evaluate(() => story.waitingWords())).toMatch(/^No Gamemaster is connected/);
    await table.open("Gamemaster");
    await holdQuestions("Gamemaster");
    await expect.poll(() => table.seat("Bruno").evaluate(() => story.waiting()), { timeout: 20_000 }).toEqual([]);
  }, 120_000);

  it("H-22: where the user of the only owner leaves and is deleted, the Gamemaster is asked", async () => {
    await setRole("Gamemaster", "Ada", 1);
    const spot = await gm().evaluate((id) => story.hidingOf(id)!.spots[0]!.id, BRUNOS);
    const act: Act = { ...onSelf, creature: GUARD, boon: false, targets: [{ creature: BRUNOS, spot }] };
    const outcome = ask("Gamemaster", act);
    await isOpen("Bruno", CONSENT);
    // Foundry logs out whose user is deleted.
    await table.leave("Bruno");
    await gm().evaluate(() =>
      game.users
        .getName("Bruno")
        .delete()
        .then(() => undefined),
    );
    await expect.poll(() => open("Gamemaster"), { timeout: 10_000 }).toEqual([CONSENT]);
    await answer("Gamemaster", true);
    expect(await outcome).toEqual({ ok: true });
  }, 120_000);
});
