import { BaseRegionBehavior } from "../../../core/documents/sceneParts.ts";
import { Hooks } from "../../../core/hooks.ts";
import { clientDocument } from "../clientDocument.ts";
import { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { RegionBehaviorDoc, RegionDoc, RegionEvent, SceneDoc } from "../../types/documents.ts";

/** A behavior of a region. */
export class RegionBehavior extends clientDocument(BaseRegionBehavior) implements RegionBehaviorDoc {
  get region(): RegionDoc | null {
    return this.parent as RegionDoc | null;
  }

  get scene(): SceneDoc | null {
    return this.region?.scene ?? null;
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Whether this seat views the scene. */
  get viewed(): boolean {
    return this.scene?.isView ?? false;
  }

  /** Calls the model's event handlers, on every seat. */
  _handleRegionEvent(event: RegionEvent): void {
    const { system } = this;
    if (this.disabled || !(system instanceof RegionBehaviorType)) return;
    const answer = async (): Promise<void> => system._answer({ ...event, behavior: this } as RegionEvent);
    answer().catch((error: unknown) =>
      Hooks.onError("RegionBehavior#_handleRegionEvent", error as Error, { uuid: this.uuid }),
    );
  }
}
