/** T-14: a shift off its turn also meets the ground effects of the tiles that it leaves, each once a turn. Pure. */
import type { GroundEffect } from "../../bridge/scene/groundEffects.ts";
import { hasTurn, momentOf, type CreatureId, type Place, type Situation } from "../../rules/index.ts";
import { enteredBy, leftBy, type GroundStrike } from "./groundStrikes.ts";

/** A shift of a creature, from place to place. */
export interface ShiftMade {
  readonly creature: CreatureId;
  readonly path: readonly Place[];
}

/**
 * The effects that shifts have met in a turn of a fight. One instance serves all scenes. It forgets a fight's turn
 * when the next one begins.
 */
export class ShiftStrikes {
  #turn = "";
  readonly #met = new Set<string>();

  /** Whom a shift makes the ground strike. Outside fights and on one's own turn only what it enters counts. */
  of(situation: Situation, effects: readonly GroundEffect[], shift: ShiftMade): readonly GroundStrike[] {
    const entered = enteredBy(situation, effects, shift);
    if (situation.fight === null || hasTurn(situation, shift.creature)) return entered;
    this.#turnTo(situation);
    const left = leftBy(situation, effects, shift);
    const all = [...left, ...entered.filter(({ effect }) => !left.some((one) => one.effect.id === effect.id))];
    return all.filter(({ effect, creature }) => this.#isFirst(`${situation.scene.id} ${effect.id} ${creature}`));
  }

  #isFirst(key: string): boolean {
    if (this.#met.has(key)) return false;
    this.#met.add(key);
    return true;
  }

  #turnTo(situation: Situation): void {
    const { fight, round, turn } = momentOf(situation);
    const now = `${fight} ${round} ${turn}`;
    if (now !== this.#turn) this.#met.clear();
    this.#turn = now;
  }
}
