/** T-3: the field of Foundry's light and region sheets that makes them hang on somebody's concentration. */
import { type KeptDocument, offerKeptBy } from "./offerKeptBy.ts";

/** Adds the field to the sheet of every light and region that a Gamemaster opens. In `init`. */
export function registerKeptBy(): void {
  for (const sheet of ["AmbientLightConfig", "RegionConfig"]) {
    Hooks.on(
      `render${sheet}` as never,
      ((app: { readonly document: KeptDocument }, element: HTMLElement) => {
        if (game.user.isGM) offerKeptBy(app.document, element);
      }) as never,
    );
  }
}
