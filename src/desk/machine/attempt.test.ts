import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import type { DeskHost, LedgerJournal, LedgerPage } from "../host/host.ts";
import { UncertainError } from "../host/timeouts.ts";
import { splitEntry } from "../host/storedLedger.ts";
import { play, setTable } from "../ledger/testing/play.ts";
import { attempt } from "./decide.ts";

const NIGHT = parseSituation(`
  scene yard canvas=1000,1000 darkness=1
  creature ada side=friendly at=2:2`);
const HIDDEN = play(
  setTable(NIGHT),
  { kind: "hide", creature: "ada", spot: { i: 2, j: 2, w: 1, h: 1 } },
  scriptedDice(12),
);
const [[HIDE, ADAS]] = [...HIDDEN.ledger.requests] as [[string, string]];

/** A desk to which the hide comes after that many milliseconds. */
function hearingAfter(milliseconds: number): DeskHost {
  let pages: readonly LedgerPage[] = [];
  setTimeout(() => {
    pages = HIDDEN.ledger.entries.map((entry) => {
      const { open, secret } = splitEntry(entry);
      return { id: entry.id, event: open, sealed: secret };
    });
  }, milliseconds);
  return {
    documents: { journal: (): LedgerJournal => ({ pages }) },
    sealing: { isOpen: () => true, unseal: (sealed: object) => sealed },
    clock: {
      after: (time: number, job: () => void) => {
        const timer = setTimeout(job, time);
        return () => clearTimeout(timer);
      },
    },
  } as unknown as DeskHost;
}

const asking = (requestId: string) =>
  ({ request: { requestId }, sender: { id: ADAS } }) as unknown as Parameters<typeof attempt>[1];

/** Fails at first with an error, as a write whose id is taken. */
const failsOnce = (error: Error) => vi.fn(async () => "decided").mockRejectedValueOnce(error);

const TAKEN = new Error("the id is taken");
/** A slow line. */
const LATE = 1400;

describe("X3, T21: a decision that could not be written", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const outcomeOf = async (host: DeskHost, requestId: string, decide: () => Promise<string>): Promise<unknown> => {
    const outcome = attempt(host, asking(requestId), decide);
    await vi.runAllTimersAsync();
    return outcome;
  };

  it("is done if another tab did the same, however late its write comes", async () => {
    const decide = failsOnce(TAKEN);
    expect(await outcomeOf(hearingAfter(LATE), HIDE, decide)).toEqual({ ok: true });
    expect(decide).toHaveBeenCalledOnce();
  });

  it("is made anew if another act took the id, however late that act comes", async () => {
    const decide = failsOnce(TAKEN);
    expect(await outcomeOf(hearingAfter(LATE), "another", decide)).toBe("decided");
    expect(decide).toHaveBeenCalledTimes(2);
  });

  it("waits no longer than the other's write takes", async () => {
    const outcome = attempt(hearingAfter(LATE), asking(HIDE), failsOnce(TAKEN));
    await vi.advanceTimersByTimeAsync(LATE + 100);
    expect(await Promise.race([outcome, Promise.resolve("waits")])).toEqual({ ok: true });
  });

  it("has failed if no write comes, and says why", async () => {
    const decide = failsOnce(TAKEN);
    const refusal = { code: "failed", data: { problem: TAKEN.message } };
    expect(await outcomeOf(hearingAfter(60_000), "another", decide)).toMatchObject({ ok: false, refusal });
    expect(decide).toHaveBeenCalledOnce();
  });

  it("X4: is not made anew if the server did not answer: it may have been done", async () => {
    const decide = failsOnce(new UncertainError("no answer"));
    expect(await outcomeOf(hearingAfter(LATE), "another", decide)).toBe(null);
    expect(decide).toHaveBeenCalledOnce();
  });
});
