/** Labels and hints of a model's fields, from the language files. */
import type { DataField } from "../../core/fields/dataField.ts";
import { SchemaField } from "../../core/fields/schemaField.ts";
import { game } from "../host.ts";

interface Localized {
  readonly schema: { readonly fields: Readonly<Record<string, DataField>> };
  readonly LOCALIZATION_PREFIXES?: readonly string[];
}

interface Options {
  readonly prefixes?: readonly string[];
}

/** Gives the fields of a model class the labels and hints under its prefixes: `PREFIX.FIELDS.path.label`. */
export function localizeDataModel({ schema, LOCALIZATION_PREFIXES = [] }: Localized, options: Options = {}): void {
  localizeSchema(schema, options.prefixes ?? LOCALIZATION_PREFIXES);
}

/** The same for a schema alone. */
export function localizeSchema(schema: Localized["schema"], prefixes: readonly string[] = [], path = ""): void {
  for (const [name, field] of Object.entries(schema.fields)) {
    const at = path === "" ? name : `${path}.${name}`;
    for (const word of ["label", "hint"] as const) {
      const keys = prefixes.map((prefix) => `${prefix}.FIELDS.${at}.${word}`).filter((key) => game.i18n.has(key));
      const text = keys[0] ?? field[word];
      if (text) field[word] = game.i18n.localize(text);
    }
    if (field instanceof SchemaField) localizeSchema(field, prefixes, at);
  }
}
