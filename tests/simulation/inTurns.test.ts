import { expect, it } from "vitest";
import type { ProjectedDocuments } from "../../src/bridge/writing/projectedDocuments.ts";
import type { Write } from "../../src/bridge/writing/write.ts";
import type { DeskHost } from "../../src/desk/host/host.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { projectionWrites } from "../../src/desk/ledger/projections/project.ts";
import { randomOf } from "./random.ts";
import { idOf, makeSetting, SCENE } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import { Tab } from "./tab.ts";
import { firstDocuments, TOKENS, type TokenDoc } from "./world.ts";

const ADA = idOf("Ada");
const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };
const PLAYER: User = { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] };

/** The table of a Gamemaster and Ada's player. The test records the desk's steps, and may act between them. */
async function watchedTable(inTurn: (tab: Tab, turn: number) => void) {
  const seen: string[] = [];
  const committed: Committed[] = [];
  const pictures: ProjectedDocuments[] = [];
  const scheduler = new Scheduler(randomOf(1, 1));
  const setting = makeSetting(0);
  const weather = { delay: () => 20, losesAnswer: () => false, copies: () => 1 };
  const server = new Server([GM, PLAYER], { scheduler, random: randomOf(1, 2), weather });
  server.store.apply(firstDocuments(setting));
  const watching = (host: DeskHost, tab: Tab): DeskHost =>
    tab.user.role === "gm"
      ? { ...host, ...watched(host, { seen, committed, pictures, inTurn: (turn) => inTurn(tab, turn) }) }
      : host;
  const table = {
    scheduler,
    server,
    setting,
    users: [GM, PLAYER],
    random: randomOf(1, 3),
    generation: 14,
    sealed: "open",
    isTwin: false,
    plant: { host: watching },
    step: () => undefined,
  } as const;
  const tabs = [GM, PLAYER].map((user) => new Tab(table, { user, outbox: [] })) as [Tab, Tab];
  const run = (milliseconds: number) => scheduler.runUntil(scheduler.now + milliseconds, () => undefined);
  for (const tab of tabs) tab.ready();
  await run(3000);
  seen.length = 0;
  pictures.length = 0;
  return { tabs, run, seen, committed, pictures, places: setting.places };
}

/** The writes of an entry, and the documents at that moment. */
interface Committed {
  readonly writes: readonly Write[];
  readonly projected: ProjectedDocuments;
}

interface Notes {
  readonly seen: string[];
  readonly committed: Committed[];
  readonly pictures: ProjectedDocuments[];
  readonly inTurn: (turn: number) => void;
}

/** A host that records its steps, its writes and the pictures that it gives. */
function watched(
  { clock, documents, writes }: DeskHost,
  { seen, committed, pictures, inTurn }: Notes,
): Pick<DeskHost, "clock" | "documents" | "writes"> {
  const turn = async (): Promise<void> => {
    await clock.turn();
    inTurn(seen.push("turn"));
  };
  const apply: DeskHost["writes"]["apply"] = (made) => {
    seen.push("write");
    if (made[0]?.action === "create" && made[0].documentName === "JournalEntryPage")
      committed.push({ writes: made, projected: documents.projected() });
    return writes.apply(made);
  };
  const projected = (): ProjectedDocuments => {
    const given = documents.projected();
    pictures.push(given);
    return given;
  };
  return { clock: { ...clock, turn }, documents: { ...documents, projected }, writes: { ...writes, apply } };
}

it("S3: an act that comes while another is made ready waits, and is decided on what that left", async () => {
  const { tabs, run, seen, places } = await watchedTable(() => undefined);
  const [gm, player] = tabs;
  const asked = [places[0]!, places[1]!].map((spot) =>
    player.seat.asker.ask({ kind: "hide", creature: ADA, spot }, SCENE),
  );
  await run(5000);
  expect(await Promise.all(asked)).toEqual([{ ok: true }, expect.objectContaining({ ok: false })]);
  expect(seen.indexOf("write")).toBeGreaterThan(1);
  expect(foldedLedger(gm.seat.host).events).toHaveLength(1);
});

it("S2: an act reads the whole world for its event and its writes, and once for each comparison after", async () => {
  const { tabs, run, pictures, places } = await watchedTable(() => undefined);
  const asked = tabs[1].seat.asker.ask({ kind: "hide", creature: ADA, spot: places[0]! }, SCENE);
  await run(5000);
  expect(await asked).toEqual({ ok: true });
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.length).toBeLessThan(6);
});

it.each([1, 3, 5, 7, 9, 11])(
  "S1: an entry and its projections follow the documents of that moment, whatever was edited by hand in turn %i",
  async (when) => {
    const hand = (tab: Tab, turn: number): void => {
      if (turn === when) wipe(tab);
    };
    const { tabs, run, committed, places } = await watchedTable(hand);
    const [gm, player] = tabs;
    const asked = player.seat.asker.ask({ kind: "hide", creature: ADA, spot: places[0]! }, SCENE);
    await run(5000);
    expect(await asked).toEqual({ ok: true });
    const { host } = gm.seat;
    const [{ writes, projected }] = committed as [Committed];
    expect(writes).toEqual(expect.arrayContaining(projectionWrites(foldedLedger(host), projected)));
  },
);

/** Replaces Ada's token by a changed one, as far as this tab has heard. */
function wipe({ store }: Tab): void {
  const before = store.of(TOKENS).get(ADA) as TokenDoc;
  const after = { ...before, flags: { unseen: { ...before.flags.unseen, hiding: null } } };
  store.apply([{ key: TOKENS, id: ADA, before, after: after as never }]);
}
