// Boots a package of others on the open table: `npm run boot -- FOLDER` (tools/boot/main.ts says with which options).
import { pathToFileURL } from "node:url";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";
import { bundle } from "./run.mjs";

process.env.UNSEEN_CHROMIUM = requireChromium();
if (!process.argv.includes("--built")) await buildAll();
await import(pathToFileURL(await bundle("tools/boot/main.ts")).href);
