/** Regions that do something by the rules (G-12): those that powers laid, and who may change any of them. */
import { holds } from "../../../bridge/same.ts";
import { fightOf, type ProjectedDocuments, type ProjectedRegion } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { inForce, rimOf, tileLevelOf, tilesIn, type LaidRegion, type SceneSnapshot } from "../../../rules/index.ts";
import { laidBehaviorId, laidRegionId } from "../eventId.ts";
import { creatureOfKey } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { documentWrites, mending } from "./documentWrites.ts";

/**
 * Keeps one region for each region that a power laid and that still lies there. No other region may look like one
 * (G-12, C-10). A region with the id of a wanted one is that region, even if somebody changed it. Everything that
 * counts is set again.
 */
export function laidRegionWrites(ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const wanted = wantedRegions(ledger, projected);
  const { regions = [] } = projected;
  return [
    ...documentWrites("Region", { wanted, found: regions, isStray: isMarked, changesIn }),
    ...wanted.flatMap((region) => {
      const found = regions.find(({ id, sceneId }) => id === region.id && sceneId === region.sceneId);
      return found ? repairBehaviors(region, found) : [];
    }),
  ];
}

/** Whether a region is a laid one, or looks like one. */
const isMarked = ({ stored }: Pick<ProjectedRegion, "stored">): boolean => laidIn(stored["flags"]) !== undefined;

type OnScene = Pick<SceneSnapshot, "grid" | "levels">;

interface Wanted {
  readonly id: string;
  readonly sceneId: string;
  /** Fields that are merged when they are set again. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly unseen: { readonly laid: { readonly event: string } };
  readonly behavior: Behavior;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Behavior {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

function wantedRegions({ hidings }: Ledger, { scenes, fights = [] }: ProjectedDocuments): readonly Wanted[] {
  return [...hidings].flatMap(([key, { laid = [] }]) => {
    const { sceneId } = creatureOfKey(key);
    const scene = scenes?.get(sceneId);
    if (!scene) return [];
    const lying = laid.filter((region) => inForce([region], fightOf(region.until, fights)).length > 0);
    return lying.map((region) => wantedRegion(region, sceneId, scene));
  });
}

function wantedRegion(region: LaidRegion, sceneId: string, scene: OnScene): Wanted {
  const { event, power, effect, level } = region;
  const { kind, ...system } = effect;
  const id = laidRegionId(region.id);
  const fields = {
    ...PLAIN,
    // Foundry refuses a region without a name.
    name: power || UNNAMED,
    shapes: shapesOf(region, scene.grid),
    ...(scene.levels && { levels: [tileLevelOf(scene, { ...(level !== undefined && { level }) })] }),
  };
  const unseen = { laid: { event } };
  const behavior = { name: power, type: `unseen.${kind}`, system };
  const behaviors = [{ ...behavior, _id: laidBehaviorId(id, 0), disabled: false }];
  return { id, sceneId, fields, unseen, behavior, data: { ...fields, flags: { unseen }, behaviors } };
}

/** Everybody sees it (2 is Foundry's "always"), at any height, uncut by walls: the rules have cut it already. */
const PLAIN = {
  color: "#8a93a3",
  elevation: { bottom: null, top: null },
  visibility: 2,
} as const;

const UNNAMED = "–";

/** What a new region has anyway, on the generations that know it. Attached to a token, it would move with it (V14). */
const USUAL = { restriction: { enabled: false }, hidden: false, attachment: { token: null } } as const;

interface Outline {
  readonly type: "polygon";
  readonly hole: boolean;
  readonly points: readonly number[];
  /** Never set by the desk: the shape would follow the grid. */
  readonly gridBased?: boolean;
}

/** Its outlines as polygons. Holes run the other way, and cut what was added before them. */
function shapesOf(region: LaidRegion, grid: SceneSnapshot["grid"]): readonly Outline[] {
  const loops = rimOf(grid, tilesIn(region)).map((points) => ({ points, area: areaOf(points) }));
  const outward = loops.toSorted((one, other) => Math.abs(other.area) - Math.abs(one.area));
  return outward.map(({ points, area }) => ({ type: "polygon", hole: area < 0, points }));
}

/** The signed area of an outline: positive where it runs clockwise on the canvas. */
function areaOf(points: readonly number[]): number {
  let twice = 0;
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k]!, points[k + 1]!];
    const [nextX, nextY] = [points[(k + 2) % points.length]!, points[(k + 3) % points.length]!];
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

