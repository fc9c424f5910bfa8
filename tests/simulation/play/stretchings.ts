/** Acts of stretches at a simulated table (part Z): plans, deeds and choices, and the Gamemaster's orders. */
import {
  STRETCHES_ID,
  type Act,
  type Creature,
  type Deed,
  type Order,
  type Situation,
} from "../../../src/rules/index.ts";
import type { Random } from "../random.ts";
import { idOf } from "../scenes.ts";

/** What somebody asks for in stretches. Many of these are refused, because players try. */
export function stretchings(situation: Situation, creature: Creature, { random, isGm }: Asking): Act[] {
  if (!situation.switches.stretches) return [];
  if (!situation.stretches) return isGm ? Array.from({ length: 8 }, () => ordered({ order: "begin" })) : [];
  if (situation.stretches.fight)
    return isGm && random.chance(0.4) ? [ordered(random.pick(ORDERS_IN_FIGHTS)(situation, random))] : [];
  const hidden = seldomHidden(situation, creature, { random, isGm });
  if (hidden) return [hidden];
  const deeds = Array.from({ length: isGm ? 4 : 8 }, () => random.pick(DEEDS)(situation, creature, random));
  const orders = isGm ? Array.from({ length: 12 }, () => random.pick(ORDERS)(situation, random)) : [];
  return [...deeds.map((deed): Act => ({ kind: "stretch", creature: creature.id, deed })), ...orders.map(ordered)];
}

/** People hide, the stretch ends, and a fight begins, which chance would seldom bring about (Z-7, Z-13). */
function seldomHidden(situation: Situation, { id }: Creature, { random, isGm }: Asking): Act | null {
  if (!random.chance(0.45)) return null;
  if (!isGm) return { kind: "stretch", creature: id, deed: { do: "plan", plan: "hide" } };
  const isSomebodyHiding = Object.values(situation.stretches?.characters ?? {}).some(({ hiding }) => hiding);
  return ordered(isSomebodyHiding && random.chance(0.7) ? calling(situation, random) : { order: "advance" });
}

/**
 * What is asked for in stretches at twin tables. Where patrols at one of them spot somebody, nobody hides: whoever is
 * spotted does not finish hiding, and knows it (Z-2). Where no patrol notices anybody, people hide and act in hiding.
 * Nobody chooses at any of them, because that would show who was spotted (Z-5).
 */
export function stretchingsOfTwins(
  situation: Situation,
  creature: Creature,
  { random, isGm, unnoticed }: Asking & { readonly unnoticed: boolean },
): Act {
  if (isGm) return ordered(orderOfTwins(situation, { random, unnoticed }));
  const deeds = unnoticed && random.chance(0.4) ? HIDDEN_DEEDS : OPEN_DEEDS;
  return { kind: "stretch", creature: creature.id, deed: random.pick(deeds)(situation, creature, random) };
}

/** Fights are begun where people hide, and end soon. Only those whom everybody sees are called. */
function orderOfTwins(situation: Situation, { random, unnoticed }: { random: Random; unnoticed: boolean }): Order {
  const kind = random.next();
  if (kind < 0.2) return { order: "begin" };
  if (unnoticed && kind < 0.35)
    return calling({ ...situation, creatures: situation.creatures.filter(isShown) }, random);
  if (unnoticed && kind < 0.5) return { order: "fightOver" };
  return random.pick(ORDERS_OF_TWINS)(situation, random);
}

const isShown = ({ gmHidden }: Creature): boolean => !gmHidden;

const ordered = (order: Order): Act => ({ kind: "stretchOrder", creature: STRETCHES_ID, order });

interface Asking {
  readonly random: Random;
  readonly isGm: boolean;
}

type DeedMaker = (situation: Situation, creature: Creature, random: Random) => Deed;

const OPEN_DEEDS: readonly DeedMaker[] = [
  (_, __, random) => ({ do: "plan", plan: random.pick(["move", "search", "guard", "other", null]) }),
  (_, __, random) => ({ do: "ready", ready: random.chance(0.7) }),
  ({ creatures }, _, random) => ({ do: "group", with: random.chance(0.3) ? null : random.pick(creatures).id }),
  (_, creature, random) => moving(creature, random),
  (_, __, random) => ({ do: "peek", border: random.pick(BORDERS) }),
  () => ({ do: "search" }),
  () => ({ do: "push" }),
  (_, __, random) => ({ do: "flashlight", lit: random.chance(0.5) }),
  (_, __, random) => ({ do: "interact", push: random.chance(0.3) }),
];

const HIDDEN_DEEDS: readonly DeedMaker[] = [
  () => ({ do: "plan", plan: "hide" }),
  (_, __, random) => ({ do: "ambush", push: random.chance(0.3) }),
  () => ({ do: "show" }),
];

const DEEDS: readonly DeedMaker[] = [...OPEN_DEEDS, ...HIDDEN_DEEDS, choosing];

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

type OrderMaker = (situation: Situation, random: Random) => Order;

const OPEN_ORDERS: readonly OrderMaker[] = [
  () => ({ order: "advance" }),
  () => ({ order: "advance" }),
  () => ({ order: "advance" }),
  () => ({ order: "look" }),
  adding,
  adding,
  (_, random) => ({ order: "removeThing", thing: idOf(random.pick(THINGS)) }),
  (_, random) => ({ order: "seal", border: random.pick(BORDERS), sealed: random.chance(0.5) }),
];

const ORDERS_OF_TWINS: readonly OrderMaker[] = [...OPEN_ORDERS, () => ({ order: "takeBack" })];

const ORDERS: readonly OrderMaker[] = [
  ...ORDERS_OF_TWINS,
  () => ({ order: "begin" }),
  () => ({ order: "takeBack" }),
  () => ({ order: "takeBack" }),
  () => ({ order: "fightOver" }),
  answering,
  calling,
  ({ creatures }, random) => ({ order: "absent", who: random.pick(creatures).id, absent: random.chance(0.5) }),
];

/** In a fight that goes on, most of this is refused. */
const ORDERS_IN_FIGHTS: readonly OrderMaker[] = [
  () => ({ order: "fightOver" }),
  () => ({ order: "fightOver" }),
  () => ({ order: "fightOver" }),
  () => ({ order: "takeBack" }),
  () => ({ order: "advance" }),
  () => ({ order: "look" }),
  answering,
  calling,
];

/** Into combat, with everybody, as the button does, or with some. */
function calling({ creatures }: Situation, random: Random): Order {
  const isAll = random.chance(0.5);
  return { order: "fight", combatants: creatures.flatMap(({ id }) => (isAll || random.chance(0.5) ? [id] : [])) };
}

function answering({ stretches }: Situation, random: Random): Order {
  const detection = stretches?.detections[0]?.id ?? "none";
  return { order: "answer", detection, choice: random.pick(["reveal", "ambush", "hide", "wait"]) };
}

function adding(_: Situation, random: Random): Order {
  const name = random.pick(THINGS);
  return { order: "addThing", thing: idOf(name), zone: random.pick(ZONES), name };
}

const THINGS = ["Box", "Coin", "Map"] as const;

/** The zones of `halved`, in `scenes.ts`, and the ways between them. */
export const ZONES = [idOf("left"), idOf("right")] as const;
const BORDERS = [`${ZONES.join(".")}.open`, `${ZONES.join(".")}.blocked`, `${ZONES.join(".")}.${idOf("door")}`];
