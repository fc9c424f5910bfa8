/**
 * `node tools/run.mjs tools/campaign.ts [--acts 20000] [--generation 14]` compares the world of a long campaign with a
 * fresh one. It plays more acts than a ledger holds uncompacted. The cards of all earlier acts are copies of theirs,
 * because a compacted ledger keeps nothing else of an act. One world has as many of them as a Gamemaster keeps who lets
 * old cards be deleted. The last world has all messages, without Unseen's data. The processor's time is that of server
 * and seat together, and hardly depends on what else the machine does. The window is a Gamemaster's in Chromium, from
 * the address to the ready game with its map.
 */
import { ClassicLevel } from "classic-level";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright-core";
import { openSeat, type HeadlessSeat } from "../table/client/headless.ts";
import { openTable, type OpenTable } from "../table/server/openTable.ts";
import type { Story } from "../tests/stories/seat/door.ts";
import { bundleStory } from "../tests/stories/storyTable.ts";
import { CHROMIUM_FLAGS, requireChromium } from "./chromium.mjs";

declare const story: Story;

/** More than a ledger has before it is compacted (`USUAL_ROOM`). */
const PLAYED = 450;
/** How often opening is measured, and how many acts are timed. */
const [TIMES, TIMED] = [3, 30];
const BATCH = 1000;
/** As many messages as a world has just before its Gamemaster is asked to delete old cards (`src/chat/oldCards.ts`). */
const LEFT = 1500 + PLAYED;

/** What a world takes: milliseconds, of the clock and of the processor, and bytes. */
interface Figures {
  readonly open: Taken;
  readonly window: number;
  readonly act: Taken;
  readonly heap: number;
  readonly disk: number;
}

interface Taken {
  readonly clock: number;
  readonly processor: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { acts: { type: "string", default: "20000" }, generation: { type: "string", default: "14" } },
  });
  const acts = Number(values.acts);
  if (!(acts > PLAYED)) throw new Error(`--acts is ${values.acts}; give a number above ${PLAYED}`);
  const world = await mkdtemp(join(tmpdir(), "unseen-campaign-"));
  const options = {
    world,
    dist: resolve("dist"),
    generation: values.generation === "13" ? 13 : 14,
    root: resolve(),
  } as const;
  const system = await bundleStory();
  const storage: Record<string, string> = {};
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  const gamemaster = (table: OpenTable) => table.seats.find(({ name }) => name === "Gamemaster")!;
  const seated = (table: OpenTable): Promise<HeadlessSeat> =>
    openSeat({ url: table.url, userId: gamemaster(table).userId, system, storage });
  const left = async (seat: HeadlessSeat): Promise<void> => {
    await seat.evaluate(() => story.drain());
    Object.assign(storage, await seat.storage());
    await seat.close();
  };
  try {
    let table = await openTable(options);
    const figures = async (): Promise<Figures> => ({
      ...(await measure(world, () => seated(table), left)),
      window: await windowOpens(browser, gamemaster(table).url, storage),
    });
    await left(await seated(table));
    report("fresh", await figures());
    const seat = await seated(table);
    await play(seat, PLAYED);
    await left(seat);
    report(`${PLAYED} acts`, await figures());
    await table.close();
    await copyCards(world, acts - PLAYED);
    table = await openTable(options);
    report(`${acts} acts`, await figures());
    await table.close();
    const deleted = await deleteOldCards(world);
    table = await openTable(options);
    report(`${acts} acts, with old cards deleted`, await figures());
    await table.close();
    await fillLog(world, deleted);
    await makePlain(world);
    table = await openTable(options);
    report(`${acts} messages`, await figures());
    await table.close();
  } finally {
    await browser.close();
    await rm(world, { recursive: true, force: true });
  }
}

async function measure(
  world: string,
  seated: () => Promise<HeadlessSeat>,
  left: (seat: HeadlessSeat) => Promise<void>,
): Promise<Omit<Figures, "window">> {
  const opened: Taken[] = [];
  const figures = { act: { clock: 0, processor: 0 }, heap: 0 };
  for (let time = 0; time < TIMES; time++) {
    const taken = stopwatch();
    const seat = await seated();
    await seat.evaluate(() => story.drain());
    opened.push(taken());
    if (time === TIMES - 1) {
      figures.heap = await seat.heap();
      figures.act = await play(seat, TIMED);
    }
    await left(seat);
  }
  const open = opened.toSorted((one, other) => one.processor - other.processor)[TIMES >> 1]!;
  return { open, ...figures, disk: await sizeOf(world) };
}

