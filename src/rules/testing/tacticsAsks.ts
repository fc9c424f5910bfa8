/** Acts of tactics as tests ask for them: Ada's, with what a row changes of them. */
import type { ActOf } from "../acts.ts";

/** Ada pushes the orc. */
export function pushing(distance: number, more: Partial<ActOf<"forceMove">> = {}): ActOf<"forceMove"> {
  return {
    kind: "forceMove",
    creature: "ada",
    origin: null,
    way: "push",
    targets: ["orc"],
    distance,
    passive: 0,
    other: 0,
    critical: false,
    ...more,
  };
}

/** Ada grants Bob a boon out of her spot. */
export function granting(more: Partial<ActOf<"affect">> = {}): ActOf<"affect"> {
  return {
    kind: "affect",
    creature: "ada",
    boon: true,
    range: 4,
    cost: "minor",
    from: "a",
    targets: [{ creature: "bob", spot: null }],
    ...more,
  };
}
