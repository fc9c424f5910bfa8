import { REGION_EVENTS } from "../../../core/const.ts";
import { SetField } from "../../../core/fields/containers.ts";
import { BooleanField, StringField } from "../../../core/fields/primitives.ts";
import type { DataSchema } from "../../../core/fields/schemaField.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { say } from "../../applications/words.ts";
import type { RegionDoc, RegionEvent, TokenDoc } from "../../types/documents.ts";
import { fromUuidSync } from "../../uuids.ts";
import type { TokenMovement } from "../tokens/movementPlan.ts";
import { RegionBehaviorType } from "./regionBehaviorType.ts";

/**
 * A teleporter: moves a token that enters the region into the region that it leads to. With `choice` it asks first.
 * Generation 14 may name several destinations; the table takes the first. Other scenes are not in its subset.
 */
export class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  declare readonly destination: string | null;
  declare readonly destinations: ReadonlySet<string>;
  declare readonly choice: boolean;

  static override readonly events = {
    [REGION_EVENTS.TOKEN_MOVE_IN]: function (this: RegionBehaviorType, event: RegionEvent): unknown {
      return (this as TeleportTokenRegionBehaviorType).#send(event);
    },
  };

  static override defineSchema(): DataSchema {
    return {
      destination: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      destinations: new SetField(new StringField({ required: true, blank: false })),
      choice: new BooleanField(),
    };
  }

  /** Only the moving seat acts. A displaced token stays in place, so that two teleporters may lead to each other. */
  async #send({ data, user }: RegionEvent): Promise<void> {
    const { token, movement } = data as unknown as { token: TokenDoc; movement: TokenMovement };
    if (!(user as { isSelf: boolean }).isSelf || movement.destination.action === "displace") return;
    const goal = fromUuidSync(this.destination ?? [...this.destinations][0]) as RegionDoc | null;
    const place = goal?.parent === token.parent && goal && placeIn(goal, token);
    if (!place || (this.choice && !(await asks(token)))) return;
    if (token.regions?.has(this.region!)) await token.move({ ...place, action: "displace" });
  }
}

async function asks({ name }: TokenDoc): Promise<boolean> {
  const window = { title: say("TABLE.Teleport.title") };
  return (await DialogV2.confirm({ window, content: say("TABLE.Teleport.question", { name }) } as never)) === true;
}

/** The first place of the grid, row by row, on which the token's middle lies in a region. */
function placeIn(region: RegionDoc, token: TokenDoc): { readonly x: number; readonly y: number } | null {
  const { dimensions, grid } = region.parent!;
  const { elevation } = token;
  for (let y = dimensions.sceneY; y < dimensions.sceneY + dimensions.sceneHeight; y += grid.size)
    for (let x = dimensions.sceneX; x < dimensions.sceneX + dimensions.sceneWidth; x += grid.size) {
      const { x: left, y: top } = token.getSnappedPosition({ x, y });
      if (region.testPoint({ ...token.getCenterPoint({ x: left, y: top }), elevation })) return { x: left, y: top };
    }
  return null;
}
