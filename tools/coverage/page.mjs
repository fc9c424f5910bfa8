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

\`npm run coverage\` writes this page. For each rule it names the test files that mention the rule's id most often:
one in \`src/rules\`, one elsewhere, both without their ending. To find all tests of a rule, search for its id.

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
    .toSorted((one, other) => other.mentions.get(id) - one.mentions.get(id) || (one.path < other.path ? -1 : 1));
  if (!main) return "–";
  return `\`${main.path.replace("src/rules/", "").replace(".test.ts", "")}\``;
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
