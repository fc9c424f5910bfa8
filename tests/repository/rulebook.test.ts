/** The rules journal: every rule, house rule and shown rule id has its page, in every language. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { RULES } from "../../tools/coverage/rules.mjs";
import { houseRulesIn, htmlOf, pagesOf, readRulebook } from "../../tools/packs/rulebook.mjs";
import { HOUSE_RULES, SWITCH_KEYS } from "../../src/houseRules.ts";

interface Entry {
  readonly _id: string;
  readonly flags: { readonly unseen: { readonly language: string } };
  readonly pages: readonly {
    readonly _id: string;
    readonly name: string;
    readonly text: { readonly content: string };
    readonly flags: { readonly unseen: { readonly rules: readonly string[] } };
  }[];
}

/** Optional parts, which have pages even before their rules are all in the code. */
const OPTIONAL = { K: 13, Z: 15 };
const languages = readdirSync("lang")
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));
const switches = houseRulesIn(readFileSync("src/houseRules.ts", "utf8"));
let entries: readonly Entry[] = [];

beforeAll(async () => {
  entries = (await readRulebook("packs/rules", { lang: "lang", houseRules: switches })) as readonly Entry[];
});

const covered = ({ pages }: Entry): readonly string[] => pages.flatMap(({ flags }) => flags.unseen.rules);
const missing = (ids: readonly string[]): readonly string[] =>
  entries.flatMap((entry) => ids.filter((id) => !covered(entry).includes(id)).map((id) => `${entry._id}: ${id}`));

/** The ids that code, templates and words name for the interface, each with its file. */
function shownRules(): readonly (readonly [file: string, id: string])[] {
  const files = ["src", "templates", "lang"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|hbs|json)$/.test(file) && !file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file}`),
  );
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    // In code only texts reach a reader, not comments.
    const pattern = file.endsWith(".ts") ? /"([GHTZCK]-\d+|U1)"/g : /\b([GHTZCK]-\d+|U1)\b/g;
    return Array.from(text.matchAll(pattern), ([, id]) => [file, id!] as const);
  });
}

describe("the rules journal", () => {
  it("has one entry for each language of the system", () => {
    expect(entries.map(({ flags }) => flags.unseen.language).sort()).toEqual([...languages].sort());
  });

  it("has a page about every rule", () => {
    const optional = Object.entries(OPTIONAL).flatMap(([part, last]) =>
      Array.from({ length: last }, (_, index) => `${part}-${index + 1}`),
    );
    expect(missing([...Object.keys(RULES), ...optional])).toEqual([]);
  });

  it("has a page about every house rule, which names the rule that it changes", () => {
    expect(switches).toEqual(Object.fromEntries(SWITCH_KEYS.map((key) => [key, HOUSE_RULES[key].rule])));
    expect(missing(SWITCH_KEYS)).toEqual([]);
  });

  it("has a page for every rule id that the interface shows", () => {
    const shown = shownRules();
    expect(shown.length).toBeGreaterThan(50);
    expect(missing([...new Set(shown.map(([, id]) => id))])).toEqual([]);
  });

  it("is opened by every rule id that the interface shows: words and templates name none that is no link", () => {
    const inTexts = shownRules().filter(([file]) => !file.endsWith(".ts"));
    expect(inTexts).toEqual([]);
  });

  it("has the same pages in every language, under the same ids", () => {
    const [first, ...others] = entries.map(({ pages }) => pages.map(({ _id, flags }) => [_id, flags.unseen.rules]));
    for (const other of others) expect(other).toEqual(first);
  });

  it("links only to its own pages", () => {
    for (const { _id, pages } of entries) {
      const links = pages.flatMap(({ text }) =>
        Array.from(
          text.content.matchAll(/@UUID\[[^\]]*JournalEntry\.(\w+)\.JournalEntryPage\.(\w+)\]/g),
          ([, e, p]) => [e, p],
        ),
      );
      expect(links.length).toBeGreaterThan(40);
      const known = new Set(pages.map((page) => page._id));
      expect(links.filter(([entry, page]) => entry !== _id || !known.has(page!))).toEqual([]);
    }
  });

  it("keeps every page short, but for the quick reference", () => {
    for (const { pages } of entries)
      for (const { name, text, flags } of pages)
        if (!flags.unseen.rules.includes("quick"))
          expect(text.content.replace(/<[^>]+>|@UUID\[[^\]]+\]/g, "").split(/\s+/).length, name).toBeLessThan(190);
  });
});

describe("a page's text", () => {
  const link = (id: string): string => `[${id}]`;

  it.each([
    ["a paragraph", "One\ntwo.", "<p>One two.</p>"],
    ["bold and italic", "**Cost:** a *minor* action", "<p><strong>Cost:</strong> a <em>minor</em> action</p>"],
    ["a list", "- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["steps", "1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
    ["a heading", "## Scan", "<h2>Scan</h2>"],
    [
      "a table",
      "| A |\n| --- |\n| 1 |",
      "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    ],
    ["a rule's id", "See H-4.", "<p>See [H-4].</p>"],
    ["signs of HTML", "1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
  ])("%s", (_what, text, html) => {
    expect(htmlOf(text, link)).toBe(html);
  });

  it("refuses a heading without ids, and text before the first heading", () => {
    expect(() => pagesOf("# Hide\ntext")).toThrow('# Title (H-1)", got "# Hide"');
    expect(() => pagesOf("text")).toThrow('got "text"');
  });
});
