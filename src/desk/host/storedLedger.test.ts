import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { seededDice } from "../../rules/testing/dice.ts";
import { INN } from "../../rules/testing/inn.ts";
import { randomAct } from "../../rules/testing/randomAct.ts";
import { compact } from "../ledger/compact.ts";
import type { Entry } from "../ledger/entry.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../ledger/fold.ts";
import { splitEntry, foldedLedger } from "./storedLedger.ts";
import { play, setTable } from "../ledger/testing/play.ts";
import type { DeskHost, LedgerJournal, LedgerPage } from "./host.ts";

/** The entries of so many random acts outside combat. */
function entriesOf(acts: number): readonly Entry[] {
  const dice = seededDice(5);
  let table = setTable(parseSituation(INN));
  while (table.ledger.entries.length < acts) table = play(table, randomAct(table.situation, dice)!, dice);
  return table.ledger.entries;
}

const ENTRIES = entriesOf(30);
const PAGES = ENTRIES.map((entry): LedgerPage => {
  const { open, secret } = splitEntry(entry);
  return { id: entry.id, event: open, sealed: secret };
});

/** A host whose journal and key the test sets. It counts how often something is unsealed. */
function hostOf() {
  const now = {
    pages: [] as readonly LedgerPage[],
    snapshot: undefined as string | undefined,
    isOpen: true,
    unsealed: 0,
  };
  const journal = (): LedgerJournal => ({
    pages: now.pages,
    ...(now.snapshot === undefined ? {} : { snapshot: now.snapshot }),
  });
  const sealing = {
    isOpen: () => now.isOpen,
    unseal: (sealed: unknown) => {
      now.unsealed++;
      return now.isOpen ? (sealed as object) : null;
    },
  };
  return { now, host: { documents: { journal }, sealing } as unknown as DeskHost };
}

const whole = (entries: readonly Entry[]) => foldLedger(EMPTY_SNAPSHOT, entries);

describe("reading the ledger", () => {
  it("C1: reading page by page gives the same as reading all at once, and unseals each page once", () => {
    const { now, host } = hostOf();
    for (const [index] of PAGES.entries()) {
      now.pages = PAGES.slice(0, index + 1);
      expect(foldedLedger(host)).toEqual(whole(ENTRIES.slice(0, index + 1)));
    }
    expect(now.unsealed).toBe(PAGES.length);
  });

  it("the same pages give the same ledger, read anew or not", () => {
    const { now, host } = hostOf();
    now.pages = PAGES.slice(0, 9);
    const ledger = foldedLedger(host);
    now.pages = [...now.pages];
    expect(foldedLedger(host)).toBe(ledger);
  });

  it("C1: is right also after a page came late, out of order, or was deleted", () => {
    const { now, host } = hostOf();
    const [first, second, third] = [PAGES.slice(0, 10), PAGES.slice(10, 20), PAGES.slice(20)];
    for (const pages of [[...first, ...third], [...first, ...third, ...second], [...second, ...third], first]) {
      now.pages = pages;
      const entries = ENTRIES.filter(({ id }) => pages.some((page) => page.id === id));
      expect(foldedLedger(host)).toEqual(whole(entries));
    }
  });

  it("begins with the snapshot, another one when that changes", () => {
    const { now, host } = hostOf();
    now.pages = PAGES.slice(0, 3);
    const seqs = [undefined, 100, 200].map((seq) => {
      now.snapshot = seq === undefined ? undefined : JSON.stringify({ ...EMPTY_SNAPSHOT, seq });
      return foldedLedger(host).seq;
    });
    expect(seqs).toEqual([3, 100, 200]);
  });

  it("L1: snapshots on pages add up, with what the ledger began with and in whatever order they were written", () => {
    const { now, host } = hostOf();
    const folded = (seq: number): LedgerPage => ({ id: `folded${seq}`, snapshot: { ...EMPTY_SNAPSHOT, seq } });
    now.snapshot = JSON.stringify({ ...EMPTY_SNAPSHOT, seq: 50 });
    const seqs = [[], [folded(100)], [folded(300), folded(100)], [folded(100), folded(300)], [folded(10)]].map(
      (pages) => {
        now.pages = [...pages, ...PAGES.slice(0, 3)];
        return foldedLedger(host).seq;
      },
    );
    expect(seqs).toEqual([50, 100, 300, 300, 50]);
  });

  it("a key that comes late opens the entries that were there before", () => {
    const { now, host } = hostOf();
    Object.assign(now, { pages: PAGES, isOpen: false });
    expect(foldedLedger(host).entries).toEqual([]);
    now.isOpen = true;
    expect(foldedLedger(host)).toEqual(whole(ENTRIES));
  });

  it.each(["on a page", "on the journal"])("L1: a key that comes late opens the compacted entries %s", (where) => {
    const { now, host } = hostOf();
    const { snapshot } = compact(EMPTY_SNAPSHOT, ENTRIES, { keep: 10, fights: new Set() });
    const pages = PAGES.slice(-10);
    if (where === "on a page") now.pages = [{ id: "folded", snapshot }, ...pages];
    else Object.assign(now, { pages, snapshot: JSON.stringify(snapshot) });
    now.isOpen = false;
    expect(foldedLedger(host).hidings.size).toBe(0);
    now.isOpen = true;
    expect(foldedLedger(host)).toEqual(foldLedger(snapshot, ENTRIES.slice(-10)));
  });
});
