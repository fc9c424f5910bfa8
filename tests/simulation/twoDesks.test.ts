import { expect, it } from "vitest";
import { makeRequest } from "../../src/desk/request.ts";
import { hidingOf } from "../../src/desk/fold.ts";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import type { Act } from "../../src/rules/index.ts";
import { randomOf } from "./random.ts";
import { DOOR, idOf, makeSetting, SCENE, type Setting } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import { Tab, type Table } from "./tab.ts";
import { firstDocuments } from "./world.ts";

const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };
const [ADA, BRUNO, GUARD, ARCHER] = [idOf("Ada"), idOf("Bruno"), idOf("Guard"), idOf("Archer")];
const BOW: Act = {
  kind: "attack",
  creature: GUARD,
  attack: idOf("bow"),
  from: null,
  aimed: { targets: [{ creature: BRUNO, spot: null }], tiles: [] },
  opportunity: false,
};

/** Checks succeed: 18 on the die. */
const [D20, GOOD_ROLL] = [20, 17];

/** The Guard sees whom it is to strike. */
const withoutDoor = (setting: Setting): Setting => {
  const { scene } = setting.situation;
  const walls = scene.walls.filter(({ id }) => id !== DOOR);
  return { ...setting, situation: { ...setting.situation, scene: { ...scene, walls } } };
};

/** Two tabs of one Gamemaster at a table of generation 13, where Ada hides and one who tracks her waits for another. */
async function twoDesks() {
  const scheduler = new Scheduler(randomOf(1, 1));
  const setting = withoutDoor(makeSetting(2));
  const chance = randomOf(1, 3);
  const weather = { delay: () => 20, losesAnswer: () => false, copies: () => 1 };
  const server = new Server([GM], { scheduler, random: randomOf(1, 2), weather });
  server.store.apply(firstDocuments(setting));
  const table: Table = {
    scheduler,
    server,
    setting,
    users: [GM],
    random: { ...chance, below: (count) => (count === D20 ? GOOD_ROLL : chance.below(count)) },
    generation: 13,
    sealed: "open",
    isTwin: false,
    plant: {},
    step: () => undefined,
  };
  const browser = { user: GM, outbox: [] };
  const tabs = [new Tab(table, browser), new Tab(table, browser)] as const;
  const run = (milliseconds: number): Promise<void> =>
    scheduler.runUntil(scheduler.now + milliseconds, () => undefined);
  for (const tab of tabs) tab.ready();
  await run(3000);
  for (const act of [
    { kind: "hide", creature: ADA, spot: setting.places.find(({ i, j }) => i === 1 && j === 1)! },
    { kind: "designate", creature: ADA, spots: [] },
    { kind: "track", creature: ARCHER, hider: ADA, answer: "track" },
  ] as const) {
    void tabs[0].seat.asker.ask(act, SCENE);
    await run(5000);
  }
  return { tabs, run };
}

it("S3: an act is done once, although another desk goes on with it while this one still closes the offer before it", async () => {
  const { tabs, run } = await twoDesks();
  const [first, second] = tabs.map(({ seat }) => seat) as [Tab["seat"], Tab["seat"]];
  const expectedRev = hidingOf(readLedger(first.host), SCENE, GUARD).rev;
  const request = makeRequest(BOW, { requestId: "sentToBothDesks0", sceneId: SCENE, expectedRev });
  const { length } = readLedger(second.host).events;
  const answers: unknown[] = [];
  first.desk.receive(request, GM.id, (answer) => answers.push(answer));
  for (let waited = 0; readLedger(second.host).events.length === length && waited < 1000; waited++) await run(1);
  second.desk.receive(request, GM.id, (answer) => answers.push(answer));
  await run(30_000);
  const done = readLedger(first.host).events.slice(length);
  expect(done.map(({ act: { kind }, requestId }) => [kind, requestId === request.requestId])).toEqual([
    ["closeTrack", false],
    ["attack", true],
  ]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
});
