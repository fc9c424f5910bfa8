/**
 * The manifest's `documentTypes` from `template.json`: one entry for each type, with the HTML fields of its
 * document.
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

/**
 * The manifest with the addresses of a public repository: the project, its issues, the newest manifest, and the zip of
 * this version. Releases are where GitHub puts them.
 * @param {Record<string, unknown>} manifest
 * @param {string} repository
 */
export function withAddresses(manifest, repository) {
  const url = repository.replace(/\/+$/, "");
  if (!URL.canParse(url) || new URL(url).protocol !== "https:")
    throw new Error(`--repository must be an address that begins with https://, not "${repository}"`);
  return {
    ...manifest,
    url,
    bugs: `${url}/issues`,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/v${manifest.version}/${manifest.id}.zip`,
  };
}
