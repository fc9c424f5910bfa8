import { build } from "vite";
import { bundle } from "./run.mjs";

/**
 * Builds the system into `dist/`; the table's client page and server and the checks into `build/`. Gives the server's
 * path.
 */
export async function buildAll() {
  await build({ logLevel: "warn" });
  await build({ configFile: "table/vite.config.ts", logLevel: "warn" });
  await build({ configFile: "checks/vite.config.ts", logLevel: "warn" });
  return bundle("table/server/main.ts");
}
