/** The map's own words. */
export const words = {
  board: "Map",
  tokens: "Tokens on the scene",
  doors: "Doors on the scene",
  walls: "Walls",
  lights: "Lights",
  regions: "Regions",
  select: "Select",
  actions: (name: string) => `Actions for ${name}`,
  openDoor: (number: number) => `Open door ${number}`,
  closeDoor: (number: number) => `Close door ${number}`,
  lockedDoor: (number: number) => `Locked door ${number}`,
  doorLocked: "The door is locked.",
  blocked: "A wall is in the way.",
  distance: (distance: number, units: string) => `${Number(distance.toFixed(2))} ${units}`.trim(),
  elevation: (elevation: number, units: string) => `${elevation > 0 ? "+" : ""}${elevation} ${units}`.trim(),
} as const;
