/** What characters do in a stretch, besides moving and choosing (Z-2, Z-3, Z-7 to Z-12). */
import type { Refusal } from "../acts.ts";
import type { StretchAction, StretchActionKind, StretchActionOf } from "../acts/stretchActs.ts";
import { creatureOf, isUnseenBy } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { ActiveRoll, StretchPlan, ThrownDice, WaitingAct } from "../stretchState.ts";
import { makeChoice, refusesChoice } from "./choices.ts";
import { look, maySettle } from "./detect.ts";
import { beginAmbush } from "./fight.ts";
import { compareHidden, feelStress, thrownIn, type Compared, type HiddenAct } from "./hiddenAct.ts";
import { move, ownBorder, refusesGroup, refusesMove } from "./move.ts";
import { partyOf } from "./party.ts";
import { change, characterOf, isToldOf, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { payPush } from "./prices.ts";
import { activeRoll, missesIn, observationDice, poolDice, pushedRoll, responds } from "./pools.ts";
import { knownInSight } from "./sight.ts";
import { allowsPeek, isPassable } from "../zones/types.ts";

interface Rule<K extends StretchActionKind> {
  /** Whether it takes the stretch of somebody who has not acted yet. */
  readonly takesStretch: boolean;
  readonly refuses: (stretch: StretchContext, creature: Creature, action: StretchActionOf<K>) => Refusal | null;
  readonly run: (stretch: StretchContext, creature: Creature, action: StretchActionOf<K>) => void;
}

const allowed = (): null => null;

/** Every action: why it is refused, and what it does. */
const STRETCH_ACTIONS: { readonly [K in StretchActionKind]: Rule<K> } = {
  plan: { takesStretch: false, refuses: refusesPlan, run: makePlan },
  ready: { takesStretch: false, refuses: allowed, run: (stretch, { id }, { ready }) => change(stretch, id, { ready }) },
  group: { takesStretch: false, refuses: refusesFollowing, run: follow },
  move: { takesStretch: true, refuses: refusesMove, run: move },
  peek: { takesStretch: false, refuses: refusesPeek, run: peek },
  search: { takesStretch: true, refuses: allowed, run: search },
  seal: { takesStretch: true, refuses: refusesSeal, run: seal },
  push: { takesStretch: false, refuses: refusesPush, run: push },
  flashlight: { takesStretch: false, refuses: refusesFlashlight, run: light },
  interact: { takesStretch: true, refuses: allowed, run: interact },
  ambush: { takesStretch: true, refuses: refusesAmbush, run: ambush },
  show: { takesStretch: false, refuses: refusesShow, run: show },
  choose: { takesStretch: false, refuses: refusesChoice, run: makeChoice },
};

/** The rule of an action. The compiler cannot follow the table through a union. */
export const ruleOf = (action: StretchAction): Rule<StretchActionKind> =>
  STRETCH_ACTIONS[action.do] as unknown as Rule<StretchActionKind>;

function refusesPlan(
  stretch: StretchContext,
  creature: Creature,
  { plan }: { readonly plan: StretchPlan | null },
): Refusal | null {
  const { acted, peek: door, guarded } = characterOf(stretch, creature.id);
  if (acted) return refusal("stretchSpent", { name: creature.name });
  if (plan === "move") return refusesGroup(stretch, creature);
  if (plan !== "hide") return null;
  if (guarded) return refusal("guardsAlready", { name: creature.name });
  if (!maySettle(creature, zoneOf(stretch, creature)!)) return refusal("nowhereToHide");
  return door === undefined ? null : refusal("peekedAlready", { name: creature.name });
}

function makePlan(stretch: StretchContext, { id }: Creature, { plan }: { readonly plan: StretchPlan | null }): void {
  change(stretch, id, { plan, ...(plan === "guard" && { guarded: true }) });
}

function refusesFollowing(
  stretch: StretchContext,
  creature: Creature,
  { with: id }: StretchActionOf<"group">,
): Refusal | null {
  if (id === null) return null;
  const leader = creatureOf(stretch.situation, id);
  const isOwnParty = leader !== null && partyOf(stretch, leader) === partyOf(stretch, creature);
  if (!leader || (!isOwnParty && isUnseenBy(creature, leader))) return refusal("unknownCreature", { creature: id });
  const leads = Object.values(stretch.now.characters).some(({ follows }) => follows === creature.id);
  const isLed = characterOf(stretch, id).follows !== undefined;
  if (leads || isLed || id === creature.id) return refusal("cannotFollow", { name: leader.name });
  return isOwnParty ? null : refusal("cannotFollow", { name: leader.name });
}

function follow(stretch: StretchContext, { id }: Creature, { with: leader }: StretchActionOf<"group">): void {
  change(stretch, id, { follows: leader ?? undefined });
}

function refusesPeek(
  stretch: StretchContext,
  creature: Creature,
  { border: id }: StretchActionOf<"peek">,
): Refusal | null {
  const border = ownBorder(stretch, creature, id);
  if ("code" in border || border.secret || !allowsPeek(border)) return refusal("noPeek");
  const { peek: door, plan } = characterOf(stretch, creature.id);
  return door !== undefined || plan === "hide" ? refusal("peekedAlready", { name: creature.name }) : null;
}

function peek(stretch: StretchContext, { id }: Creature, { border }: StretchActionOf<"peek">): void {
  change(stretch, id, { peek: border });
  look(stretch);
}

function search(stretch: StretchContext, creature: Creature): void {
  const zones = [zoneOf(stretch, creature)!];
  const dice = observationDice(stretch, creature, { zones, passive: false });
  const roll = activeRoll(stretch, creature, dice, rollKey(stretch, "search"));
  change(stretch, creature.id, { acted: true, plan: "search", roll });
  tellRoll(stretch, creature, "searches", roll);
}

const rollKey = ({ now }: StretchContext, what: "search" | "seal"): string => `${now.number}.${what}`;

function tellRoll(stretch: StretchContext, creature: Creature, what: "searches" | "seals", roll: ActiveRoll): void {
  const response = responds(stretch, creature, roll.stress);
  if (isToldOf(creature)) stretch.told.push({ what, roll, response });
}

function refusesSeal(
  stretch: StretchContext,
  creature: Creature,
  { border: id, sealed }: StretchActionOf<"seal">,
): Refusal | null {
  const border = ownBorder(stretch, creature, id);
  if ("code" in border) return border;
  if (border.secret && border.state !== "open") return refusal("noWay");
  if ((border.state === "sealed") === sealed) return refusal(sealed ? "waySealed" : "notSealed");
  const isShaft = border.zones.some((zone) => zonesIn(stretch).zone(zone)?.kind === "crawlspace");
  if (sealed && (!isShaft || !isPassable(border))) return refusal("cannotSeal");
  if (creature.stealth?.torch !== true) return refusal("noTorch", { name: creature.name });
  return poolDice(creature, "machinery") > 0 ? null : refusal("noMachinery", { name: creature.name });
}

function seal(stretch: StretchContext, creature: Creature, { border, sealed }: StretchActionOf<"seal">): void {
  change(stretch, creature.id, { acted: true, plan: "other" });
  if (comparedInPlace(stretch, creature, false, { seal: creature.id }).compared === "tied") return look(stretch);
  const roll = activeRoll(stretch, creature, poolDice(creature, "machinery"), rollKey(stretch, "seal"));
  change(stretch, creature.id, { roll, seal: { border, sealed } });
  tellRoll(stretch, creature, "seals", roll);
  look(stretch);
}

function refusesPush(stretch: StretchContext, creature: Creature): Refusal | null {
  const { roll } = characterOf(stretch, creature.id);
  const isDone = !roll || roll.pushed || missesIn(roll) === 0;
  return isDone ? refusal("nothingToPush", { name: creature.name }) : null;
}

function push(stretch: StretchContext, creature: Creature): void {
  const { roll, seal: sealing } = characterOf(stretch, creature.id);
  const pushed = pushedRoll(stretch, creature, roll!, rollKey(stretch, sealing ? "seal" : "search"));
  change(stretch, creature.id, { roll: pushed });
  payPush(stretch, creature);
  tellRoll(stretch, creature, sealing ? "seals" : "searches", pushed);
}

function refusesFlashlight(_play: StretchContext, creature: Creature): Refusal | null {
  return creature.stealth?.flashlight === true ? null : refusal("noFlashlight", { name: creature.name });
}

function light(stretch: StretchContext, { id }: Creature, { lit }: StretchActionOf<"flashlight">): void {
  change(stretch, id, { flashlight: lit || undefined });
  look(stretch);
}

/** Z-9: compares what a creature does in its zone, if it hides, with all enemies in sight. A tie undoes it. */
function comparedInPlace(
  stretch: StretchContext,
  creature: Creature,
  push: boolean,
  waiting: Pick<WaitingAct, "ambush" | "seal"> = {},
): { readonly compared: Compared; readonly thrown: readonly ThrownDice[] } {
  if (!characterOf(stretch, creature.id).hiding) return { compared: "unwatched", thrown: [] };
  if (push) payPush(stretch, creature);
  const waits = { places: {}, ...waiting };
  const act: HiddenAct = { by: creature.id, actors: [creature], push, waits, sixes: new Map() };
  feelStress(stretch, act);
  return { compared: compareHidden(stretch, act), thrown: thrownIn(stretch, act) };
}

function interact(stretch: StretchContext, creature: Creature, action: StretchActionOf<"interact">): void {
  change(stretch, creature.id, { acted: true, plan: "other" });
  comparedInPlace(stretch, creature, action.push);
  look(stretch);
}

function refusesAmbush(stretch: StretchContext, creature: Creature): Refusal | null {
  if (!characterOf(stretch, creature.id).hiding) return refusal("notHiding", { name: creature.name });
  const known = knownInSight(stretch, creature);
  return known.length > 0 ? null : refusal("nobodyToAmbush", { name: creature.name });
}

function ambush(stretch: StretchContext, creature: Creature, { push: pushes }: StretchActionOf<"ambush">): void {
  const targets = knownInSight(stretch, creature);
  change(stretch, creature.id, { acted: true, plan: "other" });
  const { compared, thrown } = comparedInPlace(stretch, creature, pushes, { ambush: creature.id });
  if (compared === "won") beginAmbush(stretch, creature, { targets, thrown });
  look(stretch);
}

function refusesShow(stretch: StretchContext, creature: Creature): Refusal | null {
  return characterOf(stretch, creature.id).hiding ? null : refusal("notHiding", { name: creature.name });
}

function show(stretch: StretchContext, { id }: Creature): void {
  change(stretch, id, { hiding: false });
  look(stretch);
}
