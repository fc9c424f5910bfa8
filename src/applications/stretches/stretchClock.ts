/**
 * What stretches mean for documents: the world's clock, who is seen, the price of pushes, and combat (Z-1, Z-4, Z-13,
 * Z-14). The desk's Gamemaster carries it out.
 */
import { SYSTEM_ID } from "../../config.ts";
import { isDesk, thisSeat } from "../../desk/foundry/thisSeat.ts";
import { STRETCHES_ID, type Order, type StretchBoard } from "../../rules/index.ts";
import { submit } from "../../chat/submit.ts";
import { ownStretches, viewedScene } from "../viewedScene.ts";
import { areOver, finishClock, followClock } from "./followClock.ts";
import { ownBoard } from "./boardHere.ts";
import { inOneTab } from "./oneTab.ts";
import { settleBeforeEnd, settleDue, type Due } from "./settleDue.ts";
import { followFight, forgetCombat } from "./stretchCombat.ts";
import { clockOf, pursesOf, tokensOf } from "./stretchDocuments.ts";

type SceneDocument = NonNullable<ReturnType<typeof viewedScene>>;

let running: Promise<void> | null = null;
let isDue = false;

/**
 * After each change of the documents. One step at a time and in one tab, so that nothing is done twice. What changes
 * meanwhile is followed afterwards.
 */
export function carryOut(): Promise<void> {
  isDue = true;
  running ??= carryOn().finally(() => (running = null));
  return running;
}

/** Settles what is due of tokens and prices, before this client's Gamemaster ends the stretches. */
export const settleHere = (): Promise<void> => settleBeforeEnd({ isDesk: isDesk(), carryOut, due: dueHere });

/** Null on a client without the key, and where no stretches run. */
function dueHere(): Due | null {
  const [here, scene] = [thisSeat().host.sealing.isOpen() ? ownBoard() : null, viewedScene()];
  return here && scene ? dueOn(here, scene) : null;
}

const dueOn = (stretches: StretchBoard, scene: SceneDocument): Due => ({
  stretches,
  tokens: tokensOf(scene),
  purses: pursesOf(scene),
  order,
});

async function carryOn(): Promise<void> {
  while (isDue && isDesk()) {
    isDue = false;
    await inOneTab(`${SYSTEM_ID}.stretches.${game.world.id}`, takeSteps);
  }
}

async function takeSteps(): Promise<void> {
  const here = isDesk() ? ownBoard() : null;
  const scene = viewedScene();
  if (here && scene) await follow(here, scene);
  else if (scene && isDesk() && areOver(ownStretches())) await forget(scene);
}

/** What stretches that are over had begun is finished. Their combat goes on by itself. */
async function forget(scene: SceneDocument): Promise<void> {
  await finishClock(clockOf(scene));
  await forgetCombat(scene);
}

async function follow(board: StretchBoard, scene: SceneDocument): Promise<void> {
  await followClock(board, clockOf(scene));
  await settleDue(dueOn(board, scene));
  await followFight(board, order);
}

/** Asks the desk for what a Gamemaster, or what follows from documents, changes in the stretches. */
export function order(wanted: Order): Promise<unknown> {
  return submit({ kind: "stretchOrder", creature: STRETCHES_ID, order: wanted });
}
