import { afterEach, describe, expect, it, vi } from "vitest";
import { keepInWindow, shiftInto, shiftOff } from "./keepInWindow.ts";

it.each([
  ["inside it stays", [100, 50], [0, 640], 0],
  ["over the upper border it moves down", [-20, 50], [0, 640], 26],
  ["over the lower border it moves up", [600, 50], [0, 640], -16],
  ["beside controls of the host it keeps a margin", [40, 50], [60, 500], 26],
  ["larger than the window it shows its beginning", [10, 900], [0, 640], -4],
] as const)("%s", (_name, stretch, room, shift) => {
  expect(shiftInto(stretch, room)).toBe(shift);
});

describe("controls leave the lists of the host", () => {
  const AREA = { left: 96, top: 0, width: 600, height: 640 };
  const PLAYERS = { left: 96, top: 540, width: 200, height: 100 };
  const box = (left: number, top: number, width = 100, height = 40) => ({ left, top, width, height });

  it.each([
    ["which they do not touch", [box(320, 580)], 0, 0],
    ["which only their surrounding box touches", [box(310, 580), box(100, 300)], 0, 0],
    ["to the right, if that is the shorter way", [box(290, 590)], 12, 0],
    ["upwards, if that is the shorter way", [box(100, 510)], 0, -16],
    ["upwards, if the right has no room", [box(290, 560, 400)], 0, -66],
    ["nowhere, if neither has room", [box(200, 10, 480, 620)], 0, 0],
  ])("%s", (_name, boxes, across, down) => {
    expect(shiftOff(boxes, [PLAYERS], { area: AREA })).toEqual({ across, down });
  });

  const SCENES = { left: 96, top: 0, width: 350, height: 120 };

  it.each([
    ["down off the names of scenes", [box(100, 90)], 0, 36],
    ["to the right of them, if that is the shorter way", [box(430, 10)], 22, 0],
    ["between both lists", [box(100, 100, 100, 400)], 0, 26],
    ["to the right of both, if there is no room between them", [box(400, 60, 40, 470)], 52, 0],
  ])("and the names of scenes: %s", (_name, boxes, across, down) => {
    expect(shiftOff(boxes, [SCENES, PLAYERS], { area: AREA })).toEqual({ across, down });
  });
});

/** How far a column is moved down, in pixels. */
const movedDown = ({ style }: { readonly style: { readonly translate: string } }): number =>
  Number(style.translate.split(" ")[1]?.replace("px", "") ?? 0);

interface Kept {
  readonly icon: number;
  readonly strip?: number;
  readonly players?: object | null;
  readonly more?: number;
  readonly top?: number;
}

describe("controls around a token, with the strip of its turn", () => {
  afterEach(() => vi.unstubAllGlobals());

  const PLAYERS = { left: 200, top: 120, width: 200, height: 100 };

  /** What a column and the strip are moved by, and whether names are shown, in a window of 1000 pixels. */
  function shown(icon: number, strip: number, players: object | null = null): readonly unknown[] {
    const { column, below, classes } = kept({ icon, strip, players });
    return [column.style.translate, below.style.left, classes.size === 0];
  }

  /** The same with what is behind *More*, whose left edge is there. */
  function kept({ icon, strip = 350, players = null, more, top = 100 }: Kept) {
    const element = (left: number, width: number, parts: readonly object[] = []) => ({
      style: { translate: "", left: "" },
      offsetWidth: width,
      getBoundingClientRect: () => ({ left, top, width, height: 40 }),
      querySelectorAll: () => parts,
    });
    const control = {
      ...element(icon, 40),
      getBoundingClientRect: () => ({ left: icon, top: top + movedDown(column), width: 40, height: 40 }),
    };
    const column = element(icon, 40, [control]);
    const below = element(strip, 300);
    const classes = new Set<string>();
    const menus = more === undefined ? [] : [element(more, 180)];
    const hud = {
      ...element(icon, 40),
      classList: { add: (one: string) => classes.add(one), remove: (one: string) => classes.delete(one) },
      querySelectorAll: (selector: string) =>
        selector === ":scope > .col" ? [column] : selector.includes("more") ? menus : [control],
    };
    const list = players && { getBoundingClientRect: () => players };
    vi.stubGlobal("document", { getElementById: (id: string) => (id === "players" ? list : null) });
    vi.stubGlobal("window", { innerWidth: 1000, innerHeight: 640 });
    keepInWindow(hud as unknown as HTMLElement, below as unknown as HTMLElement);
    return { column, below, classes };
  }

  it.each([
    ["with room on the left stays there", 120, []],
    ["without room turns to the right, and the icons stay", -5, ["unseen-more-turned"]],
  ])("what is behind More %s", (_name, more, turned) => {
    const { column, classes } = kept({ icon: 500, more });
    expect([column.style.translate, [...classes]]).toEqual(["", turned]);
  });

  it.each([
    ["stay where they are when all fits", 500, 350, "", "", true],
    ["stay around the token when only the strip sticks out", 820, 750, "", "calc(50% + -56px)", true],
    ["move into the window, each by itself", 980, 830, "-26px 0px", "calc(50% + -136px)", true],
    ["lose the names where these stick out", -10, 350, "16px 0px", "", false],
  ])("%s", (_name, icon, strip, moved, left, hasNames) => {
    expect(shown(icon, strip)).toEqual([moved, left, hasNames]);
  });

  it.each([
    ["below the token", 100, "46px"],
    ["below controls that moved down into the window", -50, "102px"],
    ["below controls that moved up to leave it room", 600, "-6px"],
  ])("the strip lies %s", (_name, top, below) => {
    expect(kept({ icon: 500, top }).below.style).toMatchObject({ top: below });
  });

  it("stay around the token when only the strip lies over the list of players", () => {
    expect(shown(500, 350, PLAYERS)).toEqual(["", "calc(50% + 56px)", true]);
  });
});
