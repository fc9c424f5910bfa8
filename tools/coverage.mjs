// `node tools/coverage.mjs` writes docs/rules-coverage.md: which tests speak of which rule, by the ids in their names.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { RULES } from "./coverage/rules.mjs";

const PAGE = "docs/rules-coverage.md";
/** So many names of tests are quoted for each rule; the rest is counted. */
const QUOTED = 6;

const tests = listTests();
const rows = Object.entries(RULES).map(([id, title]) => {
  const own = tests.filter(({ ids }) => ids.has(id));
  return { id, title, own };
});
const empty = rows.filter(({ own }) => own.length === 0).map(({ id }) => id);
writeFileSync(PAGE, page(rows));
process.stdout.write(`${PAGE}: ${rows.length} rules, ${tests.length} tests\n`);
if (empty.length > 0) {
  process.stderr.write(`No test speaks of ${empty.join(", ")}. Name the rule's id in the test that proves it.\n`);
  process.exitCode = 1;
}

/** Every test with the ids of rules in its full name, ranges such as "H-2 to H-4" included. */
function listTests() {
  const folder = mkdtempSync(join(tmpdir(), "unseen-coverage-"));
  const file = join(folder, "tests.json");
  const parameters = [
    "list",
    "--project",
    "rules",
    "--project",
    "node",
    "--project",
    "stories",
    "--project",
    "browser",
    `--json=${file}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...parameters], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "test" },
  });
  if (status !== 0) throw new Error(`The tests could not be listed.\n${stderr}`);
  const listed = JSON.parse(readFileSync(file, "utf8"));
  rmSync(folder, { recursive: true });
  return listed.map(({ name, file: path }) => ({ name, file: relative(process.cwd(), path), ids: idsIn(name) }));
}

function idsIn(name) {
  const ids = new Set();
  for (const [, part, from, to] of name.matchAll(/\b([GH])-(\d+)(?: to (?:[GH]-)?(\d+))?/g))
    for (let number = Number(from); number <= Number(to ?? from); number++) ids.add(`${part}-${number}`);
  return ids;
}

function page(rows) {
  const lines = rows.map(({ id, title, own }) => `| ${id} | ${title} | ${own.length} | ${files(own)} |`);
  const quotes = rows.map(({ id, title, own }) => `### ${id} ${title}\n${quoted(own)}`);
  return `# Rules and their tests

Made by \`node tools/coverage.mjs\` from the names of the tests. Every id of parts G and H is one row.

| rule | about | tests | where |
| --- | --- | --- | --- |
${lines.join("\n")}

## Some of them by name
${quotes.join("\n\n")}
`;
}

function files(own) {
  const counted = new Map();
  for (const { file } of own) counted.set(file, (counted.get(file) ?? 0) + 1);
  return [...counted]
    .toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))
    .map(([file, count]) => `\`${file}\` ${count}`)
    .join(", ");
}

function quoted(own) {
  const shown = own.slice(0, QUOTED).map(({ name }) => `- ${name.replaceAll("|", "\\|").replaceAll("<", "&lt;")}`);
  const rest = own.length - shown.length;
  return [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}
