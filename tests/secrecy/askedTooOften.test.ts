/**
 * T14: a player's console asks the Gamemaster without end, each time under a new request id. Few questions are open at
 * once, each refusal makes the next one slower, and what is not heard tells nothing.
 */
import { describe, expect, it } from "vitest";
import type { Question } from "../../src/bridge/question.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { AskOutcome } from "../../src/desk/machine/asker.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import { SealedTable, user } from "./sealedTable.ts";

const [GM, PLAYER, ZOE, ADA, BRUNO] = ["Gamemaster", "Player", "Zoe", "Ada", "Bruno"].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const SETTING = makeSetting(2);
const [FIRST, SECOND] = SETTING.places;

/** A Gamemaster's answer: a no, the third button, or none yet. */
type Said = "no" | "all" | "open";

async function open(generation: 13 | 14, said: (asked: number) => Said) {
  const asked: Question[] = [];
  const table = new SealedTable({
    seed: 5,
    setting: SETTING,
    users: [user("Gamemaster", "gm"), user("Player", "player", [ADA]), user("Zoe", "player", [BRUNO])],
    generation,
    isQuick: true,
    confirm: (question) => {
      asked.push(question);
      const answer = said(asked.length);
      if (answer === "open") return new Promise<boolean>(() => undefined);
      if (answer === "all") question.noToAll!.chosen();
      return false;
    },
  });
  const gm = await table.open(GM);
  const player = await table.open(PLAYER);
  const zoe = await table.open(ZOE);
  /** Asks. Gives the outcome two seconds later, or null if there is none. */
  const ask = async (act: DeskAct, tab = player): Promise<AskOutcome | null> => {
    const asking = begin(act, tab);
    await table.rest(2000);
    return asking.outcome;
  };
  const begin = (act: DeskAct, tab = player): { outcome: AskOutcome | null } => {
    const asking: { outcome: AskOutcome | null } = { outcome: null };
    void tab.seat.asker.ask(act, SCENE).then((outcome) => (asking.outcome = outcome));
    return asking;
  };
  const undo = (): Promise<AskOutcome | null> => {
    const { id, tokenId } = foldedLedger(gm.seat.host).events.at(-1)!;
    return ask({ kind: "undo", creature: tokenId, event: id });
  };
  return { table, asked, ask, begin, undo, zoe };
}

const LEAP: DeskAct = { kind: "teleport", creature: ADA, to: SECOND!, range: 200 };
const DASH: DeskAct = { kind: "dash", creature: ADA };
const HIDE: DeskAct = { kind: "hide", creature: ADA, spot: FIRST! };

const refusal = (code: string, data: object = {}) => ({ ok: false, refusal: { code, data } });

describe.each([13, 14] as const)("a player who asks without end, on generation %i", (generation) => {
  it("has two open questions, and is not heard meanwhile, whatever is asked", async () => {
    const { asked, ask, zoe } = await open(generation, () => "open");
    for (let time = 0; time < 2; time++) expect(await ask(LEAP)).toBeNull();
    const full = refusal("tooManyQuestions", { count: 2 });
    for (let time = 0; time < 20; time++) expect(await ask(LEAP)).toEqual(full);
    expect(await ask(DASH)).toEqual(full);
    expect(asked).toHaveLength(2);
    expect(await ask({ ...LEAP, creature: BRUNO }, zoe)).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it("asks about an event once", async () => {
    const { asked, ask, undo } = await open(generation, () => "open");
    expect(await ask(HIDE)).toEqual({ ok: true });
    expect(await undo()).toBeNull();
    for (let time = 0; time < 5; time++) expect(await undo()).toEqual(refusal("askedAlready"));
    expect(asked).toHaveLength(1);
  });

  it("is not heard for a while after each further refusal, whatever is asked", async () => {
    const { table, asked, ask } = await open(generation, () => "no");
    for (let time = 0; time < 2; time++) expect(await ask(LEAP)).toEqual(refusal("gmRefused"));
    for (const act of [LEAP, DASH]) expect(await ask(act)).toMatchObject({ refusal: { code: "askLater" } });
    await table.rest(10_000);
    expect(await ask(LEAP)).toEqual(refusal("gmRefused"));
    await table.rest(10_000);
    expect(await ask(LEAP)).toEqual(refusal("askLater", { seconds: 8 }));
    expect(asked).toHaveLength(3);
  });

  it("is refused all once the Gamemaster says so, the open questions too, and acts otherwise as before", async () => {
    const { table, asked, ask, begin } = await open(generation, (count) => (count === 1 ? "open" : "all"));
    const first = begin(LEAP);
    await table.rest(2000);
    expect([first.outcome, asked.length]).toEqual([null, 1]);
    expect(await ask(LEAP)).toEqual(refusal("gmRefused"));
    expect(first.outcome).toEqual(refusal("gmRefused"));
    expect(asked[0]!.noToAll!.label).toBe("UNSEEN.Desk.refuseAll");
    expect(table.told).toContain("UNSEEN.Desk.allRefused Player 10");
    await table.rest(15_000);
    expect(await ask(LEAP)).toEqual(refusal("gmRefusesAll", { minutes: 10 }));
    expect(asked).toHaveLength(2);
    await table.rest(60_000);
    expect(await ask(HIDE)).toEqual({ ok: true });
  });
});
