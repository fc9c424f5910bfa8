/** A hunt that plays itself: random legal acts on three seats. The laws are checked whenever all is at rest. */
import type { Act, Dice, Situation } from "../../src/rules/index.ts";
import { seededDice } from "../../src/rules/testing/dice.ts";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import type { HeadlessSeat } from "../../table/client/headless.ts";
import type { Combat as CombatDocument } from "../../table/client/documents/combat/combat.ts";
import type { TokenDocument } from "../../table/client/documents/tokens/tokenDocument.ts";
import type { Game } from "../../table/client/game.ts";
import { isRecheck, LAWS, type Step } from "./laws.ts";
import { quiet } from "./quiet.ts";
import type { Board } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import { SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;
declare const foundry: { applications: { api: { DialogV2: { confirm: () => Promise<boolean> } } } };
declare const Combat: typeof CombatDocument;

export interface HuntOptions {
  readonly seed: number;
  readonly acts: number;
  /** The number of acts before a fight begins. */
  readonly peaceful: number;
  /** Runs between two acts, for example a reload. It gets the number of acts so far, and the situation. */
  readonly interlude?: (played: number, situation: Situation) => Promise<void>;
}

export interface Hunt {
  readonly steps: readonly Step[];
  readonly ledger: readonly LedgerEvent[];
}

/** A table where two creatures have owners. The Gamemaster plays all others. */
const PLAYERS: Readonly<Record<string, SeatName>> = { mirelaUnseenDemo: "Ada", tobiasUnseenDemo: "Bruno" };
const GM_ONLY: readonly Act["kind"][] = [
  "closeTrack",
  "end",
  "markerGone",
  "discover",
  "push",
  "thingAttack",
  "dropDamage",
  "changeMiss",
  "recheck",
];

/** Plays a hunt on a table with three open seats. Throws if a law is broken, with seed and step. */
export async function playHunt(table: StoryTable, options: HuntOptions): Promise<Hunt> {
  const { seed, acts, peaceful } = options;
  const dice = seededDice(seed);
  const steps: Step[] = [];
  let ledger: readonly LedgerEvent[] = [];
  await seedDice(table, seed);
  await quiet(table);
  let boardBefore = await boardOf(table.seat("Gamemaster"), 0);
  for (let idle = 0; steps.length < acts && idle < MOST_IDLE;) {
    if (steps.length === peaceful && idle === 0) await beginFight(table.seat("Gamemaster"));
    const step = await playStep(table, dice.roll(SEEDS), { ledger, boardBefore });
    idle = step ? 0 : idle + 1;
    if (step) {
      steps.push(step);
      ({ ledger } = step);
      await look(step, steps.length, options);
      [boardBefore = boardBefore] = step.boards;
    }
    if (!step || dice.roll(4) === 1) {
      boardBefore = await passTime(table, { seed: dice.roll(SEEDS), since: ledger.length });
      ledger = [...ledger, ...boardBefore.events];
    }
  }
  const errors = table.errors();
  if (errors.length > 0) throw new Error(`seed ${seed}: a seat reported ${errors.join("\n")}`);
  return { steps, ledger };
}

const SEEDS = 1_000_000;
/** After this many rounds without an act the story is broken. */
const MOST_IDLE = 60;

async function look(step: Step, number: number, { seed, interlude }: HuntOptions): Promise<void> {
  judge(step, { seed, number });
  await interlude?.(number, step.after);
}

/** Makes the Gamemaster's dice follow a seed. A reload needs this again. */
export const seedDice = (table: StoryTable, seed: number): Promise<void> =>
  table.seat("Gamemaster").evaluate((s) => story.seedDice(s), seed);

/** What a step starts from, and whether it may be an attack. */
export interface Stage extends Pick<Step, "ledger" | "boardBefore"> {
  readonly strikes?: boolean;
}

/** One random legal act, until rest; null if nobody has anything to do. */
async function playStep(table: StoryTable, seed: number, { strikes = false, ...stage }: Stage): Promise<Step | null> {
  const { act, before } = await table.seat("Gamemaster").evaluate(
    (by) => ({
      act: by.strikes ? story.proposeStrike(by.seed) : story.propose(by.seed),
      before: story.deskSituation(),
      forgotten: story.takeDraws(),
    }),
    { seed, strikes },
  );
  return act && playAct(table, { act, before }, stage);
}

/** An act until rest, with the boards of all seats. */
async function playAct(
  table: StoryTable,
  { act, before }: Pick<Step, "act" | "before">,
  { ledger, boardBefore }: Omit<Stage, "strikes">,
): Promise<Step> {
  const gm = table.seat("Gamemaster");
  const outcome = await askFor(table, act);
  await quiet(table);
  const boards = await Promise.all(SEAT_NAMES.map((name) => boardOf(table.seat(name), ledger.length)));
  const { after, draws } = await gm.evaluate(() => ({ after: story.deskSituation(), draws: story.takeDraws() }));
  const events = boards[0]?.events ?? [];
  return { act, outcome, before, after, draws, boardBefore, boards, ledger: [...ledger, ...events] };
}

/** Asks on the act's seat, which must believe it possible. */
export async function askFor(table: StoryTable, act: Act): Promise<Step["outcome"]> {
  if (UNGRANTED.includes(act.kind)) await table.seat("Gamemaster").evaluate(allowAll);
  const seat = table.seat(askerOf(act));
  const doubts = await seat.evaluate((asked) => story.doubts(asked), act);
  if (doubts) throw new Error(`the seat that asks holds ${JSON.stringify(act)} for impossible: ${doubts}`);
  return seat.evaluate((asked) => story.ask(asked), act);
}

/** Acts that no power of the demo's creatures grants, so that the Gamemaster is asked about players' ones. */
const UNGRANTED: readonly Act["kind"][] = ["affect", "teleport"];

const allowAll = (): void => {
  foundry.applications.api.DialogV2.confirm = async () => true;
};

/** The owner's seat asks. The Gamemaster asks for all others, and for acts of Gamemasters only. */
export function askerOf(act: Act): SeatName {
  if (GM_ONLY.includes(act.kind)) return "Gamemaster";
  return ("creature" in act && PLAYERS[act.creature]) || "Gamemaster";
}

/** Throws if a law is broken. */
export function judge(
  step: Step,
  { seed, number }: { readonly seed: number; readonly number: number },
  laws: typeof LAWS = LAWS,
): void {
  for (const [name, law] of laws) {
    try {
      law(step);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}\nbroken with seed ${seed} at act ${number}, ${JSON.stringify(step.act)}:\n${message}`, {
        cause: error,
      });
    }
  }
}

/** A seat's data, and the events since. */
export const boardOf = (seat: HeadlessSeat, sinceSeq: number): Promise<Board> =>
  seat.evaluate((seq) => story.board(seq), sinceSeq);

/** Starts a fight of all six, in an order that mixes the sides. */
const beginFight = (gm: HeadlessSeat): Promise<void> =>
  gm.evaluate(async () => {
    const scene = game.scenes.active!;
    const combat = (await Combat.create({ scene: scene.id, active: true })) as unknown as CombatDocument;
    const tokens = scene.tokens.contents as unknown as TokenDocument[];
    const combatants = tokens
      .filter(({ flags }) => !(flags as { unseen?: { marker?: object } }).unseen?.marker)
      .map(({ id, actorId }, index) => ({
        tokenId: id,
        sceneId: scene.id,
        actorId,
        initiative: [60, 30, 50, 20, 40, 10][index],
      }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
  });

/**
 * Runs between acts: a turn ends, or a creature in the open walks a step or two. Gives the board after the recheck
 * (H-17).
 */
async function passTime(
  table: StoryTable,
  { seed, since }: { readonly seed: number; readonly since: number },
): Promise<Board> {
  const dice = seededDice(seed);
  const gm = table.seat("Gamemaster");
  if (dice.roll(3) > 1) {
    await gm.evaluate(async () => void (await (game.combat as unknown as CombatDocument | null)?.nextTurn()));
  }
  await walk(table, dice);
  await quiet(table);
  return restingBoard(gm, since);
}

/** A seat's data between acts, when only a recheck may have happened since. */
async function restingBoard(seat: HeadlessSeat, since: number): Promise<Board> {
  const board = await boardOf(seat, since);
  if (board.events.every(isRecheck)) return board;
  throw new Error(`nobody did anything, and yet there is ${JSON.stringify(board.events)}`);
}

async function walk(table: StoryTable, dice: Dice): Promise<void> {
  const gm = table.seat("Gamemaster");
  const creatures = await gm.evaluate(() => story.deskSituation().creatures.map(({ id }) => id));
  const walker = creatures[dice.roll(creatures.length) - 1]!;
  const to = await gm.evaluate(({ id, s }) => story.stroll(id, s), { id: walker, s: dice.roll(SEEDS) });
  if (!to) return;
  await table.seat(PLAYERS[walker] ?? "Gamemaster").evaluate(
    async ({ id, x, y }) => {
      const token = game.scenes.active!.tokens.get(id) as unknown as TokenDocument;
      await token.move({ x, y });
    },
    { id: walker, ...to },
  );
}
