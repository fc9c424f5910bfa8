/**
 * The kernel of the map engine: what one point sees of a map's samples, as bits, and what several points see of its
 * tiles. See `docs/engine.md`.
 */
export { cast } from "./cast";
export { series } from "./series";
export { count, take } from "./cornerCount";
