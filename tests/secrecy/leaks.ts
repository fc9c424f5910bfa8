/** Plays pairs of worlds that differ only in secrets, with the same people and the same public outcome (I5). */
import { idOf } from "../simulation/scenes.ts";
import { SECRETS, type Secret, type SecretName } from "./leakScripts.ts";
import { openWorld, SEATS, type Which } from "./leakWorld.ts";
import { overhear } from "./traffic.ts";

export interface Played {
  /** Everything that users heard who may not know the secret. */
  readonly heard: readonly string[];
  /** How many of the acts that carry the secret were done. */
  readonly done: number;
  /** A proof that there was a secret: it differs between the two worlds. */
  readonly secret: string;
}

export interface Playing {
  readonly seed: number;
  readonly which: Which;
  /** Whether sealing is off. */
  readonly isOpen?: boolean;
}

/** Plays one world of a pair. Listens as soon as all are seated. */
export async function playWorld(name: SecretName, playing: Playing): Promise<Played> {
  const { change, play, knows }: Secret = SECRETS[name];
  const world = await openWorld({ ...playing, ...(change && { change }) });
  const ignorant = SEATS.filter((seat) => seat !== "Gamemaster" && !knows.includes(seat)).map(idOf);
  const heard = overhear(world.table, (recipients) => recipients.some((id) => ignorant.includes(id)));
  const done = await play(world);
  return { heard: heard(), done, secret: world.secret() };
}
