import { printPaper } from "../printPaper.ts";
import { pageAbout } from "./openRule.ts";

/** Prints the page about a rule. Without the journal a notice says so. */
export async function printRule(rule: string): Promise<void> {
  const found = await pageAbout(rule);
  if (!found) return;
  const { name, text } = found.page;
  await printPaper({ title: name, heading: name, html: text.content ?? "" });
}
