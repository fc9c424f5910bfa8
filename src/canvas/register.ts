import { SYSTEM_ID } from "../config.ts";
import { watchTurns } from "./ambush.ts";
import { watchGrapples } from "./draw/drawGrapples.ts";
import { UnseenDoorControl, UnseenDrawing, UnseenNote, UnseenRegion, UnseenTile } from "./seenMarks.ts";
import { LAYER_NAME, UnseenLayer } from "./unseenLayer.ts";
import { UnseenTokenRuler } from "./tokenRuler.ts";
import { UnseenToken } from "./unseenToken.ts";

/** Registers the overlay's layer and the tokens' look. In `init`. */
export function registerCanvas(): void {
  Object.assign(CONFIG.Canvas.layers, {
    [LAYER_NAME]: { layerClass: UnseenLayer, group: "interface" },
  });
  CONFIG.Token.objectClass = UnseenToken;
  CONFIG.Drawing.objectClass = UnseenDrawing;
  CONFIG.Note.objectClass = UnseenNote;
  CONFIG.Tile.objectClass = UnseenTile;
  CONFIG.Region.objectClass = UnseenRegion;
  CONFIG.Canvas.doorControlClass = UnseenDoorControl;
  CONFIG.Token.rulerClass = UnseenTokenRuler;
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
 * When a token hides or is found, its light and sight change, because its markers see for it (H-10). Foundry does
 * not notice this by itself.
 */
function askSources(token: { initializeSources(): void } | null): void {
  if (!token || !canvas?.ready) return;
  token.initializeSources();
  canvas.perception.update({ initializeLighting: true, initializeVision: true });
}

interface Piece {
  readonly actorLink: boolean;
  readonly actor: { readonly system: object } | null;
}

/** H-5: other tokens do not notice when tokens come and go. If they are components, all check their letters again. */
function watchParts(): void {
  const follow = (token: Piece): void => {
    if (isPart(token)) lookAgain();
  };
  Hooks.on("createToken", follow);
  Hooks.on("deleteToken", follow);
  Hooks.on("updateActor", (_actor, changed) => {
    if (foundry.utils.hasProperty(changed, "system.components")) lookAgain();
  });
}

const isPart = ({ actorLink, actor }: Piece): boolean =>
  actorLink && (actor?.system as { readonly components?: boolean } | undefined)?.components === true;

function lookAgain(): void {
  for (const token of canvas?.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true });
}
