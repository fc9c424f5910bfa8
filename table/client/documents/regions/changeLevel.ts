import { REGION_EVENTS } from "../../../core/const.ts";
import { SetField } from "../../../core/fields/containers.ts";
import { StringField } from "../../../core/fields/primitives.ts";
import type { DataSchema } from "../../../core/fields/schemaField.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { say } from "../../applications/words.ts";
import type { TokenMovement } from "../tokens/movementPlan.ts";
import { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { PlainObject } from "../../../core/utils/plain.ts";
import { canvas, CONFIG } from "../../host.ts";
import type { LevelDoc, RegionEvent, TokenDoc } from "../../types/documents.ts";

/** Stairs (generation 14): asks the user who moves a token into the region for another level of the region. */
export class ChangeLevelRegionBehaviorType extends RegionBehaviorType {
  declare readonly movementActions: ReadonlySet<string>;

  static override readonly events = {
    [REGION_EVENTS.TOKEN_MOVE_IN]: function (this: RegionBehaviorType, event: RegionEvent): unknown {
      return (this as ChangeLevelRegionBehaviorType).#ask(event);
    },
  };

  static override defineSchema(): DataSchema {
    return { movementActions: new SetField(new StringField({ required: true, blank: false })) };
  }

  /** Drops movement actions that this world does not know, as Foundry does. Without any, every action counts. */
  static override migrateData(source: PlainObject): PlainObject {
    const { movementActions } = source;
    if (!Array.isArray(movementActions)) return super.migrateData(source);
    const known = movementActions.filter((action) => String(action) in CONFIG.Token.movement.actions);
    return super.migrateData({ ...source, movementActions: known });
  }

  /** Only the moving seat asks. A displaced token stays in place. */
  async #ask({ data, user }: RegionEvent): Promise<void> {
    const { token, movement } = data as unknown as { token: TokenDoc; movement: TokenMovement };
    const { action } = movement.destination;
    const isWalked = action !== "displace" && (this.movementActions.size === 0 || this.movementActions.has(action));
    if (!(user as { isSelf: boolean }).isSelf || !canvas.ready || !isWalked) return;
    const level = await this.#choose(token);
    if (!level || !token.regions?.has(this.region!)) return;
    await token.move({ level: level.id, elevation: level.elevation.base, action: "displace" });
  }

  async #choose(token: TokenDoc): Promise<LevelDoc | null> {
    const levels = (this.scene?._sortedLevels ?? []).filter(
      (level) => level.id !== token.level && this.region?.includedInLevel(level),
    );
    if (levels.length === 0) return null;
    const buttons = levels.map(({ id, name }) => ({ action: id, label: say("TABLE.Level.goTo", { name }) }));
    const stay = { action: "stay", label: say("TABLE.Level.stay"), default: true };
    const window = { title: say("TABLE.Level.change", { name: token.name }) };
    const chosen = await DialogV2.wait({ window, content: "", buttons: [...buttons, stay] } as never);
    return levels.find(({ id }) => id === chosen) ?? null;
  }
}
