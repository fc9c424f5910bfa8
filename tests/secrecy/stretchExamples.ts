/** One action and one order of each kind (part Z), with valid choices. A new kind has to be added here. */
import type { StretchAction, StretchActionKind, Order, OrderKind } from "../../src/rules/index.ts";
import { AN_ID, BRUNO, place } from "./forgedMessage.ts";

const BORDER = `${AN_ID}.${BRUNO}.open`;
const DETECTION = `1.detect.${AN_ID}`;

export const STRETCH_ACTIONS: { readonly [K in StretchActionKind]: Extract<StretchAction, { readonly do: K }> } = {
  plan: { do: "plan", plan: "search" },
  ready: { do: "ready", ready: true },
  group: { do: "group", with: null },
  move: { do: "move", border: BORDER, places: [{ creature: BRUNO, place }], push: false },
  peek: { do: "peek", border: BORDER },
  search: { do: "search" },
  seal: { do: "seal", border: BORDER, sealed: true },
  push: { do: "push" },
  flashlight: { do: "flashlight", lit: true },
  interact: { do: "interact", push: true },
  ambush: { do: "ambush", push: false },
  show: { do: "show" },
  choose: { do: "choose", detection: DETECTION, choice: "backOut", way: { border: BORDER, place } },
};

export const ORDERS: { readonly [K in OrderKind]: Extract<Order, { readonly order: K }> } = {
  begin: { order: "begin" },
  end: { order: "end" },
  advance: { order: "advance" },
  takeBack: { order: "takeBack" },
  look: { order: "look" },
  answer: { order: "answer", detection: DETECTION, choice: "wait" },
  absent: { order: "absent", who: BRUNO, absent: true },
  ownSide: { order: "ownSide", who: BRUNO, ownSide: true },
  addThing: { order: "addThing", thing: AN_ID, zone: AN_ID, name: "A key" },
  removeThing: { order: "removeThing", thing: AN_ID },
  seal: { order: "seal", border: BORDER, sealed: true },
  fight: { order: "fight", combatants: [BRUNO] },
  fightOver: { order: "fightOver" },
  paid: { order: "paid", who: BRUNO, total: 0 },
  token: { order: "token", who: BRUNO, shown: true, revealed: true },
};
