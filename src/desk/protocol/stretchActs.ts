/** The typed map of acts of stretches (part Z), with the validators of their choices. */
import {
  DETECTION_CHOICES,
  PLANS,
  STRETCHES_ID,
  type StretchAction,
  type StretchActionKind,
  type Order,
  type OrderKind,
} from "../../rules/index.ts";
import { BY_OWNER, place, type ActEntry } from "./actEntry.ts";
import { id, integer, list, nullable, object, oneOf, textThat, type Validator } from "./validate.ts";

/** More than any group or fight has. */
const MOST_MOVERS = 32;
const MOST_COMBATANTS = 256;
const MOST_PUSHES = 10_000;

const FLAG = oneOf([true, false]);
/** Ids of borders and detections are made of other ids. */
const border = textThat((text) => /^[A-Za-z0-9.]+$/.test(text), 64);
const detection = textThat((text) => /^[A-Za-z0-9.]+$/.test(text), 128);
const name = textThat((text) => text.trim() !== "" && !/\p{Cc}/u.test(text), 80);
const choice = oneOf(DETECTION_CHOICES);
const push = FLAG;

/** One of several objects, told apart by the value of one key. */
function oneOfKinds<T extends object>(key: string, kinds: Readonly<Record<string, Validator<T>>>): Validator<T> {
  return (value) => {
    const kind: unknown =
      typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
    const validator = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return validator ? validator(value) : { ok: false, problem: { code: "notOneOf", key } };
  };
}

type StretchActionChoices = {
  readonly [K in StretchActionKind]: Validator<Extract<StretchAction, { readonly do: K }>>;
};

const STRETCH_ACTIONS: StretchActionChoices = {
  plan: object({ do: oneOf(["plan"] as const), plan: nullable(oneOf(PLANS)) }),
  ready: object({ do: oneOf(["ready"] as const), ready: FLAG }),
  group: object({ do: oneOf(["group"] as const), with: nullable(id) }),
  move: object(
    { do: oneOf(["move"] as const), border, places: list(object({ creature: id, place }), MOST_MOVERS), push },
    ["places"],
  ),
  peek: object({ do: oneOf(["peek"] as const), border }),
  search: object({ do: oneOf(["search"] as const) }),
  seal: object({ do: oneOf(["seal"] as const), border, sealed: FLAG }),
  push: object({ do: oneOf(["push"] as const) }),
  flashlight: object({ do: oneOf(["flashlight"] as const), lit: FLAG }),
  interact: object({ do: oneOf(["interact"] as const), push }),
  ambush: object({ do: oneOf(["ambush"] as const), push }),
  show: object({ do: oneOf(["show"] as const) }),
  choose: object({ do: oneOf(["choose"] as const), detection, choice, way: object({ border, place }, ["place"]) }, [
    "way",
  ]),
};

type OrderChoices = { readonly [K in OrderKind]: Validator<Extract<Order, { readonly order: K }>> };

const ORDERS: OrderChoices = {
  begin: object({ order: oneOf(["begin"] as const) }),
  end: object({ order: oneOf(["end"] as const) }),
  advance: object({ order: oneOf(["advance"] as const) }),
  takeBack: object({ order: oneOf(["takeBack"] as const) }),
  look: object({ order: oneOf(["look"] as const) }),
  answer: object({ order: oneOf(["answer"] as const), detection, choice }),
  absent: object({ order: oneOf(["absent"] as const), who: id, absent: FLAG }),
  ownSide: object({ order: oneOf(["ownSide"] as const), who: id, ownSide: FLAG }),
  addThing: object({ order: oneOf(["addThing"] as const), thing: id, zone: id, name }),
  removeThing: object({ order: oneOf(["removeThing"] as const), thing: id }),
  seal: object({ order: oneOf(["seal"] as const), border, sealed: FLAG }),
  fight: object({ order: oneOf(["fight"] as const), combatants: list(id, MOST_COMBATANTS) }),
  fightOver: object({ order: oneOf(["fightOver"] as const) }),
  paid: object({ order: oneOf(["paid"] as const), who: id, total: integer(0, MOST_PUSHES) }),
  token: object({ order: oneOf(["token"] as const), who: id, shown: FLAG, revealed: FLAG }),
};

/** Part Z: the act becomes an event of the stretches of the scene, whose revision players need not know. */
const OF_STRETCHES = { ...BY_OWNER, subject: () => STRETCHES_ID, revision: "any" } as const;

export const STRETCH_ENTRIES: { readonly [K in "stretch" | "stretchOrder"]: ActEntry<K> } = {
  stretch: {
    choices: object({
      action: oneOfKinds<StretchAction>(
        "do",
        STRETCH_ACTIONS as unknown as Readonly<Record<string, Validator<StretchAction>>>,
      ),
    }),
    ...OF_STRETCHES,
  },
  stretchOrder: {
    choices: object({
      order: oneOfKinds<Order>("order", ORDERS as unknown as Readonly<Record<string, Validator<Order>>>),
    }),
    ...OF_STRETCHES,
    who: "gm",
  },
};
