/** Defines writable properties on a document, beside those of its schema. Hidden ones are not enumerable. */
export function defineValues(document: object, values: object, { hidden = false } = {}): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(document, name, { value, writable: true, enumerable: !hidden, configurable: true });
}
