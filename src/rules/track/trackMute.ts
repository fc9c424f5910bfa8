/**
 * "Do not ask again this fight" (H-36): the creatures that let every offer of Track pass unasked. A seat stores
 * them. This file holds the consequences.
 */
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { mayTrack } from "./track.ts";

/** Creatures that are not to be asked again in one fight. */
export interface TrackMute {
  readonly fight: string;
  readonly creatures: readonly CreatureId[];
}

/**
 * The creature is not asked again in the running fight. Outside combat every offer is asked. A choice from an
 * earlier fight is forgotten.
 */
export function muted({ fight }: Situation, mute: TrackMute | null, creature: CreatureId): TrackMute | null {
  if (!fight) return mute;
  const earlier = mute?.fight === fight.id ? mute.creatures : [];
  return { fight: fight.id, creatures: [...new Set([...earlier, creature])] };
}

/** Whether a creature is not to be asked now. */
export function isMuted({ fight }: Situation, mute: TrackMute | null, creature: CreatureId): boolean {
  return mute !== null && fight?.id === mute.fight && mute.creatures.includes(creature);
}

/** The answers that a seat gives without asking, for those of its creatures that are not to be asked. */
export function mutedAnswers(situation: Situation, mute: TrackMute | null, own: readonly CreatureId[]): readonly Act[] {
  return own
    .filter((creature) => isMuted(situation, mute, creature))
    .flatMap((creature) =>
      mayTrack(situation, creature).map(({ hider }): Act => ({ kind: "track", creature, hider, answer: "pass" })),
    );
}
