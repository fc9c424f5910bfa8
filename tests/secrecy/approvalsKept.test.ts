/**
 * X4, H-9, H-22: the Gamemaster is asked once to approve a player's act, even if windows close and open again before
 * it is done.
 */
import { describe, expect, it } from "vitest";
import type { UserInterface } from "../../src/desk/host/host.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { subjectOf, makeRequest } from "../../src/desk/protocol/request.ts";
import { CONSENT_TIMEOUT } from "../../src/desk/protocol/consent.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { overhear } from "./traffic.ts";
import { BRUNO, effect, named, narrowed, seated, type Says, type Seated } from "./wishTable.ts";

const [GM, OTHER] = [idOf("Gamemaster"), idOf("Other")];

/** An effect that no power grants is approved, and the hider's player thinks about it. */
async function allowed(says: Says = {}): Promise<Seated> {
  const game = await seated({ player: "silent", isPowerless: true, ...says });
  const { table, tabs, spots } = game;
  void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
  await table.rest(1000);
  expect(named(game)).toEqual(["Gamemaster", "Player"]);
  return game;
}

/** How often Gamemasters were asked for an approval. */
const approvalsAsked = (game: Seated): number =>
  game.asked.filter(({ question }) => question.title === "UNSEEN.Desk.grantTitle").length;

const effectsIn = (tab: Tab): number =>
  foldedLedger(tab.seat.host).events.filter(({ act }) => act.kind === "affect").length;

describe.each([13, 14] as const)("X4, H-22: the approval of an effect, on generation %i", (generation) => {
  it("H-22: is asked with the names of the targets", async () => {
    const game = await allowed({ generation });
    const asked = game.asked.find(({ question }) => question.title === "UNSEEN.Desk.grantTitle");
    expect(asked?.question.paragraphs[0]).toMatch(/^UNSEEN\.Desk\.grantOn .* Ada 1$/);
  });

  it("outlasts the window of the only Gamemaster", async () => {
    const game = await allowed({ generation });
    const { table, tabs } = game;
    await table.close(tabs["Gamemaster"]!);
    expect(tabs["Other"]!.seat.outbox.waiting()).toHaveLength(1);
    const gm = await table.open(GM);
    await table.rest(CONSENT_TIMEOUT);
    expect(approvalsAsked(game)).toBe(1);
    expect(effectsIn(gm)).toBe(1);
    expect(tabs["Other"]!.seat.outbox.waiting()).toEqual([]);
  });

  it("outlasts the asker's window too, where the request waits for a Gamemaster", async () => {
    const game = await allowed({ generation });
    const { table, tabs } = game;
    await table.close(tabs["Gamemaster"]!);
    await table.close(tabs["Other"]!);
    await table.open(OTHER);
    const gm = await table.open(GM);
    await table.rest(CONSENT_TIMEOUT);
    expect(approvalsAsked(game)).toBe(1);
    expect(effectsIn(gm)).toBe(1);
  });

  it("outlasts the asker's window, also where the Gamemaster's closes right after it", async () => {
    const game = await allowed({ generation });
    const { table, tabs } = game;
    for (const name of ["Other", "Gamemaster"]) tabs[name]!.kill(1);
    await table.rest(1000);
    const other = await table.open(OTHER);
    expect(other.seat.outbox.waiting()).toHaveLength(1);
    const gm = await table.open(GM);
    await table.rest(CONSENT_TIMEOUT);
    expect(approvalsAsked(game)).toBe(1);
    expect(effectsIn(gm)).toBe(1);
    expect(other.browser.outbox).toEqual([]);
  });

  it("counts for the Gamemaster who takes over", async () => {
    const game = await allowed({ generation, present: ["Player", "Other", "Helper"] });
    const { table, tabs } = game;
    tabs["Gamemaster"]!.kill(1);
    await table.rest(CONSENT_TIMEOUT + 5000);
    expect(approvalsAsked(game)).toBe(1);
    expect(effectsIn(tabs["Helper"]!)).toBe(1);
    expect(narrowed(game, "Helper")).toMatchObject({ met: false });
  });

  it("closes the question of a second Gamemaster who is still thinking", async () => {
    const game = await seated({ generation, isPowerless: true, player: true, present: ["Player", "Other", "Helper"] });
    const { table, tabs, spots, asked } = game;
    const [gm, helper] = [thinking(tabs["Gamemaster"]!), thinking(tabs["Helper"]!)];
    tabs["Gamemaster"]!.drop(5000, 500);
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(8000);
    expect([gm.open(), helper.open()]).toEqual([1, 1]);
    expect(gm.moot()).toBe(0);
    helper.say(true);
    await table.rest();
    expect(gm.moot()).toBe(1);
    gm.say(false);
    await table.rest();
    expect(asked.filter(({ who }) => who === "Player")).toHaveLength(1);
    expect(effectsIn(tabs["Helper"]!)).toBe(1);
    expect(narrowed(game, "Helper")).toMatchObject({ met: true });
  });
});

