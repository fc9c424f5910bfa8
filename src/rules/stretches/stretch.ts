/** The acts of stretches: actions of characters, and orders of the Gamemaster (part Z). */
import { NO_CONTEXT, type ActOf, type Decision, type DecisionContext, type Refusal } from "../acts.ts";
import type { StretchAction, StretchActionKind, Order, OrderKind, OrderOf } from "../acts/stretchActs.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { NO_STRETCHES, STRETCHES_ID } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { advance, setSealed, startOf, takeBack } from "./advance.ts";
import { answer, choiceDue } from "./choices.ts";
import { ruleOf } from "./stretchActions.ts";
import { look } from "./detect.ts";
import { callFight, endFight, joinsAnybody } from "./fight.ts";
import {
  change,
  characterOf,
  decisionOf,
  stretchContextOf,
  zonesIn,
  type StretchContext,
  isPresent,
} from "./stretchContext.ts";
import { settlePrice } from "./prices.ts";
import { settleToken } from "./tokens.ts";

/** What a character does in the stretch (Z-2). */
export function stretch(situation: Situation, act: ActOf<"stretch">, context: DecisionContext): Decision {
  const refused = refusesAction(situation, act, context);
  return unlessRefused([refused], context, () => {
    const stretch = stretchContextOf(situation, context);
    const { action } = act;
    ruleOf(action).run(stretch, creatureOf(situation, act.creature)!, action);
    return decisionOf(stretch, "stretch", act.creature);
  });
}

/** Why an action is not possible now, or null. Buttons show it. */
export function refusesAction(
  situation: Situation,
  { creature: id, action }: Pick<ActOf<"stretch">, "creature" | "action">,
  context: DecisionContext = NO_CONTEXT,
): Refusal | null {
  const stretch = stretchContextOf(situation, context);
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  return refusesNow(stretch, creature, action) ?? ruleOf(action).refuses(stretch, creature, action);
}

function refusesNow(stretch: StretchContext, creature: Creature, action: StretchAction): Refusal | null {
  const { name, id } = creature;
  const off = refusesScene(stretch);
  if (off) return off;
  if (stretch.now.fight) return refusal("inFight");
  if (!isPresent(stretch, creature)) return refusal("notInStretch", { name });
  if (!WHILE_CHOOSING.includes(action.do) && choiceDue(stretch, id)) return refusal("choiceDue", { name });
  return ruleOf(action).takesStretch && characterOf(stretch, id).acted ? refusal("stretchSpent", { name }) : null;
}

/** What needs no answer to a detection first: the answer itself, and saying what one means to do. */
const WHILE_CHOOSING: readonly StretchActionKind[] = ["choose", "plan", "group"];

const refusesScene = ({ situation: { switches }, now }: StretchContext): Refusal | null =>
  switches.stretches && now.number > 0 ? null : refusal("noStretches");

interface OrderRule<K extends OrderKind> {
  readonly refuses?: (stretch: StretchContext, order: OrderOf<K>) => Refusal | null;
  readonly run: (stretch: StretchContext, order: OrderOf<K>) => void;
}

