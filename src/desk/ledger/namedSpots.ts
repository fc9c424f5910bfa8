import type { Hiding, Spot } from "../../rules/index.ts";

/**
 * The spots of a creature that an act may still name: those it has, and those just cleared that it may claim
 * (H-20).
 */
export const namedSpots = ({ spots, claim }: Hiding): readonly Spot[] => [...spots, ...(claim?.spots ?? [])];
