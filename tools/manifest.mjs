/**
 * The manifest's `documentTypes` for what `template.json` declares: one entry a type, with the HTML fields of its document.
 * @param {Record<string, { types: string[], htmlFields?: string[] } & Record<string, unknown>>} template
 * @returns {Record<string, Record<string, object>>}
 */
export function documentTypes(template) {
  return Object.fromEntries(
    Object.entries(template)
      .filter(([, declared]) => declared.types.length > 0)
      .map(([name, declared]) => [name, Object.fromEntries(declared.types.map((type) => [type, options(declared)]))]),
  );
}

function options({ htmlFields }) {
  return htmlFields ? { htmlFields } : {};
}
