/** Acts of stretches at a simulated table (part Z): plans, actions and choices, and the Gamemaster's orders. */
import {
  NO_CHARACTER,
  STRETCHES_ID,
  tokenDue,
  type Act,
  type Creature,
  type StretchAction,
  type StretchActionKind,
  type Order,
  type OrderKind,
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
  const actions = Array.from({ length: isGm ? 4 : 8 }, () => random.pick(OFTEN_ACTIONS)(situation, creature, random));
  const orders = isGm ? Array.from({ length: 12 }, () => random.pick(OFTEN_ORDERS)(situation, random)) : [];
  return [
    ...actions.map((action): Act => ({ kind: "stretch", creature: creature.id, action })),
    ...orders.map(ordered),
  ];
}

/** People hide, the stretch ends, and a fight begins, which chance would seldom bring about (Z-7, Z-13). */
function seldomHidden(situation: Situation, { id }: Creature, { random, isGm }: Asking): Act | null {
  if (!random.chance(0.45)) return null;
  if (!isGm) return { kind: "stretch", creature: id, action: { do: "plan", plan: "hide" } };
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
  const actions = unnoticed && random.chance(0.4) ? HIDDEN_ACTIONS : OPEN_ACTIONS;
  return { kind: "stretch", creature: creature.id, action: random.pick(actions)(situation, creature, random) };
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

type ActionMaker = (situation: Situation, creature: Creature, random: Random) => StretchAction;

/** Every kind of action, as somebody asks for it. */
const STRETCH_ACTIONS: { readonly [K in StretchActionKind]: ActionMaker } = {
  plan: (_, __, random) => ({ do: "plan", plan: random.pick([...OPEN_PLANS, "hide"]) }),
  ready: (_, __, random) => ({ do: "ready", ready: random.chance(0.7) }),
  group: ({ creatures }, _, random) => ({ do: "group", with: random.chance(0.3) ? null : random.pick(creatures).id }),
  move: (_, creature, random) => moving(creature, random),
  peek: (_, __, random) => ({ do: "peek", border: random.pick(BORDERS) }),
  search: () => ({ do: "search" }),
  seal: (_, __, random) => ({ do: "seal", border: random.pick(WITH_SHAFT), sealed: random.chance(0.5) }),
  push: () => ({ do: "push" }),
  flashlight: (_, __, random) => ({ do: "flashlight", lit: random.chance(0.5) }),
  interact: (_, __, random) => ({ do: "interact", push: random.chance(0.3) }),
  ambush: (_, __, random) => ({ do: "ambush", push: random.chance(0.3) }),
  show: () => ({ do: "show" }),
  choose: choosing,
};

const OPEN_PLANS = ["move", "search", "guard", "other", null] as const;

/** At twin tables. */
const OPEN_ACTIONS: readonly ActionMaker[] = [
  (_, __, random) => ({ do: "plan", plan: random.pick(OPEN_PLANS) }),
  STRETCH_ACTIONS.ready,
  STRETCH_ACTIONS.group,
  STRETCH_ACTIONS.move,
  STRETCH_ACTIONS.peek,
  STRETCH_ACTIONS.search,
  STRETCH_ACTIONS.push,
  STRETCH_ACTIONS.flashlight,
  STRETCH_ACTIONS.interact,
];

const HIDDEN_ACTIONS: readonly ActionMaker[] = [
  () => ({ do: "plan", plan: "hide" }),
  STRETCH_ACTIONS.ambush,
  STRETCH_ACTIONS.show,
];

/** Plans are made most often. */
const OFTEN_ACTIONS: readonly ActionMaker[] = [
  ...Object.values(STRETCH_ACTIONS),
  STRETCH_ACTIONS.plan,
  HIDDEN_ACTIONS[0]!,
];

/** Into the other half of the yard, or somewhere else. */
function moving({ id, place }: Creature, random: Random): StretchAction {
  const to = { ...place, i: random.below(4), j: random.below(4) };
  return { do: "move", border: random.pick(BORDERS), places: [{ creature: id, place: to }], push: random.chance(0.2) };
}

function choosing({ stretches }: Situation, _: Creature, random: Random): StretchAction {
  const ids = stretches?.detections.map(({ id }) => id) ?? [];
  const detection = ids.length > 0 ? random.pick(ids) : "none";
  return { do: "choose", detection, choice: random.pick(["reveal", "ambush", "hide", "backOut", "wait"]) };
}

type OrderMaker = (situation: Situation, random: Random) => Order;

/** Every kind of order, as a Gamemaster or its client gives it. */
const ORDERS: { readonly [K in OrderKind]: OrderMaker } = {
  begin: () => ({ order: "begin" }),
  end: (_, random) => ({ order: random.chance(0.3) ? "end" : "advance" }),
  advance: () => ({ order: "advance" }),
  takeBack: () => ({ order: "takeBack" }),
  look: () => ({ order: "look" }),
  answer: answering,
  absent: ({ creatures }, random) => ({
    order: "absent",
    who: random.pick(creatures).id,
    absent: random.chance(0.5),
  }),
  ownSide: ({ creatures }, random) => ({
    order: "ownSide",
    who: random.pick(creatures).id,
    ownSide: random.chance(0.5),
  }),
  addThing: adding,
  removeThing: (_, random) => ({ order: "removeThing", thing: idOf(random.pick(THINGS)) }),
  seal: (_, random) => ({ order: "seal", border: random.pick(BORDERS), sealed: random.chance(0.5) }),
  fight: calling,
  fightOver: () => ({ order: "fightOver" }),
  paid: paying,
  token: noting,
};

const ORDERS_OF_TWINS: readonly OrderMaker[] = [
  ORDERS.advance,
  ORDERS.advance,
  ORDERS.advance,
  ORDERS.look,
  ORDERS.takeBack,
  ORDERS.addThing,
  ORDERS.addThing,
  ORDERS.removeThing,
  ORDERS.seal,
];

/** Time passes most often, and is taken back. */
const OFTEN_ORDERS: readonly OrderMaker[] = [
  ...Object.values(ORDERS),
  ORDERS.advance,
  ORDERS.advance,
  ORDERS.takeBack,
  ORDERS.takeBack,
  ORDERS.addThing,
  ORDERS.token,
];

/** In a fight that goes on, most of this is refused. */
const ORDERS_IN_FIGHTS: readonly OrderMaker[] = [
  ORDERS.fightOver,
  ORDERS.fightOver,
  ORDERS.fightOver,
  ORDERS.takeBack,
  ORDERS.advance,
  ORDERS.look,
  ORDERS.answer,
  ORDERS.fight,
  ORDERS.end,
  ORDERS.paid,
  ORDERS.token,
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

/** The price of somebody's pushes is written, or was at some time (Z-14). */
function paying({ stretches, creatures }: Situation, random: Random): Order {
  const due = Object.entries(stretches?.characters ?? {}).filter(([, { strain = 0 }]) => strain !== 0);
  const [who, { strain = 0, paid = 0 }] =
    due.length > 0 && random.chance(0.9) ? random.pick(due) : [random.pick(creatures).id, NO_CHARACTER];
  return { order: "paid", who, total: random.chance(0.8) ? Math.max(0, paid + strain) : random.below(3) };
}

/** Somebody's token is shown or hidden again, as is due, or was at some time (Z-4). */
function noting({ stretches, creatures }: Situation, random: Random): Order {
  const due = Object.entries(stretches?.characters ?? {}).filter(([, character]) => tokenDue(character) !== null);
  const [who, character] =
    due.length > 0 && random.chance(0.9) ? random.pick(due) : [random.pick(creatures).id, NO_CHARACTER];
  const shown = tokenDue(character) === "show" || (tokenDue(character) === null && random.chance(0.5));
  return { order: "token", who, shown, revealed: shown && random.chance(0.7) };
}

const THINGS = ["Box", "Coin", "Map"] as const;

/** The zones of `halved`, in `scenes.ts`, and the ways between them. */
const ZONES = [idOf("left"), idOf("right")] as const;
const BORDERS = [`${ZONES.join(".")}.open`, `${ZONES.join(".")}.blocked`, `${ZONES.join(".")}.${idOf("door")}`];
/** Those ways, and the one into the shaft, which can be sealed. */
const WITH_SHAFT = [...BORDERS, `${idOf("far")}.${idOf("right")}.open`];
