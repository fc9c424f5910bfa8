/** The map's own words, in the seat's language. */
import { say as sayWord } from "../applications/words.ts";

const say = (key: string, data: Record<string, unknown> = {}): string => sayWord(`TABLE.Map.${key}`, data);

export const words = {
  get board() {
    return say("board");
  },
  get tokens() {
    return say("tokens");
  },
  get doors() {
    return say("doors");
  },
  get lamps() {
    return say("lamps");
  },
  get walls() {
    return say("walls");
  },
  get lights() {
    return say("lights");
  },
  get regions() {
    return say("regions");
  },
  get select() {
    return say("select");
  },
  get doorLocked() {
    return say("doorLocked");
  },
  get blocked() {
    return say("blocked");
  },
  actions: (name: string) => say("actions", { name }),
  openDoor: (number: number) => say("openDoor", { number }),
  closeDoor: (number: number) => say("closeDoor", { number }),
  lockedDoor: (number: number) => say("lockedDoor", { number }),
  lightLamp: (number: number) => say("lightLamp", { number }),
  putOutLamp: (number: number) => say("putOutLamp", { number }),
  distance: (distance: number, units: string) => `${Number(distance.toFixed(2))} ${units}`.trim(),
  elevation: (elevation: number, units: string) => `${elevation > 0 ? "+" : ""}${elevation} ${units}`.trim(),
} as const;
