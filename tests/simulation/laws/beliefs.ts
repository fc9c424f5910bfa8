/**
 * Computes where a hidden creature can be from the reports alone (I1). It does not use the changes that the desk
 * folds, so the two can be compared.
 */
import type { LedgerEvent, Entry } from "../../../src/desk/ledger/entry.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { creatureKey, hidingOf, isUndo } from "../../../src/desk/ledger/fold.ts";
import { possibleSpots, type DiscoveryReport, type Report, type Spot, type SpotId } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

type Spots = ReadonlySet<SpotId>;

export class Beliefs {
  /** By creature and revision, because an undo goes back to an earlier state. */
  readonly #beliefs = new Map<string, Spots>();

  /** The revision that a creature had before an event. */
  readonly #revBefore = new Map<string, number>();

  /** Follows an entry from one ledger to the next. Throws where a creature is in an impossible place. */
  follow(entry: Entry, before: Ledger, after: Ledger): void {
    const { sceneId, revs } = entry;
    for (const creature of Object.keys(revs)) {
      const [was, is] = [hidingOf(before, sceneId, creature), hidingOf(after, sceneId, creature)];
      const key = creatureKey(sceneId, creature);
      this.#revBefore.set(`${entry.id} ${creature}`, was.rev);
      if (!isUndo(entry)) this.#judgeWhere(entry, creature, { was, key });
      const believed = isUndo(entry)
        ? this.#before(entry.undoes, { before, key, creature })
        : learned(entry, creature, { was, is, believed: this.#beliefs.get(`${key} ${was.rev}`) ?? NONE });
      this.#beliefs.set(`${key} ${is.rev}`, believed);
      const possible = possibleSpots(is).map(({ id }) => id);
      law(is.spots.length === 0 || believed.size > 0, "I1: whoever hides can be somewhere", () => [entry, is]);
      law(sameSpots(possible, believed), "I1: a hider can be where nothing that was told speaks against", () => [
        [...believed],
        is,
        isUndo(entry) ? null : entry.report,
      ]);
    }
  }

  /** A found hider was in a spot that all earlier reports allow (I4). */
  #judgeWhere(
    { report }: LedgerEvent,
    creature: string,
    { was, key }: { readonly was: Hiding; readonly key: string },
  ): void {
    const rev = report.kind === "claim" ? this.#revBefore.get(`${report.event} ${creature}`) : was.rev;
    const believed = this.#beliefs.get(`${key} ${rev ?? was.rev}`);
    for (const spot of turnedOut(report, creature)) {
      law(believed?.has(spot) === true, "I4: nobody turns out to have been where it could not be", () => [
        report,
        [...(believed ?? [])],
      ]);
    }
  }

  #before(
    undoes: readonly string[],
    { before, key, creature }: { readonly before: Ledger; readonly key: string; readonly creature: string },
  ): Spots {
    const revs = before.events.flatMap(({ id, revs }) => (undoes.includes(id) ? (revs[creature] ?? []) : []));
    return this.#beliefs.get(`${key} ${Math.min(...revs) - 1}`) ?? NONE;
  }
}

/** The spots where a report says that a creature was. Forced movement and teleport find it in new spots (H-24). */
function turnedOut(report: Report, creature: string): readonly SpotId[] {
  if (report.kind === "push" || report.kind === "teleport") return [];
  const found = discoveriesIn(report).flatMap(({ hider, discovery: { found: isFound, spot } }) =>
    hider === creature && isFound && spot ? [spot.id] : [],
  );
  const emerged = report.kind === "emerge" ? report.spot : "emerged" in report ? (report.emerged?.spot ?? null) : null;
  const isOwn = "creature" in report && report.creature === creature;
  return emerged && isOwn ? [...found, emerged.id] : found;
}

const NONE: Spots = new Set();

type Hiding = ReturnType<typeof hidingOf>;

interface Step {
  readonly was: Hiding;
  readonly is: Hiding;
  readonly believed: Spots;
}

/** The possible spots after an event, from those before. */
function learned({ report, changes }: LedgerEvent, creature: string, { was, is, believed }: Step): Spots {
  const now = new Set(is.spots.map(({ id }) => id));
  // Whoever hid in a stretch enters its fight in one spot (Z-13).
  if (isOfStretches(report) && changes.some((change) => change.kind === "designate" && change.creature === creature))
    return now;
  if (report.kind === "teleport" && isSetDown(report, creature, { was, is })) return now;
  if (isNewHide(report)) return now.size > was.spots.length ? now : kept(believed, now);
  const met = changes.find((change) => change.kind === "narrow" && change.creature === creature);
  if (report.kind === "affect" && met?.kind === "narrow") {
    const { spots = [] } = report.targets.find(({ target }) => target === creature) ?? {};
    return narrowed(
      believed,
      spots.map(({ id }) => id),
      met.met,
    );
  }
  const left = discoveriesIn(report)
    .filter(({ hider }) => hider === creature)
    .reduce(
      (sum, { discovery: { revealed }, isAmong }) =>
        narrowed(
          sum,
          revealed.map(({ id }) => id),
          isAmong,
        ),
      believed,
    );
  return kept(left, now);
}

const isNewHide = ({ kind }: Report): boolean => kind === "designate" || kind === "designateTogether";

/** Whether a teleport brings a hider into new spots: its own, or one of a body that moves as one (H-24, T-10). */
const isSetDown = (report: { readonly creature: string }, creature: string, { was, is }: Omit<Step, "believed">) =>
  report.creature === creature || is.spots.some(({ id }) => was.spots.every((spot) => spot.id !== id));

const isOfStretches = ({ kind }: Report): boolean => kind === "stretch" || kind === "stretchOrder";

const kept = (spots: Spots, among: Spots): Spots => new Set([...spots].filter((id) => among.has(id)));

/** The searched spots, or all others. */
const narrowed = (spots: Spots, into: readonly SpotId[], isThere: boolean): Spots =>
  new Set([...spots].filter((id) => into.includes(id) === isThere));

export interface Told {
  readonly hider: string;
  readonly discovery: DiscoveryReport;
  /** Whether it is in one of the spots and stays hidden there (H-21). */
  readonly isAmong: boolean;
  /**
   * Spots of the same hider that the same act searched before. A found creature sees more, so a recheck may go on
   * (H-17).
   */
  readonly earlier: readonly SpotId[];
}

/** All discoveries of a report. */
export function discoveriesIn(report: Report): readonly Told[] {
  const plain = [
    "discovery" in report ? report.discovery : null,
    ...("others" in report ? (report.others ?? []) : []),
    ...("discoveries" in report ? report.discoveries : []),
  ].flatMap((discovery) => (discovery ? [{ hider: discovery.hider, discovery, isAmong: false }] : []));
  const strikes = "strikes" in report ? report.strikes : [];
  const told = [
    ...plain,
    ...strikes.flatMap(({ target, discovery, outcome }) =>
      discovery ? [{ hider: target, discovery, isAmong: outcome === "among" }] : [],
    ),
  ];
  return told.map((one, index) => ({
    ...one,
    earlier: told
      .slice(0, index)
      .filter(({ hider }) => hider === one.hider)
      .flatMap(({ discovery: { revealed } }) => revealed.map(({ id }) => id)),
  }));
}

/** The possible spots when a discovery was made. `hiding` is the state before the act. */
export const possibleFor = ({ earlier }: Told, hiding: Hiding): readonly Spot[] =>
  possibleSpots(hiding).filter(({ id }) => !earlier.includes(id));

const sameSpots = (spots: readonly SpotId[], others: Spots): boolean =>
  spots.length === others.size && spots.every((id) => others.has(id));
