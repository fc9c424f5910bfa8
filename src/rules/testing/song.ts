import type { ActOf } from "../acts.ts";

/** Ada's song, a boon of range 9 that costs nothing, for creatures or their spots. */
export const songFor = (...targets: ActOf<"affect">["targets"]): ActOf<"affect"> => ({
  kind: "affect",
  creature: "ada",
  boon: true,
  power: "song",
  range: 9,
  cost: "none",
  from: null,
  targets,
});
