/**
 * The writes that follow from the ledger. The same ledger and documents give the same writes, and none once they are
 * done.
 */
import type { ProjectedDocuments, ProjectedToken } from "../../../bridge/writing/projectedDocuments.ts";
import { same } from "../../../bridge/same.ts";
import type { Move, Write } from "../../../bridge/writing/write.ts";
import type { Moves, Stand, Entry } from "../entry.ts";
import type { Ledger } from "../ledger.ts";
import { cardWrites } from "./cards.ts";
import { keptWrites } from "./kept.ts";
import { laidRegionWrites } from "./laidRegions.ts";
import { lastingWrites } from "./lasting.ts";
import { markerWrites } from "./markers.ts";
import { regionOwnerWrites } from "./regionOwners.ts";
import { spendingsOf, turnWrites } from "./turns.ts";
import { NOT_HIDING, openHiding } from "../../../rules/index.ts";
import { hidingOf } from "../fold.ts";
import { perScene } from "./perScene.ts";
import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../../config.ts";
import { removed, statusWrites } from "./statusEffect.ts";

/**
 * All writes that make the documents agree with the ledger. In their order, no seat ever sees a hider without its
 * markers.
 */
export const projectionWrites = (ledger: Ledger, projected: ProjectedDocuments): Write[] => [
  ...markerWrites(ledger, projected),
  ...hiddenStatusWrites(ledger, projected),
  ...grappledStatusWrites(ledger, projected),
  ...lastingWrites(ledger, projected),
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
    const token = tokens.find(({ id, sceneId }) => id === creature && sceneId === entry.sceneId);
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
  return perScene(differing, (sceneId, those) => ({
    action: "update",
    documentName: "Token",
    parent: `Scene.${sceneId}`,
    updates: those.map((token) => ({ _id: token.id, replace: { "flags.unseen.hiding": wanted(token) } })),
  }));
}

/** The effect `hidden` on every actor with a hidden token, and on no other (S2). */
function hiddenStatusWrites(ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const wanted = wantedFlags(ledger, projected);
  const strays = projected.effects.filter(({ id, actorUuid }) => {
    if (id === GRAPPLED_EFFECT_ID) return false;
    return id !== HIDDEN_EFFECT_ID || !wanted.has(actorUuid);
  });
  return [...strays.map(removed), ...statusWrites({ id: HIDDEN_EFFECT_ID, status: "hidden", wanted }, projected)];
}

interface HiddenFlags {
  readonly result: number | null;
  readonly spots: readonly { readonly marker: string; readonly place: unknown }[];
}

/** The wanted flags by actor. Linked tokens share an actor and its status, which lists the spots of all of them. */
function wantedFlags(ledger: Ledger, { tokens }: ProjectedDocuments): Map<string, HiddenFlags> {
  const wanted = new Map<string, HiddenFlags>();
  for (const { sceneId, id, actorUuid } of tokens) {
    const { spots, result } = hidingOf(ledger, sceneId, id);
    if (actorUuid === null || spots.length === 0) continue;
    const others = wanted.get(actorUuid)?.spots ?? [];
    const own = spots.map((spot) => ({ marker: spot.id, place: spot.place }));
    wanted.set(actorUuid, { result, spots: [...others, ...own] });
  }
  return wanted;
}

/**
 * The effect `grappled` on every actor with a token that somebody holds (T-7). An effect that was given by hand has
 * another id and is left alone.
 */
function grappledStatusWrites(ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const wanted = grappledActors(ledger, projected);
  const strays = projected.effects.filter(({ id, actorUuid }) => id === GRAPPLED_EFFECT_ID && !wanted.has(actorUuid));
  return [...strays.map(removed), ...statusWrites({ id: GRAPPLED_EFFECT_ID, status: "grappled", wanted }, projected)];
}

/** The actors of all tokens that another token of their scene holds. The effect says nothing more about them. */
function grappledActors(ledger: Ledger, { tokens }: ProjectedDocuments): Map<string, object> {
  const held = new Set(
    tokens.flatMap(({ sceneId, id }) =>
      (hidingOf(ledger, sceneId, id).grapples ?? []).map((target) => `${sceneId}.${target}`),
    ),
  );
  const actors = tokens.filter(({ sceneId, id }) => held.has(`${sceneId}.${id}`)).map(({ actorUuid }) => actorUuid);
  return new Map(actors.flatMap((uuid) => (uuid === null ? [] : [[uuid, {}]])));
}
