/**
 * Who grapples whom (T-7), as one graph for the scene. Each grappler's state names those that it holds. Names of
 * creatures that are not there count for nothing.
 */
import { creatureOf, inPlay, placesOf, zoneReach } from "./creatures.ts";
import { onOneLevel } from "./levels.ts";
import { placeDistance } from "./map/grid/grid.ts";
import { oncePer } from "./oncePer.ts";
import type { Creature, Situation } from "./situation.ts";
import type { CreatureId } from "./vocabulary.ts";

/** One grapple. */
export interface Grapple {
  readonly grappler: CreatureId;
  readonly held: CreatureId;
}

type Scene = Pick<Situation, "creatures">;

/** Every grapple between creatures that are there, in the order of the scene. */
export const grapplesIn = ({ creatures }: Scene): readonly Grapple[] => grapplesAmong(creatures);

const grapplesAmong = oncePer((creatures: Scene["creatures"]): readonly Grapple[] => {
  const ids = new Set(creatures.map(({ id }) => id));
  return creatures.flatMap(({ id, hiding }) =>
    (hiding.grapples ?? []).flatMap((held) => (held !== id && ids.has(held) ? [{ grappler: id, held }] : [])),
  );
});

/** Those who hold a creature. */
export function grapplersOf(situation: Scene, id: CreatureId): readonly CreatureId[] {
  return grapplesIn(situation).flatMap(({ grappler, held }) => (held === id ? [grappler] : []));
}

/** Those whom a creature holds. */
export function heldBy(situation: Scene, id: CreatureId): readonly CreatureId[] {
  return grapplesIn(situation).flatMap(({ grappler, held }) => (grappler === id ? [held] : []));
}

/** Those who are linked to a creature directly, as grapplers or grappled, each once (T-15). */
export function linkedWith(situation: Scene, id: CreatureId): readonly CreatureId[] {
  return [...new Set([...grapplersOf(situation, id), ...heldBy(situation, id)])];
}

/** Whether somebody holds it, or a status given by hand says so (G-10). */
export function isGrappled(situation: Scene, { id, statuses }: Pick<Creature, "id" | "statuses">): boolean {
  return statuses.includes("grappled") || grapplersOf(situation, id).length > 0;
}

/** Everybody whom grapples link to a creature, itself first, the others in the order of the scene (T-10). */
export function grapplingGraph(situation: Scene, id: CreatureId): readonly CreatureId[] {
  const members = new Set([id]);
  for (const member of members) for (const linked of linkedWith(situation, member)) members.add(linked);
  const { creatures } = situation;
  return [id, ...creatures.flatMap((one) => (one.id !== id && members.has(one.id) ? [one.id] : []))];
}

/**
 * By how many forced movement of linked creatures is divided (T-10, T-12). A status *grappled* given by hand links its
 * creature to one more, whom the ledger does not know.
 */
export function dividedAmong(situation: Scene, ids: readonly CreatureId[]): number {
  const byHand = situation.creatures.filter(({ id, statuses }) => ids.includes(id) && statuses.includes("grappled"));
  return ids.length + byHand.length;
}

/**
 * The grapples of a scene that have ended, those with creatures that are gone included (T-7). A grapple ends when the
 * grappler or the one held leaves play. It also ends when the two are on different levels, or when neither is in the
 * other's zone.
 */
export function endedGrapples(situation: Situation): readonly Grapple[] {
  return situation.creatures.flatMap((grappler) =>
    (grappler.hiding.grapples ?? []).flatMap((held) => {
      const target = creatureOf(situation, held);
      const lasts = target && target !== grappler && mayHold(situation, grappler, target);
      return lasts ? [] : [{ grappler: grappler.id, held }];
    }),
  );
}

/** Whether one may hold the other (T-7). The held one may be unconscious, which ends no grapple. */
export function mayHold({ scene }: Pick<Situation, "scene">, grappler: Creature, held: Creature): boolean {
  if (!inPlay(grappler) || held.gmHidden || held.statuses.includes("defeated")) return false;
  const reach = Math.max(zoneReach(grappler), zoneReach(held));
  return placesOf(grappler).some((from) =>
    placesOf(held).some((to) => onOneLevel(scene, from, to) && placeDistance(from, to, scene.grid) <= reach),
  );
}
