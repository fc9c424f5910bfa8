/** H-22: before an effect on some of a hider's spots is drawn its player is asked, and nobody else can tell what was said. */
import { describe, expect, it } from "vitest";
import type { Question } from "../../src/desk/machine/host.ts";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import { WISH_PATIENCE, type WishAnswer, type WishQuestion } from "../../src/desk/wishes.ts";
import type { Act, Change, SpotId } from "../../src/rules/index.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { CARDS, TOKENS, type TokenDoc } from "../simulation/world.ts";
import { SealedTable } from "./sealedTable.ts";
import { overhear } from "./traffic.ts";

const setting = makeSetting(2);
const [ADA, BRUNO] = [idOf("Ada"), idOf("Bruno")];
const user = (name: string, role: User["role"], owned: readonly string[] = []): User => ({
  id: idOf(name),
  name,
  role,
  owned,
});
const USERS = [
  user("Gamemaster", "gm"),
  user("Player", "player", [ADA]),
  user("Friend", "player", [ADA]),
  user("Other", "player", [BRUNO]),
];
const GM = idOf("Gamemaster");

/** What somebody says to being asked; "silent" says nothing. */
type Say = boolean | "silent";

interface Says {
  readonly player?: Say;
  readonly gm?: Say;
  readonly generation?: 13 | 14;
  readonly present?: readonly string[];
}

interface Seated {
  readonly table: SealedTable;
  readonly tabs: Readonly<Record<string, Tab>>;
  /** Who was asked, with what they read. */
  readonly asked: { readonly who: string; readonly question: Question }[];
  readonly spots: readonly SpotId[];
}

/** Ada hides in two spots; some of the users are there. */
async function seated({
  player = false,
  gm = false,
  generation = 13,
  present = ["Player", "Other"],
}: Says): Promise<Seated> {
  const asked: Seated["asked"][number][] = [];
  const table = new SealedTable({
    seed: 5,
    setting,
    users: USERS,
    generation,
    isQuick: true,
    confirm: (question, tab) => {
      if (question.title !== "UNSEEN.Wish.title") return true;
      asked.push({ who: tab.user.name, question });
      const said = tab.user.role === "gm" ? gm : player;
      return said === "silent" ? new Promise(() => undefined) : said;
    },
    host: (host) => ({ ...host, chance: { ...host.chance, dice: { roll: (faces) => Math.min(faces, 15) } } }),
  });
  for (const { id } of USERS.slice(1)) table.knows(id);
  const tabs: Record<string, Tab> = {};
  for (const name of ["Gamemaster", ...present]) tabs[name] = await table.open(idOf(name));
  const [first, second] = setting.places;
  for (const act of [
    { kind: "hide", creature: ADA, spot: first! },
    { kind: "designate", creature: ADA, spots: [second!] },
  ] as const)
    expect(await table.ask(tabs["Gamemaster"]!, act)).toEqual({ ok: true });
  asked.length = 0;
  const token = table.server.store.of(TOKENS).get(ADA) as TokenDoc;
  return { table, tabs, asked, spots: token.flags.unseen!.hiding!.spots.map(({ id }) => id) };
}

const effect = (creature: string, spots: readonly SpotId[]): Act => ({
  kind: "affect",
  creature,
  boon: false,
  range: 20,
  cost: "none",
  from: null,
  targets: spots.map((spot) => ({ creature: ADA, spot })),
});

const preset = (yields: boolean): Act => ({ kind: "preset", creature: ADA, yields });

const narrowed = ({ tabs }: Seated): Extract<Change, { kind: "narrow" }> | null =>
  (readLedger(tabs["Gamemaster"]!.seat.host).events.at(-1)?.changes ?? []).find(
    ({ kind }) => kind === "narrow",
  ) as never;

const named = ({ asked }: Seated): readonly string[] => asked.map(({ who }) => who);

