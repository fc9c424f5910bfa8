/** The powers that every creature of the simulation has. */
import type { Grant, GrantedEffect } from "../../src/rules/index.ts";

/** An id that tells the name. */
export function idOf(name: string): string {
  return name.toLowerCase().padEnd(16, "0");
}

export const POWER = idOf("leap");
export const SMOKE = idOf("smoke");
export const MIST = idOf("mist");
export const STEP = idOf("step");
export const VIAL = idOf("vial");

const EFFECT: Omit<GrantedEffect, "kind" | "lasts"> = {
  amount: 1,
  against: "physical",
  condition: "prone",
  becomes: "prone",
  name: "",
};

/** The effects of the first power: some come at once, some last while its creature concentrates (T-2, T-3). */
const LEAP: Grant = {
  power: POWER,
  kind: "effect",
  range: 200,
  cost: "none",
  effects: [
    { ...EFFECT, kind: "absorption", lasts: "ended" },
    { ...EFFECT, kind: "advantage", lasts: "turn" },
    { ...EFFECT, kind: "disadvantageAgainst", lasts: "concentration" },
    { ...EFFECT, kind: "status", lasts: "ended" },
    { ...EFFECT, kind: "shift", lasts: "ended" },
  ],
};

/** Smoke that lies there for a round, and mist that hangs on concentration (T-3). */
const SMOKE_GRANT: Grant = {
  power: SMOKE,
  kind: "region",
  range: 6,
  cost: "minor",
  region: { aim: { kind: "burst", radius: 1 }, effect: { kind: "shroud", level: "heavy" }, lasts: "rounds", rounds: 1 },
};
const MIST_GRANT: Grant = {
  power: MIST,
  kind: "region",
  range: 0,
  cost: "none",
  region: {
    aim: { kind: "cone", length: 2 },
    effect: { kind: "shroud", level: "light" },
    lasts: "concentration",
    rounds: 1,
  },
};

/** A teleport for an action, and one farther that costs life and a vial (T-12, T-3, H-30). */
const STEP_GRANT: Grant = { power: STEP, kind: "teleport", range: 3, cost: "minor" };
const VIAL_GRANT: Grant = { power: VIAL, kind: "teleport", range: 5, cost: "none", life: 1 };
/** How many vials everybody has at first. */
export const VIALS = 3;

export const POWER_GRANTS: readonly Grant[] = [LEAP, SMOKE_GRANT, MIST_GRANT, STEP_GRANT, VIAL_GRANT];
