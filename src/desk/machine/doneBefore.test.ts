import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { splitEntry } from "../host/storedLedger.ts";
import { play, setTable } from "../ledger/testing/play.ts";
import { doneBefore } from "./decide.ts";
import type { DeskHost, LedgerJournal } from "../host/host.ts";

const NIGHT = parseSituation(`
  scene yard canvas=1000,1000 darkness=1
  creature ada side=friendly at=2:2`);
const HIDDEN = play(
  setTable(NIGHT),
  { kind: "hide", creature: "ada", spot: { i: 2, j: 2, w: 1, h: 1 } },
  scriptedDice(12),
);

/** A desk that has the ledger. */
const host = {
  documents: {
    journal: (): LedgerJournal => ({
      pages: HIDDEN.ledger.entries.map((entry) => {
        const { open, secret } = splitEntry(entry);
        return { id: entry.id, event: open, sealed: secret };
      }),
    }),
  },
  sealing: { isOpen: () => true, unseal: (sealed: object) => sealed },
} as unknown as DeskHost;

describe("what the ledger has of a request", () => {
  const [[requestId, asker]] = [...HIDDEN.ledger.requests] as [[string, string]];
  const request = (id: string) => ({ requestId: id }) as Parameters<typeof doneBefore>[1];

  it.each([
    ["X3: a stored request is done, for its asker", requestId, asker, { ok: true }],
    [
      "T9: a stored request is taken, for anybody else",
      requestId,
      "somebody",
      { ok: false, refusal: { code: "requestTaken" } },
    ],
    ["a request that is not stored is unknown", "another", asker, null],
  ])("%s", (_name, id, sender, outcome) => {
    const known = doneBefore(host, request(id), sender);
    if (outcome === null) expect(known).toBe(null);
    else expect(known).toMatchObject(outcome);
  });
});
