import { BaseRegionBehavior } from "../../core/documents/sceneParts.ts";
import { Hooks } from "../../core/hooks.ts";
import { clientDocument } from "./clientDocument.ts";
import type { RegionDocument } from "./region.ts";
import { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { RegionEvent } from "./regionEvents.ts";
import type { Scene } from "./scene.ts";

/** Something that a region does. */
export class RegionBehavior extends clientDocument(BaseRegionBehavior) {
  get region(): RegionDocument | null {
    return this.parent as unknown as RegionDocument | null;
  }

  get scene(): Scene | null {
    return this.region?.scene ?? null;
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Whether the scene is on the map of this seat. */
  get viewed(): boolean {
    return this.scene?.isView ?? false;
  }

  /** Lets the model of this behaviour answer an event, on every seat. */
  _handleRegionEvent(event: RegionEvent): void {
    const { system } = this;
    if (this.disabled || !(system instanceof RegionBehaviorType)) return;
    const answer = async (): Promise<void> => system._answer({ ...event, behavior: this } as RegionEvent);
    answer().catch((error: unknown) =>
      Hooks.onError("RegionBehavior#_handleRegionEvent", error as Error, { uuid: this.uuid }),
    );
  }
}