describe("H-22: a Gamemaster who is asked in the place of a hider's player", () => {
  it("is asked for as long as the player would be", async () => {
    const game = await seated({ present: ["Other"] });
    const { table, tabs, spots } = game;
    const gm = thinking(tabs["Gamemaster"]!);
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(CONSENT_TIMEOUT - 1000);
    expect([gm.open(), gm.moot()]).toEqual([1, 0]);
    await table.rest(2000);
    expect([gm.open(), gm.moot()]).toEqual([1, 1]);
    expect(effectsIn(tabs["Gamemaster"]!)).toBe(1);
  });
});

describe("T8, T9: an approval holds for the request that it was given to, and for nothing else", () => {
  /** The approval as its asker has it, and its request. */
  async function given() {
    const game = await allowed();
    const { table, tabs } = game;
    await table.close(tabs["Gamemaster"]!);
    const [request] = tabs["Other"]!.seat.outbox.waiting();
    expect(request!.approval).toMatch(/^[\w+/]{8}\.[\w+/=]{100,200}$/);
    void tabs["Other"]!.seat.outbox.withdraw(request!.requestId);
    await table.rest(100);
    const gm = await table.open(GM);
    return { game, gm, request: request! };
  }

  it.each<[string, string, object]>([
    ["other choices", "Other", { choices: { boon: true } }],
    ["another request", "Other", { requestId: "anotherRequest00" }],
    ["another asker", "Player", {}],
    ["a changed approval", "Other", { approval: "AAAA" }],
    ["no approval", "Other", { approval: undefined }],
  ])(
    "%s: the Gamemaster is asked again",
    async (_name, who, { choices, ...changes }: { readonly choices?: object }) => {
      const { game, request } = await given();
      const { table, tabs } = game;
      const forged = { ...request, choices: { ...request.choices, ...choices }, ...changes };
      table.server.send(tabs[who]!.line, JSON.parse(JSON.stringify(forged)) as object, [GM]);
      await table.rest(2000);
      // Somebody else's act is refused before anybody is asked.
      expect(approvalsAsked(game)).toBe(who === "Other" ? 2 : 1);
    },
  );

  it("an approval of other choices under the id of a waiting request: the Gamemaster is still asked", async () => {
    const game = await seated({ isPowerless: true, player: "silent", present: ["Player", "Other", "Helper"] });
    const { table, tabs, spots } = game;
    const [gm, helper] = [thinking(tabs["Gamemaster"]!), thinking(tabs["Helper"]!)];
    const plain = effect(BRUNO, [spots[0]!]);
    const { documents } = tabs["Gamemaster"]!.seat.host;
    const expectedRev = documents.deskToken(SCENE, subjectOf(plain))?.hiding?.rev ?? 0;
    const at = { requestId: "twoUnderOneId000", sceneId: SCENE, expectedRev };
    const [asked, approved] = [{ ...plain, boon: true } as typeof plain, plain].map((act) => makeRequest(act, at));
    tabs["Gamemaster"]!.seat.desk.receive(asked, OTHER, () => undefined);
    let approval: string | undefined;
    tabs["Helper"]!.seat.desk.receive(approved, OTHER, (answer) => {
      if ("approval" in answer) approval ??= answer.approval;
    });
    await table.rest(1000);
    helper.say(true);
    await table.rest(1000);
    expect(approval).toBeDefined();
    tabs["Gamemaster"]!.seat.desk.receive({ ...approved, approval }, OTHER, () => undefined);
    await table.rest(1000);
    expect([gm.open(), gm.moot()]).toEqual([1, 0]);
  });

  it("the Gamemaster is asked once, however often the request is sent, and it is done once", async () => {
    const { game, gm, request } = await given();
    const { table, tabs } = game;
    for (let time = 0; time < 3; time++) table.server.send(tabs["Other"]!.line, request, [GM]);
    await table.rest(CONSENT_TIMEOUT + 1000);
    table.server.send(tabs["Other"]!.line, request, [GM]);
    await table.rest();
    expect(approvalsAsked(game)).toBe(1);
    expect(effectsIn(gm)).toBe(1);
  });

  it("I5: nobody but its asker hears of the approval", async () => {
    const heard: string[] = [];
    for (const isPowerless of [true, false]) {
      const game = await seated({ isPowerless });
      const { table, tabs, spots } = game;
      const lines = overhear(table, (recipients) => recipients.includes(idOf("Friend")));
      await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]));
      heard.push(
        lines()
          .join("\n")
          .replaceAll(/^\[[\d.]+|"time":[\d.]+/gm, ""),
      );
    }
    expect(heard[0]).toBe(heard[1]);
  });
});

/**
 * The person at the seat waits with every answer until told what to say. `moot` counts questions that nobody waits
 * for any more.
 */
function thinking(tab: Tab): {
  readonly say: (yes: boolean) => void;
  readonly open: () => number;
  readonly moot: () => number;
} {
  const open: ((yes: boolean) => void)[] = [];
  const signals: AbortSignal[] = [];
  const confirm: UserInterface["confirm"] = (_question, moot) => {
    if (moot) signals.push(moot);
    return new Promise((resolve) => open.push(resolve));
  };
  Object.assign(tab.seat.host.ui, { confirm });
  return {
    say: (yes) => open.forEach((answer) => answer(yes)),
    open: () => open.length,
    moot: () => signals.filter(({ aborted }) => aborted).length,
  };
}