describe.each([13, 14] as const)("H-22: an effect on one of two spots, on generation %i", (generation) => {
  it.each<[string, Says, boolean, string[], object]>([
    ["its player has it met", { player: true }, false, ["Player"], { met: true, roll: null }],
    ["its player leaves it to the die", { player: false }, false, ["Player"], { met: false, roll: 2 }],
    ["H-20: also against the preset", { player: false }, true, ["Player"], { met: false, roll: 2 }],
    ["its player says nothing", { player: "silent" }, false, ["Player"], { met: false, roll: 2 }],
    ["H-20: says nothing, and the preset does", { player: "silent" }, true, ["Player"], { met: true, roll: null }],
    ["nobody's player is there", { present: ["Other"], gm: true }, false, ["Gamemaster"], { met: true, roll: null }],
    [
      "nor does the Gamemaster care",
      { present: ["Other"], gm: "silent" },
      false,
      ["Gamemaster"],
      { met: false, roll: 2 },
    ],
    [
      "H-20: nor that, and the preset says it",
      { present: ["Other"], gm: "silent" },
      true,
      ["Gamemaster"],
      { met: true, roll: null },
    ],
    [
      "both of its players are asked, and the first word holds",
      { player: true, present: ["Player", "Friend", "Other"] },
      false,
      ["Friend", "Player"],
      { met: true, roll: null },
    ],
  ])("%s", async (_name, says, yields, who, outcome) => {
    const game = await seated({ ...says, generation });
    const { table, tabs, spots, asked } = game;
    if (yields) expect(await table.ask(tabs["Gamemaster"]!, preset(true))).toEqual({ ok: true });
    expect(await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]))).toEqual({ ok: true });
    expect(named(game).toSorted()).toEqual(who);
    expect(asked[0]!.question).toMatchObject({ title: "UNSEEN.Wish.title", noByDefault: !yields });
    expect(narrowed(game)).toMatchObject(outcome);
  });
});

describe("H-22: who is asked", () => {
  it("nobody where it cannot miss, or is refused anyway", async () => {
    const game = await seated({});
    const { table, tabs, spots } = game;
    expect(await table.ask(tabs["Gamemaster"]!, effect(idOf("Archer"), spots))).toEqual({ ok: true });
    expect(await table.ask(tabs["Other"]!, { ...effect(BRUNO, [spots[0]!]), range: 0 } as Act)).toMatchObject({
      ok: false,
    });
    expect(named(game)).toEqual([]);
  });

  it("its players are told who and where, not what they cannot see", async () => {
    const { table, tabs, spots, asked } = await seated({});
    await table.ask(tabs["Gamemaster"]!, effect(idOf("Guard"), [spots[1]!]));
    const [question] = asked;
    expect(question!.question.paragraphs[0]).toMatch(/^UNSEEN\.Wish\.question Ada Guard Ada 2/);
  });

  it("X4: a desk that is lost meanwhile is followed by another, which asks nobody twice and throws once", async () => {
    const game = await seated({ player: true });
    const { table, tabs, spots } = game;
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(25);
    await table.close(tabs["Gamemaster"]!);
    const gm = await table.open(GM);
    await table.rest();
    expect(tabs["Other"]!.seat.outbox.waiting()).toEqual([]);
    expect(named(game).filter((who) => who === "Player")).toHaveLength(1);
    expect(readLedger(gm.seat.host).events.filter(({ act }) => act.kind === "affect")).toHaveLength(1);
  });

  it("what is said too late is told to be", async () => {
    const slow: { say?: (met: boolean) => void } = {};
    const game = await seated({ player: "silent" });
    const { table, tabs, spots } = game;
    const { sitter } = tabs["Player"]!.seat.host;
    Object.assign(sitter, { confirm: () => new Promise<boolean>((resolve) => (slow.say = resolve)) });
    await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]));
    expect(narrowed(game)).toMatchObject({ met: false });
    slow.say!(true);
    await table.rest();
    expect(table.told.some((text) => text.includes("UNSEEN.Wish.late"))).toBe(true);
    expect(narrowed(game)).toMatchObject({ met: false });
  });
});