/** The time that a window takes until its game and map are ready: milliseconds of the clock, the median. */
async function windowOpens(browser: Browser, url: string, storage: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      storage,
    );
    const taken = stopwatch();
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(
      () => {
        const { game, canvas } = globalThis as unknown as Readonly<
          Record<"game" | "canvas", { ready: boolean } | undefined>
        >;
        return game?.ready === true && canvas?.ready === true;
      },
      undefined,
      { timeout: 120_000 },
    );
    times.push(taken().clock);
    await context.close();
  }
  return times.toSorted((one, other) => one - other)[TIMES >> 1]!;
}

/** Gives a function that says what time has passed since. */
function stopwatch(): () => Taken {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - begun, processor: (user + system) / 1000 };
  };
}

/** Plays random legal acts; gives what one takes. */
async function play(seat: HeadlessSeat, count: number): Promise<Taken> {
  const taken = stopwatch();
  await seat.evaluate(async (most) => {
    let done = 0;
    for (let seed = 0; done < most; seed++) {
      const act = story.propose(Math.floor(Math.random() * 2 ** 30));
      if (!act) continue;
      const outcome = await story.ask(act);
      if ("ok" in outcome && outcome.ok) done++;
      else if (seed > 20 * most) throw new Error(`no act succeeds: ${JSON.stringify(outcome)}`);
    }
    await story.drain();
  }, count);
  const { clock, processor } = taken();
  return { clock: clock / count, processor: processor / count };
}

/** Adds copies of the world's cards with ids and events of their own, all earlier than the cards. */
async function copyCards(world: string, count: number): Promise<void> {
  const database = new ClassicLevel<string, Card>(join(world, "data"), { valueEncoding: "json" });
  const all = await database.iterator({ gte: "!messages!", lt: "!messages!~" }).all();
  const cards = all.map(([, card]) => card).filter(({ system }) => system?.event !== undefined);
  for (let from = 0; from < count; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, k) => {
      const card = cards[(from + k) % cards.length]!;
      const _id = randomBytes(8).toString("hex");
      const live = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };
      const system = { ...card.system, event: randomBytes(8).toString("hex"), live };
      return { ...card, _id, system, timestamp: Number(card.timestamp) - 1e9 + from + k };
    });
    await database.batch(copies.map((value) => ({ type: "put", key: `!messages!${value._id}`, value })));
  }
  await database.close();
}

/** Deletes the oldest messages, as the desk's Gamemaster does when asked. Gives them, by their keys. */
async function deleteOldCards(world: string): Promise<readonly (readonly [string, Card])[]> {
  const database = new ClassicLevel<string, Card>(join(world, "data"), { valueEncoding: "json" });
  const all = await database.iterator({ gte: "!messages!", lt: "!messages!~" }).all();
  const old = all.toSorted(([, one], [, other]) => Number(one.timestamp) - Number(other.timestamp)).slice(0, -LEFT);
  await database.batch(old.map(([key]) => ({ type: "del", key })));
  await database.close();
  return old;
}

async function fillLog(world: string, cards: readonly (readonly [string, Card])[]): Promise<void> {
  const database = new ClassicLevel<string, Card>(join(world, "data"), { valueEncoding: "json" });
  await database.batch(cards.map(([key, value]) => ({ type: "put", key, value })));
  await database.close();
}

/** Takes out of all messages what only cards have. They keep their text and their dice. */
async function makePlain(world: string): Promise<void> {
  const database = new ClassicLevel<string, Card>(join(world, "data"), { valueEncoding: "json" });
  const all = await database.iterator({ gte: "!messages!", lt: "!messages!~" }).all();
  await database.batch(all.map(([key, card]) => ({ type: "put", key, value: { ...card, type: "base", system: {} } })));
  await database.close();
}

interface Card {
  readonly _id: string;
  readonly type?: string;
  readonly timestamp?: number;
  readonly system?: { readonly event?: string };
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function report(name: string, { open, window, act, heap, disk }: Figures): void {
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const ms = ({ clock, processor }: Taken): string =>
    `${Math.round(clock)} ms (processor: ${Math.round(processor)} ms)`;
  console.log(
    `${name}: opens in ${ms(open)}, in a window ${Math.round(window)} ms, an act takes ${ms(act)}, heap ${mb(heap)}, disk ${mb(disk)}`,
  );
}

await main();
