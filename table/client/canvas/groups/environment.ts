import { GlobalLightSource } from "../sources/lightSource.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { canvas } from "../../host.ts";

/** The scene and the light on it: `canvas.environment`. */
export class EnvironmentCanvasGroup extends CanvasGroup {
  static override groupName = "environment";

  globalLightSource = new GlobalLightSource({ sourceId: "globalLight" });

  /** 0 in bright day to 1 in the darkest night. */
  get darknessLevel(): number {
    return canvas.scene?.environment.darknessLevel ?? 0;
  }

  /** Reads darkness level and global light from the scene. */
  initialize(): void {
    const environment = canvas.scene?.environment;
    const { min = 0, max = 1 } = environment?.globalLight.darkness ?? {};
    const lit = environment?.globalLight.enabled === true && this.darknessLevel >= min && this.darknessLevel <= max;
    this.globalLightSource.initialize({ disabled: !lit });
    canvas.perception.update({ initializeLighting: true });
  }
}
