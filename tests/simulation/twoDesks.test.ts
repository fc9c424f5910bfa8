import { expect, it } from "vitest";
import type { EntryHead, Entry } from "../../src/desk/ledger/entry.ts";
import { EMPTY_SNAPSHOT, foldLedger, hidingOf } from "../../src/desk/ledger/fold.ts";
import type { LedgerRoom } from "../../src/desk/host/host.ts";
import { foldedLedger, unfinishedEntries, joinEntry } from "../../src/desk/host/storedLedger.ts";
import { makeRequest } from "../../src/desk/protocol/request.ts";
import type { Act } from "../../src/rules/index.ts";
import { randomOf } from "./random.ts";
import { DOOR, idOf, makeSetting, SCENE, type Setting } from "./scenes.ts";
import { Server } from "./server.ts";
import { Tab } from "./tab.ts";
import { GM, twoTabs } from "./testing/twoTabs.ts";
import { PAGES } from "./world.ts";

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

/** The guard sees its target. */
const withoutDoor = (setting: Setting): Setting => {
  const { scene } = setting.situation;
  const walls = scene.walls.filter(({ id }) => id !== DOOR);
  return { ...setting, situation: { ...setting.situation, scene: { ...scene, walls } } };
};

interface TableOptions {
  readonly generation?: 13 | 14;
  readonly room?: LedgerRoom;
}

/** Two tabs of one Gamemaster, on generation 13 by default. Ada hides, and one tracker waits for another. */
async function twoDesks({ generation = 13, room }: TableOptions = {}) {
  const chance = randomOf(1, 3);
  const { tabs, run, play, server, setting, now } = await twoTabs({
    generation,
    room,
    setting: withoutDoor(makeSetting(2)),
    random: { ...chance, below: (count) => (count === D20 ? GOOD_ROLL : chance.below(count)) },
  });
  const spotAt = (row: number, column: number) => setting.places.find(({ i, j }) => i === row && j === column)!;
  await play({ kind: "hide", creature: ADA, spot: spotAt(1, 1) });
  await play({ kind: "designate", creature: ADA, spots: [] });
  await play({ kind: "track", creature: ARCHER, hider: ADA, answer: "track" });
  return { tabs, run, play, now, entries: entriesOf(server) };
}

/** All entries: those that exist, and those written from now on. */
function entriesOf(server: Server): readonly Entry[] {
  const entries: Entry[] = [];
  const note = (page: unknown): void => {
    const { event, sealed } = (page as { flags: { unseen: { event?: EntryHead; sealed?: object } } }).flags.unseen;
    if (event && sealed) entries.push(joinEntry({ open: event, secret: sealed }));
  };
  for (const page of server.store.of(PAGES).values()) note(page);
  server.onCommit = ({ changes }) => {
    for (const { key, before, after } of changes) if (key === PAGES && !before) note(after);
  };
  return entries;
}

it("S3: an act is done once, although another desk goes on with it while this one closes its offer", async () => {
  const { tabs, run } = await twoDesks();
  const [first, second] = tabs.map(({ seat }) => seat) as [Tab["seat"], Tab["seat"]];
  const expectedRev = hidingOf(foldedLedger(first.host), SCENE, GUARD).rev;
  const request = makeRequest(BOW, { requestId: "sentToBothDesks0", sceneId: SCENE, expectedRev });
  const { length } = foldedLedger(second.host).events;
  const answers: unknown[] = [];
  first.desk.receive(request, GM.id, (answer) => answers.push(answer));
  for (let waited = 0; foldedLedger(second.host).events.length === length && waited < 1000; waited++) await run(1);
  second.desk.receive(request, GM.id, (answer) => answers.push(answer));
  await run(30_000);
  const done = foldedLedger(first.host).events.slice(length);
  expect(done.map(({ act: { kind }, requestId }) => [kind, requestId === request.requestId])).toEqual([
    ["closeTrack", false],
    ["attack", true],
  ]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
});

/** A ledger that is compacted from the seventh entry on, down to two. */
const SMALL_ROOM: LedgerRoom = { most: 6, kept: 2 };

it.each([13, 14] as const)(
  "L1: a desk that lags behind folds no ledger over one that was folded since, on generation %i",
  async (generation) => {
    const { tabs, run, play, now, entries } = await twoDesks({ generation, room: SMALL_ROOM });
    const [quick, slow] = tabs;
    const settle = (creature: string, yields: boolean): Promise<void> =>
      play({ kind: "preset", creature, yields }, 1400);
    for (const yields of [true, false, true]) await settle(ADA, yields);
    expect(foldedLedger(slow.seat.host).entries).toHaveLength(SMALL_ROOM.most);
    void quick.seat.asker.ask({ kind: "preset", creature: ADA, yields: false }, SCENE);
    const isSeen = ({ seat: { host } }: Tab): boolean =>
      foldedLedger(host).entries.length > SMALL_ROOM.most && unfinishedEntries(host).length === 0;
    for (let waited = 0; !isSeen(slow) && waited < 1000; waited++) await run(1);
    Object.assign(slow.line, { up: now() + 10_000, down: now() + 12_000 });
    void slow.seat.desk.reconcileSoon();
    await run(1400);
    for (const creature of [BRUNO, ADA, ADA, ADA, ADA]) await settle(creature, true);
    expect(foldedLedger(quick.seat.host).entries).toHaveLength(SMALL_ROOM.kept);
    expect(now()).toBeLessThan(slow.line.up);
    await run(60_000);
    for (const { seat } of tabs) {
      const { seq, hidings } = foldedLedger(seat.host);
      const unfolded = foldLedger(EMPTY_SNAPSHOT, entries);
      expect({ seq, hidings }).toEqual({ seq: unfolded.seq, hidings: unfolded.hidings });
    }
  },
);
