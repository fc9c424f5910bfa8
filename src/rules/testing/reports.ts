/** Reports for tests of what is shown of them. */
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";

/** The guard's Focus (Perception) with advantage, which succeeds. */
export const CHECK: CheckReport = {
  creature: "guard",
  attribute: "focus",
  skill: "perception",
  dice: [4, 17],
  kept: 1,
  mode: "advantage",
  sources: [{ kind: "advantage", source: "adjacent" }],
  modifiers: [
    { part: "attribute", value: 2 },
    { part: "exhaustion", value: -1 },
  ],
  total: 18,
  difficulty: 15,
  success: true,
};

/** A discovery roll for Ada, in the open, that finds nobody. */
export const DISCOVERY: DiscoveryReport = {
  hider: "ada",
  of: 4,
  revealed: [],
  roll: 3,
  secret: false,
  found: false,
  spot: null,
  place: null,
  chosen: false,
  ambush: false,
};
