/** `CONFIG.Token.movement`: the movement actions of tokens. */

import { TerrainData } from "../documents/tokens/terrainData.ts";

/** The cost of a step, from its cost without the action, its spaces, its distance and its segment. */
export type MovementCost = (
  ...step: [cost: number, from: object, to: object, distance: number, segment: object]
) => number;

export interface MovementAction {
  label: string;
  icon: string;
  img?: string | null;
  order: number;
  /** Jumps between waypoints without crossing the space between. */
  teleport: boolean;
  /** Counts as distance. */
  measure: boolean;
  /** The kind of wall that stops it, null for none. */
  walls: string | null;
  visualize: boolean;
  canSelect(token: object): boolean;
  getCostFunction?(token: object, options: object): MovementCost;
  deriveTerrainDifficulty?: ((difficulties: object) => number) | null;
  [member: string]: unknown;
}

export interface MovementConfig {
  defaultAction: string;
  /** Grid spaces a second, for drawing. */
  defaultSpeed: number;
  actions: Record<string, Partial<MovementAction>>;
  TerrainData: typeof TerrainData;
  [member: string]: unknown;
}

const ICONS = {
  walk: "fa-person-walking",
  fly: "fa-feather",
  swim: "fa-person-swimming",
  burrow: "fa-person-digging",
  crawl: "fa-person-praying",
  climb: "fa-person-through-window",
  jump: "fa-person-running",
  blink: "fa-right-from-bracket",
  displace: "fa-bolt",
} as const;

export function movementConfig(): MovementConfig {
  const names = Object.keys(ICONS) as (keyof typeof ICONS)[];
  return {
    defaultAction: "walk",
    defaultSpeed: 6,
    TerrainData,
    actions: Object.fromEntries(names.map((name, order) => [name, makeAction(name, order)])),
  };
}

/** The full settings of an action, with defaults for missing ones. */
export function movementAction(config: MovementConfig, name: string): MovementAction {
  return { ...makeAction("walk", 99), ...(config.actions[name] ?? config.actions[config.defaultAction]) };
}

function makeAction(name: keyof typeof ICONS, order: number): MovementAction {
  const jumps = name === "blink" || name === "displace";
  return {
    label: `MOVEMENT.${name}`,
    icon: `fa-solid ${ICONS[name]}`,
    order,
    teleport: jumps,
    measure: name !== "displace",
    walls: jumps ? null : "move",
    visualize: name !== "displace",
    canSelect: () => name !== "displace",
  };
}
