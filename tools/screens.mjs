// Takes a screenshot of every window of the system: `npm run screens` (tools/screens/main.ts says with which options).
import { pathToFileURL } from "node:url";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";
import { bundle } from "./run.mjs";

process.env.UNSEEN_CHROMIUM = requireChromium();
await buildAll();
await import(pathToFileURL(await bundle("tools/screens/main.ts")).href);
// The browser that the screens share with the tests ends with its process.
process.exit();
