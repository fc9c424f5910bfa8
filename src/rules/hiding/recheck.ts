/** The recheck (H-17): what no longer suits is revealed at once, everybody's together. */
import type { Act, Change, Decision, Means } from "../acts.ts";
import { ambushOf, byPlace, creatureOf } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { DiscoveryReport } from "../reports.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Place, SpotId } from "../vocabulary.ts";
import { discover, nearestTo } from "./discover.ts";
import { fallenSpots, type Fallen, type Movement } from "./recheckFallen.ts";

type Recheck = Extract<Act, { kind: "recheck" }>;

/** Reveals all spots that fell, one discovery roll a creature, on one report. Refused where nothing fell. */
export function recheck(situation: Situation, act: Recheck, means: Means): Decision {
  const { mover, path, cause, spared = [] } = act;
  const judged = { movement: mover === null ? null : { mover, path }, spared };
  const { discoveries, changes } = revealFallen(situation, judged, means);
  if (discoveries.length === 0) return reject(refusal("nothingFell"));
  return accept(changes, { kind: "recheck", cause, mover, discoveries });
}

/** The recheck that is due, or null where every spot suits. Whoever keeps the table asks for it after whatever may have changed something. */
export function recheckDue(
  situation: Situation,
  cause: Recheck["cause"],
  { movement = null, spared = [] }: Partial<Judged> = {},
): Recheck | null {
  const [first] = fallenSpots(situation, movement, spared);
  if (!first) return null;
  const { mover = null, path = [] } = movement ?? {};
  return {
    kind: "recheck",
    creature: first.hider.id,
    cause,
    mover,
    path,
    ...(spared.length > 0 ? { spared } : {}),
  };
}

/** What is judged besides what stands as it is now: a movement that has led here. And the spots that are not judged. */
export interface Judged {
  readonly movement: Movement | null;
  readonly spared: readonly SpotId[];
}

export const NOTHING_ELSE: Judged = { movement: null, spared: [] };

export interface Revealed {
  readonly discoveries: readonly DiscoveryReport[];
  readonly changes: readonly Change[];
}

/**
 * One discovery after the other, in the order of the scene. Whoever is found stands there and sees, so that others' spots may
 * fall by that: it goes on until none does.
 */
export function revealFallen(situation: Situation, { movement, spared }: Judged, means: Means): Revealed {
  const mover = movement && creatureOf(situation, movement.mover);
  let revealed: Revealed = { discoveries: [], changes: [] };
  let fallen = fallenSpots(situation, movement, spared);
  while (fallen.length > 0) {
    for (const one of fallen) revealed = revealOne(situation, { ...one, cause: mover?.place ?? null, revealed }, means);
    fallen = fallenSpots(applyChanges(situation, revealed.changes), null, spared);
  }
  return revealed;
}

/** The roll belongs to nobody but the GM, for nobody revealed the spots (H-19). */
function revealOne(
  situation: Situation,
  { hider: { id }, spots, cause, revealed }: Fallen & { readonly cause: Place | null; readonly revealed: Revealed },
  { dice, event }: Means,
): Revealed {
  const now = applyChanges(situation, revealed.changes);
  const hider = creatureOf(now, id);
  if (!hider) return revealed;
  const revelation = { revealed: inOrder(now, spots, cause), event, ambush: ambushOf(situation) };
  const { report, changes } = discover(now, hider, revelation, dice);
  return { discoveries: [...revealed.discoveries, report], changes: [...revealed.changes, ...changes] };
}

/** Nearest to the cause first; where the cause is nowhere, by row and column (H-19). */
function inOrder(situation: Situation, spots: readonly Spot[], cause: Place | null): readonly Spot[] {
  return cause ? nearestTo(situation, [cause], spots) : spots.toSorted((one, other) => byPlace(one.place, other.place));
}