/** The fields of a region that must be set again. Those that its generation does not have are left alone. */
function changesIn({ fields, unseen }: Wanted, { stored, owners }: ProjectedRegion): ReturnType<typeof mending> {
  const known = Object.entries({ ...fields, ...USUAL }).filter(([key]) => key in stored);
  const mended = mending(stored, { fields: Object.fromEntries(known), unseen }, agrees);
  return owners.length > 0 ? { ...mended, replace: { ...mended?.replace, ownership: { default: 0 } } } : mended;
}

function agrees(stored: unknown, wanted: unknown, key: string): boolean {
  if (key !== "shapes") return holds(stored, wanted);
  const [shapes, expected] = [stored, wanted] as [unknown, readonly Outline[]];
  if (!Array.isArray(shapes) || shapes.length !== expected.length) return false;
  return expected.every((shape, index) => isAlike(shapes[index] as Partial<Outline>, shape));
}

/** Foundry adds fields of its own to shapes, and may round. A pixel moves no tile in or out. */
function isAlike({ type, hole, points, gridBased }: Partial<Outline>, wanted: Outline): boolean {
  const isClose = (value: number, k: number): boolean => Math.abs(value - (points?.[k] ?? Infinity)) <= 1;
  const isSameKind = type === wanted.type && (hole ?? false) === wanted.hole && gridBased !== true;
  return isSameKind && points?.length === wanted.points.length && wanted.points.every(isClose);
}

/** One behaviour, as the ledger has it. A changed one goes, because a type cannot be changed back. */
function repairBehaviors({ id, behavior }: Wanted, { uuid, stored }: ProjectedRegion): Write[] {
  const found = (stored["behaviors"] ?? []) as readonly Stored[];
  const isRight = ({ type, system, disabled }: Stored): boolean =>
    type === behavior.type && disabled !== true && holds(system, behavior.system);
  const right = found.find(isRight);
  const wrong = found.filter((one) => one !== right).map(({ _id }) => _id);
  const free = Array.from({ length: found.length + 1 }, (_, k) => laidBehaviorId(id, k)).find(
    (one) => !found.some(({ _id }) => _id === one),
  );
  const to = { documentName: "RegionBehavior", parent: uuid } as const;
  return [
    ...(right ? [] : [{ ...to, action: "create", data: [{ ...behavior, _id: free, disabled: false }] } as const]),
    ...(wrong.length > 0 ? [{ ...to, action: "delete", ids: wrong } as const] : []),
  ];
}

interface Stored {
  readonly _id: string;
  readonly type?: unknown;
  readonly system?: unknown;
  readonly disabled?: unknown;
}

const laidIn = (flags: unknown): unknown => (flags as { unseen?: { laid?: unknown } } | undefined)?.unseen?.laid;

/** Foundry's levels of ownership. */
const OBSERVER = 2;
const OWNER = 3;

/**
 * Since generation 14 regions have owners. Players may own what they drew, but not what the rules read: an owner could
 * move the smoke in which they hide. They may still look at it. `laidRegionWrites` comes later: what is laid has no
 * owners at all.
 */
export function regionOwnerWrites({ regions = [] }: ProjectedDocuments): Write[] {
  return regions.filter(hasRules).flatMap((region): Write[] => {
    const { id, sceneId, stored } = region;
    const owning = owningPlayers(region);
    if (owning.length === 0) return [];
    const lowered = Object.fromEntries(owning.map((user) => [user, OBSERVER]));
    const replace = { ownership: { ...ownershipIn(stored), ...lowered } };
    return [{ action: "update", documentName: "Region", parent: `Scene.${sceneId}`, updates: [{ _id: id, replace }] }];
  });
}

const owningPlayers = ({ owners, stored }: ProjectedRegion): readonly string[] =>
  owners.filter((user) => ownershipIn(stored)[user] === OWNER);

const ownershipIn = ({ ownership }: ProjectedRegion["stored"]): Readonly<Record<string, unknown>> =>
  (ownership ?? {}) as Readonly<Record<string, unknown>>;

/** Whether any behaviour is one that the rules read, even if it is switched off at the moment. */
function hasRules({ stored }: ProjectedRegion): boolean {
  const behaviors = (stored["behaviors"] ?? []) as readonly { readonly type?: unknown }[];
  return behaviors.some(({ type }) => type === "adjustDarknessLevel" || String(type).startsWith("unseen."));
}
