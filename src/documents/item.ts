import { isItemType, typeIcon } from "../config.ts";

type Creating = Parameters<foundry.documents.Item["_preCreate"]>;

/** An item with a picture for its type, unless it has one. */
export class UnseenItem extends foundry.documents.Item {
  protected override async _preCreate(...[data, options, user]: Creating): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!(data as { img?: string | null }).img && isItemType(this.type))
      this.updateSource({ img: typeIcon(this.type) });
  }
}
