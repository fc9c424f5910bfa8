import { textsBelow } from "./files.mjs";

/** The last column of a line. */
const COLUMNS = 120;
/** The most lines of a file, and the most files of a folder, not counting tests and sub-folders. */
const LINES = 300;
const FILES = 25;
const FOLDERS = ["src", "table", "tools", "tests", "bench", "checks", "kernel"];
const ENDINGS = [".ts", ".mjs"];
/** Written by tools. */
const GENERATED = /\/(?:kernelCode|casters)\.ts$/;

/** One sentence for each line past the last column, each file too long, and each folder with too many files. */
export async function sizeFaults() {
  const texts = (await Promise.all(FOLDERS.map((folder) => textsBelow(folder, ENDINGS)))).flat();
  const written = texts.filter(([path]) => !GENERATED.test(path));
  return [...written.flatMap(([path, text]) => faultsOf(path, text)), ...fullFolders(written.map(([path]) => path))];
}

function faultsOf(path, text) {
  const lines = text.replace(/\n$/, "").split("\n");
  return [
    ...lines
      .map((line, index) => [line, index + 1])
      .filter(([line]) => line.length > COLUMNS)
      .map(([line, number]) => `${path}:${number}: ${line.length} columns, at most ${COLUMNS}`),
    ...(lines.length > LINES ? [`${path}: ${lines.length} lines, at most ${LINES}`] : []),
  ];
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
