import { DetectionMode, hasStatus } from "./detectionMode.ts";
import { canvas } from "../../host.ts";
import type { DetectionModeData } from "../../../core/documents/baseToken.ts";
import type { VisibilityTest, VisionSource } from "../../types/sources.ts";

/** Sees what is lit. */
export class DetectionModeLightPerception extends DetectionMode {
  override _canDetect(source: VisionSource, target: unknown): boolean {
    return super._canDetect(source, target) && !hasStatus(target, "INVISIBLE");
  }

  override _testPoint(source: VisionSource, mode: DetectionModeData, target: unknown, test: VisibilityTest): boolean {
    return super._testPoint(source, mode, target, test) && canvas.effects.testInsideLight(test.point);
  }
}

/** Sees within its range, light or not: `basicSight`. */
export class DetectionModeDarkvision extends DetectionMode {
  override _canDetect(source: VisionSource, target: unknown): boolean {
    return super._canDetect(source, target) && !hasStatus(target, "INVISIBLE");
  }
}

/** Notices only what is invisible to others. */
export class DetectionModeInvisibility extends DetectionMode {
  override _canDetect(source: VisionSource, target: unknown): boolean {
    return super._canDetect(source, target) && hasStatus(target, "INVISIBLE");
  }
}

/** Feels what walks on the ground. */
export class DetectionModeTremor extends DetectionMode {
  override _canDetect(source: VisionSource, target: unknown): boolean {
    return super._canDetect(source, target) && !hasStatus(target, "FLY") && !hasStatus(target, "HOVER");
  }
}

/** Notices everything in its range. */
export class DetectionModeAll extends DetectionMode {}

const { SIGHT, MOVE, OTHER } = DetectionMode.DETECTION_TYPES;

/** The initial `CONFIG.Canvas.detectionModes`, before packages change it. */
export const detectionModes = (): Record<string, DetectionMode> => ({
  lightPerception: new DetectionModeLightPerception({ id: "lightPerception", label: "Light perception", type: SIGHT }),
  basicSight: new DetectionModeDarkvision({ id: "basicSight", label: "Darkvision", type: SIGHT }),
  seeInvisibility: new DetectionModeInvisibility({ id: "seeInvisibility", label: "See invisibility", type: SIGHT }),
  senseInvisibility: new DetectionModeInvisibility({
    id: "senseInvisibility",
    label: "Sense invisibility",
    type: OTHER,
    walls: false,
    angle: false,
  }),
  feelTremor: new DetectionModeTremor({
    id: "feelTremor",
    label: "Feel tremor",
    type: MOVE,
    walls: false,
    angle: false,
  }),
  seeAll: new DetectionModeAll({ id: "seeAll", label: "See all", type: SIGHT }),
  senseAll: new DetectionModeAll({ id: "senseAll", label: "Sense all", type: OTHER, walls: false, angle: false }),
});
