/** What a seat may know (H-9, H-22). Every seat's picture of a situation is made here. */
import type { Creature, Situation } from "../situation.ts";
import { NO_PROFILE, type Profile, type Vantage } from "../profile.ts";
import { awarenessFor } from "../danger/board.ts";
import { stretchesFor } from "../stretches/stretchesFor.ts";
import { openHiding } from "./confidential.ts";
import { perceivedBy } from "./perceived.ts";
import { publicScene } from "./publicScene.ts";
import { mayReadLore } from "../common/knownLore.ts";
import type { Viewer } from "../common/viewer.ts";

/**
 * The situation as the seat may know it. Of other sides it holds only whom its own side perceives. A GM knows
 * everything.
 */
export function view(situation: Situation, viewer: Viewer): Situation {
  if (viewer.gm) return situation;
  const hiddenByGm = situation.creatures.filter((creature) => !isKnown(creature, viewer)).map(({ id }) => id);
  const open = { ...situation, scene: publicScene(situation.scene, hiddenByGm) };
  const isPerceived = perceivedBy(open, viewer);
  return viewOf(situation, viewer, (creature) => isKnown(creature, viewer) && isPerceived(creature));
}

/** A viewer's view with everybody in play, perceived or not, because they all react to what a player does. */
export function viewOfAll(situation: Situation, viewer: Viewer): Situation {
  return viewer.gm ? situation : viewOf(situation, viewer, (creature) => isKnown(creature, viewer));
}

function viewOf(situation: Situation, viewer: Viewer, isThere: (creature: Creature) => boolean): Situation {
  const known = situation.creatures.filter(isThere);
  const unknown = situation.creatures.filter((creature) => !known.includes(creature)).map(({ id }) => id);
  return {
    ...situation,
    scene: publicScene(situation.scene, unknown),
    creatures: known.map((creature) => creatureFor(creature, viewer, situation)),
    ...(situation.awareness && { awareness: awarenessFor(situation, viewer) }),
    ...(situation.stretches && { stretches: stretchesFor(situation, viewer)! }),
    vantages: vantagesFor(situation),
  };
}

function isKnown(creature: Creature, { owned }: Viewer): boolean {
  return !creature.gmHidden || owned.includes(creature.id);
}

/**
 * Leaves out what only a creature's owners know: where it can still be (H-22), what there is to learn of it, what it
 * learned (H-33), and its senses (K-8).
 */
function creatureFor(creature: Creature, viewer: Viewer, situation: Situation): Creature {
  if (viewer.owned.includes(creature.id)) return creature;
  const open = openHiding(creature.hiding);
  const hiding = mayReadLore(creature, viewer, situation) ? open : { ...open, learned: [] };
  const { grants: _, cards: __, flow: ___, supplies: ____, senses: _____, ...others } = creature;
  return { ...others, profile: profileFor(creature), hiding };
}

/** Of what there is to learn, everybody knows the names of the powers that were seen in use (H-30). */
function profileFor({ profile, hiding }: Creature): Profile {
  const seen = profile.powers.filter(({ id }) => Object.hasOwn(hiding.used, id));
  return { ...NO_PROFILE, powers: seen.map((power) => ({ ...power, text: "" })) };
}

/** Of a public vantage everybody knows that it exists and what it asks for, but not what it offers (H-31). */
function vantagesFor({ vantages }: Situation): readonly Vantage[] {
  return vantages.filter(({ named }) => named).map((vantage) => ({ ...vantage, text: "" }));
}