const ORDERS: { readonly [K in Exclude<OrderKind, "end">]: OrderRule<K> } = {
  begin: { refuses: ({ now }) => (now.number > 0 ? refusal("stretchesRun") : null), run: begin },
  advance: { refuses: refusesFight, run: advance },
  takeBack: { refuses: ({ now }) => (now.start ? null : refusal("nothingToTakeBack")), run: takeBack },
  look: { run: look },
  answer: {
    refuses: ({ now }, { detection }) =>
      now.detections.some(({ id }) => id === detection) ? null : refusal("noDetection"),
    run: (stretch, { detection, choice }) => {
      answer(stretch, detection, choice);
      look(stretch);
    },
  },
  absent: {
    refuses: refusesStranger,
    run: (stretch, { who, absent }) => {
      change(stretch, who, { absent: absent || undefined });
      look(stretch);
    },
  },
  ownSide: {
    refuses: refusesStranger,
    run: (stretch, { who, ownSide }) => {
      change(stretch, who, { ownSide: ownSide || undefined });
      look(stretch);
    },
  },
  addThing: {
    refuses: (stretch, { zone }) => (zonesIn(stretch).zone(zone) ? null : refusal("notInZone")),
    run: (stretch, { thing, zone, name }) => {
      const others = stretch.now.things.filter(({ id }) => id !== thing);
      stretch.now = { ...stretch.now, things: [...others, { id: thing, zone, name, found: false }] };
    },
  },
  removeThing: {
    run: (stretch, { thing }) => {
      stretch.now = { ...stretch.now, things: stretch.now.things.filter(({ id }) => id !== thing) };
    },
  },
  seal: {
    refuses: (stretch, { border }) => (zonesIn(stretch).border(border) ? null : refusal("noWay")),
    run: (stretch, { border, sealed }) => {
      setSealed(stretch, border, sealed);
      look(stretch);
    },
  },
  fight: {
    refuses: (stretch, { combatants }) =>
      refusesFight(stretch) ?? (joinsAnybody(stretch, combatants) ? null : refusal("nobodyToFight")),
    run: (stretch, { combatants }) => callFight(stretch, combatants),
  },
  fightOver: {
    refuses: ({ now }) => (now.fight ? null : refusal("noFight")),
    run: (stretch) => {
      endFight(stretch);
      look(stretch);
    },
  },
  paid: { refuses: refusesStranger, run: settlePrice },
  token: { refuses: refusesStranger, run: settleToken },
};

/** Orders about somebody name a creature of the scene. */
function refusesStranger({ situation }: StretchContext, { who }: { readonly who: CreatureId }): Refusal | null {
  return creatureOf(situation, who) ? null : refusal("unknownCreature", { creature: who });
}

function refusesFight({ now }: StretchContext): Refusal | null {
  return now.fight ? refusal("inFight") : null;
}

/** Z-1: the first stretch begins. Who sees whom already is compared at once. */
function begin(stretch: StretchContext): void {
  stretch.now = {
    ...NO_STRETCHES,
    run: stretch.context.event,
    number: 1,
    sealed: stretch.now.sealed,
    things: stretch.now.things,
  };
  look(stretch);
  stretch.now = { ...stretch.now, start: startOf(stretch) };
  const { number, minutes } = stretch.now;
  stretch.told.push({ what: "advanced", number, minutes, finds: [] });
}

/** What only the Gamemaster does. */
export function stretchOrder(
  situation: Situation,
  { order }: ActOf<"stretchOrder">,
  context: DecisionContext,
): Decision {
  const refused = refusesOrder(situation, order);
  if (refused) return reject(refused);
  if (order.order === "end") {
    const { number = 0 } = situation.stretches ?? {};
    const told = number > 0 ? [{ what: "ended" as const, number }] : [];
    const report = { kind: "stretchOrder", creature: STRETCHES_ID, told } as const;
    return accept([{ kind: "stretches", creature: STRETCHES_ID, stretches: null }], report);
  }
  const stretch = stretchContextOf(situation, context);
  const rule = ORDERS[order.order] as OrderRule<OrderKind>;
  rule.run(stretch, order);
  return decisionOf(stretch, "stretchOrder", STRETCHES_ID);
}

/** Why an order is not possible now, or null. Buttons show it. */
export function refusesOrder(situation: Situation, order: Order): Refusal | null {
  if (order.order === "end") return null;
  const stretch = stretchContextOf(situation, NO_CONTEXT);
  const isIdle = stretch.now.number === 0 && !BEFORE_STRETCHES.includes(order.order);
  if (!situation.switches.stretches || isIdle) return refusal("noStretches");
  return (ORDERS[order.order] as OrderRule<OrderKind>).refuses?.(stretch, order) ?? null;
}

/** What needs no stretches that run. */
const BEFORE_STRETCHES: readonly OrderKind[] = ["begin", "addThing", "removeThing", "seal"];
