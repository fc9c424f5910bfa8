/**
 * What stretches mean for documents, carried out by the desk's Gamemaster: the world's clock, who is seen, the price
 * of pushes, and combat (Z-1, Z-4, Z-13, Z-14).
 */
import { SYSTEM_ID } from "../../config.ts";
import { isDesk } from "../../desk/foundry/isDesk.ts";
import { STRETCHES_ID, type Order, type StretchBoard } from "../../rules/index.ts";
import { readSwitch } from "../../settings.ts";
import { submit } from "../submit.ts";
import { seatStretches, tokenOf, viewedScene } from "../viewedScene.ts";
import { areOver } from "./areOver.ts";
import { readBoard } from "./boardHere.ts";
import { inOneTab } from "./oneTab.ts";
import { revealSpotted } from "./revealSpotted.ts";
import { followFight, forgetCombat } from "./stretchCombat.ts";

const SECONDS = 60;
let isBusy = false;

/** After each change of the documents. One step at a time and in one tab, so that nothing is done twice. */
export async function carryOut(): Promise<void> {
  if (!isDesk() || isBusy) return;
  isBusy = true;
  try {
    await inOneTab(`${SYSTEM_ID}.stretches.${game.world.id}`, takeSteps);
  } finally {
    isBusy = false;
  }
}

async function takeSteps(): Promise<void> {
  const here = isDesk() ? readBoard() : null;
  if (here) await follow(here.board);
  else if (isDesk() && areOver(seatStretches())) await forget();
}

async function follow(board: StretchBoard): Promise<void> {
  await followClock(board);
  await revealSpotted(board, order);
  await followPrices(board);
  await followFight(board, order);
}

/** Stretches that begin anew count from nothing. The clock stays. */
async function forget(): Promise<void> {
  const scene = viewedScene();
  if (!scene) return;
  if (scene.getFlag(SYSTEM_ID, "minutes")) await scene.setFlag(SYSTEM_ID, "minutes", 0);
  await forgetCombat(scene);
}

/** The scene remembers how many minutes of stretches are on the clock. */
async function followClock({ minutes }: StretchBoard): Promise<void> {
  const scene = viewedScene();
  const counted = scene?.getFlag(SYSTEM_ID, "minutes") ?? 0;
  if (!scene || counted === minutes) return;
  await scene.setFlag(SYSTEM_ID, "minutes", minutes);
  await game.time.advance((minutes - counted) * SECONDS);
}

/** A push costs stress where stress counts, and exhaustion elsewhere (Z-14). */
async function followPrices({ characters }: StretchBoard): Promise<void> {
  for (const [who, { strain = 0 }] of Object.entries(characters)) {
    const actor = strain === 0 ? null : tokenOf(who)?.actor;
    if (!actor) continue;
    const { exhaustion, stealth } = actor.system as unknown as Priced;
    await order({ order: "paid", who });
    const price =
      readSwitch("stress") === true
        ? { "system.stealth.stress": within(stealth.stress + strain, MOST_STRESS) }
        : { "system.exhaustion": within(exhaustion + strain, MOST_EXHAUSTION) };
    await actor.update(price as never);
  }
}

interface Priced {
  readonly exhaustion: number;
  readonly stealth: { readonly stress: number };
}

/** As much as a creature keeps of each. */
const [MOST_STRESS, MOST_EXHAUSTION] = [10, 20];

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

function order(wanted: Order): Promise<unknown> {
  return submit({ kind: "stretchOrder", creature: STRETCHES_ID, order: wanted });
}
