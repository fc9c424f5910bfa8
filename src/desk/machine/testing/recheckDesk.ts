/** A desk for tests of the recheck, past its socket and documents. */
import { parseSituation, type Act, type Situation } from "../../../rules/index.ts";
import { scriptedDice } from "../../../rules/testing/dice.ts";
import { splitEntry } from "../../host/storedLedger.ts";
import { play, setTable, type Table } from "../../ledger/testing/play.ts";
import type { Asker, AskOutcome } from "../asker.ts";
import type { DeskHost, LedgerJournal } from "../../host/host.ts";
import { Recheck } from "../recheck.ts";

export const NIGHT = parseSituation(`
  scene yard canvas=1000,1000 darkness=1
  creature hider side=friendly at=2:2
  creature guard side=hostile at=8:8`);

/** Somebody hides by night. */
const HIDDEN: Table = [
  { kind: "hide", creature: "hider", spot: { i: 2, j: 2, w: 1, h: 1 } } as const,
  { kind: "designate", creature: "hider", spots: [] } as const,
].reduce<Table>((table, act) => play(table, act, scriptedDice(12)), setTable(NIGHT));

/** By day nobody may stay hidden there. */
export const DAY: Situation = {
  ...NIGHT,
  scene: { ...NIGHT.scene, darkness: 0, globalLight: { ...NIGHT.scene.globalLight, enabled: true } },
};

export const REFUSED: AskOutcome = { ok: false, refusal: { code: "stale", data: {}, mayOverrule: false } as never };

export const person = (id: string, active = true) => ({
  id,
  name: id,
  isFullGm: true,
  isGm: true,
  holdsKey: true,
  active,
});

/**
 * A desk by day whose requests get these outcomes, in turn or by act. Its clock runs only when the test says so. While
 * another desk exists it is none.
 */
export function desk(
  outcomes: readonly AskOutcome[] | ((act: Act) => AskOutcome),
  other = person("another", false),
  situation: Situation | (() => Situation) = DAY,
) {
  const asked: Act[] = [];
  const sent: (readonly [object, readonly string[]])[] = [];
  const timers = new Set<() => void>();
  const journal: LedgerJournal = {
    pages: HIDDEN.ledger.entries.map((entry) => {
      const { open, secret } = splitEntry(entry);
      return { id: entry.id, event: open, sealed: secret };
    }),
  };
  const time = { now: 0 };
  const host = {
    people: { self: () => "gm", all: () => [other, person("gm")] },
    documents: {
      journal: () => journal,
      hasScene: () => true,
      situation: typeof situation === "function" ? situation : () => situation,
    },
    clock: {
      steady: () => time.now,
      after: (_: number, job: () => void) => {
        timers.add(job);
        return () => timers.delete(job);
      },
    },
    socket: { send: (message: object, to: readonly string[]) => void sent.push([message, to]) },
    sealing: { isOpen: () => true, unseal: (sealed: object) => sealed },
  } as unknown as DeskHost;
  const left = typeof outcomes === "function" ? [] : [...outcomes];
  const asker = {
    ask: async (act: Act) => {
      asked.push(act);
      return typeof outcomes === "function" ? outcomes(act) : (left.shift() ?? { ok: true });
    },
  } as unknown as Asker;
  return { recheck: new Recheck(host, asker), asked, sent, timers, time };
}
