import { Application, BatchRenderer, Ticker } from "pixi.js";
import { words } from "../words.ts";

/**
 * The number of pictures that one drawing call may mix. A browser without a graphics card looks each up for every
 * pixel. The usual number, sixteen, cost it most of a frame.
 */
const MIXED = 4;

/** The PIXI application on the page's board, without a clock of its own. */
export function makeApplication(): Application<HTMLCanvasElement> {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  Ticker.shared.autoStart = false;
  BatchRenderer.defaultMaxTextures = MIXED;
  const app = new Application<HTMLCanvasElement>({
    view: board(),
    width: window.innerWidth,
    height: window.innerHeight,
    antialias: !drawsInSoftware(),
    autoStart: false,
    sharedTicker: false,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio || 1, 2),
    backgroundColor: 0x0c0d11,
  });
  app.ticker.stop();
  Ticker.system.stop();
  return app;
}

/** Whether the browser has no graphics card. Then smooth edges would cost a third of every frame. */
function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const renderer: unknown = gl && info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof renderer === "string" && /swiftshader|llvmpipe|software/i.test(renderer);
}

/** The element on which the map is drawn, in its place on the page. The place is made if the page has none. */
function board(): HTMLCanvasElement {
  const known = document.getElementById("board");
  if (known instanceof HTMLCanvasElement) return known;
  const place = known ?? document.createElement("div");
  place.id = "board";
  if (!place.hasAttribute("aria-label")) place.setAttribute("aria-label", words.board);
  if (!place.isConnected) document.body.prepend(place);
  const view = document.createElement("canvas");
  place.append(view);
  return view;
}
