/** The kernel of the map engine: what a viewer sees of the samples of a map, as bits, and what several see together of its tiles. See `docs/engine.md`. */
export { cast } from "./cast";
export { series } from "./series";
export { count, take } from "./tally";
