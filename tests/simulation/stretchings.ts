/** Acts of stretches at a simulated table (part Z): plans, deeds and choices, and the Gamemaster's orders. */
import { STRETCHES_ID, type Act, type Creature, type Deed, type Order, type Situation } from "../../src/rules/index.ts";
import type { Random } from "./random.ts";
import { idOf } from "./scenes.ts";

/** What somebody asks for in stretches. Many of these are refused, because players try. */
export function stretchings(situation: Situation, creature: Creature, { random, isGm }: Asking): Act[] {
  if (!situation.switches.stretches) return [];
  const deeds = Array.from({ length: 3 }, () => random.pick(DEEDS)(situation, creature, random));
  const orders = isGm ? Array.from({ length: 4 }, () => random.pick(ORDERS)(situation, random)) : [];
  return [
    ...deeds.map((deed): Act => ({ kind: "stretch", creature: creature.id, deed })),
    ...orders.map((order): Act => ({ kind: "stretchOrder", creature: STRETCHES_ID, order })),
  ];
}

interface Asking {
  readonly random: Random;
  readonly isGm: boolean;
}

const DEEDS: readonly ((situation: Situation, creature: Creature, random: Random) => Deed)[] = [
  (_, __, random) => ({ do: "plan", plan: random.pick(["move", "hide", "search", "guard", "other", null]) }),
  (_, __, random) => ({ do: "ready", ready: random.chance(0.7) }),
  ({ creatures }, _, random) => ({ do: "group", with: random.chance(0.3) ? null : random.pick(creatures).id }),
  (_, creature, random) => moving(creature, random),
  (_, __, random) => ({ do: "peek", border: random.pick(BORDERS) }),
  () => ({ do: "search" }),
  () => ({ do: "push" }),
  (_, __, random) => ({ do: "flashlight", lit: random.chance(0.5) }),
  (_, __, random) => ({ do: "interact", push: random.chance(0.3) }),
  (_, __, random) => ({ do: "ambush", push: random.chance(0.3) }),
  () => ({ do: "show" }),
  choosing,
];

/** Into the other half of the yard, or somewhere else. */
function moving({ id, place }: Creature, random: Random): Deed {
  const to = { ...place, i: random.below(4), j: random.below(4) };
  return { do: "move", border: random.pick(BORDERS), places: [{ creature: id, place: to }], push: random.chance(0.2) };
}

function choosing({ stretches }: Situation, _: Creature, random: Random): Deed {
  const ids = stretches?.detections.map(({ id }) => id) ?? [];
  const detection = ids.length > 0 ? random.pick(ids) : "none";
  return { do: "choose", detection, choice: random.pick(["reveal", "ambush", "hide", "backOut", "wait"]) };
}

const ORDERS: readonly ((situation: Situation, random: Random) => Order)[] = [
  () => ({ order: "begin" }),
  () => ({ order: "advance" }),
  () => ({ order: "advance" }),
  () => ({ order: "takeBack" }),
  () => ({ order: "look" }),
  () => ({ order: "fightOver" }),
  ({ stretches }, random) => ({
    order: "answer",
    detection: stretches?.detections[0]?.id ?? "none",
    choice: random.pick(["reveal", "hide", "wait"]),
  }),
  ({ creatures }, random) => ({ order: "absent", who: random.pick(creatures).id, absent: random.chance(0.5) }),
  (_, random) => ({ order: "addThing", thing: idOf("box"), zone: random.pick(ZONES), name: "Box" }),
  () => ({ order: "removeThing", thing: idOf("box") }),
  (_, random) => ({ order: "seal", border: random.pick(BORDERS), sealed: random.chance(0.5) }),
];

/** The zones of `halved`, in `scenes.ts`, and the ways between them. */
export const ZONES = [idOf("left"), idOf("right")] as const;
const BORDERS = [`${ZONES.join(".")}.open`, `${ZONES.join(".")}.blocked`, `${ZONES.join(".")}.${idOf("door")}`];
