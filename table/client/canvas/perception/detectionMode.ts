import { canvas, CONFIG } from "../../host.ts";
import type { DetectionModeData } from "../../../core/documents/baseToken.ts";
import type { VisibilityTest, VisibilityTestConfig, VisionSource } from "../../types/sources.ts";

export interface DetectionModeOptions {
  id: string;
  label?: string;
  type?: number;
  walls?: boolean;
  angle?: boolean;
  tokenConfig?: boolean;
}

/** One sense of a token. Documented as `DetectionMode`; its parts are made to be overridden. */
export class DetectionMode {
  static DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 } as const;

  readonly id: string;
  readonly label: string;
  readonly type: number;
  /** Whether walls stop it. */
  readonly walls: boolean;
  readonly angle: boolean;
  readonly tokenConfig: boolean;

  constructor({
    id,
    label = id,
    type = DetectionMode.DETECTION_TYPES.SIGHT,
    walls = true,
    angle = true,
    tokenConfig = true,
  }: DetectionModeOptions) {
    this.id = id;
    this.label = label;
    this.type = type;
    this.walls = walls;
    this.angle = angle;
    this.tokenConfig = tokenConfig;
  }

  /** Whether the source detects the object at any of the points. */
  testVisibility(source: VisionSource, mode: DetectionModeData, config: VisibilityTestConfig): boolean {
    if (!mode.enabled || !this._canDetect(source, config.object)) return false;
    return config.tests.some((test) => this._testPoint(source, mode, config.object, test));
  }

  /** Whether this sense can detect this kind of object. */
  _canDetect(source: VisionSource, target: unknown): boolean {
    if (this.type === DetectionMode.DETECTION_TYPES.SIGHT && source.isBlinded) return false;
    return !hasStatus(target, "BURROW") || this.type === DetectionMode.DETECTION_TYPES.MOVE || !this.walls;
  }

  _testPoint(source: VisionSource, mode: DetectionModeData, target: unknown, test: VisibilityTest): boolean {
    return this._testRange(source, mode, target, test) && this._testLOS(source, mode, target, test);
  }

  _testLOS(source: VisionSource, mode: DetectionModeData, target: unknown, test: VisibilityTest): boolean {
    if (!this.walls) return !this.angle || this._testAngle(source, mode, target, test);
    let seen = test.los.get(source);
    if (seen === undefined) {
      seen = source.los.contains(test.point.x, test.point.y);
      test.los.set(source, seen);
    }
    return seen;
  }

  _testAngle(source: VisionSource, _mode: DetectionModeData, _target: unknown, { point }: VisibilityTest): boolean {
    const { angle, rotation } = source.data;
    if (angle >= 360) return true;
    const away = (Math.atan2(point.y - source.y, point.x - source.x) * 180) / Math.PI - rotation - 90;
    const aside = Math.abs(((((away + 180) % 360) + 360) % 360) - 180);
    return aside <= angle / 2;
  }

  _testRange(source: VisionSource, mode: DetectionModeData, _target: unknown, { point }: VisibilityTest): boolean {
    if (mode.range === null || mode.range === undefined) return true;
    if (mode.range <= 0) return false;
    const radius = mode.range * canvas.dimensions.distancePixels + source.data.externalRadius;
    return Math.hypot(point.x - source.x, point.y - source.y) <= radius;
  }
}

/** Whether the object is a token whose document has a special status. */
export function hasStatus(target: unknown, special: string): boolean {
  const status = CONFIG.specialStatusEffects?.[special];
  const document = (target as { document?: { hasStatusEffect?(id: string): boolean } } | null)?.document;
  return status !== undefined && document?.hasStatusEffect?.(status) === true;
}
