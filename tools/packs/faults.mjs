// What is wrong with the documents of the packs, before they are compiled.

/** The list of embedded documents by its name in the parent. */
const EMBEDDED = [
  "actors",
  "behaviors",
  "combatants",
  "combats",
  "effects",
  "folders",
  "items",
  "journal",
  "levels",
  "lights",
  "macros",
  "pages",
  "regions",
  "results",
  "scenes",
  "tables",
  "tokens",
  "walls",
];
const ID = /^[A-Za-z0-9]{16}$/;
const PICTURE = /\.(svg|png|webp|jpe?g|avif)$/i;
const OWN = "systems/unseen/";
const PACKED = /Compendium\.unseen\.(\w+)\.\w+\.(\w+)(?:\.\w+\.(\w+))?/g;
/** The collections of the documents that packs hold, by the type in the manifest. */
const COLLECTIONS = {
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
};

/**
 * One sentence for each fault of the documents of all packs: ids, keys, types, pictures and references.
 * `types` holds the types of each document, `packs` the type of each pack, `pictures` the paths of our pictures.
 */
export function faultsOf(packs, known) {
  const ids = idsOf(packs);
  return Object.entries(packs).flatMap(([pack, documents]) => {
    const place = { ...known, ids, pack, folders: new Set(idsIn(documents, "!folders!")) };
    return [...twice(documents, pack), ...documents.flatMap((document) => faultsOfPrimary(document, place))];
  });
}

function faultsOfPrimary(document, place) {
  const where = `${place.pack}: ${document.name}`;
  const collection = document._key?.startsWith("!folders!") ? "folders" : COLLECTIONS[place.packs[place.pack]];
  const found = [];
  if (!collection) found.push(`${where}: the manifest names no pack "${place.pack}"`);
  if (document._key !== `!${collection}!${document._id}`) found.push(`${where}: _key is ${document._key}`);
  if (document.folder && !place.folders.has(document.folder)) found.push(`${where}: its folder does not exist`);
  if (collection === "adventures") found.push(...faultsOfAdventure(document, where));
  const at = {
    where,
    keyed: collection !== "adventures",
    path: collection ?? "",
    ids: [document._id],
    adventure: document,
  };
  return [...found, ...faultsOfDocument(document, collection ?? "", at, place)];
}

/** The faults of a document and of all that it holds. `at` says how it is named and keyed. */
function faultsOfDocument(document, kind, at, place) {
  const found = [];
  if (!ID.test(document._id ?? "")) found.push(`${at.where}: _id must be 16 letters and digits, got ${document._id}`);
  found.push(...faultOfType(document, kind, at, place), ...faultsOfTexts(document, at, place));
  for (const name of EMBEDDED) found.push(...faultsOfList(document, name, at, place));
  return found;
}

function faultsOfList(document, name, at, place) {
  const list = (Array.isArray(document[name]) ? document[name] : []).filter(
    (one) => one?._id !== undefined || at.keyed,
  );
  return [
    ...twice(list, `${at.where}: ${name}`),
    ...list.flatMap((one, index) => {
      const [path, ids] = [`${at.path}.${name}`, [...at.ids, one._id]];
      const where = `${at.where} > ${one.name ?? `${name} ${index + 1}`}`;
      const key = `!${path}!${ids.join(".")}`;
      const isKeyed = !at.keyed || one._key === key;
      return [
        ...(isKeyed ? [] : [`${where}: _key must be ${key}, got ${one._key}`]),
        ...faultsOfDocument(one, name, { ...at, where, path, ids }, place),
      ];
    }),
  ];
}

/** Types of Foundry's own that the demos use. */
const OF_FOUNDRY = { RegionBehavior: ["adjustDarknessLevel", "changeLevel"] };
const TYPED = { actors: "Actor", items: "Item", behaviors: "RegionBehavior" };

function faultOfType({ type }, kind, { where }, { types }) {
  const known = types[TYPED[kind]];
  return !known || [...known, ...(OF_FOUNDRY[TYPED[kind]] ?? [])].includes(type)
    ? []
    : [`${where}: there is no type "${type}" of ${TYPED[kind]}`];
}

/** Pictures that nobody drew, and links to nothing, in the texts of one document without what it holds. */
function faultsOfTexts(document, { where }, { ids, pictures }) {
  const found = [];
  for (const text of textsOf(document)) {
    const isOwn = text.startsWith(OWN) && PICTURE.test(text);
    if (isOwn && !pictures.has(text)) found.push(`${where}: the picture ${text} does not exist`);
    else if (PICTURE.test(text) && !isOwn && !/\s/.test(text)) found.push(`${where}: ${text} is no picture of ours`);
    for (const [link, pack, id, inner] of text.matchAll(PACKED))
      if (!ids.has(`${pack}.${id}`) || (inner && !ids.has(`${pack}.${id}.${inner}`)))
        found.push(`${where}: ${link} leads nowhere`);
  }
  return found;
}

/** All texts of a document, but not those of documents inside it, which are asked by themselves. */
function textsOf(value, depth = 0) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    depth === 0 && EMBEDDED.includes(name) && Array.isArray(inner) ? [] : textsOf(inner, depth + 1),
  );
}

/** Tokens without actors, levels and journals that an adventure does not bring. */
function faultsOfAdventure({ actors = [], journal = [], scenes = [] }, where) {
  const [people, entries] = [idSet(actors), idSet(journal)];
  return scenes.flatMap((scene) => {
    const levels = idSet(scene.levels ?? []);
    const tokens = scene.tokens ?? [];
    const lost = tokens
      .filter(({ actorId }) => !people.has(actorId))
      .map(({ name }) => `the token ${name} has no actor`);
    const homeless = tokens
      .filter(({ level }) => level && !levels.has(level))
      .map(({ name }) => `the token ${name} is on a level that does not exist`);
    const regions = (scene.regions ?? [])
      .filter((region) => (region.levels ?? []).some((level) => !levels.has(level)))
      .map(({ name }) => `the region ${name} is on a level that does not exist`);
    const notes = (scene.notes ?? [])
      .filter(({ entryId }) => entryId && !entries.has(entryId))
      .map(() => "a note opens no entry");
    return [...lost, ...homeless, ...regions, ...notes].map((fault) => `${where} > ${scene.name}: ${fault}`);
  });
}

function twice(documents, where) {
  const ids = documents.map(({ _id }) => _id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${where}: two have the id ${id}`,
  );
}

const idSet = (documents) => new Set(documents.map(({ _id }) => _id));
const idsIn = (documents, prefix) => documents.filter(({ _key }) => _key?.startsWith(prefix)).map(({ _id }) => _id);

/** The ids to which a link may lead: documents of packs, and the pages of their journals. */
function idsOf(packs) {
  const found = new Set();
  for (const [pack, documents] of Object.entries(packs))
    for (const { _id, pages = [] } of documents) {
      found.add(`${pack}.${_id}`);
      for (const page of pages) found.add(`${pack}.${_id}.${page._id}`);
    }
  return found;
}
