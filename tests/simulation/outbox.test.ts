import { describe, expect, it } from "vitest";
import { makeRequest } from "../../src/desk/protocol/request.ts";
import { createSeat } from "../../src/desk/machine/seat.ts";
import type { Footprint } from "../../src/rules/index.ts";
import { hostOf } from "./host.ts";
import { randomOf } from "./random.ts";
import { idOf, makeSetting, MOONBEAM, SCENE } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import { Tab, type Table } from "./tab.ts";
import { firstDocuments, TOKENS } from "./world.ts";

const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };
const PLAYER: User = { id: idOf("Player"), name: "Player", role: "player", owned: [idOf("Ada")] };
const STRANGER: User = { id: idOf("Stranger"), name: "Stranger", role: "player", owned: [] };

function tableOf(copies: () => number): Table {
  const scheduler = new Scheduler(randomOf(1, 1));
  const setting = makeSetting(0);
  const weather = { delay: () => 20, losesAnswer: () => false, copies };
  const server = new Server([GM, PLAYER, STRANGER], { scheduler, random: randomOf(1, 2), weather });
  server.store.apply(firstDocuments(setting));
  const users = [GM, PLAYER, STRANGER];
  return {
    scheduler,
    server,
    setting,
    users,
    random: randomOf(1, 3),
    generation: 14,
    sealed: "open",
    isTwin: false,
    plant: {},
    step: () => undefined,
  };
}

it("X1: an ask that a desk did not answer is sent again, although nobody came or went", async () => {
  let isDeaf = false;
  const table = tableOf(() => (isDeaf ? 0 : 1));
  const run = (milliseconds: number): Promise<void> =>
    table.scheduler.runUntil(table.scheduler.now + milliseconds, () => undefined);
  new Tab(table, { user: GM, outbox: [] }).ready();
  const browser = { user: PLAYER, outbox: [] as Tab["browser"]["outbox"] };
  const player = new Tab(table, browser);
  player.ready();
  await run(3000);
  isDeaf = true;
  const asked = player.seat.asker.ask({ kind: "hide", creature: idOf("Ada"), spot: table.setting.places[3]! }, SCENE);
  await run(30_000);
  expect(await asked).toEqual({ waiting: true });
  expect(browser.outbox).toHaveLength(1);
  isDeaf = false;
  await run(60_000);
  expect(browser.outbox).toEqual([]);
});

it("X3: a request that is repeated while its turn is still to come is answered once, and never too fast", async () => {
  const table = tableOf(() => 1);
  const run = (milliseconds: number): Promise<void> =>
    table.scheduler.runUntil(table.scheduler.now + milliseconds, () => undefined);
  const gm = new Tab(table, { user: GM, outbox: [] });
  gm.ready();
  await run(3000);
  const hide = { kind: "hide", creature: idOf("Ada"), spot: table.setting.places[3]! } as const;
  const request = makeRequest(hide, { requestId: "repeatedOften000", sceneId: SCENE, expectedRev: 0 });
  const answers: unknown[] = [];
  for (let time = 0; time < 50; time++) gm.seat.desk.receive(request, PLAYER.id, (answer) => void answers.push(answer));
  await run(30_000);
  expect(answers).toEqual([{ ok: true }]);
});

