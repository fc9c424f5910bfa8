/** Planted faults of secrecy, of chance, and of what the scene allows. */
import type { DeskHost } from "../../../src/desk/host/host.ts";
import { creating, isPage, sealing, showing, withWrites, type Data } from "./plantTools.ts";
import type { Plant } from "../tab.ts";

/** Plants that leave out changes of a kind. */
const withoutChanges = (kind: string): Plant =>
  sealing((secret) =>
    "changes" in secret
      ? { ...secret, changes: (secret.changes as readonly Data[]).filter((change) => change["kind"] !== kind) }
      : secret,
  );

/** Plants that change dice with few faces, such as those of discovery rolls. */
const rolling = (cheat: (faces: number, roll: (faces: number) => number) => number): Plant => ({
  host: (host) => {
    const honest = (faces: number): number => host.random.dice.roll(faces);
    const roll = (faces: number): number => (faces <= MOST_SPOTS ? cheat(faces, honest) : honest(faces));
    return { ...host, random: { ...host.random, dice: { roll } } };
  },
});

const MOST_SPOTS = 5;

export const SECRECY_PLANTS: Readonly<Record<string, Plant>> = {
  "cleared spots stay possible": withoutChanges("clear"),
  "effects do not narrow the possible spots": withoutChanges("narrow"),
  "the ledger forgets what happens in stretches": withoutChanges("stretches"),
  "the die always shows 1": rolling(() => 1),
  "a die is rolled twice and the lower counts": rolling((faces, roll) => Math.min(roll(faces), roll(faces))),
  "the ledger holds acts in clear": {
    host: (host) => ({ ...host, sealing: { ...host.sealing, seal: (secret) => secret } }),
  },
  "the card shows what was learned": {
    host: (host) =>
      withWrites(host, {
        apply: (writes) => {
          const learned = writes.filter(isPage).flatMap((write) => (write.action === "create" ? write.data : []));
          const secrets = learned.map((page) => secretsIn(host, page));
          const telling = writes.map((write) =>
            write.documentName === "ChatMessage" ? creating(write, (data) => ({ ...data, flavor: secrets })) : write,
          );
          return host.writes.apply(telling);
        },
      }),
  },
  "the desk sees nobody's statuses": showing((creature) => ({ ...creature, statuses: [] })),
  "every creature has 40 tiles of movement": showing((creature) => ({
    ...creature,
    speed: 40,
    budget: creature.budget && { ...creature.budget, movement: 40 },
  })),
};

/** Whether a planted fault shows only in two tables that differ in a secret (I5). */
export const isOfTwins = (name: string): boolean => OF_TWINS.includes(name);

const OF_TWINS: readonly string[] = [
  "the card shows what was learned",
  "the entry tells how many have spotted somebody",
  "the entry of a hide tells how many see the hider",
  "the entry of what is taken back tells whether somebody was spotted",
  "the card of a search tells what it found",
];

function secretsIn({ sealing: { unseal } }: DeskHost, { _id, flags }: Data): unknown {
  const { sealed } = (flags as { readonly unseen: { readonly sealed?: unknown } }).unseen;
  return sealed ? (unseal(sealed, String(_id)) as { changes?: unknown } | null)?.changes : null;
}
