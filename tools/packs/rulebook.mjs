// The rules journal: pages in a few marks of Markdown, one journal entry for each language.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** The parts in the order of the journal. Each is a file in the folder of every language. */
const PARTS = ["A", "G", "H", "T", "C", "K", "Z"];
/** The page that every house rule is written from. */
const HOUSE_RULE = "house-rule";
const HEADING = /^# (.+?) \(([\w, -]+)\)$/;
const RULE = /\b[GHTZCK]-\d+\b/g;
const PACK = "unseen.rules";
const OBSERVER = 2;

/** The journal entries of all languages below `folder`, with their house rules. Throws and names a bad line. */
export async function readRulebook(folder, { lang, houseRules }) {
  const languages = await readdir(folder);
  return Promise.all(
    languages.toSorted().map(async (language) => {
      const words = JSON.parse(await readFile(`${lang}/${language}.json`, "utf8"));
      const texts = await Promise.all(PARTS.map((part) => readFile(`${folder}/${language}/${part}.md`, "utf8")));
      const template = await readFile(`${folder}/${language}/${HOUSE_RULE}.md`, "utf8");
      const own = Object.entries(houseRules).map(([key, rule]) => houseRulePage(template, { key, rule, words }));
      return journal(language, [...texts, ...own].flatMap(pagesOf));
    }),
  );
}

/** The rule that every house rule changes, by its key, from the text of `src/houseRules.ts`. */
export function houseRulesIn(text) {
  const rows = text.matchAll(/^ {2}(\w+): \{ group: "\w+", rule: "([\w-]+)"/gm);
  return Object.fromEntries(Array.from(rows, ([, key, rule]) => [key, rule]));
}

/** The pages of a file. A page is a heading "# Title (ids)" and the text below it. */
export function pagesOf(text) {
  const pages = [];
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    if (heading) pages.push({ name: heading[1], rules: heading[2].split(", "), lines: [] });
    else if (line.startsWith("# "))
      throw new Error(`A page's heading must end in its ids, "# Title (H-1)", got "${line}"`);
    else if (pages.length > 0) pages.at(-1).lines.push(line);
    else if (line !== "") throw new Error(`A file must begin with a page's heading, "# Title (H-1)", got "${line}"`);
  }
  return pages.map(({ lines, ...page }) => ({ ...page, text: lines.join("\n").trim() }));
}

function houseRulePage(template, { key, rule, words }) {
  const texts = words.UNSEEN.Setting[key];
  if (!texts?.name || !texts.hint) throw new Error(`UNSEEN.Setting.${key} needs a name and a hint in every language`);
  const values = { key, rule, name: texts.name, hint: texts.hint };
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function journal(language, pages) {
  const entry = `UnseenRulebook${language[0].toUpperCase()}${language.slice(1)}`;
  const idOf = new Map();
  for (const page of pages) {
    for (const rule of page.rules) {
      if (idOf.has(rule)) throw new Error(`${rule} has two pages in "${language}": ${page.name} is the second`);
      idOf.set(rule, pageId(page.rules[0]));
    }
  }
  const link = (rule) => {
    if (!idOf.has(rule)) throw new Error(`There is no page about ${rule} in "${language}"`);
    return `@UUID[Compendium.${PACK}.JournalEntry.${entry}.JournalEntryPage.${idOf.get(rule)}]{${rule}}`;
  };
  return {
    _id: entry,
    _key: `!journal!${entry}`,
    name: pages[0].name,
    pages: pages.map((page, index) => pageSource(page, { entry, sort: (index + 1) * 1000, link })),
    ownership: { default: OBSERVER },
    flags: { unseen: { language } },
    sort: 0,
    folder: null,
  };
}

/** The title of a page with the numbers of its rules, which the contents of the journal show. */
function numbered(name, rules) {
  const numbers = rules.filter((rule) => /^[A-Z]-?\d+$/.test(rule));
  return numbers.length > 0 ? `${name} (${numbers.join(", ")})` : name;
}

function pageSource({ name, rules, text }, { entry, sort, link }) {
  const _id = pageId(rules[0]);
  return {
    _id,
    _key: `!journal.pages!${entry}.${_id}`,
    name: numbered(name, rules),
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: htmlOf(text, link) },
    sort,
    ownership: { default: -1 },
    flags: { unseen: { rules } },
  };
}

/** The id of a page: the same in every language, and in every build. */
const pageId = (rule) => createHash("sha256").update(`rules/${rule}`).digest("hex").slice(0, 16);

/** The HTML of a text: paragraphs, headings, lists and tables, bold and italic, and rule ids as links. */
export function htmlOf(text, link) {
  return text
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split("\n"), (line) => inline(line, link)))
    .join("");
}

function blockOf(lines, marked) {
  if (lines[0].startsWith("## ")) return `<h2>${marked(lines[0].slice(3))}</h2>`;
  if (lines.every((line) => line.startsWith("- "))) return list("ul", lines, { mark: /^- /, marked });
  if (lines.every((line) => /^\d+\. /.test(line))) return list("ol", lines, { mark: /^\d+\. /, marked });
  if (lines.every((line) => line.startsWith("|"))) return table(lines, marked);
  return `<p>${lines.map(marked).join(" ")}</p>`;
}

const list = (tag, lines, { mark, marked }) =>
  `<${tag}>${lines.map((line) => `<li>${marked(line.replace(mark, ""))}</li>`).join("")}</${tag}>`;

function table([head, , ...rows], marked) {
  const cells = (line, tag) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => `<${tag}>${marked(cell.trim())}</${tag}>`)
      .join("");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${body}</tbody></table>`;
}

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function inline(line, link) {
  return line
    .replace(/[&<>]/g, (sign) => ESCAPED[sign])
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(RULE, link);
}
