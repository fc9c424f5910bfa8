import { templatePath } from "../../config.ts";
import { ActorSheetBase } from "./sheetBase.ts";

/** The sheet of the one actor behind all markers. It explains its purpose. */
export class HidingSpotSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["unseen", "unseen-sheet", "unseen-spot-sheet"],
    position: { width: 380, height: "auto" },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    body: { template: templatePath("applications/sheets/hidingSpot") },
  };

  override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { document: actor } = this;
    return { ...(await super._prepareContext(options)), actor };
  }
}
