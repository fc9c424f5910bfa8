import { describe, expect, it } from "vitest";
import { CanvasLayer } from "../client/canvas/layers/canvasLayer.ts";
import { InteractionLayer } from "../client/canvas/layers/interactionLayer.ts";
import { fakeTable } from "./fakeTable.ts";

describe("the global canvas", () => {
  it("tells canvasInit, canvasReady and canvasTearDown, and is ready in between", async () => {
    const { canvas, hooks, scene } = await fakeTable();
    const heard: unknown[] = [];
    for (const hook of ["canvasTearDown", "canvasInit", "canvasReady"])
      hooks.on(hook, () => heard.push([hook, canvas.ready]));
    await canvas.draw(scene as never);
    expect(heard).toEqual([
      ["canvasTearDown", true],
      ["canvasInit", false],
      ["canvasReady", true],
    ]);
    await canvas.tearDown();
    expect([canvas.ready, canvas.scene]).toEqual([false, null]);
  });

  it("has textures of the scene, filled at canvasInit and new for each scene, and settings of performance", async () => {
    const { canvas, hooks, scene } = await fakeTable();
    const empty: object[] = [];
    hooks.on("canvasInit", () => {
      empty.push({ ...canvas.sceneTextures });
      canvas.sceneTextures["test.spark"] = "spark.webp";
    });
    await canvas.draw(scene as never);
    expect(canvas.sceneTextures).toEqual({ "test.spark": "spark.webp" });
    await canvas.draw(scene as never);
    expect(empty).toEqual([{}, {}]);
    expect(canvas.performance).toMatchObject({ mode: 2, fps: expect.any(Number) });
    expect(canvas.photosensitiveMode).toBe(false);
  });

  it("names a member that it lacks", async () => {
    const { canvas } = await fakeTable();
    expect(() => (canvas as unknown as { weather: unknown }).weather).toThrow(
      "not in the table's subset: canvas.weather",
    );
  });

  it("finds layers by the name of their documents", async () => {
    const { canvas } = await fakeTable();
    expect(canvas.getLayerByEmbeddedName("Token")).toBe(canvas.tokens);
    expect(canvas.getLayerByEmbeddedName("Wall")).toBe(canvas.walls);
  });

  it("pans inside the canvas and tells canvasPan", async () => {
    const { canvas, hooks } = await fakeTable();
    let at: object = {};
    hooks.on("canvasPan", (_canvas: unknown, position: object) => (at = position));
    canvas.pan({ x: 300, y: -50, scale: 0.5 });
    expect(at).toEqual({ x: 300, y: 0, scale: 0.5 });
    expect(canvas.stage.pivot).toMatchObject({ x: 300, y: 0 });
  });

  it("draws documents that come and takes away those that go", async () => {
    const { canvas, hooks, scene } = await fakeTable({ tokens: [{ id: "first" }] });
    const second = { ...scene.tokens[0], id: "second", object: null };
    hooks.callAll("createToken", second, {}, "me");
    expect(canvas.tokens.get("second")?.document).toBe(second);
    hooks.callAll("deleteToken", second, {}, "me");
    expect(canvas.tokens.get("second")).toBeUndefined();
  });
});

describe("a layer of CONFIG.Canvas.layers", () => {
  it("stands on the canvas under its name, is drawn with every scene and torn down before the next", async () => {
    const heard: string[] = [];
    class MarkLayer extends CanvasLayer {
      static override get layerOptions() {
        return { ...super.layerOptions, name: "marks" };
      }
      protected override async _draw(): Promise<void> {
        heard.push("draw");
      }
      protected override async _tearDown(): Promise<void> {
        heard.push("tearDown");
      }
    }
    const { canvas, scene } = await fakeTable({
      init: ({ layers }) => void (layers.marks = { layerClass: MarkLayer, group: "interface" }),
    });
    const layer = (canvas as unknown as { marks: CanvasLayer }).marks;
    expect(layer).toBeInstanceOf(MarkLayer);
    expect(layer.parent).toBe(canvas.interface);
    await canvas.draw(scene as never);
    await canvas.tearDown();
    expect(heard).toEqual(["draw", "tearDown", "draw", "tearDown"]);
  });
});

it("the zIndex of a layer's options counts for layers that can be active, and not for plain ones", async () => {
  class Plain extends CanvasLayer {
    static override get layerOptions() {
      return { ...super.layerOptions, name: "plain", zIndex: 900 };
    }
  }
  class Active extends InteractionLayer {
    static override get layerOptions() {
      return { ...super.layerOptions, name: "active", zIndex: 900 };
    }
  }
  const { canvas } = await fakeTable({
    init: ({ layers }) =>
      void Object.assign(layers, {
        plain: { layerClass: Plain, group: "interface" },
        active: { layerClass: Active, group: "interface" },
      }),
  });
  const { plain, active } = canvas as unknown as Record<"plain" | "active", CanvasLayer>;
  expect([plain.zIndex, active.zIndex]).toEqual([0, 900]);
});

describe("canvas.interface.grid", () => {
  it("highlights each space of a layer once, until it is cleared or destroyed", async () => {
    const { canvas } = await fakeTable();
    const { grid } = canvas.interface;
    const layer = grid.addHighlightLayer("reach");
    expect(grid.addHighlightLayer("reach")).toBe(layer);
    grid.highlightPosition("reach", { x: 100, y: 200, color: 0xff0000 });
    grid.highlightPosition("reach", { x: 100, y: 200, color: 0xff0000 });
    expect([...layer.positions]).toEqual(["100,200"]);
    grid.clearHighlightLayer("reach");
    expect(layer.positions.size).toBe(0);
    grid.destroyHighlightLayer("reach");
    expect(grid.getHighlightLayer("reach")).toBeNull();
  });
});

describe("canvas.perception", () => {
  it("refuses a flag that does not exist", async () => {
    const { canvas } = await fakeTable();
    expect(() => canvas.perception.update({ refreshWeather: true })).toThrow("refreshWeather");
  });

  it("works out light and sight once for many updates", async () => {
    const { canvas, hooks, settle } = await fakeTable();
    let count = 0;
    hooks.on("sightRefresh", () => (count += 1));
    for (let time = 0; time < 5; time += 1) canvas.perception.update({ refreshVision: true, refreshLighting: true });
    settle();
    expect(count).toBe(1);
  });
});

describe("activeLayer", () => {
  it("is the tokens at first, and one layer at a time", async () => {
    const { canvas } = await fakeTable({ gm: true });
    expect(canvas.activeLayer).toBe(canvas.tokens);
    canvas.walls.activate();
    expect([canvas.activeLayer === canvas.walls, canvas.tokens.active]).toEqual([true, false]);
  });
});
