/** The buttons of a creature's sheet that use what loads with the windows. */
import { CHECK_ACTIONS } from "./checkActions.ts";
import { ITEM_ACTIONS, type CreatureSheetLike } from "./itemActions.ts";
import { PACK_ACTIONS } from "./packActions.ts";
import { PLACE_ACTIONS } from "./placeAction.ts";

type Act = (this: CreatureSheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** By the action of the button. */
export const SHEET_ACTIONS: ReadonlyMap<string, Act> = new Map(
  Object.entries({ ...ITEM_ACTIONS, ...CHECK_ACTIONS, ...PACK_ACTIONS, ...PLACE_ACTIONS }),
);
