/** The ground effects that wait for the Gamemaster's word, in the memory of the desk's client alone: nobody else learns of a trap by its being asked about. */
import { strikeKey, type GroundStrike } from "./groundStrikes.ts";

export interface QueuedStrike {
  readonly key: string;
  readonly sceneId: string;
  readonly strike: GroundStrike;
}

let queued: readonly QueuedStrike[] = [];

/** All that wait, the oldest first. */
export function queuedStrikes(): readonly QueuedStrike[] {
  return queued;
}

/** Adds strikes to the end; one that waits already takes what is new, and keeps its turn. */
export function queueStrikes(sceneId: string, strikes: readonly GroundStrike[]): void {
  for (const strike of strikes) {
    const key = `${sceneId}-${strikeKey(strike)}`;
    const isThere = queued.some((one) => one.key === key);
    const added = { key, sceneId, strike };
    queued = isThere ? queued.map((one) => (one.key === key ? joined(one, strike) : one)) : [...queued, added];
  }
}

/** Takes away those that a test names. */
export function dropStrikes(isDone: (queued: QueuedStrike) => boolean): void {
  queued = queued.filter((one) => !isDone(one));
}

function joined({ strike: old, ...rest }: QueuedStrike, strike: GroundStrike): QueuedStrike {
  const spots = strike.spots && old.spots ? [...new Set([...old.spots, ...strike.spots])] : strike.spots;
  return { ...rest, strike: { ...strike, spots } };
}
