// Sets a language key in every language at once, keys sorted:
// `node tools/lang.mjs UNSEEN.Group.leaf "English" "Italiano"`.
// With no arguments it only sorts both files. `--delete KEY` removes a key from both.
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../lang/", import.meta.url);
const languages = ["en", "it"];
const [first, ...texts] = process.argv.slice(2);

const sorted = (value) =>
  typeof value === "string"
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      );

languages.forEach((language, index) => {
  const file = new URL(`${language}.json`, root);
  const tree = JSON.parse(readFileSync(file, "utf8"));
  if (first) {
    const key = first === "--delete" ? texts[0] : first;
    const path = key.split(".");
    const leaf = path.pop();
    let node = tree;
    for (const step of path) node = node[step] ??= {};
    if (first === "--delete") delete node[leaf];
    else if (texts[index] === undefined) throw new Error(`no text for ${language}`);
    else node[leaf] = texts[index];
  }
  writeFileSync(file, `${JSON.stringify(sorted(tree), null, 2)}\n`);
});
