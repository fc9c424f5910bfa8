/**
 * Two tables that differ only in secrets: what there is to learn of the foes, and so what was learned (I5). With the
 * same seed and faults, they must look the same to everybody but Gamemasters.
 */
import { overhear } from "../secrecy/traffic.ts";
import type { Setting } from "./scenes.ts";
import type { Server, User } from "./server.ts";

/** Which of the two tables. */
export type Which = 0 | 1;

/** A setting whose foes have nothing to learn, or a lot. */
export function withSecret(setting: Setting, which: Which): Setting {
  const known = settings.get(setting)?.[which];
  if (known) return known;
  const { situation } = setting;
  const creatures = situation.creatures.map((creature) => ({
    ...creature,
    profile: { ...creature.profile, affixes: AFFIXES[which] },
  }));
  const made = { ...setting, situation: { ...situation, creatures } };
  settings.set(setting, { ...settings.get(setting), [which]: made });
  return made;
}

/** Made once, because the rules cache their work by it. */
const settings = new WeakMap<Setting, Partial<Record<Which, Setting>>>();

/** Short, because a record that outgrows its padding shows that it is long (docs/safety.md). */
const AFFIXES = [
  { arms: [], armor: [], trinkets: [] },
  {
    arms: [{ name: "Venom", text: "It burns." }],
    armor: [],
    trinkets: [{ name: "Ring", text: "It sees what hides." }],
  },
] as const;

/** Plays both tables of a seed; gives the difference, or null. A broken law at one of them counts as a difference. */
export async function differingTwins(
  play: (twin: Which) => Promise<{ readonly broken: string | null; readonly heard: readonly string[] }>,
): Promise<string | null> {
  const [one, other] = [await play(0), await play(1)];
  if (one.broken ?? other.broken) return one.broken ?? other.broken;
  const at = one.heard.findIndex((heard, index) => heard !== other.heard[index]);
  if (at < 0 && one.heard.length === other.heard.length) return null;
  return `I5: what is secret does not show ${JSON.stringify([one.heard.at(at), other.heard.at(at)])}`;
}

/** Records messages to all users but Gamemasters. */
export function listenTo(server: Server, users: readonly User[]): () => readonly string[] {
  const gms = new Set(users.filter(({ role }) => role === "gm").map(({ id }) => id));
  return overhear({ server }, (recipients) => recipients.some((id) => !gms.has(id)));
}
