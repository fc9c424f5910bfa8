import { textsBelow } from "./files.mjs";

/** The last column of a line. */
const COLUMNS = 120;
/** The most files of a folder, not counting tests and sub-folders. */
const FILES = 25;
const FOLDERS = ["src", "table", "tools", "tests", "bench", "checks", "kernel"];
const ENDINGS = [".ts", ".mjs"];
/** Written by tools. */
const GENERATED = /\/(?:kernelCode|casters)\.ts$/;

/** One sentence for each line past the last column, and each folder with too many files. */
export async function sizeFaults() {
  const texts = (await Promise.all(FOLDERS.map((folder) => textsBelow(folder, ENDINGS)))).flat();
  const written = texts.filter(([path]) => !GENERATED.test(path));
  return [...written.flatMap(([path, text]) => faultsOf(path, text)), ...fullFolders(written.map(([path]) => path))];
}

function faultsOf(path, text) {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.length > COLUMNS ? [`${path}:${index + 1}: ${line.length} columns, at most ${COLUMNS}`] : [],
    );
}

function fullFolders(paths) {
  const counts = new Map();
  for (const path of paths.filter((one) => !one.endsWith(".test.ts"))) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FILES} without sub-folders`);
}
