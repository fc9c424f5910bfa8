/** Tools to plant faults into a seat, or into what its host gives and takes. */
import type { Write } from "../../../src/bridge/writing/write.ts";
import type { DeskHost, LedgerPage, Person, Writes } from "../../../src/desk/host/host.ts";
import type { Seat } from "../../../src/desk/machine/seat.ts";
import { foldedLedger } from "../../../src/desk/host/storedLedger.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Creature, Hiding } from "../../../src/rules/index.ts";
import { SCENE } from "../scenes.ts";
import type { Plant } from "../tab.ts";

/** Plants that change what a seat writes. */
export const writing = (change: (writes: readonly Write[], host: DeskHost) => readonly Write[]): Plant => ({
  host: (host) => withWrites(host, { apply: (writes) => host.writes.apply(change(writes, host)) }),
});

/** Plants that change what a seat reads of the ledger. */
export const reading = (change: (pages: readonly LedgerPage[], host: DeskHost) => readonly LedgerPage[]): Plant => ({
  host: (host) => ({
    ...host,
    documents: {
      ...host.documents,
      journal: () => {
        const journal = host.documents.journal();
        return journal && { ...journal, pages: change(journal.pages, host) };
      },
    },
  }),
});

/** Plants that change who a user is. */
export const seeing = (change: (person: Person) => Person): Plant => ({
  host: (host) => ({ ...host, people: { ...host.people, all: () => host.people.all().map(change) } }),
});

export const withWrites = (host: DeskHost, writes: Partial<Writes>): DeskHost => ({
  ...host,
  writes: { ...host.writes, ...writes },
});

/** A seat with one part replaced. */
export function altered<K extends "desk" | "listener" | "manualEdits" | "asker" | "recheck">(
  seat: Seat,
  part: K,
  other: Partial<Seat[K]>,
): Seat {
  Object.assign(seat[part], other);
  return seat;
}

export type Data = Readonly<Record<string, unknown>>;

export const isPage = (write: Write): boolean => write.documentName === "JournalEntryPage" && write.action === "create";

/** Changes the data of documents that a write creates. */
export const creating = (write: Write, change: (data: Data, index: number) => object | null): Write =>
  write.action === "create"
    ? {
        ...write,
        data: write.data.flatMap((data, index): Data[] => {
          const changed = change(data, index);
          return changed ? [changed as Data] : [];
        }),
      }
    : write;

export const without = (is: (write: Write) => boolean): Plant =>
  writing((writes) => writes.filter((write) => !is(write)));

/** Changes the sealed part of entries that a seat writes. */
export const sealing = (change: (secret: Data) => object): Plant => ({
  host: (host) => ({
    ...host,
    sealing: {
      ...host.sealing,
      seal: (secret, context, least) => host.sealing.seal(change(secret as Data), context, least),
    },
  }),
});

/** Plants that change the sealed part of acts of some kinds. */
export const sealingActs = (kinds: readonly string[], change: (sealed: Data) => Data): Plant =>
  sealing((sealed) =>
    kinds.includes(String((sealed["act"] as Data | undefined)?.["kind"])) ? change(sealed) : sealed,
  );

/** Plants that show the desk changed creatures. */
export const showing = (change: (creature: Creature) => Creature): Plant => ({
  host: (host) => ({
    ...host,
    documents: {
      ...host.documents,
      situation: (sceneId) => {
        const situation = host.documents.situation(sceneId);
        return { ...situation, creatures: situation.creatures.map(change) };
      },
    },
  }),
});

/** An entry's sealed part without its changes of a kind. */
export const withoutChanges =
  (left: string) =>
  (sealed: Data): Data =>
    "changes" in sealed
      ? { ...sealed, changes: (sealed.changes as readonly Data[]).filter(({ kind }) => kind !== left) }
      : sealed;

/** The secret part of a page. */
export const secretOf = ({ sealing: { unseal } }: DeskHost, { id, sealed }: LedgerPage): object =>
  (sealed ? unseal(sealed, id) : null) ?? {};

export const nothing = (): undefined => undefined;

/** Changes the changes of a kind in a sealed part. */
export const changing = (kind: string, change: (one: Data, sealed: Data) => Data) => (sealed: Data) => ({
  ...sealed,
  changes: (sealed["changes"] as readonly Data[]).map((one) => (one["kind"] === kind ? change(one, sealed) : one)),
});

/** Plants that change sealed parts by what the desk's ledger holds of the scene. */
export const sealingKnown = (change: (sealed: Data, now: (subject: string) => Hiding) => Data): Plant => ({
  host: (host) => {
    const now = (subject: string): Hiding => hidingOf(foldedLedger(host), SCENE, subject);
    const seal: DeskHost["sealing"]["seal"] = (secret, context, least) =>
      host.sealing.seal(change(secret as Data, now), context, least);
    return { ...host, sealing: { ...host.sealing, seal } };
  },
});
