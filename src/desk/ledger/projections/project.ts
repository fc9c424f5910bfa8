/**
 * The writes that follow from the ledger. Pure: the same ledger and picture give the same writes, and none once
 * they are done.
 */
import type { Picture, TokenPicture } from "../../../bridge/writing/picture.ts";
import { same } from "../../../bridge/same.ts";
import type { Move, Write } from "../../../bridge/writing/write.ts";
import type { Moves, Stand, Entry } from "../entry.ts";
import type { Ledger } from "../ledger.ts";
import { cardWrites } from "./cards.ts";
import { grappledStatusWrites } from "./grappledStatus.ts";
import { hiddenStatusWrites } from "./hiddenStatus.ts";
import { hidingFlagWrites } from "./hidingFlag.ts";
import { keptWrites } from "./kept.ts";
import { laidRegionWrites } from "./laidRegions.ts";
import { lastingWrites } from "./lasting.ts";
import { markerWrites } from "./markers.ts";
import { regionOwnerWrites } from "./regionOwners.ts";
import { spendingsOf, turnWrites } from "./turns.ts";

/**
 * All writes that make the documents agree with the ledger. In their order, no seat ever sees a hider without its
 * markers.
 */
export const projectionWrites = (ledger: Ledger, picture: Picture): Write[] => [
  ...markerWrites(ledger, picture),
  ...hiddenStatusWrites(ledger, picture),
  ...grappledStatusWrites(ledger, picture),
  ...lastingWrites(ledger, picture),
  ...keptWrites(ledger, picture),
  ...regionOwnerWrites(picture),
  ...laidRegionWrites(ledger, picture),
  ...hidingFlagWrites(ledger, picture),
  ...turnWrites(spendingsOf(ledger), picture),
  ...cardWrites(ledger, picture),
];

/**
 * The tokens that an entry still has to set down. Each is set down only once. A token that has left its old place
 * was set down already, and its player may move it on. A token that a later entry moves belongs to that entry.
 */
export function movesOf(entry: Entry, ledger: Ledger, { tokens }: Pick<Picture, "tokens">): Move[] {
  const later = ledger.entries.filter(({ seq, sceneId }) => seq > entry.seq && sceneId === entry.sceneId);
  return Object.entries(entry.moves).flatMap(([creature, { from, to }]) => {
    const token = tokens.find(({ id, sceneId }) => id === creature && sceneId === entry.sceneId);
    const isDue = token && isUnderWay(token, { from, to }) && !later.some(({ moves }) => creature in moves);
    return isDue ? [{ token: token.uuid, ...to }] : [];
  });
}

/** Not set down yet, or set down and not turned yet. */
function isUnderWay(token: TokenPicture, { from, to }: Moves[string]): boolean {
  const isAt = ({ x, y, level }: Stand): boolean =>
    token.x === x && token.y === y && (level === undefined || level === token.level);
  const liesAs = ({ pose }: Stand): boolean => pose === undefined || same(pose, token.pose);
  return liesAs(from) && (isAt(from) || isAt(to)) && !(isAt(to) && liesAs(to));
}