describe("X3: a user who repeats another's request in vain changes nothing for its asker", () => {
  /** A Gamemaster's tab, with a function that asks its desk as a user and records the answers. */
  async function deskOf(spot: Footprint) {
    const table = tableOf(() => 1);
    const run = (milliseconds: number): Promise<void> =>
      table.scheduler.runUntil(table.scheduler.now + milliseconds, () => undefined);
    const { desk } = new Tab(table, { user: GM, outbox: [] }).seat;
    const request = makeRequest(
      { kind: "hide", creature: idOf("Ada"), spot },
      { requestId: "overheard0000000", sceneId: SCENE, expectedRev: 0 },
    );
    const told = new Map<string, unknown[]>([PLAYER, STRANGER].map(({ id }) => [id, []]));
    const askedBy = async ({ id }: User): Promise<void> => {
      desk.receive(request, id, (answer) => void told.get(id)!.push(answer));
      await run(100);
    };
    await run(3000);
    return { told, askedBy, run };
  }

  const NOT_THEIRS = { ok: false, refusal: { code: "notOwner", data: {} } };
  const setting = makeSetting(0);

  it("before it comes to the desk", async () => {
    const { told, askedBy, run } = await deskOf(setting.places[3]!);
    for (const user of [STRANGER, PLAYER]) await askedBy(user);
    await run(30_000);
    expect(told.get(PLAYER.id)).toEqual([{ ok: true }]);
    await askedBy(STRANGER);
    expect(told.get(STRANGER.id)).toEqual([NOT_THEIRS, { ok: false, refusal: { code: "requestTaken", data: {} } }]);
  });

  it("while it waits for the Gamemaster's approval (H-9)", async () => {
    const { told, askedBy, run } = await deskOf(MOONBEAM);
    for (const user of [PLAYER, STRANGER, PLAYER]) await askedBy(user);
    expect(told.get(PLAYER.id)).toEqual([{ parked: true }, { parked: true }]);
    await run(90_000);
    await askedBy(PLAYER);
    const answers = told.get(PLAYER.id)!.slice(2);
    expect(JSON.stringify(answers)).not.toContain("requestTaken");
    expect(answers.at(-1)).toEqual(answers.at(-2));
    expect(told.get(STRANGER.id)).toEqual([{ ok: false, refusal: { code: "requestTaken", data: {} } }]);
  });
});

it("X3: a request that waits for the Gamemaster is not judged again when it is repeated", async () => {
  const table = tableOf(() => 1);
  const run = (milliseconds: number): Promise<void> =>
    table.scheduler.runUntil(table.scheduler.now + milliseconds, () => undefined);
  const { desk, host } = new Tab(table, { user: GM, outbox: [] }).seat;
  let allow: (isAllowed: boolean) => void = () => undefined;
  Object.assign(host.ui, { confirm: () => new Promise<boolean>((resolve) => (allow = resolve)) });
  const ada = table.server.store.of(TOKENS).get(idOf("Ada"))!;
  const act = { kind: "hide", creature: idOf("Ada"), spot: MOONBEAM } as const;
  const request = makeRequest(act, { requestId: "waitsForApproval", sceneId: SCENE, expectedRev: 0 });
  const answers: object[] = [];
  const ask = async (): Promise<void> => {
    desk.receive(request, PLAYER.id, (answer) => void answers.push(answer));
    await run(1000);
  };
  await ask();
  // Refused from there, if the desk judged the act now.
  table.server.setDocument(TOKENS, { ...ada, x: 100 * 40, y: 100 * 40 });
  await run(1000);
  await ask();
  table.server.setDocument(TOKENS, ada);
  await run(1000);
  allow(true);
  await run(10_000);
  expect(answers).toMatchObject([{ parked: true }, { parked: true }, { parked: true }, { ok: true }]);
});

it("X1: what is kept and taken back at the same time is neither lost nor kept twice", async () => {
  const table = tableOf(() => 1);
  const browser = { user: PLAYER, outbox: [] as Tab["browser"]["outbox"] };
  const { outbox } = createSeat(hostOf(new Tab(table, browser)));
  const ask = (requestId: string) =>
    ({ v: 1, kind: "hide", requestId, sceneId: SCENE, tokenId: idOf("Ada"), choices: {}, expectedRev: 0 }) as const;
  const all = Promise.all([
    outbox.keep(ask("one")),
    outbox.keep(ask("two")),
    outbox.withdraw("one"),
    outbox.keep(ask("two")),
  ]);
  await table.scheduler.runUntil(1000, () => undefined);
  await all;
  expect(browser.outbox.map(({ requestId }) => requestId)).toEqual(["two"]);
});
