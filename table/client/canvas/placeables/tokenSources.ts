import { host } from "../host.ts";
import { PointDarknessSource, PointLightSource } from "../sources/lightSource.ts";
import type { LightSourceData } from "../sources/lightSource.ts";
import type { VisionSourceData } from "../sources/visionSource.ts";
import { lightSourceData } from "../sources/lightData.ts";
import type { TokenBody } from "./tokenBody.ts";

/** Whether this seat looks through the token: through controlled tokens, and a player without a controlled one through all observed. */
export function isTokenVisionSource(token: TokenBody): boolean {
  if (!host.canvas.visibility.tokenVision || !token.hasSight) return false;
  if (token.document.hidden && !host.user.isGM) return false;
  if (token.controlled) return true;
  if (host.user.isGM || !observes(token)) return false;
  return !host.canvas.tokens.controlled.some((other) => !other.document.hidden && other.hasSight);
}

function observes({ actor, document }: TokenBody): boolean {
  return actor?.testUserPermission ? actor.testUserPermission(host.user, "OBSERVER") : document.isOwner;
}

export function tokenVisionData(token: TokenBody): Partial<VisionSourceData> {
  const { sight, rotation, elevation } = token.document;
  const middle = token.getCenterPoint();
  return {
    ...middle,
    elevation,
    rotation,
    angle: sight.angle ?? 360,
    radius: sight.range === null ? Infinity : token.getLightRadius(sight.range),
    externalRadius: token.externalRadius,
    visionMode: sight.visionMode ?? "basic",
    disabled: false,
  };
}

export function tokenLightData(token: TokenBody): Partial<LightSourceData> {
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

export function initializeTokenLight(token: TokenBody, deleted: boolean): void {
  const { lightSources, darknessSources } = host.canvas.effects;
  lightSources.delete(token.sourceId);
  darknessSources.delete(token.sourceId);
  token.light?.destroy();
  token.light = null;
  if (deleted || !token._isLightSource()) return;
  const negative = token.document.light.negative === true;
  const made = negative
    ? new PointDarknessSource({ sourceId: token.sourceId, object: token })
    : new PointLightSource({ sourceId: token.sourceId, object: token });
  token.light = made.initialize(token._getLightSourceData());
  (negative ? darknessSources : lightSources).set(token.sourceId, made);
}

export function initializeTokenVision(token: TokenBody, deleted: boolean): void {
  const { visionSources } = host.canvas.effects;
  visionSources.delete(token.sourceId);
  token.vision?.destroy();
  token.vision = null;
  if (deleted || !token._isVisionSource()) return;
  const made = new host.config.Canvas.visionSourceClass({ sourceId: token.sourceId, object: token });
  Object.assign(made.blinded, token._getVisionBlindedStates());
  token.vision = made.initialize(token._getVisionSourceData());
  visionSources.set(token.sourceId, made);
}
