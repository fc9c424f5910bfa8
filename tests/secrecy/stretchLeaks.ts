/** Secrets of stretches (Z-4, Z-5, Z-8), each with the acts around it. No player may know them. */
import { STRETCHES_ID, type Creature, type StretchAction, type Order } from "../../src/rules/index.ts";
import { idOf, stealthy, type Setting } from "../simulation/scenes.ts";
import type { Secret } from "./leakScripts.ts";
import { ADA, BRUNO, GUARD, type Which, type World } from "./leakWorld.ts";

const ARCHER = idOf("Archer");
const ZONE = "everywhere".padEnd(16, "0");

export const STRETCH_SECRETS = {
  lost: { knows: [], change: lurking, play: lost },
  chosen: { knows: [], change: (setting) => lurking(setting, 1), play: chosen },
  patrolled: { knows: [], change: (setting) => lurking(setting, 0), play: patrolled },
  left: { knows: [], change: (setting) => lurking(setting, 0), play: left },
} as const satisfies Readonly<Record<string, Secret>>;

/** Guard and archer are hidden by the Gamemaster. In the second world they have eyes, and win what opens. */
function lurking(setting: Setting, which: Which): Setting {
  const { situation } = stealthy(setting);
  const pooled = (creature: Creature): Creature => {
    if (creature.side !== "hostile") return { ...creature, stealth: { observation: creature.id === ADA ? 1 : 0 } };
    return { ...creature, gmHidden: true, stealth: { observation: which * 2, flashlight: true } };
  };
  return { ...setting, situation: { ...situation, creatures: situation.creatures.map(pooled) } };
}

const orders = ({ ask }: World, order: Order): Promise<0 | 1> =>
  ask("Gamemaster", { kind: "stretchOrder", creature: STRETCHES_ID, order });

const does = ({ ask }: World, creature: string, action: StretchAction): Promise<0 | 1> =>
  ask(creature === ADA ? "Player" : creature === BRUNO ? "Other" : "Gamemaster", { kind: "stretch", creature, action });

/** Ada's die shows no six, so she spots nobody. */
async function begin(world: World): Promise<0 | 1> {
  world.dice(NOTHING);
  return orders(world, { order: "begin" });
}

/** Where the enemies have dice too, theirs come after hers. */
const NOTHING = [1];

async function go(world: World): Promise<void> {
  const { random } = world;
  await does(world, BRUNO, { do: "plan", plan: random.pick(["guard", "other", null]) });
  await does(world, ADA, { do: "ready", ready: random.chance(0.5) });
  if (random.chance(0.5)) await does(world, ADA, { do: "group", with: BRUNO });
}

/** A detection is lost, or there is none. */
async function lost(world: World): Promise<number> {
  const done = await begin(world);
  await go(world);
  world.dice(NOTHING);
  await orders(world, { order: "advance" });
  return done;
}

/** Those who have spotted Ada do one thing or the other. */
async function chosen(world: World): Promise<number> {
  await begin(world);
  const choice = world.which === 0 ? "wait" : "hide";
  let done = 0;
  for (const detection of detectionsIn(world)) done += await orders(world, { order: "answer", detection, choice });
  await go(world);
  return done;
}

const detectionsIn = ({ stretches }: World): readonly string[] => stretches()?.detections.map(({ id }) => id) ?? [];

/** One of two hidden patrols acts, or the other. */
async function patrolled(world: World): Promise<number> {
  const [one, other] = world.which === 0 ? [GUARD, ARCHER] : [ARCHER, GUARD];
  await begin(world);
  await go(world);
  const done = await does(world, one, { do: "flashlight", lit: true });
  await orders(world, { order: "absent", who: other, absent: true });
  await does(world, one, { do: "plan", plan: world.random.pick(["move", "hide", "guard"]) });
  world.dice([1, 1]);
  await does(world, one, { do: "search" });
  await orders(world, { order: "advance" });
  return done;
}

/** Ada finds a box. There is more in the zone, or not. */
async function left(world: World): Promise<number> {
  const [box, coin] = [idOf("box"), idOf("coin")];
  await begin(world);
  await orders(world, { order: "addThing", thing: box, zone: ZONE, name: "Box" });
  await orders(world, { order: "addThing", thing: coin, zone: ZONE, name: "Coin" });
  if (world.which === 0) await orders(world, { order: "removeThing", thing: coin });
  else await orders(world, { order: "removeThing", thing: ADA });
  await go(world);
  world.dice([6]);
  const done = await does(world, ADA, { do: "search" });
  world.dice([1, 1, 1]);
  await orders(world, { order: "advance" });
  return done;
}
