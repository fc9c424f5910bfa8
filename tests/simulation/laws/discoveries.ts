/** What a discovery must be, given the ledger before it (S3 to S5, H-19, H-22). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Hiding, SpotId } from "../../../src/rules/index.ts";
import { discoveriesIn, possibleFor, type Told } from "./beliefs.ts";
import { law } from "./law.ts";

/**
 * Acts whose discoveries concern earlier spots. Forced movement and teleport make new ones (H-24), and attacks have
 * dice of their own.
 */
const PLAIN: readonly string[] = ["scanReveal", "track", "discover", "end", "recheck", "closeTrack"];

export class Discoveries {
  /** Spots with a discovery roll, each with its event. */
  readonly #rolled = new Map<SpotId, string>();

  /** Throws if an act made an impossible discovery. */
  judge(event: LedgerEvent, before: Ledger, after: Ledger): void {
    for (const told of discoveriesIn(event.report)) {
      if (told.discovery.chosen || told.isAmong) continue;
      const [was, is] = [before, after].map((ledger) => hidingOf(ledger, event.sceneId, told.hider)) as [
        Hiding,
        Hiding,
      ];
      if (PLAIN.includes(event.act.kind)) judgeRoll(told, was);
      if (PLAIN.includes(event.act.kind)) judgeRemoval(told, was, is);
      for (const { id } of told.discovery.revealed) {
        law(!this.#rolled.has(id), "S3: at most one discovery roll a spot", () => id);
        this.#rolled.set(id, event.id);
      }
    }
  }

  /** An undone discovery may be rolled again. */
  forget(events: readonly string[]): void {
    for (const [spot, event] of this.#rolled) if (events.includes(event)) this.#rolled.delete(spot);
  }
}

function judgeRoll(told: Told, was: Hiding): void {
  const { of, roll, revealed, found, secret } = told.discovery;
  const spots = was.spots.length - told.earlier.length;
  const possible = possibleFor(told, was).length;
  law(of === spots, "S4: X is the number of spots there were", () => [of, was.spots]);
  law(secret === possible < of, "H-22: what is possible is told while it is what all see", () => [told, was]);
  law(roll === null || (roll >= 1 && roll <= possible), "S4: 1 ≤ roll ≤ X", () => [roll, possible]);
  if (roll !== null) law(found === roll <= revealed.length, "S4: found on roll ≤ k", () => [roll, revealed]);
}

function judgeRemoval({ discovery: { found, revealed } }: Told, was: Hiding, { spots }: Hiding): void {
  if (found) return law(spots.length === 0, "S5: found removes all spots", () => spots);
  const gone = revealed.map(({ id }) => id);
  law(!spots.some(({ id }) => gone.includes(id)), "S5: what was looked into in vain is no spot", () => [spots, gone]);
  law(
    spots.every(({ id }) => was.spots.some((spot) => spot.id === id)),
    "S5: a discovery makes no spot",
    () => [was.spots, spots],
  );
}
