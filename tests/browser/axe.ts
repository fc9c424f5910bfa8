/** Finds what makes a window hard to use with a screen reader, by keyboard or with weak sight, by axe-core. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The part of axe-core that runs in a window. */
interface Axe {
  run(within: string, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** WCAG 2.2 up to AA and good practice, without the rules about a whole page: its landmarks, the order of headings. */
const OPTIONS = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  rules: { region: { enabled: false }, "heading-order": { enabled: false } },
  resultTypes: ["violations"],
};

/** The rules whose findings depend on the theme. */
const OF_COLOURS = { ...OPTIONS, runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * What axe-core finds in the elements of a CSS selector, one line an element. Empty for nothing. Throws if no element
 * is there, so that a test of nothing fails. Name the content of a window: its frame and its tabs are the host's.
 */
export function axeFindings(page: Page, within: string): Promise<readonly string[]> {
  return findings(page, within, OPTIONS);
}

/** What axe-core finds about colours alone, for a second theme. */
export function colourFindings(page: Page, within: string): Promise<readonly string[]> {
  return findings(page, within, OF_COLOURS);
}

async function findings(page: Page, within: string, options: object): Promise<readonly string[]> {
  if ((await page.locator(within).count()) === 0) throw new Error(`axe-core has nothing to look at: no "${within}"`);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await source());
  const violations = await look(page, within, options);
  const found = [];
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary = "" } of nodes)
      if (id !== READS_SIGHT || (await isFoundInSight(page, target.join(" "))))
        found.push(`${id} at ${target.join(" ")}: ${help}. ${failureSummary}`);
  return found;
}

/** This rule compares a name with the text in sight, so it is wrong about what the edge of a list cuts. */
const READS_SIGHT = "label-content-name-mismatch";

async function isFoundInSight(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  return (await look(page, selector, OPTIONS)).some(({ id }) => id === READS_SIGHT);
}

function look(page: Page, within: string, options: object): Promise<readonly Violation[]> {
  return page.evaluate(
    async ([selector, given]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return (await axe.run(selector, given)).violations;
    },
    [within, options] as const,
  );
}

/** The script of axe-core, read once. */
function source(): Promise<string> {
  return (script ??= readFile(require.resolve("axe-core/axe.min.js"), "utf8"));
}

const require = createRequire(import.meta.url);

let script: Promise<string> | undefined;
