import { textsBelow } from "./files.mjs";

/** `[pattern, folders it is banned in, why]`. */
const BANNED = [
  [/\{\{\{/, ["templates", "table/client/templates"], "a triple-stash puts text into the page as HTML"],
  [/\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b/, ["src", "table", "checks"], "text goes into the page as text"],
  [/\b(?:eval|new Function)\s*\(/, ["src", "table", "checks"], "nothing is run from text"],
  [/\bsafeEval\s*\(/, ["src", "checks"], "nothing is run from text"],
  [
    /:\s*any\b(?=\s*[,;)=\]}|&]|$)|\bas any\b(?=\s*[,;)\].]|$)|<any>/,
    ["src", "table", "checks", "bench", "tests"],
    "any switches the types off",
  ],
  [
    /\b(?:Math\.random|Date\.now|new Date\(\)|performance\.now)\b/,
    ["src/rules"],
    "dice and clocks are parameters of the rules",
  ],
  [/\b(?:TODO|FIXME|XXX)\b|\bconsole\.log\b/, ["src", "table", "checks"], "left over"],
  [/\b(?:it|test|describe)\.(?:only|todo)\b/, ["src", "table", "tests", "bench", "tools"], "a focused or empty test"],
  [/!important/, ["styles", "table/client/styles"], "the cascade layers decide"],
];
const ENDINGS = [".ts", ".mjs", ".hbs", ".css", ".scss"];
/** These files name the banned constructs. */
const SELF = ["tools/check/banned.mjs", "tests/repository/check.test.ts"];

/** One sentence for each banned construct, with file and line. */
export async function bannedFaults() {
  const faults = await Promise.all(
    BANNED.flatMap(([pattern, folders, why]) => folders.map((folder) => inFolder({ pattern, folder, why }))),
  );
  return faults.flat();
}

async function inFolder({ pattern, folder, why }) {
  const texts = await textsBelow(folder, ENDINGS);
  return texts
    .filter(([path]) => !SELF.includes(path))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 80)} (${why})`] : [],
        ),
    );
}
