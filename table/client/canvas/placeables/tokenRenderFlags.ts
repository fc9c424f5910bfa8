import type { RenderFlagTable } from "../interaction/renderFlags.ts";

/** What of a token may be drawn anew, and what each of these brings with it. */
export const TOKEN_RENDER_FLAGS: RenderFlagTable = {
  redraw: { propagate: ["refresh"] },
  redrawEffects: {},
  refresh: {
    propagate: [
      "refreshState",
      "refreshTransform",
      "refreshMesh",
      "refreshBars",
      "refreshNameplate",
      "refreshTarget",
      "refreshEffects",
      "refreshVisibility",
    ],
  },
  refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder"] },
  refreshVisibility: {},
  refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"] },
  refreshPosition: { propagate: ["refreshMesh"] },
  refreshRotation: { propagate: ["refreshMesh"] },
  refreshSize: {
    propagate: [
      "refreshPosition",
      "refreshShape",
      "refreshBars",
      "refreshEffects",
      "refreshNameplate",
      "refreshTarget",
    ],
  },
  refreshElevation: { propagate: ["refreshNameplate"] },
  refreshShape: { propagate: ["refreshBorder"] },
  refreshMesh: {},
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTooltip: { propagate: ["refreshNameplate"] },
  refreshTarget: {},
  refreshTurnMarker: { propagate: ["refreshBorder"] },
};
