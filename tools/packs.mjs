import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { readLists } from "./packs/lists.mjs";
import { addParts, readParts } from "./packs/parts.mjs";
import { houseRulesIn, readRulebook } from "./packs/rulebook.mjs";

/**
 * Compiles every folder of `source` into a LevelDB pack below `target`. A folder holds one JSON file for each primary
 * document, or a list of short entries, or the pages of the rules journal. Each document gets the versions that
 * `manifest` names. The packaging tool silently leaves out documents without `_key`, so this throws and names them.
 */
export async function buildPacks(source, target, manifest) {
  await rm(target, { recursive: true, force: true });
  const folders = (await readdir(source, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const made = await mkdtemp(join(tmpdir(), "unseen-packs-"));
  try {
    const documents = await madeDocuments(source);
    for (const { name } of folders) {
      const folder = name in documents ? await written(documents[name], join(made, name)) : `${source}/${name}`;
      await compile(folder, `${target}/${name}`, manifest);
    }
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** The documents that the build makes from shorter sources, by pack. */
async function madeDocuments(source) {
  const houseRules = houseRulesIn(await readFile("src/houseRules.ts", "utf8"));
  const rules = await readRulebook(`${source}/rules`, { lang: "lang", houseRules });
  return { rules, ...(await readLists(source)) };
}

async function written(documents, folder) {
  await mkdir(folder);
  for (const document of documents) await writeFile(join(folder, `${document._id}.json`), JSON.stringify(document));
  return folder;
}

async function compile(folder, target, manifest) {
  await refuseWithoutKey(folder);
  const parts = await readParts(folder);
  await compilePack(folder, target, {
    recursive: true,
    log: false,
    transformEntry: (entry) => {
      addParts(entry, parts);
      giveStats(entry, statsOf(manifest));
    },
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

async function refuseWithoutKey(folder) {
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".json")) continue;
    const { _id, _key } = JSON.parse(await readFile(`${folder}/${file}`, "utf8"));
    if (!/^[A-Za-z0-9]{16}$/.test(_id ?? ""))
      throw new Error(`${folder}/${file}: _id must be 16 letters and digits, got ${_id}`);
    if (!_key?.endsWith(`!${_id}`)) throw new Error(`${folder}/${file}: _key must end in !${_id}, got ${_key}`);
  }
}
