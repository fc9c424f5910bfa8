import { PRESSABLE, STATUS_EFFECTS } from "../config.ts";
import type { UnseenApi } from "./unseenApi.ts";
import { pressButton } from "../applications/hud/pressButton.ts";
import { toggleStatus } from "../applications/hud/toggleStatus.ts";
import { useByUuid } from "../applications/sheets/useItem.ts";

type Pressing = Pick<UnseenApi, "press" | "toggleStatus" | "use">;

const STATUS_IDS: readonly string[] = STATUS_EFFECTS.map(({ id }) => id);

/** What macros of the hotbar do: with the selected creature as the token HUD does it, with items as the sheet does. */
export const pressing = (): Pressing => ({
  press: async (act) => {
    if (!PRESSABLE.includes(act)) throw oneOf("act", act, PRESSABLE);
    await pressButton(act);
  },
  toggleStatus: async (status) => {
    if (!STATUS_IDS.includes(status)) throw oneOf("status", status, STATUS_IDS);
    await toggleStatus(status);
  },
  use: async (uuid) => {
    if (typeof uuid !== "string") throw new RangeError("uuid: give the uuid of an item that a creature carries.");
    await useByUuid(uuid);
  },
});

const oneOf = (key: string, given: unknown, known: readonly string[]): RangeError =>
  new RangeError(`${key}: ${JSON.stringify(given) ?? "nothing"} is unknown; give one of these: ${known.join(", ")}.`);
