import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { actionItems, actionMacros, pressableIn, readWords, statusesIn } from "./packs/actions.mjs";
import { faultsOf } from "./packs/faults.mjs";
import { withLevelsAside } from "./packs/levels.mjs";
import { readLists } from "./packs/lists.mjs";
import { addParts, readParts } from "./packs/parts.mjs";
import { houseRulesIn, readRulebook } from "./packs/rulebook.mjs";
import { inLanguage, pagesIn } from "./packs/texts.mjs";

/** The language of the sources. Every other one has packs of its own, such as "items-it". */
const ENGLISH = "en";

/**
 * Compiles the packs below `source` into LevelDB packs below `target`. The sources of a pack are one JSON file for
 * each primary document, or a list of short entries, or the pages of the rules journal, or the words of the acts.
 * Each document gets the versions that `manifest` names. Throws and names every document that is not sound: the
 * packaging tool would leave some of them out without a word.
 */
export async function buildPacks(source, target, manifest) {
  await rm(target, { recursive: true, force: true });
  const documents = await packedDocuments(source);
  const faults = faultsOf(documents, await knownTo(manifest));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const made = await mkdtemp(join(tmpdir(), "unseen-packs-"));
  try {
    for (const [name, list] of Object.entries(documents))
      await compile(await written(list.map(withLevelsAside), join(made, name)), `${target}/${name}`, manifest);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** All documents of the packs below `source`, by pack. Throws and names a text that a language lacks. */
export async function packedDocuments(source) {
  const languages = (await readdir(`${source}/rules`)).toSorted();
  const [config, houseRules] = await Promise.all(["config", "houseRules"].map((n) => readFile(`src/${n}.ts`, "utf8")));
  const [acts, statuses] = [pressableIn(config), statusesIn(config)];
  const words = await readWords("lang", languages);
  const spoken = languages.map((language) => packsIn(language, { source, words, acts, statuses }));
  return {
    rules: await readRulebook(`${source}/rules`, { lang: "lang", houseRules: houseRulesIn(houseRules) }),
    ...Object.assign({}, ...(await Promise.all(spoken))),
  };
}

/** The packs that every language has for itself: demos, items, creatures and actions. */
async function packsIn(language, { source, words, acts, statuses }) {
  const adventures = await readAdventures(`${source}/demo`);
  const packs = {
    demo: adventures.map((adventure) => pagesIn(adventure, language)),
    ...(await readLists(source, actionItems({ words, acts, language }))),
  };
  const actions = actionMacros({ words, acts, statuses, language });
  if (language === ENGLISH) return { ...packs, actions };
  const file = `${source}/${language}.json`;
  const translations = JSON.parse(await readFile(file, "utf8"));
  const made = inLanguage(packs, { translations, statuses, file });
  const named = Object.entries({ ...made, actions }).map(([name, documents]) => [`${name}-${language}`, documents]);
  return Object.fromEntries(named);
}

/** The adventures of a folder, each with its parts. */
async function readAdventures(folder) {
  const parts = await readParts(folder);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const adventure = JSON.parse(await readFile(`${folder}/${file}`, "utf8"));
      addParts(adventure, parts);
      return adventure;
    }),
  );
}

/** What documents may name: the types of documents, the packs, and the pictures that are drawn. */
export async function knownTo({ documentTypes, packs }) {
  const types = Object.fromEntries(Object.entries(documentTypes).map(([name, own]) => [name, Object.keys(own)]));
  const files = await readdir("icons", { recursive: true });
  return {
    types,
    packs: Object.fromEntries(packs.map(({ name, type }) => [name, type])),
    pictures: new Set(files.map((file) => `systems/unseen/icons/${file.replaceAll("\\", "/")}`)),
  };
}

async function written(documents, folder) {
  await mkdir(folder);
  for (const document of documents) await writeFile(join(folder, `${document._id}.json`), JSON.stringify(document));
  return folder;
}

async function compile(folder, target, manifest) {
  await compilePack(folder, target, {
    recursive: true,
    log: false,
    transformEntry: (entry) => giveStats(entry, statsOf(manifest)),
  });
}

/** Lists inside documents whose items carry versions. Tokens, walls, lights and regions do not. */
const TELLING = [
  "actors",
  "items",
  "effects",
  "scenes",
  "journal",
  "pages",
  "tables",
  "results",
  "macros",
  "folders",
  "combats",
  "behaviors",
];
/** Documents without versions that hold documents with versions. */
const HOLDING = ["regions", "tokens", "levels"];

/** The versions of a packed document: the oldest Foundry that may read it, and this version of the system. */
function statsOf({ id, version, compatibility }) {
  return {
    compendiumSource: null,
    duplicateSource: null,
    exportSource: null,
    coreVersion: compatibility.minimum,
    systemId: id,
    systemVersion: version,
    createdTime: null,
    modifiedTime: null,
    lastModifiedBy: null,
  };
}

function giveStats(document, stats) {
  document._stats = { ...stats, ...document._stats };
  giveInner(document, stats);
}

function giveInner(document, stats) {
  for (const name of TELLING) for (const inner of lists(document[name])) giveStats(inner, stats);
  for (const name of HOLDING) for (const inner of lists(document[name])) giveInner(inner, stats);
}

/** The documents of a list. In packs of primary documents the list holds ids of documents stored elsewhere. */
function lists(value) {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}
