import { SYSTEM_ID } from "../config.ts";
import { watchTurns } from "./ambush.ts";
import { watchGrapples } from "./drawGrapples.ts";
import { watchParts } from "./partLetters.ts";
import { LAYER_NAME, UnseenLayer } from "./unseenLayer.ts";
import { UnseenToken } from "./unseenToken.ts";

/** The layer of overlays and the tokens' look. In `init`. */
export function registerCanvas(): void {
  Object.assign(CONFIG.Canvas.layers, {
    [LAYER_NAME]: { layerClass: UnseenLayer, group: "interface" },
  });
  CONFIG.Token.objectClass = UnseenToken;
  watchTurns();
  watchParts();
  watchGrapples();
  Hooks.on("updateToken", (document, changed) => {
    if (!changesOurFlags(changed)) return;
    document.object?.renderFlags.set({ refreshState: true, refreshVisibility: true });
    askSources(document.object);
  });
}

/** Whether a change is one of our flags, set, replaced or deleted. */
function changesOurFlags(changed: object): boolean {
  const { flags } = changed as { readonly flags?: object | null };
  return Object.keys(flags ?? {}).some((key) => key.replace(/^[-=]=/, "") === SYSTEM_ID);
}

/**
 * Whether a token sheds light and sees is asked by nobody else when it hides or is found; its markers see for it
 * (H-10).
 */
function askSources(token: { initializeSources(): void } | null): void {
  if (!token || !canvas?.ready) return;
  token.initializeSources();
  canvas.perception.update({ initializeLighting: true, initializeVision: true });
}
