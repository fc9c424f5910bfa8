import { access, readFile } from "node:fs/promises";
import { documentTypes } from "../manifest.mjs";

/**
 * One sentence for each disagreement between system.json, template.json, package.json, the registered data models and
 * the language files.
 */
export async function manifestFaults() {
  const [system, template, packageFile, lang, config] = await Promise.all([
    json("system.json"),
    json("template.json"),
    json("package.json"),
    json("lang/en.json"),
    readFile("src/data/register.ts", "utf8"),
  ]);
  const types = { ...documentTypes(template), ...system.documentTypes };
  const faults = [];
  if (system.version !== packageFile.version)
    faults.push(`system.json has version ${system.version}, package.json ${packageFile.version}`);
  if (system.id !== packageFile.name)
    faults.push(`system.json has id ${system.id}, package.json name ${packageFile.name}`);
  for (const { path } of system.languages)
    await access(path).catch(() => faults.push(`system.json names ${path}, which does not exist`));
  for (const [document, subtypes] of Object.entries(types)) {
    for (const type of Object.keys(subtypes)) faults.push(...typeFaults({ document, type, lang, config }));
  }
  return faults;
}

function typeFaults({ document, type, lang, config }) {
  const faults = [];
  if (!label(lang, document, type)) faults.push(`TYPES.${document}.${type} is in no language file`);
  if (!new RegExp(`["']?\\b${type.replace(".", "\\.")}["']?\\s*[:\\]]`).test(config))
    faults.push(`${document} ${type} has no data model in src/data/register.ts`);
  return faults;
}

function label(lang, document, type) {
  const node = lang.TYPES?.[document];
  return node?.[type] ?? type.split(".").reduce((inner, step) => inner?.[step], node);
}

async function json(path) {
  return JSON.parse(await readFile(path, "utf8"));
}
