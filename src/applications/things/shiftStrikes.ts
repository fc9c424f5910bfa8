/** T-14: a shift off its turn also meets the tile effects of the tiles that it leaves, each once a turn. */
import type { TileEffect } from "../../bridge/scene/tileEffects.ts";
import {
  creatureOf,
  hasTurn,
  momentOf,
  turnKey,
  turnTaker,
  type CreatureId,
  type Footprint,
  type Situation,
} from "../../rules/index.ts";
import type { ShiftMet } from "../../desk/machine/questions/topics.ts";
import { enteredBy, leftBy, type TileEffectStrike } from "./tileEffectStrikes.ts";

/** Whether it has its turn, or its body does where it is a component without turns of its own (G-5). */
function isItsTurn(situation: Situation, id: CreatureId): boolean {
  const creature = creatureOf(situation, id);
  return hasTurn(situation, creature ? turnTaker(situation, creature).id : id);
}

/** A shift of a creature, from place to place. */
export interface ShiftMade {
  readonly creature: CreatureId;
  readonly path: readonly Footprint[];
}

/** The store of what shifts have met. A page that was just asked for may not be there yet. */
export interface MetStore {
  /** Whether it is kept already. */
  readonly has: (met: ShiftMet) => boolean;
  /** Stores what was met in this turn, and drops other turns. */
  readonly keep: (met: readonly ShiftMet[], turn: string) => void;
}

/**
 * The effects that shifts have met in a turn of a fight. One instance serves all scenes. It forgets a fight's turn
 * when the next one begins. What is kept outlasts the client, so that the next desk does not ask again.
 */
export class ShiftStrikes {
  #turn = "";
  readonly #met = new Set<string>();
  readonly #store: MetStore | null;

  constructor(store: MetStore | null = null) {
    this.#store = store;
  }

  /** Whom a shift makes the ground strike. Outside fights and on one's own turn only what it enters counts. */
  of(situation: Situation, effects: readonly TileEffect[], shift: ShiftMade): readonly TileEffectStrike[] {
    const entered = enteredBy(situation, effects, shift);
    if (situation.fight === null || isItsTurn(situation, shift.creature)) return entered;
    this.#turnTo(situation);
    const left = leftBy(situation, effects, shift);
    const all = [...left, ...entered.filter(({ effect }) => !left.some((one) => one.effect.id === effect.id))];
    const sceneId = situation.scene.id;
    const turn = this.#turn;
    const first = all.filter(({ effect, creature }) => this.#isFirst({ sceneId, effect: effect.id, creature, turn }));
    const met = first.map(({ effect, creature }) => ({ sceneId, effect: effect.id, creature, turn }));
    if (met.length > 0) this.#store?.keep(met, turn);
    return first;
  }

  #isFirst(met: ShiftMet): boolean {
    const key = `${met.sceneId} ${met.effect} ${met.creature}`;
    if (this.#met.has(key) || this.#store?.has(met) === true) return false;
    this.#met.add(key);
    return true;
  }

  #turnTo(situation: Situation): void {
    const now = turnKey(momentOf(situation));
    if (now !== this.#turn) this.#met.clear();
    this.#turn = now;
  }
}
