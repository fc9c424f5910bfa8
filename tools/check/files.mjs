import { readdir, readFile } from "node:fs/promises";

/** All files below `folder` whose names end in one of `endings`: paths from the project's root, sorted. */
async function filesBelow(folder, endings) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .filter((path) => !path.includes("node_modules"))
    .sort();
}

/** Files below a folder with these endings, each as `[path, text]`. */
export async function textsBelow(folder, endings) {
  return Promise.all((await filesBelow(folder, endings)).map(async (path) => [path, await readFile(path, "utf8")]));
}
