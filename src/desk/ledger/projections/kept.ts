import type { ProjectedKept, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";

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
