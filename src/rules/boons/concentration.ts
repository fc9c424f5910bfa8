/** Concentration: its objects, the checks after lost life, and what ends with it (T-3). */
import type { Change } from "../changes.ts";
import { skillCheck, type CheckReport } from "../checks/skillCheck.ts";
import { isUnconscious } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Attribute, CreatureId, EventId } from "../vocabulary.ts";
import { componentsOf } from "../common/components.ts";
import type { Concentrated, ConcentrationCheck } from "./concentrationState.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";

const CONCENTRATION_DIFFICULTY = 15;

/** What a creature stopped to concentrate on, and upon whom it lasted. */
export interface EndedReport {
  readonly power: string;
  readonly on: readonly CreatureId[];
}

/** A check of concentration, as a card shows it. */
export interface ConcentrationReport {
  readonly check: CheckReport;
  readonly physical: number;
  readonly elemental: number;
  /** What is kept after a success. */
  readonly kept: readonly EndedReport[];
  /** What ended after a failure. */
  readonly ended: readonly EndedReport[];
}

/** What a card tells of what a loss of life brought. */
export interface LossReport {
  /** Whether the creature is at 0 life now, and was not before. */
  readonly down: boolean;
  /** At 0 life a draw settles where it lies (H-18). */
  readonly discovery: DiscoveryReport | null;
  /** The check of concentration, where the world makes it at once (T-3, a house rule). */
  readonly concentration?: ConcentrationReport;
  /** What ended with it at 0 life (T-3); absent for nothing. */
  readonly ended?: readonly EndedReport[];
}

/** The component that keeps the concentration of a creature in several: a creature concentrates as one (H-5). */
export function keeperOf(situation: Situation, creature: Creature): Creature {
  return componentsOf(situation, creature)[0] ?? creature;
}

/** What a creature concentrates on, oldest first. */
export function concentrationOf({ hiding }: Creature): readonly Concentrated[] {
  return hiding.concentration ?? [];
}

/** Life that an event took, by what took it: damage after resistance, before Block and absorption. */
export type LossShares = Pick<ConcentrationCheck, "event" | "physical" | "elemental">;

/**
 * The check that a loss of life asks for, or null: one for all that the creature concentrates on, and one for an
 * event (T-3).
 */
export function checkAfter(keeper: Creature, loss: LossShares): ConcentrationCheck | null {
  const effects = concentrationOf(keeper).map(({ event }) => event);
  const isAsked = (keeper.hiding.checksDue ?? []).some(({ event }) => event === loss.event);
  return effects.length === 0 || isAsked || isUnconscious(keeper) ? null : { ...loss, effects };
}

/**
 * The attribute that is checked. It is Prowess if at least as much damage was physical as elemental, else Focus.
 * Without either kind, it is the better of the two (T-3).
 */
function attributeFor(creature: Creature, { physical, elemental }: LossShares): Attribute {
  if (elemental > physical) return "focus";
  if (physical > 0) return "prowess";
  return creature.attributes.focus > creature.attributes.prowess ? "focus" : "prowess";
}

/** Makes the check. A failure ends all that is at stake, with what hangs on it. */
export function rollConcentration(
  situation: Situation,
  { keeper, check: due }: { readonly keeper: Creature; readonly check: ConcentrationCheck },
  dice: Dice,
): { readonly changes: readonly Change[]; readonly report: ConcentrationReport } {
  const attribute = attributeFor(keeper, due);
  const check = skillCheck(keeper, { attribute, skill: "endurance", difficulty: CONCENTRATION_DIFFICULTY }, dice);
  const atStake = concentrationOf(keeper).filter(({ event }) => due.effects.includes(event));
  const { physical, elemental } = due;
  const told = atStake.map(toldOf);
  const isKept = check.success === true;
  const ends = isKept ? [] : endingOf(situation, keeper, due.effects);
  return {
    changes: [{ kind: "checkMade", creature: keeper.id, event: due.event }, ...ends],
    report: { check, physical, elemental, kept: isKept ? told : [], ended: isKept ? [] : told },
  };
}

/** Ends what a creature concentrates on, the effects that hang on it, upon whomever they last, and its regions. */
export function endingOf(situation: Situation, keeper: Creature, events: readonly EventId[]): readonly Change[] {
  const ending = concentrationOf(keeper).filter(({ event }) => events.includes(event));
  if (ending.length === 0) return [];
  const ended = ending.map(({ event }) => event);
  const lost = situation.creatures.flatMap(({ id, hiding }): Change[] => {
    const hanging = (hiding.held ?? []).filter(
      ({ event, effect }) => effect.lasts === "concentration" && ended.includes(event),
    );
    return hanging.length > 0 ? [{ kind: "letGo", creature: id, effects: hanging.map((held) => held.id) }] : [];
  });
  const laid = (keeper.hiding.laid ?? []).filter(
    ({ event, lasts }) => lasts === "concentration" && ended.includes(event),
  );
  return [
    { kind: "concentrationEnds", creature: keeper.id, effects: ended },
    ...lost,
    ...(laid.length > 0
      ? [{ kind: "regionGone", creature: keeper.id, regions: laid.map(({ id }) => id) } as const]
      : []),
  ];
}

/** All concentration of a creature that goes down ends, without a check (T-3). */
export function endingOfAll(
  situation: Situation,
  creature: Creature,
): { readonly changes: readonly Change[]; readonly ended: readonly EndedReport[] } {
  const keeper = keeperOf(situation, creature);
  const all = concentrationOf(keeper);
  const events = all.map(({ event }) => event);
  return { changes: endingOf(situation, keeper, events), ended: all.map(toldOf) };
}

/** A thing that is concentrated on, as a card tells it. */
export function toldOf({ power, on }: Concentrated): EndedReport {
  return { power, on };
}
