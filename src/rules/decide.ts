/** Deciding an act: a pure function of situation, act and dice. The same of each gives the same decision, byte for byte (Z3). */
import type { Act, ActKind, Decision, Means } from "./acts.ts";
import { affect } from "./attacks/affect.ts";
import { appear } from "./discovery/appear.ts";
import { attack } from "./attacks/attack.ts";
import { thingAttack } from "./attacks/attackThing.ts";
import { claim } from "./discovery/claim.ts";
import { closeTrack } from "./track/closeTrack.ts";
import { closings, refusesForTrackers } from "./discovery/closing.ts";
import { applyDamage, dropDamage } from "./attacks/damage.ts";
import { dash } from "./movement/dash.ts";
import { designateTogether } from "./hiding/componentsDesignate.ts";
import { hideTogether } from "./hiding/componentsHide.ts";
import { designate } from "./hiding/designate.ts";
import { emerge } from "./movement/emerge.ts";
import { end } from "./hiding/end.ts";
import { giveUp } from "./hiding/giveUp.ts";
import { gmDiscover } from "./discovery/gmDiscover.ts";
import { hide } from "./hiding/hide.ts";
import { markerGone } from "./hiding/markerGone.ts";
import { preset } from "./hiding/preset.ts";
import { push } from "./movement/push.ts";
import { recheck } from "./hiding/recheck.ts";
import { teleport } from "./movement/teleport.ts";
import { interact } from "./discovery/guardInteract.ts";
import { usePower } from "./common/loreUse.ts";
import { scanIdentify } from "./scan/scanIdentify.ts";
import { scanReveal } from "./scan/scanReveal.ts";
import { pickVantage, scanScout } from "./scan/scanScout.ts";
import { scanStudy } from "./scan/scanStudy.ts";
import { track } from "./track/track.ts";
import { reject } from "./outcomes.ts";
import type { Situation } from "./situation.ts";

type Rule<K extends ActKind> = (situation: Situation, act: Extract<Act, { kind: K }>, means: Means) => Decision;
type Rules = { readonly [K in ActKind]: Rule<K> };

const RULES: Rules = {
  hideTogether,
  designateTogether,
  scanStudy,
  scanIdentify,
  scanScout,
  pickVantage,
  usePower,
  interact,
  hide,
  designate,
  dash,
  giveUp,
  scanReveal,
  track,
  closeTrack,
  claim,
  emerge,
  appear,
  end,
  markerGone,
  discover: gmDiscover,
  attack,
  thingAttack,
  applyDamage,
  dropDamage,
  affect,
  preset,
  push,
  teleport,
  recheck,
};

/** Gives the changes and the report of an act, or the reason why it is not possible. Nothing is mutated. */
export function decide(situation: Situation, act: Act, means: Means): Decision {
  const waiting = refusesForTrackers(situation, act);
  if (waiting) return reject(waiting);
  const decision = ruleOf(act.kind)(situation, act, means);
  if (!decision.ok) return decision;
  return { ...decision, changes: [...decision.changes, ...closings(situation, act, decision.changes)] };
}

/** The table is keyed by the very kind it is asked for; the compiler cannot follow that through a union. */
function ruleOf(kind: ActKind): Rule<ActKind> {
  return RULES[kind] as Rule<ActKind>;
}
