import { PRESSABLE, STATUS_EFFECTS } from "../config.ts";
import { withWindows } from "../applications/withWindows.ts";
import type { UnseenApi } from "./unseenApi.ts";

type Pressing = Pick<UnseenApi, "press" | "toggleStatus" | "use">;

const STATUS_IDS: readonly string[] = STATUS_EFFECTS.map(({ id }) => id);

/** What macros of the hotbar do: with the selected creature as the token HUD does it, with items as the sheet does. */
export const pressing = (): Pressing => ({
  press: async (act) => {
    if (!PRESSABLE.includes(act)) throw oneOf("act", act, PRESSABLE);
    await withWindows(({ pressButton }) => pressButton(act));
  },
  toggleStatus: async (status) => {
    if (!STATUS_IDS.includes(status)) throw oneOf("status", status, STATUS_IDS);
    await withWindows(({ toggleStatus }) => toggleStatus(status));
  },
  use: async (uuid) => {
    if (typeof uuid !== "string") throw new RangeError("uuid: give the uuid of an item that a creature carries.");
    await withWindows(({ useByUuid }) => useByUuid(uuid));
  },
});

const oneOf = (key: string, given: unknown, known: readonly string[]): RangeError =>
  new RangeError(`${key}: ${JSON.stringify(given) ?? "nothing"} is unknown; give one of these: ${known.join(", ")}.`);
