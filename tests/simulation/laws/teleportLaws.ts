/** What a teleport may do, and what it costs, worked out without the rules that decide it (T-12, T-10, T-3, H-30). */
import { same as sameData } from "../../../src/bridge/same.ts";
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { withLedger } from "../../../src/desk/ledger/situation.ts";
import {
  inPlay,
  possibleSpots,
  samePlace,
  type ActOf,
  type Change,
  type Creature,
  type CreatureId,
  type Grant,
  type Footprint,
  type ReportOf,
  type Situation,
} from "../../../src/rules/index.ts";
import { perceivedBy } from "../../../src/rules/knowledge/perceived.ts";
import { law } from "./law.ts";

interface Jump {
  readonly act: ActOf<"teleport">;
  readonly report: ReportOf<"teleport">;
  readonly changes: readonly Change[];
  readonly situation: Situation;
  /** Its creature before the act. */
  readonly creature: Creature;
  /** Those whom grapples link to it, itself included. */
  readonly members: ReadonlySet<CreatureId>;
}

/** Throws if a teleport led where it may not lead. `sight` is the desk's, `known` the ledger that it had. */
export function judgeLanding(
  { act, report, changes, overruled }: LedgerEvent,
  { sight, known }: { readonly sight: Situation; readonly known: Ledger },
): void {
  if (act.kind !== "teleport" || report.kind !== "teleport") return;
  const situation = withLedger(sight, known);
  const creature = situation.creatures.find(({ id }) => id === act.creature);
  if (!creature) return;
  const jump = { act, report, changes, situation, creature, members: linkedTo(situation, act.creature) };
  landsWhereItSays(jump);
  landsOnFreeTiles(jump);
  takesAllAlong(jump);
  if (overruled.length > 0) return;
  // H-9: the event does not say that the Gamemaster overruled what the asker does not perceive.
  const isPerceived = perceivedBy(situation, { gm: false, owned: [], side: creature.side });
  if (!situation.creatures.every((one) => !jump.members.has(one.id) || isPerceived(one))) return;
  const far = Math.min(...originsOf(creature).map((from) => tilesBetween(from, report.place)));
  law(far * jump.members.size <= act.range, "T-12: nobody teleports beyond the range, divided among all", () => [
    act,
    report,
    [...jump.members],
  ]);
}

function landsWhereItSays({ act, report, changes }: Jump): void {
  const [place] = changes.flatMap((change) => {
    if (change.kind === "move" && change.creature === act.creature) return [change.place];
    return change.kind === "relocate" && change.creature === act.creature ? [change.spots[0]!.place] : [];
  });
  law(place !== undefined && samePlace(place, report.place), "T-12: whoever teleports is where the card says", () => [
    changes,
    report,
  ]);
  law(
    samePlace(report.place, act.to) === (report.instead === undefined),
    "T-12: the card says what was in the way",
    () => [act, report],
  );
}

/** T-9: no tile of another creature in play, and none off the map. */
function landsOnFreeTiles({ report: { place }, situation, members }: Jump): void {
  const { canvas, grid } = situation.scene;
  const [rows, columns] = [canvas.height / grid.size, canvas.width / grid.size];
  const isInside = place.i >= 0 && place.j >= 0 && place.i + place.h <= rows && place.j + place.w <= columns;
  law(isInside, "T-12: nobody teleports off the map", () => place);
  const others = situation.creatures.filter(
    (one) => !members.has(one.id) && inPlay(one) && one.hiding.spots.length === 0,
  );
  const under = others.filter((one) => overlap(one.place, place));
  law(under.length === 0, "T-12: nobody teleports onto somebody", () => [place, under]);
}

/** T-10: one offset for all who do not hide. */
function takesAllAlong({ report, changes, situation, creature, members }: Jump): void {
  const others = situation.creatures.filter(({ id }) => id !== creature.id && members.has(id));
  law(
    sameData((report.dragged ?? []).map((one) => one.creature).toSorted(), others.map(({ id }) => id).toSorted()),
    "T-12: whomever grapples link comes along",
    () => [report, others],
  );
  if (creature.hiding.spots.length > 0) return;
  const by = (from: Footprint, to: Footprint) => [to.i - from.i, to.j - from.j];
  for (const { id, place, hiding } of others.filter((one) => one.hiding.spots.length === 0)) {
    const moved = changes.find((change) => change.kind === "move" && change.creature === id);
    law(
      moved?.kind === "move" && sameData(by(place, moved.place), by(creature.place, report.place)),
      "T-10: all who are linked keep their places",
      () => [id, hiding, moved, report],
    );
  }
}

/** Throws if a teleport did not take its price. `setting` has the sheets, whatever the desk read of them. */
export function judgePrice({ act, report, changes }: LedgerEvent, setting: Situation): void {
  if (act.kind !== "teleport" || report.kind !== "teleport") return;
  const { grants = [], supplies = [] } = setting.creatures.find(({ id }) => id === act.creature) ?? {};
  const grant = grants.find(({ kind, power }) => kind === "teleport" && power === act.power);
  law(act.power === undefined || grant !== undefined, "T-12: whoever teleports by a power has it", () => act);
  const used = changes.flatMap((change) => (change.kind === "used" ? [change.power] : []));
  law(sameData(used, grant ? [grant.power] : []), "H-30: the power that is named is the one in use", () => [act, used]);
  const pieces = changes.flatMap((one) => (one.kind === "consume" ? [[one.item, one.before - one.after]] : []));
  const isCounted = supplies.some(({ item, left }) => item === grant?.power && left !== null);
  law(sameData(pieces, isCounted ? [[act.power, 1]] : []), "H-30: one piece of its item is used up, no other", () => [
    act,
    pieces,
  ]);
  judgeLife(changes, grant);
}

function judgeLife(changes: readonly Change[], grant: Grant | undefined): void {
  const lost = changes.flatMap((change) =>
    change.kind === "vitality" ? [change.before.life - change.after.life] : [],
  );
  law(sameData(lost, grant?.life === undefined ? [] : [grant.life]), "T-3: its price in life is paid", () => [
    changes,
    grant,
  ]);
}

const originsOf = (creature: Creature): readonly Footprint[] =>
  creature.hiding.spots.length > 0 ? possibleSpots(creature.hiding).map(({ place }) => place) : [creature.place];

/** On squares, where a diagonal counts 1: between the middles, rounded up. */
function tilesBetween(one: Footprint, other: Footprint): number {
  const [rows, columns] = [other.i + other.h / 2 - one.i - one.h / 2, other.j + other.w / 2 - one.j - one.w / 2];
  return Math.ceil(Math.max(Math.abs(rows), Math.abs(columns)));
}

const overlap = (one: Footprint, other: Footprint): boolean =>
  one.i < other.i + other.h && other.i < one.i + one.h && one.j < other.j + other.w && other.j < one.j + one.w;

/** Everybody whom grapples link to a creature, through others too. */
function linkedTo({ creatures }: Situation, id: CreatureId): ReadonlySet<CreatureId> {
  const links = creatures.flatMap((one) => (one.hiding.grapples ?? []).map((held) => [one.id, held] as const));
  const there = new Set(creatures.map((one) => one.id));
  const linked = new Set([id]);
  for (let size = 0; size < linked.size;) {
    size = linked.size;
    for (const [grappler, held] of links) {
      if (!there.has(grappler) || !there.has(held)) continue;
      if (linked.has(grappler)) linked.add(held);
      if (linked.has(held)) linked.add(grappler);
    }
  }
  return linked;
}
