import { thisSeat } from "../../desk/foundry/thisSeat.ts";

/** What the settings menu opens: the window of the recovery phrase, which is the keeper's to show or to ask for. */
export class RecoveryPhrase extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await thisSeat().keeper.show();
    return this;
  }
}
