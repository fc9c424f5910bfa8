import { expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { makeRequest } from "../../src/desk/protocol/request.ts";
import { idOf, SCENE } from "./scenes.ts";
import { Tab } from "./tab.ts";
import { GM, twoTabs } from "./testing/twoTabs.ts";
import { markerOf, TOKENS, tokensIn, type TokenDoc } from "./world.ts";

const ADA = idOf("Ada");

/** Milliseconds that a line is delayed. */
const HELD_UP = 5000;

/** Milliseconds after which a desk of generation 13 has written some consequences of an entry, but not all. */
const PIECES = 100;

/** Two tabs of one Gamemaster. Ada hides on two spots away from her token, and no offer to track is open. */
async function twoDesks(generation: 13 | 14) {
  const { tabs, run, play, server, setting, now } = await twoTabs({ generation });
  const spot = setting.places.find(({ i, j }) => i === 1 && j === 1)!;
  await play({ kind: "hide", creature: ADA, spot });
  await play({ kind: "designate", creature: ADA, spots: [] });
  for (const hunter of setting.foes) await play({ kind: "track", creature: hunter, hider: ADA, answer: "pass" });
  return { tabs, run, server, now };
}

type Desks = Awaited<ReturnType<typeof twoDesks>>;

const HOME = { x: 0, y: 100 };
const SPOT = { x: 100, y: 100 };
const WALKED = { x: 100, y: 200 };

const standsAt = ({ server }: Desks): object => {
  const { x, y } = server.store.of(TOKENS).get(ADA) as TokenDoc;
  return { x, y };
};

const isSetDown = (desks: Desks): boolean => JSON.stringify(standsAt(desks)) === JSON.stringify(SPOT);

const markersIn = ({ server }: Desks): readonly TokenDoc[] => tokensIn(server.store).filter(markerOf);

/** The last event that a tab has heard of. */
const lastIn = ({ seat }: Tab): LedgerEvent => foldedLedger(seat.host).events.at(-1)!;

/** The first desk lets Ada emerge. Resolves when the other has heard of it. News to the first may come late. */
async function emerge(
  { tabs: [first, second], run, now }: Desks,
  { isLate }: { isLate: boolean },
): Promise<LedgerEvent> {
  const [spot] = foldedLedger(first.seat.host).hidings.values().next().value!.spots;
  if (isLate) Object.assign(first.line, { down: now() + HELD_UP });
  void first.seat.asker.ask({ kind: "emerge", creature: ADA, spot: spot!.id, to: null }, SCENE);
  for (let waited = 0; lastIn(second).act.kind !== "emerge" && waited < 1000; waited++) await run(1);
  return lastIn(second);
}

/** The other desk undoes it. */
async function takeBack({ tabs: [, second], run }: Desks, { id, rev }: LedgerEvent): Promise<void> {
  const at = { requestId: "takenBack0000000", sceneId: SCENE, expectedRev: rev };
  second.seat.desk.receive(makeRequest({ kind: "undo", creature: ADA, event: id }, at), GM.id, () => undefined);
  await run(1000);
}

it.each([
  ["before anybody has set the token down", 0],
  ["after it has set the token down", 1000],
])(
  "X2, U1: a desk that hears late that another has taken an act back, %s, leaves the token where that put it",
  async (_when, wait) => {
    const desks = await twoDesks(14);
    const { tabs, run } = desks;
    const emerged = await emerge(desks, { isLate: true });
    if (wait > 0) {
      void tabs[1].seat.desk.reconcileSoon();
      await run(wait);
      expect(standsAt(desks)).toEqual(SPOT);
    }
    await takeBack(desks, emerged);
    expect(standsAt(desks)).toEqual(HOME);
    expect(lastIn(tabs[0]).id).not.toBe(emerged.id);
    await run(30_000);
    expect(foldedLedger(tabs[0].seat.host).undone).toEqual(new Set([emerged.id]));
    expect(standsAt(desks)).toEqual(HOME);
    expect(markersIn(desks)).toHaveLength(1);
  },
);

it("X2, U1: a desk sets no token down for an act that another took back, though its writes are under way", async () => {
  const desks = await twoDesks(13);
  const { tabs, run, server } = desks;
  const emerged = await emerge(desks, { isLate: false });
  await run(PIECES);
  const places: object[] = [];
  server.onCommit = () => void places.push(standsAt(desks));
  await takeBack(desks, emerged);
  await run(60_000);
  expect(foldedLedger(tabs[0].seat.host).undone).toEqual(new Set([emerged.id]));
  expect(places.length).toBeGreaterThan(0);
  expect(places).toEqual(places.map(() => HOME));
  expect(markersIn(desks)).toHaveLength(1);
});

it("X2: a desk whose writes are under way leaves a token where its player took it", async () => {
  const desks = await twoDesks(13);
  const { tabs, run, server } = desks;
  const [, second] = tabs;
  await emerge(desks, { isLate: true });
  await run(HELD_UP + PIECES);
  void second.seat.desk.reconcileSoon();
  for (let waited = 0; !isSetDown(desks) && waited < 1000; waited++) await run(1);
  const updates = [{ _id: ADA, set: WALKED }];
  const walk = { action: "update", documentName: "Token", parent: `Scene.${SCENE}`, updates } as const;
  expect(server.write(second.line, [walk], { own: false, heard: 0 })).toEqual({ ok: true });
  await run(60_000);
  expect(standsAt(desks)).toEqual(WALKED);
});
