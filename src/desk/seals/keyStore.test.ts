/** C6: who is shown the recovery phrase of a world, and when. */
import { describe, expect, it } from "vitest";
import type { DeskHost, KeyState } from "../host/host.ts";
import { KeyStore } from "./keyStore.ts";
import { phraseOf, SECRET_LENGTH } from "./worldKey.ts";

const PHRASE = phraseOf(new Uint8Array(SECRET_LENGTH).fill(7));
const LEDGER = { pages: [], isOpenToOthers: false, key: "k" };

interface Browser {
  phrase: string | null;
  isNoted: boolean;
}

interface SeatOptions {
  /** What its user answers to the question whether the phrase is noted. */
  readonly notes?: boolean;
  readonly isFullGm?: boolean;
  readonly hasWindow?: boolean;
}

/** A seat in a world that has a key, unless the browser has to make it. Gives what the user was shown. */
function seatWith(browser: Browser, { notes = true, isFullGm = true, hasWindow = true }: SeatOptions = {}) {
  const shown: unknown[] = [];
  const world = { journal: browser.phrase === null && isFullGm ? null : LEDGER };
  const state = (): KeyState => (world.journal === null ? "none" : browser.phrase === null ? "missing" : "open");
  const host = {
    keys: {
      holds: () => state() === "open",
      sayHolds: async () => undefined,
      phrase: () => browser.phrase,
      isNoted: () => browser.isNoted,
      keep: async (phrase: string | null, isNoted: boolean) => void Object.assign(browser, { phrase, isNoted }),
      random: (bytes: number) => new Uint8Array(bytes).fill(7),
    },
    people: { self: () => "me", all: () => [{ id: "me", isFullGm, isGm: true, active: true }] },
    sealing: { state, isOpen: () => state() === "open" },
    documents: {
      journal: () => world.journal,
      spotActor: () => null,
      projected: () => ({ tokens: [], markers: [], cards: [] }),
    },
    writes: { apply: async () => void (world.journal = LEDGER) },
    ui: {
      say: (key: string) => key,
      tell: () => undefined,
      askText: async () => null,
      confirm: async ({ toCopy }: { readonly toCopy?: string }) => {
        if (!hasWindow) throw new Error("nobody sits here");
        shown.push(toCopy);
        return notes;
      },
    },
    clock: { after: () => () => undefined },
  } as unknown as DeskHost;
  return { keyStore: new KeyStore(host), shown };
}

/** Lets everything that was begun go on to its end. */
const rest = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

describe("C6: the recovery phrase", () => {
  it("is shown to the first Gamemaster until it is noted, and then no more by itself", async () => {
    const browser: Browser = { phrase: null, isNoted: false };
    const told: unknown[][] = [];
    for (const notes of [false, true, true]) {
      const { keyStore, shown } = seatWith(browser, { notes });
      await keyStore.settle();
      await rest();
      told.push(shown);
    }
    expect(told).toEqual([[PHRASE], [PHRASE], []]);
    expect(browser).toEqual({ phrase: PHRASE, isNoted: true });
  });

  it("can be read again by every Gamemaster who has it", async () => {
    const { keyStore, shown } = seatWith({ phrase: PHRASE, isNoted: true });
    await keyStore.show();
    expect(shown).toEqual([PHRASE]);
  });

  it("is not shown to an assistant", async () => {
    const { keyStore, shown } = seatWith({ phrase: PHRASE, isNoted: false }, { isFullGm: false });
    await keyStore.settle();
    await keyStore.show();
    await rest();
    expect(shown).toEqual([]);
  });

  it("still counts as not noted where no window could show it", async () => {
    const browser: Browser = { phrase: PHRASE, isNoted: false };
    const { keyStore } = seatWith(browser, { hasWindow: false });
    await keyStore.settle();
    await rest();
    expect(browser).toEqual({ phrase: PHRASE, isNoted: false });
  });
});
