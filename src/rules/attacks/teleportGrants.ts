/** The powers by which a creature teleports (H-24, T-12). */
import type { Grant } from "../profile.ts";
import type { Creature } from "../situation.ts";

/** Whether a grant is a teleport, of its creature or of another (T-12). */
export const isTeleport = ({ kind }: Pick<Grant, "kind">): boolean => kind === "teleport" || kind === "teleportOther";

/** What lets a creature teleport, or teleport another (T-12). */
export const teleportsOf = ({ grants = [] }: Pick<Creature, "grants">): readonly Grant[] => grants.filter(isTeleport);

/** What a power that an act names grants for a teleport, or null (T-12). */
export const teleportNamed = (creature: Pick<Creature, "grants">, power: string | undefined): Grant | null =>
  power === undefined ? null : (teleportsOf(creature).find((grant) => grant.power === power) ?? null);

/**
 * The grant for a teleport over `distance` tiles, or null. If several grants reach, the one that costs the least life
 * counts, then one whose item is not counted, then the shortest. A grant whose item is used up does not count (T-3,
 * G-4).
 */
export function teleportGrant(creature: Pick<Creature, "grants" | "supplies">, distance: number): Grant | null {
  const { supplies = [] } = creature;
  const leftOf = ({ power }: Grant): number | null => supplies.find(({ item }) => item === power)?.left ?? null;
  const isCounted = (grant: Grant): number => (leftOf(grant) === null ? 0 : 1);
  const own = teleportsOf(creature).filter(({ kind }) => kind === "teleport");
  const reaching = own.filter((grant) => grant.range >= distance && leftOf(grant) !== 0);
  const [best = null] = reaching.toSorted(
    (one, other) => (one.life ?? 0) - (other.life ?? 0) || isCounted(one) - isCounted(other) || one.range - other.range,
  );
  return best;
}
