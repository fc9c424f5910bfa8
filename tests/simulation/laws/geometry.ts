/**
 * What the scene must allow, by what the desk knew when it decided (S7, S8): its documents, and the ledger entries
 * that had reached it. A later ledger over these documents would be a state that never existed. Of two desks, one may
 * go on with another creature, which takes none of this act's revisions (S3). Spots that no longer suit after both
 * acts are left to the recheck (H-17), which is checked at rest.
 */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import { withLedger } from "../../../src/desk/ledger/situation.ts";
import {
  candidates,
  placeDistance,
  placesOf,
  samePlace,
  SCAN_RANGE,
  view,
  type Creature,
  type Footprint,
  type Situation,
  type Viewer,
} from "../../../src/rules/index.ts";
import { judgeFights } from "./fightLaws.ts";
import { law } from "./law.ts";

interface Shown {
  /** The desk's documents. */
  readonly sight: Situation;
  /** The part of the ledger that it knew. */
  readonly known: Ledger;
  readonly asker: Viewer;
}

/** Throws if an act was impossible there. */
export function judgeGeometry(event: LedgerEvent, { sight, known, asker }: Shown): void {
  if (event.overruled.length > 0) return;
  const situation = withLedger(sight, known);
  const ground: Ground = { situation, asker };
  judgeFights(event, situation);
  if (event.report.kind === "scanReveal") judgeScan(event, situation);
  if (event.report.kind === "track") judgeTrack(event, situation, known);
  if (event.report.kind === "hide") judgeHide(event, ground);
  if (event.report.kind === "designate") judgeDesignated(event, ground);
}

function judgeScan({ act, report }: LedgerEvent, situation: Situation): void {
  if (act.kind !== "scanReveal" || report.kind !== "scanReveal") return;
  const scanner = creatureIn(situation, act.creature);
  law(!scanner.statuses.includes("blinded"), "S7: the blinded do not scan", () => act);
  const [spot] = report.discovery.revealed;
  const distances = placesOf(scanner).map((place) => placeDistance(place, spot!.place, situation.scene.grid));
  law(Math.min(...distances) <= SCAN_RANGE, "S7: Scan reaches so far and no farther", () => [act, distances]);
}

function judgeTrack({ act, report, sceneId }: LedgerEvent, situation: Situation, known: Ledger): void {
  if (act.kind !== "track" || report.kind !== "track") return;
  const { offer } = hidingOf(known, sceneId, act.hider);
  law(offer !== null, "S7: who tracks was offered to", () => act);
  if (act.answer === "track") {
    law(!creatureIn(situation, act.creature).statuses.includes("blinded"), "S7: the blinded do not track", () => act);
  }
  const best = Math.max(...report.checks.map(({ total }) => total));
  law(report.discovery === null || best >= offer.result, "S7: who tracks is as good as the hider was", () => report);
}

/** If the first spot was possible, further ones are judged with the same movement. */
function judgeHide(event: LedgerEvent, ground: Ground): void {
  const { act, changes } = event;
  const pending = changes.flatMap((change) => (change.kind === "pending" ? [change.pending] : []))[0];
  if (act.kind !== "hide" || !pending) return;
  const { movement } = candidates(ground.situation, act.creature);
  law(pending.movement === movement, "S8: spots are within reach", () => [pending, movement]);
  judgeSpots(ground, act.creature, unlessAllowed(event, [act.spot]));
}

/** The first spot was judged when it was chosen. */
function judgeDesignated(event: LedgerEvent, ground: Ground): void {
  const { act, report } = event;
  if (act.kind !== "designate" || report.kind !== "designate") return;
  const first = creatureIn(ground.situation, act.creature).hiding.pending?.first ?? null;
  const further = report.added.map(({ place }) => place).filter((place) => !first || !samePlace(first, place));
  judgeSpots(ground, act.creature, unlessAllowed(event, further));
}

/** Without approved spots (H-9). */
const unlessAllowed = ({ approved = [] }: LedgerEvent, places: readonly Footprint[]): readonly Footprint[] =>
  places.filter((place) => !approved.some((one) => samePlace(one.place, place)));

/** If unperceived things made a spot unsuitable, a Gamemaster was asked and allowed it (H-9). */
function judgeSpots({ situation, asker }: Ground, id: string, places: readonly Footprint[]): void {
  const verdicts = [situation, view(situation, asker)].map((one) => {
    const judged = candidates(one, id).candidates.flatMap((best) => [best, ...(best.orientations ?? [])]);
    return (place: Footprint) =>
      judged.find((candidate) => samePlace(candidate.place, place))?.verdict ?? "off the map";
  });
  for (const place of places) {
    const said = verdicts.map((verdict) => verdict(place));
    law(said.includes("valid"), "S8: spots are suitable, within reach, large enough and without trace", () => [
      place,
      ...said,
    ]);
  }
}

interface Ground {
  readonly situation: Situation;
  readonly asker: Viewer;
}

function creatureIn({ creatures }: Situation, id: string): Creature {
  const creature = creatures.find((one) => one.id === id);
  law(creature !== undefined, "S7: whoever acts is there", () => id);
  return creature;
}
