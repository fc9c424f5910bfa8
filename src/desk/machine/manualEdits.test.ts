/**
 * H-18 at the desk: a manual edit becomes a request for an act. If it came at a bad moment, the request is
 * repeated. If the rules refuse it, it is not.
 */
import { describe, expect, it } from "vitest";
import { NOT_HIDING, parseSituation, type Act } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { songFor } from "../../rules/testing/song.ts";
import { splitEntry } from "../host/storedLedger.ts";
import { play, setTable, type Table } from "../ledger/testing/play.ts";
import { refused } from "../protocol/messages.ts";
import type { Desk } from "./desk.ts";
import type { Asker, AskOutcome } from "./asker.ts";
import { ManualEdits } from "./manualEdits.ts";
import type { DeskHost, LedgerJournal } from "../host/host.ts";

const NIGHT = parseSituation(`
  scene yard canvas=1000,1000 darkness=1
  creature ada side=friendly at=2:2
    power song name=Song text=x
    grant power=song kind=boon range=9 cost=none
      does kind=invisibility lasts=concentration`);
const NOBODY = setTable(NIGHT);
const ROLLED = play(NOBODY, { kind: "hide", creature: "ada", spot: { i: 2, j: 2, w: 1, h: 1 } }, scriptedDice(12));
const HIDDEN = play(ROLLED, { kind: "designate", creature: "ada", spots: [] }, scriptedDice());

/** Whoever sings for itself concentrates on that. */
const SONG = { ...songFor({ creature: "ada", spot: null }), range: 0 };
const SINGING = play(NOBODY, SONG, scriptedDice());
const SINGING_HIDDEN = play(HIDDEN, SONG, scriptedDice());

const journalOf = ({ ledger }: Table): LedgerJournal => ({
  pages: ledger.entries.map((entry) => {
    const { open, secret } = splitEntry(entry);
    return { id: entry.id, event: open, sealed: secret };
  }),
});

/** A desk whose requests get these outcomes, in turn. It counts its requests and the repairs of documents. */
function desk(table: Table, outcomes: readonly AskOutcome[] = []) {
  const asked: Act[] = [];
  const healed: number[] = [];
  const left = [...outcomes];
  const gm = { id: "gm", name: "gm", isFullGm: true, isGm: true, holdsKey: true, active: true };
  const host = {
    people: { self: () => "gm", all: () => [gm] },
    // What the token says of it is forged.
    documents: { deskToken: () => ({ name: "Ada", hiding: NOT_HIDING }), journal: () => journalOf(table) },
    sealing: { isOpen: () => true, unseal: (sealed: object) => sealed },
  } as unknown as DeskHost;
  const asker = {
    ask: async (act: Act) => {
      asked.push(act);
      return left.shift() ?? { ok: true };
    },
  } as unknown as Asker;
  const machine = { reconcileSoon: async () => void healed.push(asked.length) } as unknown as Desk;
  return { manualEdits: new ManualEdits(host, machine, asker), asked, healed };
}

const ADA = [{ sceneId: "yard", tokenId: "ada" }];
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("H-18: what a manual edit ends", () => {
  it.each<[string, Table, "removed" | "down", number]>([
    ["whoever hides goes down", HIDDEN, "down", 1],
    ["the status is taken from whoever hides", HIDDEN, "removed", 1],
    ["whoever is about to hide goes down", ROLLED, "down", 1],
    ["a status is taken from whoever is about to hide, and has none yet", ROLLED, "removed", 0],
    ["whoever does not hide goes down", NOBODY, "down", 0],
  ])("%s", async (_name, hidden, cause, times) => {
    const { manualEdits, asked } = desk(hidden);
    manualEdits.endFor(ADA, cause);
    await settled();
    expect(asked).toEqual(Array.from({ length: times }, () => ({ kind: "end", creature: "ada", cause })));
  });
});

describe("T-3: what a manual edit does to whoever concentrates", () => {
  const ends = { kind: "endConcentration", creature: "ada", effect: null, cause: "down" };

  it.each<[string, Table, "removed" | "down", readonly object[]]>([
    ["at 0 life or unconscious, all that it concentrates on ends", SINGING, "down", [ends]],
    [
      "for a hidden creature the hiding ends first",
      SINGING_HIDDEN,
      "down",
      [{ kind: "end", creature: "ada", cause: "down" }, ends],
    ],
    ["taking the status hidden ends no concentration", SINGING, "removed", []],
  ])("%s", async (_name, kept, cause, expected) => {
    const { manualEdits, asked } = desk(kept);
    manualEdits.endFor(ADA, cause);
    await settled();
    expect(asked).toEqual(expected);
  });
});

describe("H-18: a manual edit at a bad moment", () => {
  it.each(["stale", "failed"] as const)("refused as %s, it is asked for again on the new state", async (code) => {
    const { manualEdits, asked, healed } = desk(HIDDEN, [refused(code), { ok: true }]);
    manualEdits.endFor(ADA, "down");
    await settled();
    expect(asked).toHaveLength(2);
    expect(healed).toEqual([1]);
  });

  it("is asked for five times at most", async () => {
    const { manualEdits, asked, healed } = desk(
      HIDDEN,
      Array.from({ length: 20 }, () => refused("failed")),
    );
    manualEdits.endFor(ADA, "down");
    await settled();
    expect(asked).toHaveLength(5);
    expect(healed).toEqual([1, 2, 3, 4, 5]);
  });

  it("is undone at once if it is refused for good", async () => {
    const { manualEdits, asked, healed } = desk(HIDDEN, [refused("vetoed")]);
    manualEdits.markerDeleted({ sceneId: "yard", tokenId: "spot" }, "ada");
    await settled();
    expect(asked).toEqual([{ kind: "markerGone", creature: "ada", spot: "spot" }]);
    expect(healed).toEqual([1]);
  });
});
