/** Schema parts that several documents share. */
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
} from "../fields/documentFields.ts";
import { NumberField, type NumberFieldOptions, StringField, type StringFieldOptions } from "../fields/primitives.ts";
import { FilePathField, type FilePathFieldOptions, IntegerSortField } from "../fields/special.ts";
import type { DataSchema } from "../fields/schemaField.ts";

export const idAndFlags = (): DataSchema => ({ _id: new DocumentIdField(), flags: new DocumentFlagsField() });

/** Fields of documents that the world's directories list. */
export const directoryFields = (): DataSchema => ({
  ...idAndFlags(),
  folder: new ForeignDocumentField({ documentName: "Folder" }),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
  _stats: new DocumentStatsField(),
});

export const nameField = (options: StringFieldOptions = {}): StringField =>
  new StringField({ required: true, blank: false, textSearch: true, ...options });

export const imageField = (initial: string | null = null, options: FilePathFieldOptions = {}): FilePathField =>
  new FilePathField({ categories: ["IMAGE", "VIDEO"], initial, ...options });

/** A required number. */
export const number = (initial: number, options: NumberFieldOptions = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });

export const integer = (initial: number, options: NumberFieldOptions = {}): NumberField =>
  number(initial, { integer: true, ...options });

/** A number or null. */
export const maybe = (options: NumberFieldOptions = {}): NumberField =>
  new NumberField({ required: true, nullable: true, initial: null, ...options });

export const text = (initial = "", options: StringFieldOptions = {}): StringField =>
  new StringField({ required: true, blank: true, initial, ...options });
