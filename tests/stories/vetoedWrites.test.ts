/**
 * L2: a module on the desk vetoes what an act writes. The act is done all the same, and what is missing comes once the
 * module is silent. A vetoed card stays away. Only a vetoed entry refuses the act, with a sentence and before anything
 * else is written.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import type { Act } from "../../src/rules/index.ts";
import { quiet } from "./quiet.ts";
import { ADAS, GUARD, hideInYard, leaveYard, nextRolls, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];
declare const ui: { readonly notifications: { readonly notices: { readonly message: string }[] } };
declare const Hooks: { on(name: string, listener: () => boolean): number; off(name: string, id: number): void };
declare const vetoed: { name: string; id: number };

const END: Act = { kind: "end", creature: ADAS, cause: "removed" };
const SENTENCE = "A module at this table prevented the write.";

describe(`a module that vetoes writes on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table);
    await quiet(table);
    await gm().evaluate(() => void ui.notifications.notices.splice(0));
    return async () => {
      await letGo();
      await leaveYard(table);
    };
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const veto = (hook: string): Promise<void> =>
    gm().evaluate(
      (name) => void Object.assign(globalThis, { vetoed: { name, id: Hooks.on(name, () => false) } }),
      hook,
    );
  const letGo = (): Promise<void> => gm().evaluate(() => Hooks.off(vetoed.name, vetoed.id));
  const told = (): Promise<readonly string[]> =>
    gm().evaluate(() => ui.notifications.notices.map(({ message }) => message));

  /** What players see of her, and the kind of the last card. */
  const seen = async () => {
    await quiet(table);
    return table.seat("Ada").evaluate((id) => {
      const { markers, pieces, cards } = story.board(0);
      const { hidden, hiding, x, y } = pieces.find((piece) => piece.id === id)!;
      const report = cards.at(-1)?.report;
      const found = report?.kind === "end" ? report.discovery?.spot?.place : null;
      return {
        markers: markers.length,
        hidden,
        spots: hiding?.spots.length,
        card: report?.kind,
        isThere: found?.j === x / 100 && found.i === y / 100,
      };
    }, ADAS);
  };

  it.each(["preUpdateToken", "preDeleteToken", "preDeleteActiveEffect", "preMoveToken"])(
    "%s: the act is done, its Gamemaster is told no more than once, and all is there when the module is silent",
    async (hook) => {
      await veto(hook);
      // She is found in a spot where her token is not.
      await nextRolls(gm(), [[3, 3]]);
      expect(await gm().evaluate((act) => story.ask(act), END)).toEqual({ ok: true });
      for (let time = 0; time < 3; time++) await quiet(table);
      expect((await told()).filter((text) => text.includes(SENTENCE)).length).toBeLessThanOrEqual(1);
      await letGo();
      await expect
        .poll(seen, { timeout: 30_000 })
        .toEqual({ markers: 0, hidden: false, spots: 0, card: "end", isThere: true });
    },
  );

  it.each([
    ["preUpdateActor", ADAS, true],
    ["preUpdateToken", GUARD, false],
  ])("G-4, %s: life comes when the module is silent, and its Gamemaster is told once", async (hook, id, linked) => {
    const act = { kind: "affect", creature: id, power: POWER._id, from: null, boon: true, range: 0, cost: "none" };
    const vitality = () => gm().evaluate(vitalityOf, id);
    await gm().evaluate(prepareWard, { id, linked, power: POWER });
    await veto(hook);
    const targets = [{ creature: id, spot: null }];
    expect(await gm().evaluate((one) => story.ask(one as Act), { ...act, targets })).toEqual({ ok: true });
    for (let time = 0; time < 3; time++) await quiet(table);
    expect(await vitality()).toEqual({ life: 10, absorption: 0 });
    expect((await told()).filter((text) => text.includes(SENTENCE))).toHaveLength(1);
    await letGo();
    await expect.poll(vitality, { timeout: 30_000 }).toEqual({ life: 7, absorption: 5 });
    await quiet(table);
    expect(await told()).toHaveLength(1);
  });

  it("preCreateChatMessage: the acts are done without their cards, and nothing is tried again", async () => {
    const cards = async () => (await gm().evaluate(() => story.board(0).cards)).length;
    const before = await cards();
    await veto("preCreateChatMessage");
    expect(await gm().evaluate((act) => story.ask(act), END)).toEqual({ ok: true });
    for (let time = 0; time < 2; time++) await quiet(table);
    expect(await told()).toEqual([]);
    await letGo();
    expect(await seen()).toMatchObject({ markers: 0, hidden: false, spots: 0 });
    expect(await cards()).toBe(before);
  });

  it("preCreateJournalEntryPage: the act is refused with a sentence, and nothing has changed", async () => {
    const before = await gm().evaluate(() => story.board(0).replica);
    await veto("preCreateJournalEntryPage");
    const outcome = await gm().evaluate((act) => story.ask(act), END);
    await letGo();
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "failed", data: { problem: SENTENCE } } });
    await quiet(table);
    expect(await gm().evaluate(() => story.board(0).replica)).toBe(before);
    expect(await gm().evaluate((act) => story.ask(act), END)).toEqual({ ok: true });
  });
});

const EFFECTS = [{ kind: "absorption", amount: 5, lasts: "turn" }];
const GRANT = { kind: "effect", range: 0, cost: "none", life: 3, effects: EFFECTS };
const POWER = { _id: "wardUnseenStory0", name: "Ward", type: "power", system: { text: "", grant: GRANT } };

interface Alive {
  readonly system: { readonly life: { readonly value: number }; readonly absorption: number };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

interface Borne {
  readonly actor: Alive;
  update(changes: object): Promise<unknown>;
}

/** On the Gamemaster's seat: gives a token's actor ten points of life, and a power that costs three for absorption. */
async function prepareWard(given: {
  readonly id: string;
  readonly linked: boolean;
  readonly power: typeof POWER;
}): Promise<void> {
  const token = game.scenes.active.getEmbeddedCollection("Token").get(given.id) as unknown as Borne;
  await token.update({ actorLink: given.linked });
  await token.actor.update({ "system.life": { value: 10, max: 12 }, "system.absorption": 0 });
  await token.actor.createEmbeddedDocuments("Item", [given.power], { keepId: true });
  await story.drain();
}

/** On the Gamemaster's seat: life and absorption of a token's actor. */
function vitalityOf(id: string): { readonly life: number; readonly absorption: number } {
  const { actor } = game.scenes.active.getEmbeddedCollection("Token").get(id) as unknown as Borne;
  return { life: actor.system.life.value, absorption: actor.system.absorption };
}
