import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Footprint } from "../../rules/index.ts";
import type { Box } from "../../canvas/viewport.ts";

interface Framing {
  followMapPresses(): void;
  frameView(places: readonly Footprint[], room: Box): void;
  giveViewBack(): void;
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** By a name of its own: what it imports needs the types of the host, which tests do without. */
const MODULE: string = "./frameView.ts";

const tile = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });
const IN_SIGHT = tile(3, 3);
const FAR = tile(3, 40);
const ROOM: Box = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };

/** Tiles of 100 pixels, and a view without zoom. */
const HOME: View = { x: window.innerWidth / 2, y: window.innerHeight / 2, scale: 1 };
let view: View;
const left = (): number => view.x - window.innerWidth / 2;

vi.mock("../../canvas/unseenLayer.ts", () => ({
  unseenLayer: () => ({
    boxOf: ({ i, j, w, h }: Footprint) => ({ left: 100 * j - left(), top: 100 * i, width: 100 * w, height: 100 * h }),
    toLocal: ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + left(), y }),
  }),
}));

describe("the view of the map", () => {
  const map = document.createElement("canvas");
  let framing: Framing;

  beforeEach(async () => {
    view = HOME;
    vi.resetModules();
    vi.stubGlobal("canvas", {
      ready: true,
      app: { view: map },
      scene: { grid: { size: 100 } },
      pan: (to: View) => void (view = to),
      get stage() {
        return { pivot: view, scale: { x: view.scale } };
      },
    });
    framing = (await import(/* @vite-ignore */ MODULE)) as Framing;
    framing.followMapPresses();
  });
  afterEach(() => void vi.unstubAllGlobals());

  const hold = () => map.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  const letGo = () => window.dispatchEvent(new Event("pointerup"));
  /** After what is due in this turn and in the next one. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const isHome = async (): Promise<boolean> => {
    await settled();
    return view.x === HOME.x;
  };

  it("stays where the places are visible", async () => {
    framing.frameView([IN_SIGHT], ROOM);
    expect(await isHome()).toBe(true);
  });

  it("moves until a place is visible, and comes back after the choice", async () => {
    framing.frameView([FAR], ROOM);
    expect(await isHome()).toBe(false);
    framing.giveViewBack();
    expect(await isHome()).toBe(true);
  });

  it("does not move under a pointer that holds the map, and does after the release", async () => {
    hold();
    framing.frameView([FAR], ROOM);
    expect(await isHome()).toBe(true);
    letGo();
    expect(await isHome()).toBe(false);
    hold();
    framing.giveViewBack();
    expect(await isHome()).toBe(false);
    letGo();
    expect(await isHome()).toBe(true);
  });

  it("stays where it is if the choice ends before the release", async () => {
    hold();
    framing.frameView([FAR], ROOM);
    framing.giveViewBack();
    letGo();
    expect(await isHome()).toBe(true);
  });
});
