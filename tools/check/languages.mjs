import { readFile } from "node:fs/promises";
import { textsBelow } from "./files.mjs";

const LANGUAGES = ["en", "it"];
/** Keys that Foundry looks up, or whose leaf the code computes. The code does not spell out their last part. */
const COMPUTED = /^TYPES\./;
const KEY = /\b(?:UNSEEN|TYPES)(?:\.[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+/g;
/** For `UNSEEN.Refusal.${code}` and "UNSEEN.Reason." + key, every key below the prefix counts as used. */
const PREFIX = /\b((?:UNSEEN|TYPES)(?:\.[A-Za-z0-9]+)*)\.(?:\$\{|["'`]\s*\+|["'`]\s+\w|["'`]\))/g;

/**
 * One sentence for each key that a language lacks, each unused key, each difference of placeholders, and each
 * straight apostrophe.
 */
export async function languageFaults() {
  const trees = await Promise.all(
    LANGUAGES.map(async (lang) => flatten(JSON.parse(await readFile(`lang/${lang}.json`, "utf8")))),
  );
  const used = await usedKeys();
  return [
    ...disagreements(trees),
    ...missing(trees[0], used),
    ...unused(trees[0], used),
    ...trees.flatMap((tree, index) => straightMarks(tree, LANGUAGES[index])),
    ...hardCoded(await textsBelow("templates", [".hbs"])),
  ];
}

function flatten(tree, path = "", into = new Map()) {
  for (const [key, value] of Object.entries(tree)) {
    const full = path ? `${path}.${key}` : key;
    if (typeof value === "string") into.set(full, value);
    else flatten(value, full, into);
  }
  return into;
}

function disagreements([first, ...others]) {
  return others.flatMap((other, index) => {
    const language = LANGUAGES[index + 1];
    const absent = [...first.keys()].filter((key) => !other.has(key)).map((key) => `${key}: not in ${language}`);
    const extra = [...other.keys()].filter((key) => !first.has(key)).map((key) => `${key}: in ${language} only`);
    const differing = [...first]
      .filter(([key, text]) => other.has(key) && placeholders(text) !== placeholders(other.get(key)))
      .map(([key]) => `${key}: en and ${language} have different placeholders`);
    return [...absent, ...extra, ...differing];
  });
}

/** Apostrophes and quotation marks of the typewriter. Every text has the printed ones: ’ “ ”. */
function straightMarks(tree, language) {
  return [...tree]
    .filter(([, text]) => /['"]/.test(text))
    .map(([key]) => `${key}: ' or " instead of ’ “ ” in ${language}`);
}

function placeholders(text) {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(" ");
}

async function usedKeys() {
  const sources = [
    ...(await textsBelow("src", [".ts"])).filter(([path]) => !path.endsWith(".test.ts")),
    ...(await textsBelow("templates", [".hbs"])),
    ["system.json", await readFile("system.json", "utf8")],
  ];
  const exact = new Map();
  const prefixes = new Map();
  for (const [path, text] of sources) {
    for (const [key] of text.matchAll(KEY)) exact.set(key, path);
    for (const [, prefix] of text.matchAll(PREFIX)) prefixes.set(prefix, path);
    for (const [, list] of text.matchAll(/LOCALIZATION_PREFIXES\s*=\s*\[([^\]]*)\]/g)) {
      for (const [key] of list.matchAll(KEY)) prefixes.set(key, path);
    }
  }
  return { exact, prefixes };
}

function missing(tree, { exact, prefixes }) {
  const groups = new Set([...tree.keys()].flatMap((key) => parents(key)));
  const absent = [...exact].filter(([key]) => !tree.has(key) && !groups.has(key) && !prefixes.has(key));
  const empty = [...prefixes].filter(([prefix]) => !groups.has(prefix));
  return [...absent, ...empty].map(([key, path]) => `${path}: ${key} is in no language file`);
}

function unused(tree, { exact, prefixes }) {
  return [...tree.keys()]
    .filter((key) => !COMPUTED.test(key) && !exact.has(key) && !parents(key).some((parent) => prefixes.has(parent)))
    .map((key) => `${key}: nothing uses it`);
}

function parents(key) {
  const parts = key.split(".");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
}

/** Words in tags or in spoken attributes that are not from a language key. */
function hardCoded(templates) {
  return templates.flatMap(([path, text]) => {
    const bare = text.replace(/\{\{!--[\s\S]*?--\}\}|\{\{[^}]*\}\}/g, "");
    const words = [...bare.matchAll(/>([^<]*[A-Za-z]{2}[^<]*)</g)].map(([, found]) => found.trim());
    const attributes = [
      ...bare.matchAll(/\b(?:title|alt|placeholder|aria-label|data-tooltip)="([^"]*[A-Za-z]{2}[^"]*)"/g),
    ].map(([, found]) => found);
    return [...words, ...attributes].map((found) => `${path}: "${found}" does not come from a language key`);
  });
}
