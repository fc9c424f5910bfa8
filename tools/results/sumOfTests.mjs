// Prints the joint result of `npm test` and `npm run test:long`, from the numbers that both left.
import { readFileSync } from "node:fs";
import { plainLine } from "./plainLine.mjs";

const counts = ["usual", "long"].map((run) => JSON.parse(readFileSync(`build/tests/${run}.json`, "utf8")));
const sum = (state) => counts.reduce((total, count) => total + count[state], 0);
process.stdout.write(`${plainLine({ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") })}\n`);
