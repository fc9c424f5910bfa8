import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The client's built page. Relative paths of packages start at the root of the site. */
export async function seatPage(root: string): Promise<string> {
  const file = join(root, "build/table-client/page.html");
  const page = await readFile(file, "utf8").catch(() => {
    throw new Error("The table's client is not built: run npm start, which builds it");
  });
  return page.includes("<base ") ? page : page.replace("<head>", '<head>\n    <base href="/" />');
}
