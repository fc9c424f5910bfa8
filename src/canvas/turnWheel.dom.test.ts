import { describe, expect, it } from "vitest";
import { turnOfWheel, watchWheel } from "./turnWheel.ts";

const wheel = (more: Partial<WheelEventInit>) => ({
  deltaX: 0,
  deltaY: 0,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

describe("H-5: the wheel turns a shape", () => {
  it.each([
    ["clockwise, down with Shift", { deltaY: 100, shiftKey: true }, 1],
    ["against it, up with Shift", { deltaY: -100, shiftKey: true }, -1],
    ["told as one to the side", { deltaX: 120, shiftKey: true }, 1],
    ["with Control", { deltaY: -3, ctrlKey: true }, -1],
    ["not without a key: it zooms", { deltaY: 100 }, 0],
    ["not where it stands", { shiftKey: true }, 0],
  ])("%s", (_, event, way) => {
    expect(turnOfWheel(wheel(event))).toBe(way);
  });

  it("and the map does not zoom; if nothing turns, it does", () => {
    const map = document.createElement("canvas");
    const seen: string[] = [];
    let turns = true;
    map.addEventListener("wheel", () => seen.push("zoom"));
    const stop = watchWheel(map, (way) => {
      if (turns) seen.push(`turn ${way}`);
      return turns;
    });
    const spin = (): boolean =>
      map.dispatchEvent(Object.assign(new Event("wheel", { cancelable: true }), wheel({ deltaY: 1, shiftKey: true })));
    expect(spin()).toBe(false);
    turns = false;
    expect(spin()).toBe(true);
    stop();
    turns = true;
    spin();
    expect(seen).toEqual(["turn 1", "zoom", "zoom"]);
  });
});
