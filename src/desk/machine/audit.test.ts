import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Write } from "../../bridge/writing/write.ts";
import type { DeskHost } from "../host/host.ts";
import type { AuditEntry } from "../protocol/auditEntry.ts";
import { createAudit } from "./audit.ts";

/** The milliseconds that a write takes on a slow line. */
const SLOW = 3000;

interface Card {
  readonly id: string;
  readonly user: string;
  entries: readonly AuditEntry[];
}

/** A desk whose writes come into the world late. */
function deskWithSlowWrites() {
  const cards: Card[] = [];
  const make = (write: Write): void => {
    if (write.action === "create")
      for (const { _id, system } of write.data as unknown as { _id: string; system: Omit<Card, "id"> }[])
        cards.push({ id: _id, ...system });
    if (write.action === "update")
      for (const { _id, set } of write.updates)
        cards.find(({ id }) => id === _id)!.entries = set?.["system.entries"] as readonly AuditEntry[];
  };
  const apply = vi.fn(async (writes: readonly Write[]) => {
    await new Promise((done) => setTimeout(done, SLOW));
    writes.forEach(make);
  });
  let ids = 0;
  const host = {
    people: { all: () => ["ada", "bruno"].map((id) => ({ id, isFullGm: false })) },
    documents: { auditCard: (user: string) => cards.find((card) => card.user === user) ?? null },
    writes: { apply },
    clock: { now: () => Date.now(), after: (time: number, job: () => void) => setTimeout(job, time) },
    random: { newId: () => `card${++ids}` },
    ui: { say: (key: string) => key, escape: (text: string) => text },
  } as unknown as DeskHost;
  return { host, cards, apply };
}

describe("suspicious requests", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const notOwner = { code: "notOwner", data: {} } as never;
  const codes = (cards: readonly Card[]) => cards.map(({ user, entries }) => `${user} ${entries.length}`);

  it("of a second are written at once, one card for each user", async () => {
    const { host, cards, apply } = deskWithSlowWrites();
    const note = createAudit(host);
    for (const user of ["ada", "bruno", "ada"]) note({ kind: "hide" }, user, notOwner);
    await vi.runAllTimersAsync();
    expect(codes(cards)).toEqual(["ada 2", "bruno 1"]);
    expect(apply).toHaveBeenCalledOnce();
  });

  it("are added to the card that a slow write makes", async () => {
    const { host, cards } = deskWithSlowWrites();
    const note = createAudit(host);
    for (let second = 0; second < 5; second++) {
      note({ kind: "hide" }, "ada", notOwner);
      await vi.advanceTimersByTimeAsync(1100);
    }
    await vi.runAllTimersAsync();
    expect(codes(cards)).toEqual(["ada 5"]);
  });

  it("are recorded after a write that failed", async () => {
    const { host, cards, apply } = deskWithSlowWrites();
    apply.mockRejectedValueOnce(new Error("no answer"));
    const note = createAudit(host);
    note({ kind: "hide" }, "ada", notOwner);
    await vi.runAllTimersAsync();
    note({ kind: "hide" }, "bruno", notOwner);
    await vi.runAllTimersAsync();
    expect(codes(cards)).toEqual(["bruno 1"]);
  });

  it.each<[string, object]>([
    ["what a rule refuses", { code: "stale", data: {} }],
    ["too many", { code: "tooFast", data: {} }],
  ])("are not %s", async (_name, refusal) => {
    const { host, apply } = deskWithSlowWrites();
    createAudit(host)({ kind: "hide" }, "ada", refusal as never);
    await vi.runAllTimersAsync();
    expect(apply).not.toHaveBeenCalled();
  });
});
