/** "Do not ask again this fight" (H-36), kept by this browser for its own creatures. */
import {
  isMuted,
  muted,
  mutedAnswers,
  type Act,
  type CreatureId,
  type Situation,
  type TrackMute,
} from "../../rules/index.ts";
import { readOwn, writeOwn } from "../../settings.ts";
import { isPlayedHere } from "../playedHere.ts";

/** Lets these creatures pass unasked until the fight is over. */
export async function mute(situation: Situation, creatures: readonly CreatureId[]): Promise<void> {
  const kept = creatures.reduce((mute, creature) => muted(situation, mute, creature), stored());
  if (kept !== null) await store(kept);
}

/** Asks for a creature again. */
export async function unmute(creature: CreatureId): Promise<void> {
  const kept = stored();
  if (kept !== null) await store({ ...kept, creatures: kept.creatures.filter((id) => id !== creature) });
}

/** Whether a creature passes unasked now. */
export function isMutedHere(situation: Situation, creature: CreatureId): boolean {
  return isMuted(situation, stored(), creature);
}

/** The answers that this seat gives without asking. */
export function unaskedAnswers(situation: Situation): readonly Act[] {
  const own = situation.creatures.map(({ id }) => id).filter(isPlayedHere);
  return mutedAnswers(situation, stored(), own);
}

function stored(): TrackMute | null {
  const { fight, creatures } = (readOwn("trackMute") ?? {}) as Partial<TrackMute>;
  return fight === undefined || creatures === undefined ? null : { fight, creatures };
}

async function store({ fight, creatures }: TrackMute): Promise<void> {
  await writeOwn("trackMute", { fight, creatures: [...creatures] });
}
