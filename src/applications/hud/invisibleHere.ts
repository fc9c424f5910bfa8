/** What the HUD offers about invisible creatures while concealment counts (C-9). */
import {
  isStill,
  mayLearn,
  mayLocate,
  type Creature,
  type CreatureId,
  type Refusal,
  type Situation,
} from "../../rules/index.ts";
import { isGamemaster } from "../playedHere.ts";

/** C-9: outside a fight a Gamemaster says whether an invisible creature keeps still. Null for all others. */
export function keepsStill(situation: Situation, creature: Creature): { readonly still: boolean } | null {
  const { fight, switches } = situation;
  if (!isGamemaster() || !switches.concealment || fight || !creature.statuses.includes("invisible")) return null;
  return { still: isStill(situation, creature) };
}

/** Nobody searches for invisible creatures while concealment does not count (C-9). The other kinds say why not. */
export function mayLocateHere(situation: Situation, id: CreatureId): Refusal | null {
  return situation.switches.concealment ? mayLocate(situation, id) : mayLearn(situation, id);
}
