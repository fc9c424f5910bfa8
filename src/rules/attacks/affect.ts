/** Boons and other effects without attack roll, on creatures and on spots (H-15, H-22). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ReportOf } from "../acts.ts";
import { placesOf, possibleSpots } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { AffectReport } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  costOf,
  isCertain,
  meantBy,
  refusesCost,
  refusesTargetsReach,
  type Affect,
  type AffectTarget,
} from "./affectTargets.ts";
import { emergence, originOf, type Origin } from "./beginAttack.ts";
import { endsHidingAsBoon, grantNamed, isBoon } from "../boons/boon.ts";
import { applyEffects } from "../boons/boonApply.ts";
import { needsConcentration } from "../boons/boonEffects.ts";
import { nextTurnOf } from "../boons/lasting.ts";
import { lifePaid, refusesLife } from "../boons/lifePaid.ts";
import { draw } from "../discovery/discover.ts";
import { powerBehind } from "./granted.ts";
import { guardChanges, guardWarning, refusesFromOneSpot, refusesUnaccepted } from "../discovery/guard.ts";
import { isLast, itemUsed, refusesSupply } from "../common/usedItems.ts";
import { powerIn, type Power, type Grant } from "../profile.ts";

/**
 * A boon on somebody else ends the giver's hiding. Anything else leaves it hidden, in the spots that allow it (H-13).
 */
export function affect(situation: Situation, actor: Creature, act: Affect, context: DecisionContext): Decision {
  const { name } = actor;
  const grant = grantNamed(actor, act.power);
  if (act.power !== undefined && !grant) return reject(refusal("unknownPower", { name, target: name }));
  const meant = meantBy(situation, act, actor);
  if ("code" in meant) return reject(meant);
  const origin = endsHidingAsBoon(actor, act) ? originOf(actor, act.from) : null;
  if (origin && "code" in origin) return reject(origin);
  const origins = origin ? [origin.place] : placesOf(actor);
  const objections = [
    refusesCost(situation, act, actor),
    ...refusesTargetsReach(situation, { act, actor, meant }, origins),
    refusesFromOneSpot(situation, act),
    refusesGuard(situation, act, actor),
  ];
  const lacking =
    refusesLife(actor, grant) ?? refusesSupply(situation, actor, { item: powerMeant(actor, act), part: "grant" });
  if (lacking) return reject(lacking);
  return unlessRefused(objections, context, () => affected(situation, { act, actor, grant, meant, origin }, context));
}

interface AffectAttempt {
  readonly act: Affect;
  readonly actor: Creature;
  /** What the power that the act names grants; null where it names none. */
  readonly grant: Grant | null;
  readonly meant: readonly AffectTarget[];
  /** Null where the actor's hiding goes on. */
  readonly origin: Origin | null;
}

function affected(situation: Situation, attempt: AffectAttempt, context: DecisionContext): Decision {
  const { act, actor, meant, origin } = attempt;
  const { emerged, changes } = emergence(situation, actor, origin);
  const lost = origin ? [] : (guardWarning(situation, act)?.lost ?? []);
  const met = meant.flatMap((one) => changesFor(one, context));
  const { creature, cost } = act;
  const behind = powerBehind(actor, act);
  const begun = [...costOf(situation, act, actor), ...itemUsed(situation, actor, { item: behind, part: "grant" })];
  const used = powerEffects(situation, attempt, context);
  const unsure = uncertainUses(situation, attempt, { met, context });
  return accept([...begun, ...changes, ...guardChanges(actor, lost), ...met, ...unsure, ...used.changes], {
    kind: "affect",
    creature,
    boon: isBoon(actor, act),
    cost,
    emerged,
    targets: meant.map(publicly),
    ...(lost.length > 0 ? { ruledOut: lost } : {}),
    ...used.told,
    ...(isLast(begun) && { last: true as const, power: powerMeant(actor, act)?.name ?? "" }),
  });
}

/** The power that an act shows to be in use, or null. */
const powerMeant = (actor: Creature, act: Affect): Power | null => powerIn(actor.profile, powerBehind(actor, act));

/**
 * The price in life and the effects of the power that an act names (T-2, T-3). Effects are applied to the targets
 * that the power could not miss. Of the other targets, nobody else may learn whether it reached them (H-22).
 */
function powerEffects(
  situation: Situation,
  { actor, grant, meant }: AffectAttempt,
  context: DecisionContext,
): { readonly changes: readonly Change[]; readonly told: Partial<ReportOf<"affect">> } {
  if (!grant) return { changes: [], told: {} };
  const paid = lifePaid(situation, actor, { grant, context });
  const power = powerIn(actor.profile, grant.power)?.name ?? "";
  const met = meant.filter(isCertain).map(({ creature }) => creature);
  const { event } = context;
  const { changes, effects } = applyEffects(situation, { actor, grant, power, event, met, vitality: paid.vitality });
  return {
    changes: [...paid.changes, ...changes],
    told: { power, effects, ...paid.told, ...(needsConcentration(grant) && { concentrates: true as const }) },
  };
}

/**
 * If a power may have missed a creature, what it does waits for that creature's owner. It waits whether or not the
 * power reached the creature, so that the state tells nothing (H-22).
 */
function uncertainUses(
  situation: Situation,
  { actor, grant, meant }: AffectAttempt,
  { met, context: { event } }: { readonly met: readonly Change[]; readonly context: DecisionContext },
): readonly Change[] {
  const { effects = [] } = grant ?? {};
  if (!grant || effects.length === 0) return [];
  const power = powerIn(actor.profile, grant.power)?.name ?? "";
  return meant
    .filter((one) => !isCertain(one))
    .map(({ creature }): Change => {
      const reached = met.some((change) => change.kind === "narrow" && change.creature === creature.id && change.met);
      const until = nextTurnOf(situation, creature);
      const use = { event, by: actor.id, power, effects, until, reached };
      return { kind: "uncertain", creature: creature.id, use };
    });
}

function refusesGuard(situation: Situation, act: Affect, actor: Creature): Refusal | null {
  return endsHidingAsBoon(actor, act) ? null : refusesUnaccepted(actor, guardWarning(situation, act), act.accepted);
}

/** What all may read: whom the effect was used on, and that it reached whoever could not be missed. */
function publicly({ creature, spots }: AffectTarget): AffectReport {
  return { target: creature.id, spots, met: isCertain({ creature, spots }) ? true : null };
}

/**
 * Draws as for a discovery, but reveals and removes nothing. If the effect reaches its target, only its
 * spots stay possible, else only the others. If only its spots are possible, it cannot miss, so some spot always
 * stays possible (H-22). Where the target's player chose success, nothing is drawn.
 */
function changesFor(meant: AffectTarget, { dice, consents }: DecisionContext): readonly Change[] {
  if (isCertain(meant)) return [];
  const { creature, spots } = meant;
  const possible = possibleSpots(creature.hiding);
  const likely = possible.filter((spot) => spots.includes(spot));
  const isConsented = likely.length > 0 && (consents?.[creature.id] ?? creature.hiding.yields);
  const { roll, spot } = isConsented ? { roll: null, spot: likely[0] } : draw(possible, spots, dice);
  const met = Boolean(spot);
  const left = met ? likely : possible.filter((one) => !likely.includes(one));
  return [{ kind: "narrow", creature: creature.id, possible: left.map(({ id }) => id), met, roll }];
}
