import type { CreatureId, Report } from "../rules/index.ts";
import type { CardState, CardData, CardEvent } from "./card.ts";

/** Stands in public cards for a creature that players do not know of (K-3). No token has this id. */
const SOMEBODY: CreatureId = "unseenSomebody00";

/**
 * A report without the creatures that players do not know of. Attacks on them are left out, and so are pushes of them
 * alone. Elsewhere they are somebody.
 */
export function publicReport(report: Report, unknown: readonly CreatureId[] = []): Report {
  if (unknown.length === 0) return report;
  return nameless(withoutStrikes(report, unknown), unknown);
}

/** The id of a creature, for everybody. */
const publicId = (id: CreatureId, unknown: readonly CreatureId[]): CreatureId => (unknown.includes(id) ? SOMEBODY : id);

/** Values by creature, without the creatures that players do not know of. */
const publicNames = <T>(
  names: Readonly<Record<CreatureId, T>>,
  unknown: readonly CreatureId[],
): Readonly<Record<CreatureId, T>> => Object.fromEntries(Object.entries(names).filter(([id]) => !unknown.includes(id)));

/** What a card offers, without what only concerns creatures that players do not know of. */
export function publicLive(live: CardState, unknown: readonly CreatureId[] = []): CardState {
  if (unknown.length === 0) return live;
  const { offer, wounds, unseen, forces, hits, checks, takes, unsure, others, ...rest } = live;
  const isKnown = (id: CreatureId): boolean => !unknown.includes(id);
  const known = {
    wounds: wounds?.filter(isKnown),
    unseen: unseen?.filter(isKnown),
    forces: forces
      ?.map((force) => ({ ...force, targets: force.targets.filter(isKnown) }))
      .filter(({ by, targets }) => targets.length > 0 && (by === null || isKnown(by))),
    hits: hits && publicNames(hits, unknown),
    checks: checks?.filter(isKnown),
    takes: takes?.filter(({ creature }) => isKnown(creature)),
    unsure: unsure?.filter(isKnown),
    others: others && publicNames(others, unknown),
  };
  const left = Object.entries(known).filter(([, value]) => value !== undefined && Object.keys(value).length > 0);
  return { ...nameless(rest, unknown), offer: publicOffer(offer, unknown), ...Object.fromEntries(left) };
}

/** An offer of Track to others than creatures that players do not know of (H-34). */
function publicOffer(offer: CardState["offer"], unknown: readonly CreatureId[]): CardState["offer"] {
  if (offer === null) return null;
  const known = nameless(offer, unknown);
  return known.trackers.length > 0 ? { ...known, answers: publicNames(offer.answers, unknown) } : null;
}

function withoutStrikes(report: Report, unknown: readonly CreatureId[]): Report {
  if (report.kind === "attack" || report.kind === "thingAttack")
    return { ...report, strikes: report.strikes.filter(({ target }) => !unknown.includes(target)) };
  if (report.kind !== "forceMove") return report;
  const isTold = ({ members }: { readonly members: readonly CreatureId[] }): boolean =>
    members.some((id) => !unknown.includes(id));
  return { ...report, groups: report.groups.filter(isTold) };
}

/** A value with `SOMEBODY` in place of every unknown creature. Lists leave them out, such as that of trackers. */
function nameless<T>(value: T, unknown: readonly CreatureId[]): T {
  if (typeof value === "string") return publicId(value, unknown) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const known = value.filter((inner: unknown) => typeof inner !== "string" || !unknown.includes(inner));
    return known.map((inner: unknown) => nameless(inner, unknown)) as T;
  }
  const entries = Object.entries(value).map(([key, inner]) => [publicId(key, unknown), nameless(inner, unknown)]);
  return Object.fromEntries(entries) as T;
}

/** What a card tells everybody of an event, besides what it offers. */
export function publicFacts(event: CardEvent): Omit<CardData, "live"> {
  const { id, sceneId, tokenId, report, names, numbers, unknown = [], unnamed = [] } = event;
  return {
    event: id,
    sceneId,
    tokenId: publicId(tokenId, unknown),
    report: publicReport(report, unknown),
    names: publicNames(names, [...unknown, ...unnamed]),
    numbers,
  };
}
