// Builds the system and the table, then opens the table:
// `npm start -- [--reset] [--port N] [--generation 13|14] [--module FOLDER]`.
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.mjs";

process.stdout.write("Building Unseen and the table…\n");
const server = await buildAll();
await import(pathToFileURL(server).href);
