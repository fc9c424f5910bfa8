/** The powers by which a creature teleports (H-24, T-12). */
import type { Grant } from "../profile.ts";
import type { Creature } from "../situation.ts";

/** What lets a creature teleport (T-12). */
export const teleportsOf = ({ grants = [] }: Pick<Creature, "grants">): readonly Grant[] =>
  grants.filter(({ kind }) => kind === "teleport");

/** What a power that an act names grants for a teleport, or null (T-12). */
export const teleportNamed = (creature: Pick<Creature, "grants">, power: string | undefined): Grant | null =>
  power === undefined ? null : (teleportsOf(creature).find((grant) => grant.power === power) ?? null);

/**
 * The grant for a teleport over so many tiles, or null: the shortest that reaches. None whose item is used up, and one
 * whose item is counted only where nothing else reaches.
 */
export function teleportGrant(creature: Pick<Creature, "grants" | "supplies">, distance: number): Grant | null {
  const { supplies = [] } = creature;
  const leftOf = ({ power }: Grant): number | null => supplies.find(({ item }) => item === power)?.left ?? null;
  const order = (grant: Grant): number => (leftOf(grant) === null ? 0 : COUNTED_LAST) + grant.range;
  const reaching = teleportsOf(creature).filter((grant) => grant.range >= distance && leftOf(grant) !== 0);
  return reaching.toSorted((one, other) => order(one) - order(other))[0] ?? null;
}

/** More than any range. */
const COUNTED_LAST = 1000;
