/** Wounds: applied through absorption, or dropped (G-4, H-18). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { sharesOf, woundAmount, type DamageLeft, type Wound } from "../checks/damage.ts";
import { takeDamage, vitalityOf, type Vitality } from "../checks/efficacy.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";
import { inForce, leftOf } from "../boons/lasting.ts";
import { turnTaker } from "../common/components.ts";
import { afterLoss } from "../hiding/end.ts";
import { refusesReaction } from "../common/minorAction.ts";
import { provokedByLoss } from "../common/provoked.ts";

type ApplyDamage = ActOf<"applyDamage">;

/**
 * Absorption takes damage first, then life, which stops at 0. At 0 life hiding ends (H-18). The rules name Block
 * and Dodge and do not define them. The creature's owner states how many points they prevent. Preventing any spends
 * the reaction (G-5).
 */
export function applyDamage(situation: Situation, act: ApplyDamage, context: DecisionContext): Decision {
  const wounded = woundOf(situation, act);
  if ("code" in wounded) return reject(wounded);
  const blocker = act.blocker === undefined ? wounded.creature : blockerFor(situation, wounded.creature, act.blocker);
  if ("code" in blocker) return reject(blocker);
  const unable = act.prevented > 0 ? refusesDefence(situation, wounded, blocker) : null;
  return unlessRefused([unable], context, () => applied(situation, { wounded, act, blocker }, context));
}

/** K-7: nobody blocks or dodges what is unseen, unless the GM allows it. */
function refusesDefence(situation: Situation, wounded: Wounded, blocker: Creature): Refusal | null {
  if (isByCard(wounded, blocker)) return null;
  const { creature, wound } = wounded;
  const isUnseen = wound.unseen && !wound.allowed;
  return isUnseen ? refusal("unseenAttack", { name: creature.name }) : refusesReaction(situation, blocker);
}

/** Those whose power lets them block for a creature (T-1), each once. */
export function blockersFor(situation: Situation, { id, hiding }: Creature): readonly Creature[] {
  const givers = inForce(hiding.held, situation.fight).flatMap(({ effect, by }) => (effect.kind === "block" ? by : []));
  return [...new Set(givers)].flatMap((by) => (by === id ? [] : (creatureOf(situation, by) ?? [])));
}

/** Blocking for an ally ends hiding (H-15), so whoever hides has to come out first. */
function blockerFor(situation: Situation, creature: Creature, id: CreatureId): Creature | Refusal {
  const blocker = blockersFor(situation, creature).find((one) => one.id === id);
  if (!blocker) return refusal("blocksForNobody", { name: creature.name });
  return isHidden(blocker) ? refusal("blockerHidden", { name: blocker.name }) : blocker;
}

/**
 * Why somebody can neither block nor dodge a wound now, or null (G-5, K-7). The blocker is the wounded creature itself
 * where none is named.
 */
export function refusesBlock(
  situation: Situation,
  {
    creature: id,
    event,
    blocker = id,
  }: { readonly creature: CreatureId; readonly event: EventId; readonly blocker?: CreatureId },
): Refusal | null {
  const wounded = woundOf(situation, { creature: id, event });
  if ("code" in wounded) return wounded;
  const defender = creatureOf(situation, blocker);
  return defender ? refusesDefence(situation, wounded, defender) : refusal("unknownCreature", { creature: blocker });
}

/** Whether a creature defends itself with a card that the GM allowed, which needs no reaction (K-7). */
const isByCard = ({ creature, wound }: Wounded, blocker: Creature): boolean =>
  wound.allowed === true && !wound.reacts && blocker.id === creature.id;

/** The reaction that whoever blocks or dodges pays (G-5). */
function reaction(situation: Situation, { wounded, act: { prevented }, blocker }: Applying): readonly Change[] {
  if (prevented === 0 || isByCard(wounded, blocker)) return [];
  return [{ kind: "spend", creature: turnTaker(situation, blocker).id, reaction: 1 }];
}

interface Applying {
  readonly wounded: Wounded;
  readonly act: ApplyDamage;
  /** Who blocks or dodges, if anybody does. */
  readonly blocker: Creature;
}

function applied(situation: Situation, applying: Applying, context: DecisionContext): Decision {
  const { wounded, act, blocker } = applying;
  const { creature, wound } = wounded;
  const { id } = creature;
  const { percent, prevented } = act;
  const left = leftOf(situation, creature);
  const { amount, taken, before, after } = damagePreview(creature, wound, { percent, prevented, left });
  const unwarded = woundAmount(wound, [percent / 100]);
  const shares = { ...sharesOf(wound, left), event: context.event };
  const { changes, told } = afterLoss(situation, creature, { before, after, shares }, context);
  const loss: Change = { kind: "vitality", creature: id, before, after, event: context.event };
  const provoking = after.life < before.life && !wound.forced ? provokedByLoss(situation, creature) : [];
  return accept([gone(wounded), ...reaction(situation, applying), loss, ...provoking, ...changes], {
    kind: "applyDamage",
    creature: id,
    wound,
    amount,
    percent,
    prevented,
    dealt: taken,
    ...told,
    ...(prevented > 0 && blocker.id !== id && { blocker: blocker.id }),
    ...(unwarded > amount && { resisted: unwarded - amount }),
  });
}

/** The GM drops a wound that did not happen, with the pushes that it brought. */
export function dropDamage(situation: Situation, act: ActOf<"dropDamage">): Decision {
  const wounded = woundOf(situation, act);
  if ("code" in wounded) return reject(wounded);
  const { creature, wound } = wounded;
  const undone = (creature.hiding.forcesDue ?? []).flatMap(({ event, way }): readonly Change[] =>
    event === wound.event ? [{ kind: "forceDone", creature: creature.id, event, way }] : [],
  );
  return accept([gone(wounded), ...undone], { kind: "dropDamage", creature: creature.id, wound });
}

/** What applying a wound would do. Its owner sees every number with its origin. */
export function damagePreview(
  creature: Creature,
  wound: Wound,
  { percent, prevented, left }: Pick<ApplyDamage, "percent" | "prevented"> & { readonly left?: DamageLeft },
): { readonly amount: number; readonly taken: number; readonly before: Vitality; readonly after: Vitality } {
  const amount = woundAmount(wound, [percent / 100], left);
  const taken = Math.max(0, amount - prevented);
  const before = vitalityOf(creature);
  return { amount, taken, before, after: takeDamage(before, taken) };
}

interface Wounded {
  readonly creature: Creature;
  readonly wound: Wound;
}

function woundOf(
  situation: Situation,
  { creature: id, event }: { readonly creature: CreatureId; readonly event: EventId },
): Wounded | Refusal {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  const wound = creature.hiding.wounds.find((dealt) => dealt.event === event);
  return wound ? { creature, wound } : refusal("noWound", { name: creature.name });
}

function gone({ creature, wound }: Wounded): Change {
  return { kind: "woundGone", creature: creature.id, event: wound.event };
}
