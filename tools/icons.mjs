// Draws the icons of the demo's arms and powers into icons/items: `node tools/icons.mjs`.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { BRIDGE } from "./icons/bridge.mjs";
import { NIGHT, RIMS } from "./icons/draw.mjs";
import { INN } from "./icons/inn.mjs";

const ICONS = { ...INN, ...BRIDGE };

/** All icons by name, as texts of SVG files. */
export const itemIcons = () =>
  Object.fromEntries(Object.entries(ICONS).map(([name, icon]) => [`${name}.svg`, svgOf(icon)]));

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
  const folder = fileURLToPath(new URL("../icons/items", import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(itemIcons())) await writeFile(`${folder}/${name}`, text);
}
