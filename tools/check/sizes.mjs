import { textsBelow } from "./files.mjs";

/** The last column of a line. */
const COLUMNS = 120;
/** The most lines of a file. */
const LINES = 300;
/** The most files of a folder, not counting tests and sub-folders. */
const FILES = 25;
const CODE = ["src", "table", "tools", "tests", "bench", "checks"];
const PAGES = ["templates", "styles", "table", "checks"];

/** One sentence for each line past the last column, each file that is too long, and each folder with too many files. */
export async function sizeFaults() {
  const code = await textsIn(CODE, [".ts", ".mjs"]);
  const pages = await textsIn(PAGES, [".hbs", ".scss", ".css"]);
  return [
    ...[...code, ...pages].flatMap(([path, text]) => faultsOf(path, text)),
    ...fullFolders(code.map(([path]) => path)),
  ];
}

async function textsIn(folders, endings) {
  return (await Promise.all(folders.map((folder) => textsBelow(folder, endings)))).flat();
}

function faultsOf(path, text) {
  const lines = text.replace(/\n$/, "").split("\n");
  const wide = lines.flatMap((line, index) =>
    line.length > COLUMNS ? [`${path}:${index + 1}: ${line.length} columns, at most ${COLUMNS}`] : [],
  );
  return lines.length > LINES ? [...wide, `${path}: ${lines.length} lines, at most ${LINES}`] : wide;
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
