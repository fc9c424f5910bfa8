import { ui } from "../../host.ts";

/** The chosen tool of the scene controls; "select" while there are none. */
export function activeTool(): string {
  return ui.controls?.tool?.name ?? "select";
}
