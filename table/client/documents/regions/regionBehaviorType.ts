import { TypeDataModel } from "../../../core/typeDataModel.ts";
import type { RegionBehaviorDoc, RegionDoc, RegionEvent, SceneDoc, TerrainEffect } from "../../types/documents.ts";

type Handler = (this: RegionBehaviorType, event: RegionEvent) => unknown;

/** The data model of a region behavior. */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers that always run, by event name. */
  static readonly events: Readonly<Record<string, Handler>> = {};

  get behavior(): RegionBehaviorDoc | null {
    return this.parent as unknown as RegionBehaviorDoc | null;
  }

  get region(): RegionDoc | null {
    return this.behavior?.region ?? null;
  }

  get scene(): SceneDoc | null {
    return this.behavior?.scene ?? null;
  }

  /** Terrain effects on a moving token: */
  _getTerrainEffects(_token: object, _segment: { readonly action: string }): readonly TerrainEffect[] {
    return [];
  }

  /** Handles the events selected in the `events` field. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}

  /** Runs the handlers for an event. */
  async _answer(event: RegionEvent): Promise<void> {
    const always = (this.constructor as typeof RegionBehaviorType).events[event.name];
    if (always) await always.call(this, event);
    const chosen = (this as unknown as { events?: Set<string> }).events;
    if (chosen instanceof Set && chosen.has(event.name)) await this._handleRegionEvent(event);
  }
}
