/** Pairs of worlds that differ only in secrets, played by the same people to the same public outcome (I5). */
import { idOf } from "../simulation/scenes.ts";
import { SECRETS, type Secret, type SecretName } from "./leakScripts.ts";
import { openWorld, SEATS, type Which } from "./leakWorld.ts";
import { overhear } from "./traffic.ts";

export interface Played {
  /** What everybody heard who may not know the secret. */
  readonly heard: readonly string[];
  /** How many of the acts that carry the secret were done. */
  readonly done: number;
  /** What shows that there was a secret: it differs between the two worlds. */
  readonly secret: string;
}

export interface Playing {
  readonly seed: number;
  readonly which: Which;
  /** Whether nothing is sealed. */
  readonly isOpen?: boolean;
}

/** Plays one world of a pair, and listens from when all are seated. */
export async function playWorld(name: SecretName, playing: Playing): Promise<Played> {
  const { change, play, knows }: Secret = SECRETS[name];
  const world = await openWorld({ ...playing, ...(change && { change }) });
  const ignorant = SEATS.filter((seat) => seat !== "Gamemaster" && !knows.includes(seat)).map(idOf);
  const heard = overhear(world.table, (recipients) => recipients.some((id) => ignorant.includes(id)));
  const done = await play(world);
  return { heard: heard(), done, secret: world.secret() };
}
