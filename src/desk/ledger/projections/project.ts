/**
 * The writes that follow from the ledger. The same ledger and documents give the same writes, and none once they are
 * done.
 */
import {
  tokenOf,
  type ProjectedDocuments,
  type ProjectedToken,
  type ProjectedKept,
} from "../../../bridge/writing/projectedDocuments.ts";
import { same } from "../../../bridge/same.ts";
import type { Move, Write } from "../../../bridge/writing/write.ts";
import type { Moves, Stand, Entry } from "../entry.ts";
import type { Ledger } from "../ledger.ts";
import { cardWrites } from "./cards.ts";
import { laidRegionWrites, regionOwnerWrites } from "./regions.ts";
import { markerWrites } from "./markers.ts";
import { spendingsOf, turnWrites } from "./turns.ts";
import { NOT_HIDING, openHiding } from "../../../rules/index.ts";
import { hidingOf } from "../fold.ts";
import { perParent } from "./documentWrites.ts";
import { effectWrites } from "./effects.ts";

/**
 * All writes that make the documents agree with the ledger. In their order, no seat ever sees a hider without its
 * markers.
 */
export const projectionWrites = (ledger: Ledger, projected: ProjectedDocuments): Write[] => [
  ...markerWrites(ledger, projected),
  ...effectWrites(ledger, projected),
  ...keptWrites(ledger, projected),
  ...regionOwnerWrites(projected),
  ...laidRegionWrites(ledger, projected),
  ...hidingFlagWrites(ledger, projected),
  ...turnWrites(spendingsOf(ledger), projected),
  ...cardWrites(ledger, projected),
];

/**
 * The tokens that an entry still has to set down. Each is set down only once. A token that has left its old place
 * was set down already, and its player may move it on. A token that a later entry moves belongs to that entry.
 */
export function movesOf(entry: Entry, ledger: Ledger, { tokens }: Pick<ProjectedDocuments, "tokens">): Move[] {
  const later = ledger.entries.filter(({ seq, sceneId }) => seq > entry.seq && sceneId === entry.sceneId);
  return Object.entries(entry.moves).flatMap(([creature, { from, to }]) => {
    const token = tokenOf(tokens, entry.sceneId, creature);
    const isDue = token && isUnderWay(token, { from, to }) && !later.some(({ moves }) => creature in moves);
    return isDue ? [{ token: token.uuid, ...to }] : [];
  });
}

/** Not set down yet, or set down and not turned yet. */
function isUnderWay(token: ProjectedToken, { from, to }: Moves[string]): boolean {
  const isAt = ({ x, y, level }: Stand): boolean =>
    token.x === x && token.y === y && (level === undefined || level === token.level);
  const liesAs = ({ pose }: Stand): boolean => pose === undefined || same(pose, token.pose);
  return liesAs(from) && (isAt(from) || isAt(to)) && !(isAt(to) && liesAs(to));
}

/** Every token's public state, for all seats. A token that the ledger does not know has none. */
function hidingFlagWrites(ledger: Ledger, { tokens }: ProjectedDocuments): Write[] {
  const wanted = ({ sceneId, id }: ProjectedToken) => openHiding(hidingOf(ledger, sceneId, id));
  const differing = tokens.filter((token) => !same(token.hiding ?? NOT_HIDING, wanted(token)));
  return perParent(differing, (parent, those) => ({
    action: "update",
    documentName: "Token",
    parent,
    updates: those.map((token) => ({ _id: token.id, replace: { "flags.unseen.hiding": wanted(token) } })),
  }));
}

/**
 * Lights and behaviours of regions that are there only while a creature concentrates on a power (T-3). They go off
 * when the concentration ends, and on again when that end is taken back.
 */
export function keptWrites(ledger: Ledger, { kept = [] }: ProjectedDocuments): Write[] {
  return kept.flatMap((thing): Write[] => {
    const isOff = !isKept(ledger, thing);
    if (thing.isOff === isOff) return [];
    const { documentName, parent, id } = thing;
    const set = { [SWITCHES[documentName]]: isOff };
    return [{ action: "update", documentName, parent, updates: [{ _id: id, set }] }];
  });
}

/** What switches each off. */
const SWITCHES = { AmbientLight: "hidden", RegionBehavior: "disabled" } as const;

const isKept = (ledger: Ledger, { sceneId, by: { creature, power } }: ProjectedKept): boolean =>
  hidingOf(ledger, sceneId, creature).concentration?.some((one) => one.power === power) === true;
