/** Crawlspaces: nobody passes anybody (Z-11). */
import type { CreatureId } from "../vocabulary.ts";
import { present, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import type { Border, ZoneId } from "../zones/types.ts";

/**
 * A crawlspace is a line. Its first way, by id, is at one end; all others are at the other. Whoever enters joins at
 * the end of the way that it took.
 */
function isFirstWay(stretch: StretchContext, zone: ZoneId, border: Border): boolean {
  const ways = zonesIn(stretch)
    .bordersOf(zone)
    .map(({ id }) => id)
    .toSorted();
  return ways[0] === border.id;
}

const queueIn = ({ now }: Pick<StretchContext, "now">, zone: ZoneId): readonly CreatureId[] => now.queues[zone] ?? [];

/** Who lies between these and a way out of their crawlspace. The absent and those who are down bar nobody (G-6). */
export function inTheWay(
  stretch: StretchContext,
  border: Border,
  { zone, movers }: { readonly zone: ZoneId; readonly movers: readonly CreatureId[] },
): CreatureId | null {
  const queue = queueIn(stretch, zone);
  const towards = isFirstWay(stretch, zone, border) ? queue : queue.toReversed();
  const last = Math.max(...movers.map((id) => towards.indexOf(id)));
  const there = new Set(present(stretch).map(({ id }) => id));
  return towards.slice(0, last + 1).find((id) => there.has(id) && !movers.includes(id)) ?? null;
}

/** The movers leave their queue in file, and join that of the zone they come into. */
export function crawl(
  stretch: StretchContext,
  border: Border,
  { from, to, movers }: { readonly from: ZoneId; readonly to: ZoneId; readonly movers: readonly CreatureId[] },
): void {
  const left = queueIn(stretch, from);
  const file = left.length > 0 ? ordered(left, movers, isFirstWay(stretch, from, border)) : movers;
  const queues = { ...stretch.now.queues, [from]: left.filter((id) => !movers.includes(id)) };
  if (zonesIn(stretch).zone(to)?.kind === "crawlspace") {
    const there = queueIn(stretch, to);
    queues[to] = isFirstWay(stretch, to, border) ? [...file.toReversed(), ...there] : [...there, ...file];
  }
  stretch.now = { ...stretch.now, queues: withoutEmpty(queues) };
}

/** Those who leave, nearest to the way first. */
function ordered(queue: readonly CreatureId[], movers: readonly CreatureId[], first: boolean): readonly CreatureId[] {
  return (first ? queue : queue.toReversed()).filter((id) => movers.includes(id));
}

/**
 * Removes those who are no longer there from the queues. Adds those who were moved there by hand at the end. The absent
 * and those who are down keep their place in the file, for when they are back.
 */
export function syncQueues(stretch: StretchContext): void {
  const queues: Record<ZoneId, readonly CreatureId[]> = {};
  for (const creature of stretch.situation.creatures) {
    const zone = zoneOf(stretch, creature);
    if (zone?.kind === "crawlspace") queues[zone.id] = [...(queues[zone.id] ?? []), creature.id];
  }
  for (const [zone, there] of Object.entries(queues)) {
    const had = queueIn(stretch, zone).filter((id) => there.includes(id));
    queues[zone] = [...had, ...there.filter((id) => !had.includes(id))];
  }
  if (JSON.stringify(queues) !== JSON.stringify(stretch.now.queues)) stretch.now = { ...stretch.now, queues };
}

/** The queues in which somebody is. */
export const withoutEmpty = (queues: Readonly<Record<ZoneId, readonly CreatureId[]>>) =>
  Object.fromEntries(Object.entries(queues).filter(([, queue]) => queue.length > 0));
