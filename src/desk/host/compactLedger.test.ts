import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Write } from "../../bridge/writing/write.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { splitEntry, foldedLedger } from "./storedLedger.ts";
import { historyOf } from "../ledger/testing/history.ts";
import { compactLedger } from "./compactLedger.ts";
import type { DeskHost, LedgerPage } from "./host.ts";

const HISTORY = historyOf(7, 60);
const ENTRIES = HISTORY.at(-1)!.ledger.entries;
const ROOM = { most: 6, kept: 3 } as const;

/** The pages of a journal at one moment. */
type Pages = ReadonlyMap<string, LedgerPage>;

/** How the server takes two writes of one desk, and how it answers a delete of missing pages. */
const SHAPES = ["ordered", "orderedUpToACrash", "atomic", "atomicButLenient"] as const;
type Shape = (typeof SHAPES)[number];

const pageOf = (entry: (typeof ENTRIES)[number]): LedgerPage => {
  const { open, secret } = splitEntry(entry);
  return { id: entry.id, event: open, sealed: secret };
};

/** Pages after a write. Throws where the server refuses it. */
function written(pages: Pages, write: Write, isLenient: boolean): Pages {
  const after = new Map(pages);
  if (write.action === "create") {
    for (const { _id, flags } of write.data) {
      if (after.has(String(_id))) throw new Error("exists");
      after.set(String(_id), { id: String(_id), ...(flags as { unseen: object }).unseen });
    }
  } else if (write.action === "delete") {
    for (const id of write.ids) if (!after.delete(id) && !isLenient) throw new Error("is gone");
  }
  return after;
}

function serve(pages: Pages, writes: readonly Write[], shape: Shape): Pages {
  const isLenient = shape === "atomicButLenient";
  let now = pages;
  try {
    for (const write of shape === "orderedUpToACrash" ? writes.slice(0, 1) : writes)
      now = written(now, write, isLenient);
    return now;
  } catch {
    return shape === "ordered" || shape === "orderedUpToACrash" ? now : pages;
  }
}

/** A desk whose replica holds these pages. It reads them, and its writes go to the server. */
function deskOn(pages: Pages, write: (writes: readonly Write[]) => void): DeskHost {
  const journal = { pages: [...pages.values()] };
  return {
    documents: { journal: () => journal, projected: () => ({ combatants: [{ combatId: "brawl" }] }) },
    sealing: { isOpen: () => true, seal: (secret: object) => JSON.stringify(secret), unseal },
    ui: { say: (key: string) => key, escape: (text: string) => text },
    writes: { apply: async (writes: readonly Write[]) => write(writes) },
    room: ROOM,
  } as unknown as DeskHost;
}

const unseal = (sealed: unknown): object =>
  typeof sealed === "string" ? (JSON.parse(sealed) as object) : (sealed as object);

const ledgerOn = (pages: Pages) => foldedLedger(deskOn(pages, () => undefined));

/** Entries come one after the other. Before each, a desk may fold what it saw some moments ago. */
const foldings = fc.array(
  fc.record({ at: fc.nat(ENTRIES.length - 1), lag: fc.nat(25), shape: fc.constantFrom(...SHAPES) }),
  { minLength: 1, maxLength: 25 },
);

it("I5: all snapshots have the same length, whatever was learned", async () => {
  const lengths: (number | undefined)[] = [];
  const pages: Pages = new Map(ENTRIES.map((entry) => [entry.id, pageOf(entry)]));
  const desk = deskOn(pages, () => undefined);
  const seal: DeskHost["sealing"]["seal"] = (secret, _context, least) => {
    lengths.push(least);
    return JSON.stringify(secret);
  };
  await compactLedger({ ...desk, sealing: { ...desk.sealing, seal } });
  expect(lengths).toEqual([32_768]);
});

it("L1, S3: desks that compact at the same time lose nothing, however they lag or crash", async () => {
  await fc.assert(
    fc.asyncProperty(foldings, async (planned) => {
      const moments: Pages[] = [new Map()];
      for (const [index, entry] of ENTRIES.entries()) {
        moments.push(new Map(moments.at(-1)!).set(entry.id, pageOf(entry)));
        const due = planned.filter(({ at }) => at === index);
        for (const { lag, shape } of due) {
          const replica = moments.at(-1 - lag) ?? moments[0]!;
          await compactLedger(deskOn(replica, (writes) => void moments.push(serve(moments.at(-1)!, writes, shape))));
        }
        if (due.length === 0 && index < ENTRIES.length - 1) continue;
        const { seq, hidings } = ledgerOn(moments.at(-1)!);
        const unfolded = HISTORY[index + 1]!.ledger;
        expect({ seq, hidings }).toEqual({ seq: unfolded.seq, hidings: unfolded.hidings });
      }
    }),
    { numRuns: 50 },
  );
});

it("L1: a desk that is up to date leaves one snapshot and the latest entries, whatever was there", async () => {
  const first = new Map(ENTRIES.slice(0, 20).map((entry) => [entry.id, pageOf(entry)] as const));
  let pages: Pages = first;
  const fold = (replica: Pages, shape: Shape): Promise<void> =>
    compactLedger(deskOn(replica, (writes) => void (pages = serve(pages, writes, shape))));
  for (const count of [8, 12, 16]) await fold(new Map([...first].slice(0, count)), "orderedUpToACrash");
  expect([...pages.values()].filter(({ snapshot }) => snapshot !== undefined)).toHaveLength(3);
  await fold(pages, "ordered");
  const left = [...pages.values()];
  expect(left.filter(({ snapshot }) => snapshot !== undefined)).toHaveLength(1);
  expect(left.flatMap(({ event }) => (event ? [(event as LedgerEvent).seq] : []))).toEqual([18, 19, 20]);
});
