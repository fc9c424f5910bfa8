/** Forged actions and orders of stretches (part Z): every kind by somebody who may not, and every kind spoiled. */
import type { StretchActionKind, OrderKind } from "../../src/rules/index.ts";
import { asGm, chosen, forAnother, type Forgery } from "./forgedMessage.ts";
import { STRETCH_ACTIONS, ORDERS } from "./stretchExamples.ts";

/** What is wrong, the keys that make it so, and the refusal. */
type Spoil = readonly [name: string, change: object, code: string];

const SPOILED_ACTIONS: { readonly [K in StretchActionKind]: Spoil } = {
  plan: ["a plan that is none", { plan: "win" }, "notOneOf"],
  ready: ["half of it", { ready: 0.5 }, "notOneOf"],
  group: ["a leader that is no id", { with: "everybody" }, "notAnId"],
  move: [
    "a place between tiles",
    { places: [{ creature: "a".repeat(16), place: { i: 0.5, j: 1, w: 1, h: 1 } }] },
    "notAnInteger",
  ],
  peek: ["a border with a path", { border: "../a" }, "notOneOf"],
  search: ["its own dice", { dice: [6, 6] }, "extraKey"],
  seal: ["its own success", { successes: 6 }, "extraKey"],
  push: ["its own price", { cost: 0 }, "extraKey"],
  flashlight: ["a light that is neither lit nor out", { lit: "brightly" }, "notOneOf"],
  interact: ["no word about pushing", { push: null }, "notOneOf"],
  ambush: ["its own target", { target: "a".repeat(16) }, "extraKey"],
  show: ["its own place", { place: { i: 1, j: 1 } }, "extraKey"],
  choose: ["a choice that is none", { choice: "flee" }, "notOneOf"],
};

const SPOILED_ORDERS: { readonly [K in OrderKind]: Spoil } = {
  begin: ["a number of its own", { number: 7 }, "extraKey"],
  end: ["a scene of its own", { scene: "a".repeat(16) }, "extraKey"],
  advance: ["minutes of its own", { minutes: 600 }, "extraKey"],
  takeBack: ["a stretch of its own", { to: 1 }, "extraKey"],
  look: ["pairs of its own", { pairs: [] }, "extraKey"],
  answer: ["a detection with a path", { detection: "../1" }, "notOneOf"],
  absent: ["everybody", { who: "everybody" }, "notAnId"],
  addThing: ["a name of nothing", { name: " " }, "notOneOf"],
  removeThing: ["a thing that is no id", { thing: "all" }, "notAnId"],
  seal: ["half a seal", { sealed: 0.5 }, "notOneOf"],
  fight: ["combatants that are no ids", { combatants: ["1"] }, "notAnId"],
  fightOver: ["a winner", { winner: "a".repeat(16) }, "extraKey"],
  paid: ["a debt below nothing", { total: -1 }, "notAnInteger"],
  ownSide: ["a side of its own", { side: "friendly" }, "extraKey"],
  token: ["a token that is half shown", { shown: 0.5 }, "notOneOf"],
};

const named = (forgery: Forgery, of: string): Forgery => ({ ...forgery, name: `${forgery.name}: ${of}` });

export const FORGED_STRETCHES: readonly Forgery[] = [
  ...Object.entries(STRETCH_ACTIONS).flatMap(([kind, action]) => {
    const [name, change, code] = SPOILED_ACTIONS[kind as StretchActionKind];
    return [
      named(forAnother("stretch", { action }), kind),
      chosen("stretch", `${kind} with ${name}`, { action: { ...action, ...change } }, code),
    ];
  }),
  ...Object.entries(ORDERS).flatMap(([kind, order]) => {
    const [name, change, code] = SPOILED_ORDERS[kind as OrderKind];
    return [
      named(asGm("stretchOrder", { order }), kind),
      chosen("stretchOrder", `${kind} with ${name}`, { order: { ...order, ...change } }, code),
    ];
  }),
  chosen("stretch", "an action that is none", { action: { do: "win" } }, "notOneOf"),
  chosen("stretch", "no action at all", { action: null }, "notOneOf"),
  chosen("stretchOrder", "an order that is none", { order: { order: "win" } }, "notOneOf"),
];
