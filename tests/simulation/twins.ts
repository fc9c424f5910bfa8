/**
 * Two tables that differ only in secrets: what there is to learn of the foes, and so what was learned (I5); what
 * resists a search (K-4); whom patrols see or have spotted that only the Gamemaster sees (Z-4). With the same seed and
 * faults, they must look the same to everybody but Gamemasters.
 */
import { readPrivate } from "../../src/desk/machine/telling/privateMessages.ts";
import { AWARENESS_ID, type Creature } from "../../src/rules/index.ts";
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
  const plain = { ...setting, situation: { ...situation, creatures }, resistance: RESISTANCES[which] };
  const made = situation.switches.stretches ? withPatrols(plain, which) : plain;
  settings.set(setting, { ...settings.get(setting), [which]: made });
  return made;
}

/**
 * Foes whom only the Gamemaster sees. At one table they notice nobody and one of them is not in any zone. At the other
 * all are there. There they watch and spot whom they see (Z-4), unless the setting says that they notice nobody.
 */
function withPatrols(setting: Setting, which: Which): Setting {
  const { situation, foes, unnoticed } = setting;
  const observation = unnoticed ? 0 : 2 * which;
  const creatures = situation.creatures.map((creature): Creature => {
    if (!foes.includes(creature.id)) return { ...creature, stealth: { observation: 0 } };
    const isLast = creature.id === foes.at(-1);
    const far = isLast && unnoticed ? { ...creature.place, j: FAR_COLUMN } : creature.place;
    const place = isLast && which === 0 ? { ...far, i: OUTSIDE } : far;
    return { ...creature, gmHidden: true, place, stealth: { observation, flashlight: true } };
  });
  const switches = { ...situation.switches, noneIsTie: false };
  return { ...setting, situation: { ...situation, creatures, switches } };
}

/** A row beyond every zone. */
const OUTSIDE = -4;

/** In the far zone, because whoever hides sees who is in its own one (Z-8). */
const FAR_COLUMN = 5;

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

/** What marked things resist: every search finds them, or none does (K-4). */
const RESISTANCES = [0, 900] as const;

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

/** Records messages to all users but Gamemasters, and what owners are told in private. */
export function listenTo(server: Server, users: readonly User[]): () => readonly string[] {
  const gms = new Set(users.filter(({ role }) => role === "gm").map(({ id }) => id));
  const heard = overhear({ server }, (recipients) => recipients.some((id) => !gms.has(id)));
  const told: string[] = [];
  const { onQuery } = server;
  server.onQuery = (line, data, userId) => {
    onQuery(line, data, userId);
    if (!gms.has(userId)) told.push(JSON.stringify(ownersIn(data)));
  };
  return () => [...heard(), ...told];
}

/** What a query tells owners. Of their awareness only that it was told: what they found is their own (K-4). */
const ownersIn = (data: unknown): unknown => {
  const message = readPrivate((data as { readonly text: string }).text)?.message;
  if (!message || !("owners" in message)) return null;
  return message.owners.map((told) => (told.tokenId === AWARENESS_ID ? { ...told, part: null } : told));
};
