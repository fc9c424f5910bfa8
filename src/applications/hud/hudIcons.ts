/** The icon of each action of the token HUD. */
export const ICONS = {
  hide: "fa-solid fa-user-ninja",
  scan: "fa-solid fa-eye",
  dash: "fa-solid fa-person-running",
  turn: "fa-solid fa-rotate",
  know: "fa-solid fa-book-open",
  track: "fa-solid fa-shoe-prints",
  yields: "fa-solid fa-door-open",
  side: "fa-solid fa-flag",
  still: "fa-solid fa-pause",
  emerge: "fa-solid fa-person-walking-arrow-right",
  scanSpot: "fa-solid fa-eye",
  attackSpot: "fa-solid fa-burst",
  boonSpot: "fa-solid fa-gift",
  grappleSpot: "fa-solid fa-hand-fist",
  attack: "fa-solid fa-burst",
  special: "fa-solid fa-wand-magic-sparkles",
  boon: "fa-solid fa-gift",
  interact: "fa-solid fa-hand-pointer",
  grapple: "fa-solid fa-hand-fist",
  treat: "fa-solid fa-kit-medical",
  force: "fa-solid fa-up-down-left-right",
  discover: "fa-solid fa-location-crosshairs",
  judgeAgain: "fa-solid fa-gavel",
  push: "fa-solid fa-angles-right",
  teleport: "fa-solid fa-arrows-to-dot",
  search: "fa-solid fa-magnifying-glass",
  flip: "fa-solid fa-clone",
  warn: "fa-solid fa-bullhorn",
  cautious: "fa-solid fa-shield-halved",
  endConcentration: "fa-solid fa-brain",
  endEffect: "fa-solid fa-hourglass-end",
} as const satisfies Readonly<Record<string, string>>;

/** What a button of the token HUD does. */

export type HudAction = keyof typeof ICONS;
