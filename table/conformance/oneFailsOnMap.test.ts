/** A failing layer or map object is reported and affects nothing else. */
import { beforeEach, describe, expect, it } from "vitest";
import { CanvasLayer } from "../client/canvas/layers/canvasLayer.ts";
import { fakeTable } from "./fakeTable.ts";

const reported: string[] = [];

beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error: unknown) => void reported.push((error as Error).message);
});

describe("on the map", () => {
  it("a token that cannot be drawn is left out, and the map is ready with the others", async () => {
    const { canvas, scene, hooks } = await fakeTable({ tokens: [{ id: "whole" }, { id: "broken" }] });
    const errors: string[] = [];
    hooks.on("error", (place: string, { message }: Error) => void errors.push(`${place}: ${message}`));
    const broken = canvas.tokens.get("broken")!;
    const own = Object.getPrototypeOf(broken) as { draw: () => Promise<unknown> };
    const { draw } = own;
    own.draw = function (this: { readonly id: string }) {
      return this.id === "broken" ? Promise.reject(new Error("no picture")) : draw.call(this);
    };
    await canvas.draw(scene as never).finally(() => (own.draw = draw));
    expect([canvas.ready, canvas.tokens.placeables.map(({ id }) => id)]).toEqual([true, ["whole"]]);
    expect(new Set(errors)).toEqual(new Set(["Token [broken]: no picture"]));
  });

  it("a layer that cannot be made or drawn is missing, and the map is ready with the others", async () => {
    class Undrawn extends CanvasLayer {
      protected override async _draw(): Promise<void> {
        throw new Error("undrawn");
      }
    }
    const { canvas } = await fakeTable({
      tokens: [{ id: "whole" }],
      init: ({ layers }) =>
        Object.assign(layers, {
          undrawn: { layerClass: Undrawn, group: "interface" },
          none: { layerClass: Object, group: "interface" },
        }),
    });
    expect([canvas.ready, canvas.tokens.placeables.length]).toEqual([true, 1]);
    expect(reported).toEqual(["CONFIG.Canvas.layers.none.layerClass is not a CanvasLayer", "undrawn"]);
  });

  it("an object that cannot be refreshed does not keep the others from it", async () => {
    const { canvas, settle, token } = await fakeTable({ tokens: [{ id: "broken" }, { id: "whole" }] });
    token("broken").applyRenderFlags = () => {
      throw new Error("unrefreshed");
    };
    const refreshed: string[] = [];
    token("whole").applyRenderFlags = () => void refreshed.push("whole");
    for (const one of canvas.tokens.placeables) canvas.pend(one);
    settle();
    expect([refreshed, reported]).toEqual([["whole"], ["unrefreshed"]]);
  });
});
