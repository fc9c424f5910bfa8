/** The fields of each subtype of a document, and where the names of its fields are in languages. */
export type Subtypes = Readonly<Record<string, readonly [schema: () => Schema, ...prefixes: readonly string[]]>>;

type Schema = foundry.data.fields.DataSchema;

/** A model for each subtype. `Base` is the class that models of such documents have. */
export const modelsOf = (subtypes: Subtypes, Base: typeof foundry.abstract.TypeDataModel): object =>
  Object.fromEntries(Object.entries(subtypes).map(([type, subtype]) => [type, modelOf(subtype, Base)]));

const modelOf = ([schema, ...prefixes]: Subtypes[string], Base: typeof foundry.abstract.TypeDataModel): object =>
  class TypeModel extends Base<Schema, foundry.abstract.Document.Any> {
    static override LOCALIZATION_PREFIXES = prefixes;

    static override defineSchema() {
      return schema();
    }
  };
