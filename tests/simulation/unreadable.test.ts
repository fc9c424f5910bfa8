import { expect, it } from "vitest";
import { SceneDataError } from "../../src/bridge/fields/fieldReader.ts";
import type { DeskHost } from "../../src/desk/host/host.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { Act } from "../../src/rules/index.ts";
import { randomOf } from "./random.ts";
import { idOf, makeSetting, SCENE } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import { Tab, type Table } from "./tab.ts";
import { firstDocuments } from "./world.ts";

const ADA = idOf("Ada");
const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };
const PLAYER: User = { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] };

/** The table of a Gamemaster and Ada's player. While it is damaged, nobody can read the scene's grid. */
async function marredTable(generation: 13 | 14) {
  const now = { isMarred: false, told: [] as string[] };
  const scheduler = new Scheduler(randomOf(1, 1));
  const setting = makeSetting(0);
  const weather = { delay: () => 20, losesAnswer: () => false, copies: () => 1 };
  const server = new Server([GM, PLAYER], { scheduler, random: randomOf(1, 2), weather });
  server.store.apply(firstDocuments(setting));
  const marring = (host: DeskHost): DeskHost => ({
    ...host,
    documents: {
      ...host.documents,
      situation: (sceneId) => {
        if (now.isMarred)
          throw new SceneDataError("grid.size", 0, { code: "asNumberWithin", data: { min: 1, max: 9 } });
        return host.documents.situation(sceneId);
      },
    },
    ui: { ...host.ui, tell: (_level, text) => void now.told.push(text) },
  });
  const table: Table = {
    scheduler,
    server,
    setting,
    users: [GM, PLAYER],
    random: randomOf(1, 3),
    generation,
    sealed: "open",
    isTwin: false,
    plant: { host: marring },
    step: () => undefined,
  };
  const tabs = [GM, PLAYER].map((user) => new Tab(table, { user, outbox: [] })) as [Tab, Tab];
  const run = (milliseconds: number): Promise<void> =>
    scheduler.runUntil(scheduler.now + milliseconds, () => undefined);
  for (const tab of tabs) tab.ready();
  await run(3000);
  return { tabs, run, now, places: setting.places };
}

it.each([13, 14] as const)(
  "X1, L1: of an unreadable scene a player is told at once; mended, all goes on (generation %i)",
  async (generation) => {
    const { tabs, run, now, places } = await marredTable(generation);
    const [gm, player] = tabs;
    const play = async (act: Act): Promise<unknown> => {
      const answer: { value?: unknown } = {};
      void player.seat.asker.ask(act, SCENE).then((outcome) => (answer.value = outcome));
      await run(3000);
      return answer.value;
    };
    const hide: Act = { kind: "hide", creature: ADA, spot: places[0]! };
    expect(await play(hide)).toEqual({ ok: true });
    now.isMarred = true;
    const refused = { ok: false, refusal: { code: "unreadableScene", data: {} } };
    expect(await play({ kind: "designate", creature: ADA, spots: [] })).toEqual(refused);
    const [event] = foldedLedger(gm.seat.host).events;
    expect(await play({ kind: "undo", creature: ADA, event: event!.id } as never)).toEqual(refused);
    gm.seat.recheck.changed("light", SCENE);
    const compared = gm.seat.desk.reconcileSoon();
    await run(20_000);
    await compared;
    expect(foldedLedger(gm.seat.host).events).toEqual([event]);
    expect(now.told).toEqual([]);
    now.isMarred = false;
    expect(await play({ kind: "designate", creature: ADA, spots: [] })).toEqual({ ok: true });
    expect(player.browser.outbox).toEqual([]);
  },
);
