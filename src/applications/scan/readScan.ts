/** Reads the scan panel's data from the viewed scene, as this seat may know it. */
import { showsFullGm } from "../../bridge/seeAs.ts";
import {
  isOnLevel,
  mayLocate,
  mayScan,
  opposed,
  scanOptions,
  scanTargets,
  standOf,
  type Creature,
  type CreatureId,
  type Report,
} from "../../rules/index.ts";
import { lastOf } from "../../bridge/lastOf.ts";
import { isDesksCard } from "../../chat/render.ts";
import { markerNumber, isPresent, seatKnowledge, seatLocated, seatSituation } from "../viewedScene.ts";
import { overrules } from "../playedHere.ts";
import { scanChain, type ScanSubject, type ScanView } from "./scanView.ts";

/**
 * The possible Scans of a creature. Null if it is gone. Falls back to the default subject if the chosen one is
 * gone.
 */
export function readScan(id: CreatureId, wanted: ScanSubject | null): ScanView | null {
  const situation = seatSituation();
  const scanner = situation?.creatures.find((creature) => creature.id === id);
  if (!situation || !scanner) return null;
  const creatures = situation.creatures.filter(
    (other) => isPresent(other) && isOnLevel(situation, other, standOf(scanner)),
  );
  const listed = creatures.toSorted(
    (one, other) => rankOf(scanner, one) - rankOf(scanner, other) || one.name.localeCompare(other.name),
  );
  const ids = new Set(listed.map((creature) => creature.id));
  const targets = scanTargets(situation, id);
  return {
    situation,
    scanner,
    refusal: mayScan(situation, id),
    targets,
    options: scanOptions(situation, id).filter(({ act }) => act.kind === "scanScout" || ids.has(act.target)),
    creatures: listed,
    subject: subjectAmong(listed, wanted) ?? usualSubject(listed, targets.length > 0),
    knowledgeOf: seatKnowledge,
    chain: scanChain(reportsHere(), id),
    picks: showsFullGm() && scanner.hiding.scouting !== null ? situation.vantages : null,
    numberOf: ({ id }) => markerNumber(id),
    located: situation.switches.concealment ? placesLocated(id) : null,
    mayLocate: mayLocate(situation, id),
    overrules: overrules(),
  };
}

const placesLocated = (scanner: CreatureId) =>
  seatLocated().flatMap(({ by, place }) => (by === scanner ? [place] : []));

/** Enemies come first, the scanner itself last. */
function rankOf(scanner: Creature, other: Creature): number {
  if (other.id === scanner.id) return 2;
  return opposed(scanner, other) ? 0 : 1;
}

function subjectAmong(creatures: readonly Creature[], wanted: ScanSubject | null): ScanSubject | null {
  if (wanted === null || typeof wanted === "string") return wanted;
  return creatures.some(({ id }) => id === wanted.creature) ? wanted : null;
}

/** If somebody hides, the spots. Else the creature at the top of the list. */
function usualSubject([first]: readonly Creature[], anySpots: boolean): ScanSubject {
  return anySpots || first === undefined ? "spots" : { creature: first.id };
}

/** The acts on the desk's last cards in the chat log, earliest first, without undone ones. */
const reportsHere = (): readonly Report[] =>
  lastOf(game.messages.contents, CARDS_READ, (message) => {
    if (!isDesksCard(message)) return null;
    const { report, live } = message.system as unknown as {
      readonly report?: Report;
      readonly live?: { readonly undone?: string };
    };
    return report === undefined || live?.undone !== undefined ? null : report;
  });

/** More cards than a row of Scans takes: its Scans follow each other in one turn. */
const CARDS_READ = 200;
