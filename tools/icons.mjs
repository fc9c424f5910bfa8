// Draws the icons of the demo's arms and powers into icons/items, and those of new documents by their type into
// icons/types: `node tools/icons.mjs`.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { BRIDGE } from "./icons/bridge.mjs";
import { CRYPT } from "./icons/crypt.mjs";
import { NIGHT, RIMS } from "./icons/draw.mjs";
import { INN } from "./icons/inn.mjs";
import { STATION } from "./icons/station.mjs";
import { TYPES } from "./icons/types.mjs";

const ICONS = { ...INN, ...BRIDGE, ...CRYPT, ...STATION };

/** All icons by name, as texts of SVG files. */
export const itemIcons = () => drawn(ICONS);

/** The icons of new documents, by type. */
export const typeIcons = () => drawn(TYPES);

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
  for (const [name, icons] of Object.entries({ items: itemIcons(), types: typeIcons() })) {
    const folder = fileURLToPath(new URL(`../icons/${name}`, import.meta.url));
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(icons)) await writeFile(`${folder}/${file}`, text);
  }
}
