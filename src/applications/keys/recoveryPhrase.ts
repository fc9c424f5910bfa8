import { thisSeat } from "../../desk/foundry/thisSeat.ts";

/** The window that the settings menu opens. It shows or asks for the recovery phrase. */
export class RecoveryPhrase extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await thisSeat().keyStore.show();
    return this;
  }
}
