/** Documents that the canvas draws, with a link to their drawn object. */
import type { DocumentClass } from "../../core/document.ts";
import { type ClientClass, clientDocument } from "./clientDocument.ts";
import { canvas } from "../host.ts";
import type { PlaceableLike, PlaceableMembers } from "../types/documents.ts";
import type { Data, StoredDocument } from "../types/database.ts";
import { defineValues } from "./defineValues.ts";

export type PlaceableClass<B extends DocumentClass> = Omit<ClientClass<B>, "prototype"> & {
  new (data?: object, context?: object): InstanceType<ClientClass<B>> & PlaceableMembers;
};

export function placeableDocument<B extends DocumentClass>(Base: B): PlaceableClass<B> {
  const Root = clientDocument(Base) as unknown as new (data?: object, context?: object) => StoredDocument;

  class PlaceableDocument extends Root {
    declare _object: PlaceableLike | null;

    override _configure(options: Data): void {
      super._configure(options);
      defineValues(this, { _object: null }, { hidden: true });
    }

    get object(): PlaceableLike | null {
      return this._object;
    }

    /**
     * Whether the document lies on a level. A token names one level. Other documents name several, or none for all
     * levels.
     */
    includedInLevel(level: { readonly id: string } | string | null): boolean {
      const id = typeof level === "string" ? level : (level?.id ?? null);
      if (id === null) return true;
      const { level: own, levels } = this._source as { level?: string | null; levels?: readonly string[] };
      if (this.documentName === "Token") return own === id;
      return !levels || levels.length === 0 || levels.includes(id);
    }

    get layer(): object | null {
      return canvas?.getLayerByEmbeddedName?.(this.documentName) ?? null;
    }

    get rendered(): boolean {
      return this._object !== null && canvas.ready && canvas.scene === this.parent;
    }
  }

  return PlaceableDocument as unknown as PlaceableClass<B>;
}
