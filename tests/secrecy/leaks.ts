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
async function playWorld(name: SecretName, playing: Playing): Promise<Played> {
  const { change, play, knows }: Secret = SECRETS[name];
  const world = await openWorld({ ...playing, ...(change && { change }) });
  const ignorant = SEATS.filter((seat) => seat !== "Gamemaster" && !knows.includes(seat)).map(idOf);
  const heard = overhear(world.table, (recipients) => recipients.some((id) => ignorant.includes(id)));
  const done = await play(world);
  return { heard: heard(), done, secret: world.secret() };
}

/** Both worlds of a pair. */
export const pairOf = async (name: SecretName, seed: number, isOpen = false): Promise<readonly [Played, Played]> => [
  await playWorld(name, { seed, which: 0, isOpen }),
  await playWorld(name, { seed, which: 1, isOpen }),
];

/** The first difference between the records of two worlds, or null. */
export function difference({ heard }: Played, other: Played): readonly string[] | null {
  const [one, two] = [heard.join("\n"), other.heard.join("\n")];
  if (one === two) return null;
  const at = [...one].findIndex((letter, index) => letter !== two[index]);
  return [one, two].map((text) => text.slice(Math.max(0, at - AROUND), at + AROUND));
}

/** Characters shown on either side of a difference. */
const AROUND = 200;
