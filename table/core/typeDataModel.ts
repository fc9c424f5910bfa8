import type { PlainObject } from "./utils/plain.ts";
import { DataModel } from "./model.ts";

export type TypeDataModelClass = typeof TypeDataModel;

/** The data model of a document's `system`. Its callbacks are called by the document that holds it. */
export class TypeDataModel extends DataModel {
  static readonly metadata: object = {};

  /** The system or the module that brings the type of the document; null for none. The document's field sets it. */
  get modelProvider(): object | null {
    return null;
  }

  /** Prepares values before embedded documents are prepared. */
  prepareBaseData(): void {}

  /** Prepares values after embedded documents and effects. */
  prepareDerivedData(): void {}

  async toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | null> {
    return null;
  }

  getRollData(): PlainObject {
    return { ...(this as unknown as PlainObject) };
  }

  async _preCreate(_data: object, _options: object, _user: object): Promise<boolean | void> {}
  _onCreate(_data: object, _options: object, _userId: string): void {}
  async _preUpdate(_changes: object, _options: object, _user: object): Promise<boolean | void> {}
  _onUpdate(_changed: object, _options: object, _userId: string): void {}
  async _preDelete(_options: object, _user: object): Promise<boolean | void> {}
  _onDelete(_options: object, _userId: string): void {}
}
