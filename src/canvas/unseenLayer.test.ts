/** The overlay belongs to whoever showed it: another choice that ends late leaves it as it is. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Overlay, OverlayHandlers } from "./overlay.ts";

interface PointerLike {
  readonly button: number;
  readonly global: { readonly x: number; readonly y: number };
  stopPropagation(): void;
}

interface LayerLike {
  readonly eventMode: string;
  show(overlay: Overlay, handlers: OverlayHandlers): void;
  clear(handlers: OverlayHandlers): void;
  emit(name: string, event: PointerLike): void;
  _draw(): Promise<void>;
  _tearDown(): Promise<void>;
}

/** What of the host's drawings is used here. */
class Drawing {
  eventMode = "auto";
  zIndex = 0;
  readonly children: Drawing[] = [];
  readonly #listeners = new Map<string, (event: PointerLike) => void>();

  addChild<T>(child: T): T {
    return child;
  }
  removeChildren(): Drawing[] {
    return [];
  }
  removeAllListeners(): void {
    this.#listeners.clear();
  }
  clear(): this {
    return this;
  }
  on(name: string, listener: (event: PointerLike) => void): void {
    this.#listeners.set(name, listener);
  }
  emit(name: string, event: PointerLike): void {
    this.#listeners.get(name)?.(event);
  }
  toLocal<T>(point: T): T {
    return point;
  }
  async _tearDown(): Promise<void> {}
}

/** The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types. */
const OURS: string = "./unseenLayer.ts";

let UnseenLayer: new () => LayerLike;

beforeAll(async () => {
  // Another test of this worker may have loaded our class with another host's.
  vi.resetModules();
  vi.stubGlobal("foundry", { canvas: { layers: { CanvasLayer: Drawing } } });
  vi.stubGlobal("PIXI", { Container: Drawing, Graphics: Drawing, Rectangle: Object });
  vi.stubGlobal("game", { release: { generation: 13 } });
  vi.stubGlobal("canvas", {
    ready: true,
    scene: { grid: { type: 1, size: 100 } },
    dimensions: { width: 1000, height: 1000 },
    app: { view: new EventTarget() },
  });
  ({ UnseenLayer } = (await import(/* @vite-ignore */ OURS)) as { UnseenLayer: typeof UnseenLayer });
  return () => void vi.unstubAllGlobals();
});

const EMPTY: Overlay = { tiles: [], cursor: null, plate: null };
let layer: LayerLike;
let picked: string[];

beforeEach(async () => {
  layer = new UnseenLayer();
  picked = [];
  await layer._draw();
});

/** A choice on the map, which notes what is picked. */
const choice = (name: string): OverlayHandlers => ({
  room: () => ({ left: 0, top: 0, width: 0, height: 0 }),
  point: () => undefined,
  pick: ({ i, j }) => void picked.push(`${name} ${i},${j}`),
});

const click = (): void =>
  layer.emit("pointerdown", { button: 0, global: { x: 250, y: 150 }, stopPropagation: () => undefined });

describe("the overlay of a choice", () => {
  it("takes the clicks until its choice clears it", () => {
    const aim = choice("aim");
    layer.show(EMPTY, aim);
    click();
    expect([layer.eventMode, picked]).toEqual(["static", ["aim 1,2"]]);
    layer.clear(aim);
    click();
    expect([layer.eventMode, picked]).toEqual(["none", ["aim 1,2"]]);
  });

  it("stays when another choice clears late what it showed before", () => {
    const [scan, aim] = [choice("scan"), choice("aim")];
    layer.show(EMPTY, scan);
    layer.show(EMPTY, aim);
    layer.clear(scan);
    click();
    expect([layer.eventMode, picked]).toEqual(["static", ["aim 1,2"]]);
  });

  it("goes with the scene, whoever showed it", async () => {
    layer.show(EMPTY, choice("aim"));
    await layer._tearDown();
    expect(layer.eventMode).toBe("none");
  });
});
