/**
 * Random legal acts of creatures of separate components (H-5). `decide` accepts every proposal in the same
 * situation.
 */
import type { Dice } from "../dice.ts";
import type { Act } from "../acts.ts";
import { candidates } from "../hiding/candidates.ts";
import { precedingAct } from "../decide.ts";
import { componentsOf } from "../common/components.ts";
import { refusesHide } from "../hiding/hide.ts";
import { sharesTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { pick } from "./pick.ts";
import { randomAct } from "./randomAct.ts";

/** A legal act: of components together if there is one, else any other. Those who hid together designate together. */
export function randomTogether(situation: Situation, dice: Dice): Act | null {
  const waiting = situation.creatures.find((creature) => hidWithOthers(situation, creature));
  if (waiting) return legal(situation, designateTogether(situation, waiting, dice));
  const parts = situation.creatures.filter(({ body }) => body !== null);
  const hider = dice.roll(2) === 1 ? pick(parts, dice) : null;
  const act = hider && hideTogether(situation, hider, dice);
  return act ? legal(situation, act) : randomAct(situation, dice);
}

function legal(situation: Situation, act: Act): Act {
  return precedingAct(situation, act) ?? act;
}

function hidWithOthers(situation: Situation, creature: Creature): boolean {
  const event = creature.hiding.pending?.event;
  return event !== undefined && componentsOf(situation, creature).filter(isOf(event)).length > 1;
}

function hideTogether(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const parts = componentsOf(situation, creature);
  if (refusesHide(situation, creature) || parts.some(({ hiding }) => hiding.pending)) return null;
  const spots = chosen(situation, parts, () => 1, dice);
  const firsts = spots.flatMap(({ component, spots: [spot] }) => (spot ? [{ component, spot }] : []));
  const isLed = firsts.some(({ component }) => component === creature.id);
  return isLed ? { kind: "hideTogether", creature: creature.id, spots: firsts } : null;
}

function designateTogether(situation: Situation, creature: Creature, dice: Dice): Act {
  const parts = componentsOf(situation, creature).filter(isOf(creature.hiding.pending?.event ?? ""));
  const wanted = ({ hiding }: Creature) => dice.roll((hiding.pending?.extra ?? 0) + 1) - 1;
  return { kind: "designateTogether", creature: creature.id, spots: chosen(situation, parts, wanted, dice) };
}

const isOf =
  (event: string) =>
  ({ hiding }: Creature): boolean =>
    hiding.pending?.event === event;

/** At most the `wanted` number of valid places for each component, without shared tiles. */
function chosen(
  situation: Situation,
  parts: readonly Creature[],
  wanted: (part: Creature) => number,
  dice: Dice,
): readonly { readonly component: CreatureId; readonly spots: readonly Footprint[] }[] {
  const taken: Footprint[] = [];
  return parts.map((part) => {
    const spots: Footprint[] = [];
    const valid = candidates(situation, part.id).candidates.filter(({ verdict }) => verdict === "valid");
    for (let left = wanted(part); left > 0; left -= 1) {
      const free = valid.filter(({ place }) => !taken.some((other) => sharesTile(situation.scene, place, other)));
      const place = pick(free, dice)?.place;
      if (!place) break;
      taken.push(place);
      spots.push(place);
    }
    return { component: part.id, spots };
  });
}
