import type { ITextStyle, Text } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { play } from "../rendering/animation.ts";
import { makeLabel } from "../rendering/label.ts";
import type { GridLayer } from "../layers/gridLayer.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { canvas } from "../../host.ts";

interface ScrollingTextOptions extends Partial<ITextStyle> {
  /** Milliseconds. */
  duration?: number;
  /** Pixels. */
  distance?: number;
  anchor?: number;
  direction?: number;
  jitter?: number;
}

/** The numbers of `CONST.TEXT_ANCHOR_POINTS`: which way a text drifts. */
const DRIFT: Readonly<Record<number, readonly [number, number]>> = {
  0: [0, -1],
  1: [0, 1],
  2: [0, -1],
  3: [-1, 0],
  4: [1, 0],
};

let texts = 0;

/** What lies over the light and fog: grid, borders, handles, texts: `canvas.interface`. */
export class InterfaceCanvasGroup extends CanvasGroup {
  static override groupName = "interface";

  /** Highlights of grid spaces; set when the group is drawn. */
  get grid(): GridLayer {
    return canvas.layerMap.get("grid") as GridLayer;
  }

  /** Lets a text rise from a point and fade. Gives it, or null where motion or a drawn scene is missing. */
  async createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<Text | null> {
    if (!canvas.ready || !content) return null;
    const { duration = 2000, distance = 60, direction = 2, anchor: _anchor, jitter: _jitter, ...style } = options;
    const text = makeLabel(content, { fontSize: 28, ...style });
    text.anchor.set(0.5);
    text.position.set(origin.x, origin.y);
    text.zIndex = 2000;
    this.addChild(text);
    const [dx, dy] = DRIFT[direction] ?? DRIFT[2];
    await play(`scrollingText.${(texts += 1)}`, {
      duration,
      step: (share) => {
        text.position.set(origin.x + dx * distance * share, origin.y + dy * distance * share);
        text.alpha = share < 0.6 ? 1 : (1 - share) / 0.4;
        canvas.requestRender();
      },
    });
    text.destroy();
    canvas.requestRender();
    return text;
  }
}
