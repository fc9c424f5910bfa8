/**
 * Client members of every document: database operations, preparation, windows and callbacks. Core's base classes lack
 * them.
 */
import type { DocumentClass } from "../../core/document.ts";
import { Hooks } from "../../core/hooks.ts";
import type { ModelContext } from "../../core/model.ts";
import { TypeDataModel } from "../../core/typeDataModel.ts";
import { deleteDocumentDialog } from "../applications/apps/deleteDocument.ts";
import { createDocumentDialog } from "../applications/apps/createDocument.ts";
import { createSheet } from "../applications/apps/documentSheetConfig.ts";
import { databaseDocument } from "./databaseDocument.ts";
import { game } from "../host.ts";
import type {
  ClientMembers,
  ClientStatics,
  Data,
  DatabaseOperation,
  DescendantValues,
  OperatingUser,
  Renderable,
  StoredDocument,
} from "../types/database.ts";
import { defineValues } from "./defineValues.ts";

/** The options of a document embedded in a text. */
interface EmbedConfig {
  readonly label?: string;
  readonly inline?: boolean;
  readonly caption?: boolean;
  readonly classes?: string;
}

/** A base class of core with the client's members. */
export type ClientClass<B extends DocumentClass> = Omit<B, keyof ClientStatics | "prototype"> &
  ClientStatics & { new (data?: object, context?: ModelContext): InstanceType<B> & ClientMembers };

/** Adds the client's members to a base class of core. */
export function clientDocument<B extends DocumentClass>(Base: B): ClientClass<B> {
  class ClientDocument extends databaseDocument(Base) {
    /** Asks for name and type in a window, and creates the document. `types` restricts the types. */
    static createDialog(
      data: Data = {},
      operation: DatabaseOperation = {},
      { types }: { readonly types?: readonly string[] } = {},
    ): Promise<StoredDocument | null> {
      return createDocumentDialog((this as unknown as typeof Base).documentName, data, operation, types);
    }

    /** Asks whether to delete the document, and deletes it after a yes. */
    deleteDialog(): Promise<StoredDocument | false | undefined> {
      return deleteDocumentDialog(this as unknown as StoredDocument);
    }

    declare readonly apps: Record<string, Renderable>;
    declare readonly name: string;
    declare readonly system?: unknown;
    declare _sheet: Renderable | null;
    declare _initializing: boolean;

    override _configure(options: Data): void {
      super._configure(options);
      defineValues(this, { apps: {}, _sheet: null, _initializing: false }, { hidden: true });
    }

    override _initialize(options: Data = {}): void {
      this._initializing = true;
      try {
        super._initialize(options);
      } finally {
        this._initializing = false;
      }
      // Embedded documents are prepared by their parent, after the parent's own values are set.
      const parent = this.parent as ClientDocument | null;
      if (!parent?._initializing && game?.documentsReady) this._safePrepareData();
    }

    /** Prepares the data. An error in a package's code is reported and affects no other document. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#prepareData", error as Error, { uuid: this.uuid });
      }
    }

    prepareData(): void {
      const system = this.system instanceof TypeDataModel ? this.system : null;
      system?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection) (document as unknown as ClientDocument)._safePrepareData();
      }
    }

    prepareDerivedData(): void {}

    getRollData(): Data {
      return { ...(this.system as Data | undefined) };
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(game.user, "LIMITED");
    }

    get permission(): number {
      return this.getUserLevel(game.user);
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** The document as an element within another text, or null. */
    async toEmbed(config: EmbedConfig, options: object = {}): Promise<HTMLElement | null> {
      const content = (await this._model?.toEmbed(config, options)) ?? (await this._buildEmbedHTML(config, options));
      if (!content || config.inline) return content;
      const figure = document.createElement("figure");
      figure.className = ["content-embed", config.classes ?? ""].join(" ").trim();
      figure.append(content);
      if (config.caption !== false) {
        const caption = document.createElement("figcaption");
        caption.textContent = config.label ?? this.name;
        figure.append(caption);
      }
      return figure;
    }

    async _buildEmbedHTML(_config: EmbedConfig, _options: object): Promise<HTMLElement | null> {
      return null;
    }

    get compendium(): unknown {
      return this.pack ? game.packs.get(this.pack) : null;
    }

    /** The sheet of this document, created on first use. */
    get sheet(): Renderable | null {
      this._sheet ??= createSheet(this as never) as Renderable | null;
      return this._sheet;
    }

    /** Renders the windows that show this document. */
    render(force: unknown = false, context: object = {}): void {
      const options = typeof force === "object" && force !== null ? force : { force: force === true };
      for (const app of Object.values(this.apps)) app.render({ ...options, force: false, ...context });
      if ((options as { force?: boolean }).force) this.sheet?.render({ ...options, ...context });
    }

    async _preCreate(data: Data, options: DatabaseOperation, user: OperatingUser): Promise<boolean | void> {
      return this._model?._preCreate(data, options, user);
    }

    async _preUpdate(changes: Data, options: DatabaseOperation, user: OperatingUser): Promise<boolean | void> {
      return this._model?._preUpdate(changes, options, user);
    }

    async _preDelete(options: DatabaseOperation, user: OperatingUser): Promise<boolean | void> {
      return this._model?._preDelete(options, user);
    }

    _onCreate(data: Data, options: DatabaseOperation, userId: string): void {
      this._model?._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId) this.sheet?.render({ force: true });
    }

    _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
      this._model?._onUpdate(changed, options, userId);
      if (options.render !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    _onDelete(options: DatabaseOperation, userId: string): void {
      this._model?._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close?.({ submit: false });
    }

    _onCreateDescendantDocuments(...event: DescendantValues): void {
      this._onDescendants("create", event);
    }

    _onUpdateDescendantDocuments(...event: DescendantValues): void {
      this._onDescendants("update", event);
    }

    _onDeleteDescendantDocuments(...event: DescendantValues): void {
      this._onDescendants("delete", event);
    }

    _onDescendants(verb: "create" | "update" | "delete", [, collection, , , options]: DescendantValues): void {
      if (options.render !== false) this.render(false, { renderContext: `${verb}.${collection}` });
    }

    _followEmbedded(): void {}

    /** The model of `system`, where there is one. */
    get _model(): TypeDataModel | null {
      return this.system instanceof TypeDataModel ? this.system : null;
    }
  }

  return ClientDocument as unknown as ClientClass<B>;
}
