import { environment } from "../environment.ts";
import type { DataModel } from "../model.ts";
import { type KeyedChange, readChange } from "../operators.ts";
import type { TypeDataModel, TypeDataModelClass } from "../typeDataModel.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import { DataModelValidationFailure } from "../validation.ts";
import type { CleanOptions, UpdatePlace, ValidateOptions, DataField } from "./dataField.ts";
import type { NamedClass } from "./documentFields.ts";
import { ObjectField } from "./objectField.ts";
import type { SchemaField } from "./schemaField.ts";

/** `system` of a document: the data model of its subtype, or a plain object where there is none. */
export class TypeDataField extends ObjectField {
  static override readonly recursive: boolean = true;
  readonly documentName: string;

  constructor(document: NamedClass) {
    super();
    this.documentName = document.documentName;
  }

  /** The data model for a subtype, undefined where `system` stays plain. */
  getModelForType(type: unknown): TypeDataModelClass | undefined {
    return typeof type === "string" ? environment().dataModel(this.documentName, type) : undefined;
  }

  #template(type: unknown): PlainObject {
    return deepClone(
      (typeof type === "string" && environment().typeTemplate(this.documentName, type)) || {},
    ) as PlainObject;
  }

  /** The type in the data, or its type after cleaning. */
  #typeIn(source: PlainObject): unknown {
    return source.type || (this.parent as SchemaField | undefined)?.get("type")?.getInitialValue(source);
  }

  override getInitialValue(source: PlainObject = {}): unknown {
    const type = this.#typeIn(source);
    return this.getModelForType(type)?.cleanData({}) ?? this.#template(type);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const type = this.#typeIn(options.source ?? {});
    const model = this.getModelForType(type);
    if (!isPlainObject(value)) return value;
    if (!model) return options.partial ? value : mergeObject(this.#template(type), value);
    return model.cleanData(model.migrateDataSafe(value), { ...options, source: value });
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    const model = wrong ? undefined : this.getModelForType(options.source?.type);
    if (wrong || !model) return wrong;
    const failure = model.schema.validate(value, { partial: options.partial ?? false });
    if (failure || options.partial) return failure;
    try {
      model.validateJoint(value as PlainObject);
      return undefined;
    } catch (error) {
      return new DataModelValidationFailure({ invalidValue: value, message: (error as Error).message });
    }
  }

  override initialize(value: unknown, document: object, options: PlainObject = {}): unknown {
    const owner = document as DataModel & { system?: unknown };
    const model = this.getModelForType(owner._source.type);
    if (!model || !isPlainObject(value)) return super.initialize(value, document, options);
    const present = owner.system;
    // The document has cleaned its new data. Data of another type is not clean.
    const isClean = present === undefined;
    const system =
      present instanceof model ? renewed(present, value) : new model(value, { parent: owner, strict: false, isClean });
    const provider = environment().modelProvider(this.documentName, String(owner._source.type));
    Object.defineProperty(system, "modelProvider", { value: provider, configurable: true });
    // Document and model share the data, so each sees the other's changes.
    owner._source[this.name] = system._source;
    return system;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : super.toObject(value);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const model = this.getModelForType(place.source.type);
    const present = place.source[change.key];
    if (
      change.kind !== "set" ||
      !model ||
      !place.context.recursive ||
      !isPlainObject(present) ||
      !isPlainObject(change.value)
    ) {
      super._applyChange(change, place);
      return;
    }
    const diff = model.schema.applyChanges(present, migrated(model, change.value), place.context);
    if (Object.keys(diff).length > 0) place.diff[change.key] = diff;
  }
}

/** Migrates an update; deletions stay as they are. */
function migrated(model: TypeDataModelClass, changes: PlainObject): PlainObject {
  const entries = Object.entries(changes);
  const plain = entries.filter(([key, value]) => readChange(key, value).kind === "set");
  const rest = entries.filter(([key, value]) => readChange(key, value).kind !== "set");
  return { ...model.migrateDataSafe(Object.fromEntries(plain)), ...Object.fromEntries(rest) };
}

function renewed(system: TypeDataModel, source: PlainObject): TypeDataModel {
  if (system._source !== source) system._rebase(source);
  system.reset();
  return system;
}

function isModel(value: unknown): value is DataModel {
  return typeof value === "object" && value !== null && "_source" in value;
}
