/** The ground effects that wait for the Gamemaster's word, in the desk's own browser alone: nobody else learns of a trap by its being asked about. */
import { GROUND_TRIGGERS, type GroundEffect, type KeptStrike } from "../../bridge/groundEffects.ts";
import { id, list, nullable, object, oneOf } from "../../desk/shape.ts";
import { strikeKey, type GroundStrike } from "./groundStrikes.ts";

export interface QueuedStrike {
  readonly key: string;
  readonly sceneId: string;
  readonly strike: GroundStrike;
}

let queued: readonly QueuedStrike[] = [];
let changed: () => void = () => undefined;

/** All that wait, the oldest first. */
export function queuedStrikes(): readonly QueuedStrike[] {
  return queued;
}

/** Calls back after every change, so that what waits can be kept over a reload. */
export function onQueuedStrikes(listener: () => void): void {
  changed = listener;
}

/** Adds strikes to the end; one that waits already takes what is new, and keeps its turn. */
export function queueStrikes(sceneId: string, strikes: readonly GroundStrike[]): void {
  for (const strike of strikes) {
    const key = `${sceneId}-${strikeKey(strike)}`;
    const isThere = queued.some((one) => one.key === key);
    const added = { key, sceneId, strike };
    queued = isThere ? queued.map((one) => (one.key === key ? joined(one, strike) : one)) : [...queued, added];
  }
  if (strikes.length > 0) changed();
}

/** Takes away those that a test names. */
export function dropStrikes(isDone: (queued: QueuedStrike) => boolean): void {
  changeStrikes((one) => (isDone(one) ? null : one.strike));
}

/** Makes of each strike what becomes of it; null where it waits no more. */
export function changeStrikes(change: (queued: QueuedStrike) => GroundStrike | null): void {
  const before = queued;
  queued = queued.flatMap((one) => {
    const strike = change(one);
    if (strike === one.strike) return [one];
    return strike ? [{ ...one, strike }] : [];
  });
  if (queued.length !== before.length || queued.some((one, index) => one !== before[index])) changed();
}

function joined({ strike: old, ...rest }: QueuedStrike, strike: GroundStrike): QueuedStrike {
  const spots = strike.spots && old.spots ? [...new Set([...old.spots, ...strike.spots])] : strike.spots;
  return { ...rest, strike: { ...strike, spots } };
}

/** What waits, as it is kept. */
export const keptStrikes = (): readonly KeptStrike[] =>
  queued.map(({ sceneId, strike: { effect, ...rest } }) => ({ sceneId, effect: effect.id, ...rest }));

/** Takes up what was kept, of effects that are still there; what does not read as it was written is let be. */
export function restoreStrikes(kept: unknown, effectsOn: (sceneId: string) => readonly GroundEffect[]): void {
  const read = KEPT(kept);
  for (const { sceneId, effect: name, ...rest } of read.ok ? read.value : []) {
    const effect = effectsOn(sceneId).find((one) => one.id === name);
    if (effect) queueStrikes(sceneId, [{ ...rest, effect }]);
  }
}

const MOST_KEPT = 256;
const MOST_SPOTS = 64;

const KEPT = list(
  object<KeptStrike>({
    sceneId: id,
    effect: id,
    trigger: oneOf(GROUND_TRIGGERS),
    creature: id,
    spots: nullable(list(id, MOST_SPOTS)),
  }),
  MOST_KEPT,
);
