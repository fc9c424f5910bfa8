import { PointDarknessSource, PointLightSource } from "../sources/lightSource.ts";
import { lightSourceData } from "../sources/lightData.ts";
import { canvas, CONFIG, game } from "../../host.ts";
import type { TokenOnMap } from "../../types/canvas.ts";
import type { LightSourceData, VisionSourceData } from "../../types/sources.ts";

/**
 * Whether this seat sees through the token. It sees through controlled tokens; a player without one sees through all
 * observed tokens.
 */
export function isTokenVisionSource(token: TokenOnMap): boolean {
  if (!canvas.visibility.tokenVision || !token.hasSight) return false;
  if (token.document.hidden && !game.user.isGM) return false;
  if (token.controlled) return true;
  if (game.user.isGM || !observes(token)) return false;
  return !canvas.tokens.controlled.some((other) => !other.document.hidden && other.hasSight);
}

function observes({ actor, document }: TokenOnMap): boolean {
  return actor?.testUserPermission(game.user, "OBSERVER") ?? document.isOwner;
}

export function tokenVisionData(token: TokenOnMap): Partial<VisionSourceData> {
  const { sight, rotation, elevation } = token.document;
  const middle = token.getCenterPoint();
  return {
    ...middle,
    elevation,
    rotation,
    angle: sight.angle,
    radius: sight.range === null ? Infinity : token.getLightRadius(sight.range),
    externalRadius: token.externalRadius,
    visionMode: sight.visionMode,
    disabled: false,
  };
}

export function tokenLightData(token: TokenOnMap): Partial<LightSourceData> {
  const { light, rotation, elevation, hidden } = token.document;
  const data = lightSourceData(light, (units) => token.getLightRadius(units));
  return {
    ...data,
    ...token.getCenterPoint(),
    elevation,
    rotation,
    externalRadius: token.externalRadius,
    disabled: hidden || data.disabled === true,
  };
}

export function initializeTokenLight(token: TokenOnMap, deleted: boolean): void {
  const { lightSources, darknessSources } = canvas.effects;
  lightSources.delete(token.sourceId);
  darknessSources.delete(token.sourceId);
  token.light?.destroy();
  token.light = null;
  if (deleted || !token._isLightSource()) return;
  const negative = token.document.light.negative;
  const made = negative
    ? new PointDarknessSource({ sourceId: token.sourceId, object: token })
    : new PointLightSource({ sourceId: token.sourceId, object: token });
  token.light = made.initialize(token._getLightSourceData());
  (negative ? darknessSources : lightSources).set(token.sourceId, made);
}

export function initializeTokenVision(token: TokenOnMap, deleted: boolean): void {
  const { visionSources } = canvas.effects;
  visionSources.delete(token.sourceId);
  token.vision?.destroy();
  token.vision = null;
  if (deleted || !token._isVisionSource()) return;
  const made = new CONFIG.Canvas.visionSourceClass({ sourceId: token.sourceId, object: token });
  Object.assign(made.blinded, token._getVisionBlindedStates());
  token.vision = made.initialize(token._getVisionSourceData());
  visionSources.set(token.sourceId, made);
}
