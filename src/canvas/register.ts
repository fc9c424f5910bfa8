import { watchTurns } from "./ambush.ts";
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
  Hooks.on("updateToken", (document, changed) => {
    if (foundry.utils.getProperty(changed, "flags.unseen") === undefined) return;
    document.object?.renderFlags.set({ refreshState: true, refreshVisibility: true });
    canvas?.perception?.update({ refreshVision: true });
  });
}
