/**
 * What only the desk needs of rules and projections. The build makes a file of its own of this module and of all
 * that only it imports. Other modules reach these through `loadRules.ts` alone.
 */
export { changesAnything } from "./changesAnything.ts";
export { decideAllowed, decideRequest } from "./decide.ts";
export { decideUndo } from "./decideUndo.ts";
export { reconcile } from "./reconcile.ts";
export { awarenessTold, stretchesTold } from "./telling/scenesTold.ts";
export { untilBump, untilBumps } from "./movements/untilBumps.ts";
