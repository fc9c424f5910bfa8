/** What the items of creatures give to the outside. `index.ts` passes it on. */
export type { Grant } from "../profile.ts";
export { MOST_QUANTITY, type Supply } from "../supplies.ts";
export { refusesSupply } from "../common/supplies.ts";
