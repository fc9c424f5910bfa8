/** The page of rules and their main tests, from the texts of test files. Pure. */
import { RULES } from "./rules.mjs";

export const COVERAGE_PAGE = "docs/rules-coverage.md";

const isOfRules = ({ path }) => path.startsWith("src/rules/");

/** The page. `tests` are test files, each as `[path, text]`. */
export function coveragePage(tests) {
  const counted = counts(tests);
  const ofRules = counted.filter(isOfRules);
  const others = counted.filter((test) => !isOfRules(test));
  const lines = Object.entries(RULES).map(
    ([id, title]) => `| ${id} | ${title} | ${mainTest(id, ofRules)} | ${mainTest(id, others)} |`,
  );
  return `# Rules and their tests

\`npm run coverage\` writes this page. For each rule it names the test files that are most about it: they mention the
rule's id often, and other rules seldom. There is one in \`src/rules\`, one elsewhere, both without their ending. To
find all tests of a rule, search for its id.

| rule | about | main test in \`src/rules\` | elsewhere |
| --- | --- | --- | --- |
${lines.join("\n")}
`;
}

/** Ids of the rules that no test names. */
export function uncovered(tests) {
  const counted = counts(tests);
  return Object.keys(RULES).filter((id) => counted.every(({ mentions }) => !mentions.has(id)));
}

function mainTest(id, counted) {
  const [main] = counted
    .filter(({ mentions }) => mentions.has(id))
    .toSorted((one, other) => weight(other, id) - weight(one, id) || (one.path < other.path ? -1 : 1));
  if (!main) return "–";
  return `\`${main.path.replace("src/rules/", "").replace(".test.ts", "")}\``;
}

/** Mentions of other rules that weigh nothing yet, so that a single mention makes no main test. */
const FEW = 8;

/** The mentions of a rule times their share of all mentions in the file. */
function weight({ mentions }, id) {
  const all = [...mentions.values()].reduce((sum, count) => sum + count, FEW);
  return mentions.get(id) ** 2 / all;
}

function counts(tests) {
  return tests.map(([path, text]) => ({ path, mentions: mentionsIn(text) }));
}

/** How often a test file names each rule outside its comments. "H-2 to H-4" names three. */
function mentionsIn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const mentions = new Map();
  for (const [, part, from, to] of code.matchAll(/\b([CGHKTZ])-(\d+)(?: to (?:[CGHKTZ]-)?(\d+))?/g))
    for (let number = Number(from); number <= Number(to ?? from); number++) {
      const id = `${part}-${number}`;
      mentions.set(id, (mentions.get(id) ?? 0) + 1);
    }
  return mentions;
}
