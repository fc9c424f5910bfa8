import {
  momentOf,
  sameMoment,
  type Creature,
  type CreatureId,
  type Refusal,
  type ScanTarget,
  type Situation,
  type Spot,
} from "../../rules/index.ts";
import type { Overlay } from "../../canvas/overlay.ts";
import { refusalWithTiles } from "../refusals.ts";
import { tileName } from "../reasons.ts";
import type { Say } from "../../chat/card.ts";

export interface ScanView {
  readonly situation: Situation;
  readonly scanner: Creature;
  /** Why it may not scan at all now, or null. */
  readonly refusal: Refusal | null;
  readonly targets: readonly ScanTarget[];
  /** The number on a spot's marker. */
  readonly numberOf: (spot: Spot) => string;
  /** Whether this seat may overrule what speaks against it (H-1). */
  readonly overrules: boolean;
}

export interface ScanRow {
  readonly hider: CreatureId;
  readonly spot: string;
  readonly title: string;
  readonly where: string;
  readonly reach: string;
  readonly edge: string;
  readonly mode: "plain" | "advantage" | "disadvantage";
  /** What speaks against revealing this spot; empty where nothing does. */
  readonly reason: string;
  /** Whether it cannot be revealed: something speaks against it that this seat may not overrule. */
  readonly barred: boolean;
  /** All of it in one sentence, as the button's name. */
  readonly name: string;
}

export interface ScanPanelContext {
  readonly refusal: string;
  readonly free: string;
  readonly rows: readonly ScanRow[];
  readonly empty: string;
}

/** H-26: disadvantage beyond so many tiles. */
const NEAR = 3;

/** What the scan panel shows: the spots, those that can be revealed first, then the nearest. */
export function scanPanelContext(scan: ScanView, say: Say): ScanPanelContext {
  const isFree = sameMoment(scan.scanner.hiding.freeScan, momentOf(scan.situation));
  const free = isFree && scan.refusal === null;
  return {
    refusal: scan.refusal === null ? "" : refusalWithTiles(scan.refusal, say),
    free: free ? say("UNSEEN.Scan.free") : "",
    rows: scanRows(scan, say),
    empty: say("UNSEEN.Scan.empty"),
  };
}

/** The rows of the panel. */
export function scanRows(scan: ScanView, say: Say): readonly ScanRow[] {
  return scan.targets
    .toSorted((a, b) => worth(a) - worth(b) || a.distance - b.distance)
    .map((target) => scanRow(scan, target, say));
}

/** The overlay: spots that can be revealed ringed, the others hatched. */
export function scanOverlay(scan: ScanView): Overlay {
  const tiles = scan.targets.map((target) => ({
    place: target.spot.place,
    tone: barOf(scan, target) === null ? ("target" as const) : ("barred" as const),
    label: "",
  }));
  return { tiles, cursor: null, plate: null };
}

/** The advantage of the check for going on (H-26): adjacent helps, beyond three tiles hinders. */
export function scanMode(distance: number): ScanRow["mode"] {
  if (distance <= 1) return "advantage";
  return distance > NEAR ? "disadvantage" : "plain";
}

function scanRow(scan: ScanView, target: ScanTarget, say: Say): ScanRow {
  const { hider, spot, distance } = target;
  const mode = scanMode(distance);
  const bar = barOf(scan, target);
  const title = say("UNSEEN.Scan.spot", { number: scan.numberOf(spot), name: nameOf(scan, hider) });
  const where = tileName(spot.place, say);
  const reach = say("UNSEEN.Scan.distance", { distance });
  const edge = say(`UNSEEN.Scan.mode.${mode}`);
  const reason = bar === null ? "" : refusalWithTiles(bar, say);
  return {
    hider,
    spot: spot.id,
    title,
    where,
    reach,
    edge,
    mode,
    reason,
    barred: bar !== null && !(scan.overrules && bar.mayOverrule === true),
    name: `${title}: ${[where, reach, reason === "" ? edge : reason].join("; ")}`,
  };
}

function barOf(scan: ScanView, target: ScanTarget): Refusal | null {
  return scan.refusal ?? target.refusal;
}

function worth({ refusal }: ScanTarget): number {
  return refusal === null ? 0 : 1;
}

function nameOf({ situation }: ScanView, id: CreatureId): string {
  return situation.creatures.find((creature) => creature.id === id)?.name ?? "";
}
