import { access, readFile } from "node:fs/promises";
import { documentTypes } from "../manifest.mjs";

/**
 * One sentence for each disagreement between system.json, template.json, package.json and the language files.
 * That every type has a data model is checked by tests/repository/models.test.ts.
 */
export async function manifestFaults() {
  const [system, template, packageFile, lang] = await Promise.all(
    ["system.json", "template.json", "package.json", "lang/en.json"].map(json),
  );
  const types = { ...documentTypes(template), ...system.documentTypes };
  const faults = [];
  if (system.version !== packageFile.version)
    faults.push(`system.json has version ${system.version}, package.json ${packageFile.version}`);
  if (system.id !== packageFile.name)
    faults.push(`system.json has id ${system.id}, package.json name ${packageFile.name}`);
  for (const { path } of system.languages)
    await access(path).catch(() => faults.push(`system.json names ${path}, which does not exist`));
  for (const [document, subtypes] of Object.entries(types)) {
    for (const type of Object.keys(subtypes))
      if (!label(lang, document, type)) faults.push(`TYPES.${document}.${type} is in no language file`);
  }
  return faults;
}

function label(lang, document, type) {
  const node = lang.TYPES?.[document];
  return node?.[type] ?? type.split(".").reduce((inner, step) => inner?.[step], node);
}

async function json(path) {
  return JSON.parse(await readFile(path, "utf8"));
}
