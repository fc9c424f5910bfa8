/** C-10: the field of Foundry's wall configuration that makes a wall conceal, such as a hedge. */
import { onHook } from "../../hooks.ts";
import { readSwitch } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import type { Marked } from "../../rules/index.ts";
import { addField, CONCEALS, TOTALLY } from "./wallConcealsField.ts";

/** Adds the field to every wall configuration that opens while concealment counts. In `init`. */
export function registerWallConceals(): void {
  onHook("renderWallConfig", (app: { readonly document?: object }, element: HTMLElement) => {
    if (readSwitch("concealment") === true) addField(element, storedIn(app.document ?? {}), say);
  });
}

function storedIn(wall: object): Marked {
  const stored: unknown = foundry.utils.getProperty(wall, CONCEALS);
  const total: unknown = foundry.utils.getProperty(wall, TOTALLY);
  return { percent: typeof stored === "number" ? stored : 0, ...(typeof total === "boolean" && { total }) };
}
