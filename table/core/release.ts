/** The builds of Foundry that the table stands in for. */
export type Generation = 13 | 14;

/** By generation. */
export const BUILDS: Readonly<Record<Generation, number>> = { 13: 351, 14: 369 };

/** The version of a generation, as `game.version` and the stamps of documents have it. */
export const versionOf = (generation: Generation): string => `${generation}.${BUILDS[generation]}`;
