/**
 * Decides acts: a pure function of situation, act and dice. The same input gives the same decision, byte for byte
 * (Z3).
 */
import { isSilent, type Act, type ActKind, type ActOf, type Decision, type DecisionContext } from "./acts.ts";
import { creatureOf } from "./creatures.ts";
import { refusal, reject } from "./outcomes.ts";
import type { Creature, Situation } from "./situation.ts";
import { affect } from "./attacks/affect.ts";
import { attack } from "./attacks/attack.ts";
import { applyDamage, dropDamage } from "./attacks/damage.ts";
import { layRegion } from "./attacks/layRegion.ts";
import { thingAttack } from "./attacks/thingAttack.ts";
import { applyReached } from "./boons/applyReached.ts";
import { checkConcentration, endConcentration, endEffect } from "./boons/concentrationActs.ts";
import { rollCheck } from "./common/rollCheck.ts";
import { usePower } from "./common/usePower.ts";
import { beCautious, flip } from "./danger/flip.ts";
import { allowCard, declineDemotion, grantSearch, markThings, setAwareness, setSearch } from "./danger/gmActs.ts";
import { awarenessAfter, judgeAwareness } from "./danger/judge.ts";
import { search } from "./danger/search.ts";
import { warn } from "./danger/warn.ts";
import { appear } from "./discovery/appear.ts";
import { closings, hiderWithWaitingTrackers } from "./discovery/closing.ts";
import { withNews } from "./danger/lapses.ts";
import { gmDiscover } from "./discovery/gmDiscover.ts";
import { interact } from "./discovery/interact.ts";
import { designate, designateTogether } from "./hiding/designate.ts";
import { end } from "./hiding/end.ts";
import { giveUp } from "./hiding/giveUp.ts";
import { hide, hideTogether } from "./hiding/hide.ts";
import { markerGone } from "./hiding/markerGone.ts";
import { preset } from "./hiding/preset.ts";
import { recheck } from "./hiding/recheck.ts";
import { dash } from "./movement/dash.ts";
import { emerge } from "./movement/emerge.ts";
import { push } from "./movement/push.ts";
import { takeEffect } from "./movement/takeEffect.ts";
import { teleport } from "./movement/teleport.ts";
import { turn } from "./movement/turn.ts";
import { scanIdentify } from "./scan/scanIdentify.ts";
import { scanLocate } from "./scan/scanLocate.ts";
import { scanReveal } from "./scan/scanReveal.ts";
import { pickVantage, scanScout } from "./scan/scanScout.ts";
import { scanStudy } from "./scan/scanStudy.ts";
import { stretch, stretchOrder } from "./stretches/stretch.ts";
import { claimStruck } from "./tactics/claimStruck.ts";
import { changeMiss, throwMiss } from "./tactics/missThrow.ts";
import { forceMove, shove } from "./tactics/forceMove.ts";
import { breakGrapple, grapple } from "./tactics/grapple.ts";
import { grapplesEnd, looseGrapples } from "./tactics/grapplesEnd.ts";
import { treat } from "./tactics/treat.ts";
import { closeTrack, track } from "./track/track.ts";

/** A rule that also reads the creature that acts. */
type CreatureRule<K extends ActKind> = (
  situation: Situation,
  creature: Creature,
  act: ActOf<K>,
  context: DecisionContext,
) => Decision;

/** The rules of acts whose creature has to be there. */
const OF_CREATURES = {
  hide,
  designate,
  giveUp,
  hideTogether,
  designateTogether,
  markerGone,
  preset,
  track,
  claim: claimStruck,
  appear,
  discover: gmDiscover,
  interact,
  scanReveal,
  scanStudy,
  scanIdentify,
  scanScout,
  scanLocate,
  pickVantage,
  rollCheck,
  usePower,
  turn,
  dash,
  emerge,
  push,
  attack,
  throwMiss,
  changeMiss,
  search,
  warn,
  flip,
  beCautious,
  allowCard,
  affect,
  layRegion,
  checkConcentration,
  endConcentration,
  takeEffect,
  applyReached,
  endEffect,
  breakGrapple,
  treat,
} satisfies { readonly [K in ActKind]?: CreatureRule<K> };

type Rule<K extends ActKind> = (situation: Situation, act: ActOf<K>, context: DecisionContext) => Decision;

/** The rules of acts whose creature may be gone, or is none. */
const OTHERS: { readonly [K in Exclude<ActKind, keyof typeof OF_CREATURES>]: Rule<K> } = {
  end,
  recheck,
  closeTrack,
  teleport,
  thingAttack,
  applyDamage,
  dropDamage,
  setAwareness,
  markThings,
  setSearch,
  grantSearch,
  declineDemotion,
  judgeAwareness,
  grapple,
  shove,
  grapplesEnd,
  forceMove,
  stretch,
  stretchOrder,
};

/** Gives the changes and the report of an act, or the reason why it is not possible. Nothing is mutated. */
export function decide(situation: Situation, act: Act, context: DecisionContext): Decision {
  const waiting = hiderWithWaitingTrackers(situation, act);
  if (waiting) return reject(refusal("trackersWait", { name: waiting.name }));
  const decision = byItsRule(situation, act, context);
  if (!decision.ok) return decision;
  const ended = [...decision.changes, ...endsGrapples(situation, act, decision)];
  const changes = [...ended, ...closings(situation, act, ended)];
  const known = awarenessAfter(situation, { act, changes, report: decision.report }, context.dice);
  return { ...decision, changes: withNews(situation, [...changes, ...known]) };
}

/** The grapples that the act has ended (T-7). A preset changes nothing but itself (H-20). */
function endsGrapples(situation: Situation, { kind }: Act, { changes }: Extract<Decision, { ok: true }>) {
  return isSilent(kind) || kind === "grapplesEnd" ? [] : looseGrapples(situation, changes);
}

/**
 * The act that must be committed before this one, or null. It closes an offer in which a declared tracker waits for
 * another answer. Without it the declaration would be lost. Decided together with this act, a refused act could be
 * rolled again.
 */
export function precedingAct(situation: Situation, act: Act): Act | null {
  const hider = hiderWithWaitingTrackers(situation, act);
  return hider && { kind: "closeTrack", hider: hider.id };
}

/** The tables are keyed by the kind of the act. The compiler cannot follow that through a union. */
function byItsRule(situation: Situation, act: Act, context: DecisionContext): Decision {
  if (act.kind in OTHERS) return (OTHERS[act.kind as keyof typeof OTHERS] as Rule<ActKind>)(situation, act, context);
  const { kind, creature: id } = act as ActOf<keyof typeof OF_CREATURES>;
  const creature = creatureOf(situation, id);
  if (!creature) return reject(refusal("unknownCreature", { creature: id }));
  return (OF_CREATURES[kind] as CreatureRule<ActKind>)(situation, creature, act, context);
}
