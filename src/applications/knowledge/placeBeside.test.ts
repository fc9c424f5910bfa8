import { describe, expect, it } from "vitest";
import { placeBeside } from "./placeBeside.ts";

const area = { left: 0, top: 40, width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const box = (left: number, top: number) => ({ left, top, width: 50, height: 50 });

describe("where a tip stands beside a token", () => {
  it.each([
    ["to its right", box(300, 200), { left: 360, top: 200 }],
    ["to its left, where the right has no room", box(900, 200), { left: 690, top: 200 }],
    ["not below the area", box(300, 600), { left: 360, top: 540 }],
    ["not above it", box(300, 0), { left: 360, top: 40 }],
  ])("%s", (_name, token, place) => {
    expect(placeBeside(area, size, token)).toEqual(place);
  });

  it("within the area even if it does not fit anywhere", () => {
    expect(placeBeside({ ...area, width: 100 }, size, box(60, 200)).left).toBe(0);
  });
});
