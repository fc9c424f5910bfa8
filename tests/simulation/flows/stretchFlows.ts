/** One flow for every action and every order of stretches (part Z). Its last step is stopped. */
import {
  STRETCHES_ID,
  type StretchAction,
  type StretchActionKind,
  type Order,
  type OrderKind,
} from "../../../src/rules/index.ts";
import { ADA, BRUNO, CORA, GUARD, type Asking, type Flow, type Ground } from "../crashFlow.ts";
import { GATE, idOf } from "../scenes.ts";

const does =
  (action: StretchAction): Asking =>
  () => ({ kind: "stretch", creature: ADA, action });

const orders =
  (order: Order): Asking =>
  () => ({ kind: "stretchOrder", creature: STRETCHES_ID, order });

const [BEGIN, ADVANCE] = [orders({ order: "begin" }), orders({ order: "advance" })];
const HIDES = [BEGIN, does({ do: "plan", plan: "hide" }), ADVANCE];
const HALVES = `${idOf("left")}.${idOf("right")}`;
/** Ada cuts a way open that the Gamemaster has sealed. */
const CUTS = [
  BEGIN,
  orders({ order: "seal", border: `${HALVES}.open`, sealed: true }),
  does({ do: "seal", border: `${HALVES}.open`, sealed: false }),
];
const ADDS = [BEGIN, orders({ order: "addThing", thing: idOf("Box"), zone: idOf("everywhere"), name: "Box" })];
const FIGHTS = [BEGIN, orders({ order: "fight", combatants: [ADA, BRUNO, CORA] })];

const flow = (steps: Flow["steps"], isStealthy: true | Ground = true): Flow => ({ steps, isStealthy });

export const ACTION_FLOWS: { readonly [K in StretchActionKind]: Flow } = {
  plan: flow([BEGIN, does({ do: "plan", plan: "guard" })]),
  ready: flow([BEGIN, does({ do: "ready", ready: true })]),
  group: flow([BEGIN, does({ do: "group", with: BRUNO })]),
  move: flow(
    [
      BEGIN,
      does({
        do: "move",
        border: `${HALVES}.open`,
        places: [{ creature: ADA, place: { i: 1, j: 2, w: 1, h: 1 } }],
        push: false,
      }),
    ],
    "halves",
  ),
  peek: flow([BEGIN, does({ do: "peek", border: `${HALVES}.${GATE}` })], "halves"),
  search: flow([BEGIN, does({ do: "search" })]),
  seal: flow(CUTS, "halves"),
  push: flow([...CUTS, does({ do: "push" })], "halves"),
  flashlight: flow([BEGIN, does({ do: "flashlight", lit: true })], "halves"),
  interact: flow([...HIDES, does({ do: "interact", push: true })]),
  ambush: flow([...HIDES, does({ do: "ambush", push: false })]),
  show: flow([...HIDES, does({ do: "show" })]),
  choose: flow(
    [
      BEGIN,
      (see) => ({
        kind: "stretch",
        creature: ADA,
        action: { do: "choose", detection: see.detection(), choice: "ambush" },
      }),
    ],
    "watched",
  ),
};

export const ORDER_FLOWS: { readonly [K in OrderKind]: Flow } = {
  begin: flow([BEGIN]),
  end: flow([BEGIN, orders({ order: "end" })]),
  advance: flow([BEGIN, ADVANCE]),
  takeBack: flow([BEGIN, ADVANCE, orders({ order: "takeBack" })]),
  look: flow([BEGIN, orders({ order: "look" })]),
  answer: flow(
    [
      BEGIN,
      (see) => ({
        kind: "stretchOrder",
        creature: STRETCHES_ID,
        order: { order: "answer", detection: see.detection(), choice: "reveal" },
      }),
    ],
    "watched",
  ),
  absent: flow([BEGIN, orders({ order: "absent", who: GUARD, absent: true })]),
  addThing: flow(ADDS),
  ownSide: flow([BEGIN, orders({ order: "ownSide", who: GUARD, ownSide: true })]),
  removeThing: flow([...ADDS, orders({ order: "removeThing", thing: idOf("Box") })]),
  seal: flow([BEGIN, orders({ order: "seal", border: `${HALVES}.open`, sealed: true })], "halves"),
  fight: flow([...HIDES, ...FIGHTS.slice(1)]),
  fightOver: flow([...FIGHTS, orders({ order: "fightOver" })]),
  paid: flow([...CUTS, does({ do: "push" }), orders({ order: "paid", who: ADA, total: 1 })], "halves"),
  token: flow([BEGIN, orders({ order: "token", who: GUARD, shown: true, revealed: true })], "watched"),
};

const { plan: _, ...OTHER_ACTIONS } = ACTION_FLOWS;
const { begin: __, ...OTHER_ORDERS } = ORDER_FLOWS;

/** All but those that are among the flows by kind of act. */
export const STRETCH_FLOWS: Readonly<Record<string, Flow>> = Object.fromEntries([
  ...Object.entries(OTHER_ACTIONS).map(([kind, one]) => [`stretch: ${kind}`, one]),
  ...Object.entries(OTHER_ORDERS).map(([kind, one]) => [`stretch order: ${kind}`, one]),
]);
