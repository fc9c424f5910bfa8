/** The tile effects that wait for the Gamemaster's answer (H-21), joined to their present data. */
import type { TileEffect, KeptStrike } from "../../bridge/scene/tileEffects.ts";
import type { LedgerEvent } from "../../desk/ledger/entry.ts";
import type { TileEffectQuestion } from "../../desk/machine/questions/topics.ts";
import type { TileEffectStrike } from "./tileEffectStrikes.ts";

export interface QueuedStrike {
  readonly key: string;
  readonly sceneId: string;
  readonly strike: TileEffectStrike;
}

/** The stored part of a strike, which names the effect by its id. */
export const keptStrike = (sceneId: string, { effect, ...rest }: TileEffectStrike): KeptStrike => ({
  sceneId,
  effect: effect.id,
  ...rest,
});

/** The questions whose effects still exist, in their order. */
export function queuedOf(
  questions: readonly TileEffectQuestion[],
  effectsOn: (sceneId: string) => readonly TileEffect[],
): readonly QueuedStrike[] {
  return questions.flatMap(({ key, about: { sceneId, effect: name, ...rest } }) => {
    const effect = effectsOn(sceneId).find(({ id }) => id === name);
    return effect ? [{ key, sceneId, strike: { ...rest, effect } }] : [];
  });
}

/**
 * Whether the effect has struck its creature since the question came up, at any desk. Effects are compared by the
 * name of their attack.
 */
export function isStruck(
  { about, seq }: TileEffectQuestion,
  name: string,
  events: readonly Pick<LedgerEvent, "sceneId" | "seq" | "report">[],
): boolean {
  return events.some(
    ({ sceneId, seq: at, report }) =>
      at > seq &&
      sceneId === about.sceneId &&
      report.kind === "thingAttack" &&
      report.thing === name &&
      report.strikes.some(({ target }) => target === about.creature),
  );
}
