/**
 * Decides acts: a pure function of situation, act and dice. The same input gives the same decision, byte for byte
 * (Z3).
 */
import { SETTINGS, type Act, type ActKind, type ActOf, type Decision, type Means, type Refusal } from "./acts.ts";
import { refusal, reject } from "./outcomes.ts";
import type { Situation } from "./situation.ts";
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
import { designate } from "./hiding/designate.ts";
import { designateTogether } from "./hiding/designateTogether.ts";
import { end } from "./hiding/end.ts";
import { giveUp } from "./hiding/giveUp.ts";
import { hide } from "./hiding/hide.ts";
import { hideTogether } from "./hiding/hideTogether.ts";
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

type Rule<K extends ActKind> = (situation: Situation, act: ActOf<K>, means: Means) => Decision;

interface Entry<K extends ActKind> {
  readonly rule: Rule<K>;
  /**
   * Whether offers of Track and earned Scans are over after the act (H-25, H-36). Acts that answer something already
   * on the table leave them open.
   */
  readonly endsOffers: boolean;
}

const RULES: { readonly [K in ActKind]: Entry<K> } = {
  hide: { rule: hide, endsOffers: true },
  designate: { rule: designate, endsOffers: true },
  giveUp: { rule: giveUp, endsOffers: false },
  hideTogether: { rule: hideTogether, endsOffers: true },
  designateTogether: { rule: designateTogether, endsOffers: true },
  end: { rule: end, endsOffers: false },
  markerGone: { rule: markerGone, endsOffers: false },
  preset: { rule: preset, endsOffers: false },
  recheck: { rule: recheck, endsOffers: false },
  track: { rule: track, endsOffers: false },
  closeTrack: { rule: closeTrack, endsOffers: false },
  claim: { rule: claimStruck, endsOffers: false },
  appear: { rule: appear, endsOffers: false },
  discover: { rule: gmDiscover, endsOffers: false },
  interact: { rule: interact, endsOffers: true },
  scanReveal: { rule: scanReveal, endsOffers: true },
  scanStudy: { rule: scanStudy, endsOffers: true },
  scanIdentify: { rule: scanIdentify, endsOffers: true },
  scanScout: { rule: scanScout, endsOffers: true },
  scanLocate: { rule: scanLocate, endsOffers: true },
  pickVantage: { rule: pickVantage, endsOffers: true },
  rollCheck: { rule: rollCheck, endsOffers: false },
  usePower: { rule: usePower, endsOffers: true },
  turn: { rule: turn, endsOffers: true },
  dash: { rule: dash, endsOffers: true },
  emerge: { rule: emerge, endsOffers: true },
  push: { rule: push, endsOffers: false },
  teleport: { rule: teleport, endsOffers: true },
  attack: { rule: attack, endsOffers: true },
  thingAttack: { rule: thingAttack, endsOffers: true },
  applyDamage: { rule: applyDamage, endsOffers: false },
  dropDamage: { rule: dropDamage, endsOffers: false },
  throwMiss: { rule: throwMiss, endsOffers: false },
  changeMiss: { rule: changeMiss, endsOffers: false },
  search: { rule: search, endsOffers: true },
  warn: { rule: warn, endsOffers: false },
  flip: { rule: flip, endsOffers: false },
  beCautious: { rule: beCautious, endsOffers: false },
  setAwareness: { rule: setAwareness, endsOffers: false },
  markThings: { rule: markThings, endsOffers: false },
  setSearch: { rule: setSearch, endsOffers: false },
  grantSearch: { rule: grantSearch, endsOffers: false },
  declineDemotion: { rule: declineDemotion, endsOffers: false },
  allowCard: { rule: allowCard, endsOffers: false },
  judgeAwareness: { rule: judgeAwareness, endsOffers: false },
  affect: { rule: affect, endsOffers: true },
  layRegion: { rule: layRegion, endsOffers: true },
  checkConcentration: { rule: checkConcentration, endsOffers: false },
  endConcentration: { rule: endConcentration, endsOffers: false },
  takeEffect: { rule: takeEffect, endsOffers: true },
  applyReached: { rule: applyReached, endsOffers: false },
  endEffect: { rule: endEffect, endsOffers: false },
  grapple: { rule: grapple, endsOffers: true },
  shove: { rule: shove, endsOffers: true },
  breakGrapple: { rule: breakGrapple, endsOffers: true },
  treat: { rule: treat, endsOffers: true },
  grapplesEnd: { rule: grapplesEnd, endsOffers: false },
  forceMove: { rule: forceMove, endsOffers: false },
  stretch: { rule: stretch, endsOffers: false },
  stretchOrder: { rule: stretchOrder, endsOffers: false },
};

/** Gives the changes and the report of an act, or the reason why it is not possible. Nothing is mutated. */
export function decide(situation: Situation, act: Act, means: Means): Decision {
  const waiting = refusesForTrackers(situation, act);
  if (waiting) return reject(waiting);
  const { rule, endsOffers } = entryOf(act.kind);
  const decision = rule(situation, act, means);
  if (!decision.ok) return decision;
  const ended = [...decision.changes, ...endsGrapples(situation, act, decision)];
  const changes = [...ended, ...closings(situation, { act, changes: ended, endsOffers })];
  const known = awarenessAfter(situation, { act, changes, report: decision.report }, means.dice);
  return { ...decision, changes: withNews(situation, [...changes, ...known]) };
}

/** The grapples that the act has ended (T-7). A preset changes nothing but itself (H-20). */
function endsGrapples(situation: Situation, { kind }: Act, { changes }: Extract<Decision, { ok: true }>) {
  return SETTINGS.includes(kind) || kind === "grapplesEnd" ? [] : looseGrapples(situation, changes);
}

/**
 * The act that must be committed before this one, or null. It closes an offer in which a declared tracker waits for
 * another answer. Without it the declaration would be lost. Decided together with this act, a refused act could be
 * rolled again.
 */
export function precedingAct(situation: Situation, act: Act): Act | null {
  const hider = entryOf(act.kind).endsOffers ? hiderWithWaitingTrackers(situation) : null;
  return hider && { kind: "closeTrack", hider: hider.id };
}

function refusesForTrackers(situation: Situation, act: Act): Refusal | null {
  const hider = entryOf(act.kind).endsOffers ? hiderWithWaitingTrackers(situation) : null;
  return hider && refusal("trackersWait", { name: hider.name });
}

/** The table is keyed by the kind of the act. The compiler cannot follow that through a union. */
function entryOf(kind: ActKind): Entry<ActKind> {
  return RULES[kind] as Entry<ActKind>;
}
