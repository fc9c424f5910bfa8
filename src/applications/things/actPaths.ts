/**
 * Where acts take creatures and hiding spots, for the tile effects that they enter there (H-21, H-24, T-5, T-9,
 * T-12).
 */
import type { Change, CreatureId, Footprint, Report, ReportOf, Spot } from "../../rules/index.ts";

/** A creature in the open, and its places from where it was to where it is. */
export interface CreaturePath {
  readonly creature: CreatureId;
  readonly path: readonly Footprint[];
}

/**
 * Whom an act took through which places in the open. Whoever teleports enters nothing on the way (T-12). Whoever
 * turns enters what its shape newly covers (T-5).
 */
export function pathsIn(report: Report): readonly CreaturePath[] {
  switch (report.kind) {
    case "forceMove":
    case "shove":
      return report.groups.flatMap(({ paths }) =>
        paths.map(({ creature, from, path }) => ({ creature, path: [from, ...path] })),
      );
    case "turn":
      return wayOf(report);
    case "teleport":
      return [
        ...wayOf({ ...report, place: report.spot ? null : report.place }),
        ...(report.dragged ?? []).flatMap(wayOf),
      ];
    default:
      return [];
  }
}

interface Moved {
  readonly creature: CreatureId;
  readonly from?: Footprint;
  readonly place: Footprint | null;
}

const wayOf = ({ creature, from, place }: Moved): readonly CreaturePath[] =>
  from && place ? [{ creature, path: [from, place] }] : [];

/** The spots of a hidden creature that an act made or moved. */
export interface SpotsOf {
  readonly hider: CreatureId;
  readonly spots: readonly Spot[];
}

/** The creatures whose spots an act made or moved. `changes` are the act's own. */
export function spotsIn(report: Report, changes: readonly Change[]): readonly SpotsOf[] {
  switch (report.kind) {
    case "designate":
      return [{ hider: report.creature, spots: report.added }];
    case "designateTogether":
      return report.components.map(({ creature, added }) => ({ hider: creature, spots: added }));
    case "push":
      return [{ hider: report.creature, spots: report.moved }];
    case "teleport":
    case "forceMove":
    case "shove":
      return relocatedIn(report, changes);
    default:
      return [];
  }
}

/** Whoever hides is moved by force in all its spots, also where it is only dragged along (T-10, H-24). */
function relocatedIn(report: ReportOf<"teleport" | "forceMove" | "shove">, changes: readonly Change[]): SpotsOf[] {
  const own = report.kind === "teleport" && report.spot ? [{ hider: report.creature, spots: [report.spot] }] : [];
  const moved = changes.flatMap((change) =>
    change.kind === "relocate" && !own.some(({ hider }) => hider === change.creature)
      ? [{ hider: change.creature, spots: change.spots }]
      : [],
  );
  return [...own, ...moved];
}
