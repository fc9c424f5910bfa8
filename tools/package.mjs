// Builds the system and packs `dist/` into the zip that Foundry installs, the manifest at its root:
// `npm run package -- [--repository URL]`. With the address of a public repository the manifest names its addresses.
// A release there needs `unseen.zip` and `dist/system.json`.
import { parseArgs } from "node:util";
import { packageSystem } from "./packaging.mjs";

const { values } = parseArgs({ options: { repository: { type: "string" } } });
try {
  const files = await packageSystem({ dist: "dist", zip: "unseen.zip", ...values });
  process.stdout.write(`unseen.zip: ${files.length} files\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
