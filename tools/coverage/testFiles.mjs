import { textsBelow } from "../check/files.mjs";

/** All test files that may prove a rule, each as `[path, text]`. Tests of the repository only quote rules. */
export async function testFiles() {
  const texts = await Promise.all(["src", "tests", "tools"].map((folder) => textsBelow(folder, [".test.ts"])));
  return texts.flat().filter(([path]) => !path.startsWith("tests/repository/"));
}
