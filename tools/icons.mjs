// Draws the icons of the demo's arms and powers into icons/items, of actions and of further ability cards into
// icons/actions and icons/cards, and those of new documents by their type into icons/types: `node tools/icons.mjs`.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ACTIONS } from "./icons/actions.mjs";
import { BRIDGE } from "./icons/bridge.mjs";
import { CARDS } from "./icons/cards.mjs";
import { CRYPT } from "./icons/crypt.mjs";
import { NIGHT, RIMS } from "./icons/draw.mjs";
import { INN } from "./icons/inn.mjs";
import { STATION } from "./icons/station.mjs";
import { TYPES } from "./icons/types.mjs";

const ICONS = { ...INN, ...BRIDGE, ...CRYPT, ...STATION };

/** The icons of what the creatures of the demos carry, by name, as texts of SVG files. */
export const itemIcons = () => drawn(ICONS);

/** The icons of new documents, by type. */
export const typeIcons = () => drawn(TYPES);

/** The icons of the actions, by the name under which a macro presses them. */
export const actionIcons = () => drawn(ACTIONS);

/** The icons of ability cards that only the pack of items has. */
export const cardIcons = () => drawn(CARDS);

/** All drawn icons: folder below `icons`, and file. */
export const allIcons = () => ({
  items: itemIcons(),
  types: typeIcons(),
  actions: actionIcons(),
  cards: cardIcons(),
});

const drawn = (icons) => Object.fromEntries(Object.entries(icons).map(([name, icon]) => [`${name}.svg`, svgOf(icon)]));

function svgOf([aim, title, drawing]) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<title>${title}</title>`,
    `<rect x="16" y="16" width="480" height="480" rx="88" fill="${NIGHT}" stroke="${RIMS[aim]}" stroke-width="20"/>`,
    drawing,
    "</svg>\n",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, icons] of Object.entries(allIcons())) {
    const folder = fileURLToPath(new URL(`../icons/${name}`, import.meta.url));
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(icons)) await writeFile(`${folder}/${file}`, text);
  }
}
