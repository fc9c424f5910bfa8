import { BaseSetting } from "../../core/documents/worldParts.ts";
import { clientDocument } from "./clientDocument.ts";
import { game } from "../host.ts";
import type { Data, DatabaseOperation } from "../types/database.ts";

/** A stored value of a setting. Its `onChange` runs on every affected seat. */
export class Setting extends clientDocument(BaseSetting) {
  declare readonly _source: { key: string; value: string; user: string | null; [key: string]: unknown };

  override _onCreate(data: Data, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    this.#announce(options, userId);
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#announce(options, userId);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    this.#announce(options, userId);
  }

  #announce(options: DatabaseOperation, userId: string): void {
    const { key, user } = this._source;
    if (user === null || user === game.userId) game.settings.announce(key, options, userId);
  }
}