describe("I5: nobody else can tell", () => {
  /** What everybody but the Gamemaster and its own player hears of an effect. */
  async function heardOf(say: Say, yields: boolean): Promise<readonly string[]> {
    const { table, tabs, spots } = await seated({ player: say });
    const others = [idOf("Other"), idOf("Friend")];
    const heard = overhear(table, (recipients) => recipients.some((id) => others.includes(id)));
    await table.ask(tabs["Gamemaster"]!, preset(yields));
    for (let count = 0; count < 2; count++) await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]));
    return heard();
  }

  it("what was settled beforehand, said now, or drawn, also where it can no longer be there", async () => {
    const first = await heardOf(false, false);
    expect(first.length).toBeGreaterThan(4);
    for (const say of [true, false])
      for (const yields of [true, false]) expect(await heardOf(say, yields)).toEqual(first);
  });

  it("H-20: turning the preset over leaves no card, and no more trace than setting it to what it was", async () => {
    const { table, tabs } = await seated({});
    const cards = table.server.store.of(CARDS).size;
    const heard = overhear(table, (recipients) => recipients.includes(idOf("Other")));
    const traces: (readonly string[])[] = [];
    for (const yields of [true, true, false, false]) {
      const before = heard().length;
      expect(await table.ask(tabs["Player"]!, preset(yields))).toEqual({ ok: true });
      traces.push(heard().slice(before).map(withoutCounters));
    }
    expect(table.server.store.of(CARDS).size).toBe(cards);
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });
});

/** Moments, revisions and the ids that follow from them go on with every event. */
const withoutCounters = (line: string): string =>
  line
    .replaceAll(/"(rev|seq|sort|time|id|_id|name)":("[^"]*"|\d+)/g, '"$1"')
    .replaceAll(/^\[[\d.]+/g, "[")
    .replaceAll(/"[a-z0-9]{16}":\d+/gi, "");

describe("T7, T8: forged words about effects", () => {
  const answer = (requestId: string, met = true): WishAnswer => ({
    v: 1,
    wish: "told",
    requestId,
    sceneId: SCENE,
    creature: ADA,
    met,
  });

  it("an answer of somebody who does not own it changes nothing and is noted", async () => {
    const game = await seated({ player: "silent" });
    const { table, tabs, spots } = game;
    const asking = tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    const requestId = tabs["Other"]!.lastId;
    await table.rest(100);
    table.server.send(tabs["Other"]!.line, answer(requestId), [GM]);
    await table.rest();
    expect(await asking).toEqual({ ok: true });
    expect(narrowed(game)).toMatchObject({ met: false });
    const notes = [...table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
    expect(notes.map(({ system }) => system)).toMatchObject([{ user: idOf("Other"), entries: [{ code: "notOwner" }] }]);
  });

  it("an answer to what was not asked is let be", async () => {
    const { table, tabs } = await seated({});
    const before = JSON.stringify([...readLedger(tabs["Gamemaster"]!.seat.host).hidings]);
    table.server.send(tabs["Player"]!.line, answer("neverAsked000000"), [GM]);
    await table.rest();
    expect(JSON.stringify([...readLedger(tabs["Gamemaster"]!.seat.host).hidings])).toBe(before);
  });

  it("a question of somebody who is no Gamemaster opens no window", async () => {
    const game = await seated({});
    const { table, tabs, spots } = game;
    const question: WishQuestion = {
      v: 1,
      wish: "asked",
      requestId: "forgedQuestion00",
      sceneId: SCENE,
      creature: ADA,
      by: BRUNO,
      spots,
      yields: false,
    };
    table.server.send(tabs["Other"]!.line, question, [idOf("Player")]);
    table.server.send(tabs["Gamemaster"]!.line, { ...question, creature: BRUNO }, [idOf("Player")]);
    await table.rest(WISH_PATIENCE);
    expect(named(game)).toEqual([]);
  });

  it.each([
    ["a wish that is neither yes nor no", { met: 1 }],
    ["a wish of another version", { v: 2 }],
    ["a wish with more in it", { roll: 1 }],
  ])("%s is noted as no request at all", async (_name, changes) => {
    const { table, tabs } = await seated({});
    table.server.send(tabs["Player"]!.line, { ...answer("a1b2c3d4e5f6g7h8"), ...changes }, [GM]);
    await table.rest();
    const notes = [...table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
    expect(notes.map(({ system }) => system)).toMatchObject([{ user: idOf("Player") }]);
  });
});
