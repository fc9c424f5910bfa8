import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidates, type Act, type Footprint } from "../../src/rules/index.ts";
import type { Outcome } from "../../src/desk/protocol/messages.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const foundry: {
  applications: { api: { DialogV2: { confirm: (config: { content: string }) => Promise<unknown> } } };
};
declare const game: { messages: { contents: readonly { system: object }[] } };

const SCENE = "UnseenDemoScene1";
const ADAS = "mirelaUnseenDemo";
const GUARD = "guardBUnseenDemo";

let table: StoryTable;

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats();
}, 120_000);

afterAll(() => table.close(), 60_000);

/** A place in reach that does not suit the creature. Only a rule prevents it. */
async function unsuitable(creature: string): Promise<Footprint> {
  const situation = await table.seat("Gamemaster").evaluate(() => story.deskSituation());
  const judged = candidates(situation, creature).candidates;
  const found = judged.find(({ verdict, possible, cost }) => verdict === "short" && possible && cost !== null);
  if (!found) throw new Error(`every place suits ${creature}`);
  return found.place;
}

/** Asks on the Gamemaster's seat, whose window gives this answer. Gives the outcome and the window's text. */
async function askAsGm(act: Act, answer: boolean): Promise<{ outcome: unknown; questions: readonly string[] }> {
  return table.seat("Gamemaster").evaluate(
    async (given) => {
      const questions: string[] = [];
      foundry.applications.api.DialogV2.confirm = async ({ content }) => {
        questions.push(content);
        return given.answer;
      };
      return { outcome: await story.ask(given.act), questions };
    },
    { act, answer },
  );
}

const events = () => table.seat("Gamemaster").evaluate(() => story.board(0).events);

describe("H-1: the Gamemaster may overrule any refusal", () => {
  const hide = async (): Promise<Act> => ({ kind: "hide", creature: GUARD, spot: await unsuitable(GUARD) });

  it("asked and declined, nothing has changed", async () => {
    const { outcome, questions } = await askAsGm(await hide(), false);
    expect(outcome).toMatchObject({ ok: false, refusal: { mayOverrule: true } });
    expect(questions).toHaveLength(1);
    expect(await events()).toEqual([]);
  });

  it("what nobody can overrule is not asked about", async () => {
    const { outcome, questions } = await askAsGm({ kind: "designate", creature: GUARD, spots: [] }, true);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "nothingPending" } });
    expect(questions).toEqual([]);
  });

  it("a player's request that would overrule is refused by the name of the key, and noted", async () => {
    const request = {
      v: 1,
      kind: "hide",
      requestId: "request000000001",
      sceneId: SCENE,
      tokenId: ADAS,
      choices: { spot: await unsuitable(ADAS) },
      expectedRev: 0,
      overrule: true,
    };
    await table.seat("Ada").evaluate((json) => story.emitRaw(json), JSON.stringify(request));
    await quiet(table);
    const [heard] = await table.seat("Ada").evaluate(() => story.takeHeard());
    const refused: Outcome = { ok: false, refusal: { code: "extraKey", data: { key: "overrule" } } };
    expect(heard?.answer).toEqual(refused);
    expect(await events()).toEqual([]);
  });

  it("a player's own act is refused, and nobody is asked", async () => {
    const act: Act = { kind: "hide", creature: ADAS, spot: await unsuitable(ADAS) };
    const outcome = await table.seat("Ada").evaluate((asked) => story.ask(asked), act);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "spotInvalid" } });
    expect(await events()).toEqual([]);
  });

  /** Which of the objections the messages of a seat name. */
  const told = (name: SeatName) =>
    table.seat(name).evaluate(() => {
      const text = JSON.stringify(game.messages.contents.map(({ system }) => system));
      return ["spotInvalid", "hidePending", "notAtHand"].filter((code) => text.includes(code)).join();
    });

  it("H-1: asked and confirmed, a Hide is done, and its card does not tell everybody what was overruled", async () => {
    const act = await hide();
    const { outcome } = await askAsGm(act, true);
    expect(outcome).toEqual({ ok: true });
    await quiet(table);
    expect(await events()).toMatchObject([{ act, overruled: [{ code: "spotInvalid", mayOverrule: true }] }]);
    for (const name of SEAT_NAMES) expect(await told(name)).toBe("");
  });

  it("K-3: any other act too", async () => {
    const act: Act = { kind: "interact", creature: GUARD, tile: { i: 0, j: 0 } };
    const { outcome, questions } = await askAsGm(act, true);
    expect(outcome).toEqual({ ok: true });
    expect(questions).toHaveLength(1);
    await quiet(table);
    // The Hide before waits for its next spot.
    const overruled = [{ code: "hidePending" }, { code: "notAtHand" }];
    expect(await events()).toMatchObject([{}, { act, overruled }]);
    for (const name of SEAT_NAMES) expect(await told(name)).toBe("");
    expect(table.errors()).toEqual([]);
  });
});
