import type { LedgerRoom } from "../../../src/desk/host/host.ts";
import type { DeskAct } from "../../../src/desk/protocol/request.ts";
import { randomOf, type Random } from "../random.ts";
import { idOf, makeSetting, SCENE, type Setting } from "../scenes.ts";
import { Scheduler } from "../scheduler.ts";
import { Server, type User } from "../server.ts";
import { Tab, type Table } from "../tab.ts";
import { firstDocuments } from "../world.ts";

export const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };

/** Milliseconds that a message takes. */
const DELAY = 20;

interface TwoTabs {
  readonly generation: 13 | 14;
  readonly setting?: Setting;
  readonly room?: LedgerRoom | undefined;
  readonly random?: Random;
  readonly plant?: Table["plant"];
}

/**
 * Two tabs of one Gamemaster, ready, where every message arrives once and in the same time. `open` opens further ones.
 */
export async function twoTabs({
  generation,
  setting = makeSetting(2),
  room,
  random = randomOf(1, 3),
  plant = {},
}: TwoTabs) {
  const scheduler = new Scheduler(randomOf(1, 1));
  const weather = { delay: () => DELAY, losesAnswer: () => false, copies: () => 1 };
  const server = new Server([GM], { scheduler, random: randomOf(1, 2), weather });
  server.store.apply(firstDocuments(setting));
  const table: Table = {
    scheduler,
    server,
    setting,
    users: [GM],
    random,
    generation,
    room,
    sealed: "open",
    isTwin: false,
    plant,
    step: () => undefined,
  };
  const browser = { user: GM, outbox: [] };
  const open = (): Tab => new Tab(table, browser);
  const tabs = [open(), open()] as const;
  const run = (milliseconds: number): Promise<void> =>
    scheduler.runUntil(scheduler.now + milliseconds, () => undefined);
  for (const tab of tabs) tab.ready();
  await run(3000);
  /** The first tab asks for an act, and this time passes. */
  const play = async (act: DeskAct, milliseconds = 5000): Promise<void> => {
    void tabs[0].seat.asker.ask(act, SCENE);
    await run(milliseconds);
  };
  return { tabs, open, run, play, server, setting, now: () => scheduler.now, tasks: () => scheduler.tasks };
}
