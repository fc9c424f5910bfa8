/** G-12: who may change regions that do something by the rules, on generation 14, where regions have owners. */
import type { ProjectedDocuments, ProjectedRegion } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";

/** Foundry's levels of ownership. */
const OBSERVER = 2;
const OWNER = 3;

/**
 * Players may own what they drew, but not what the rules read: an owner could move the smoke in which they hide. They
 * may still look at it. `laidRegionWrites` comes later: what is laid has no owners at all.
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
