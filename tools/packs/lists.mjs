// Packs whose sources are lists: one short entry for each document. The build adds ids, pictures and tokens.
import { access, readFile } from "node:fs/promises";
import { folderOf, idOf } from "./ids.mjs";

const ICONS = "systems/unseen/icons";
/** Foundry's values: a token's name on hover, its bars for owners, and dispositions. */
const ON_HOVER = 30;
const BY_OWNER = 40;
const DISPOSITIONS = { character: 1, adversary: -1 };
const SIGHT = { character: 10, adversary: 12 };

/** The folders of the packs: name, and the types that lie in it. */
const FOLDERS = {
  items: [
    ["Arms", ["arms"]],
    ["Powers", ["power"]],
    ["Armor and trinkets", ["armor", "trinket"]],
    ["Ability cards", ["ability"]],
    ["Vantages", ["vantage"]],
    ["Actions", ["action"]],
  ],
  creatures: [
    ["Heroes", ["character"]],
    ["Adversaries", ["adversary"]],
  ],
};

/**
 * The documents of the packs of items and of creatures below `source`, with folders by type. A creature carries
 * copies of items of the other pack, by their names. `actions` are further items, of the type `action`. Throws and
 * names what is missing: a picture, an item, a second document of one name.
 */
export async function readLists(source, actions = []) {
  const [items, creatures] = await Promise.all(["items", "creatures"].map((pack) => readList(source, pack)));
  const itemOf = new Map(items.map((entry) => [entry.name, entry]));
  const ofItems = foldersOf("items", "Item");
  const ofCreatures = foldersOf("creatures", "Actor");
  const made = items.map(async (entry, index) => ({
    ...(await item(entry, { place: "items", index })),
    folder: ofItems.get(entry.type)._id,
  }));
  return {
    items: [
      ...new Set(ofItems.values()),
      ...(await Promise.all(made)),
      ...actions.map((entry, index) => action(entry, index, ofItems.get(entry.type)._id)),
    ],
    creatures: [
      ...new Set(ofCreatures.values()),
      ...(await Promise.all(creatures.map((entry, index) => creature(entry, { index, itemOf, ofCreatures })))),
    ],
  };
}

/** The folder of each type. */
const foldersOf = (pack, type) =>
  new Map(
    FOLDERS[pack].flatMap(([name, types], index) => {
      const folder = folderOf({ pack, name, type, index });
      return types.map((one) => [one, folder]);
    }),
  );

function action({ id, name, type, img, system }, index, folder) {
  const _id = idOf(id);
  return {
    _id,
    _key: `!items!${_id}`,
    name,
    type,
    img,
    system,
    effects: [],
    ...usual(index),
    folder,
  };
}

async function readList(source, pack) {
  const file = `${source}/${pack}/list.json`;
  const entries = JSON.parse(await readFile(file, "utf8"));
  const names = new Set();
  for (const { name } of entries) {
    if (names.has(name)) throw new Error(`${file}: two documents are named "${name}"`);
    names.add(name);
  }
  return entries;
}

async function item({ name, type, icon, system }, { place, index }) {
  const _id = idOf(`${place}/${name}`);
  return {
    _id,
    _key: place === "items" ? `!items!${_id}` : undefined,
    name,
    type,
    img: await picture(icon.includes("/") ? icon : `items/${icon}`, name),
    system,
    effects: [],
    ...usual(index),
  };
}

async function creature({ name, type, icon, size, carries, system }, { index, itemOf, ofCreatures }) {
  const _id = idOf(`creatures/${name}`);
  const img = await picture(icon, name);
  const items = carries.map(async (carried, place) => {
    const entry = itemOf.get(carried);
    if (!entry) throw new Error(`packs/creatures/list.json: ${name} carries "${carried}", which packs/items lacks`);
    const made = await item(entry, { place: `creatures/${name}`, index: place });
    return { ...made, _key: `!actors.items!${_id}.${made._id}` };
  });
  return {
    _id,
    _key: `!actors!${_id}`,
    name,
    type,
    img,
    system,
    items: await Promise.all(items),
    effects: [],
    prototypeToken: tokenOf({ name, type, img, size }),
    ...usual(index),
    folder: ofCreatures.get(type)._id,
  };
}

const tokenOf = ({ name, type, img, size: [width, height] }) => ({
  name,
  displayName: ON_HOVER,
  displayBars: BY_OWNER,
  actorLink: type === "character",
  width,
  height,
  texture: { src: img, fit: "contain" },
  disposition: DISPOSITIONS[type],
  bar1: { attribute: "life" },
  sight: { enabled: true, range: SIGHT[type] },
  lockRotation: true,
});

const usual = (index) => ({ folder: null, sort: (index + 1) * 1000, ownership: { default: 0 }, flags: {} });

async function picture(icon, name) {
  await access(`icons/${icon}.svg`).catch(() => {
    throw new Error(`${name} has the picture icons/${icon}.svg, which does not exist`);
  });
  return `${ICONS}/${icon}.svg`;
}
