import { templatePath } from "../../config.ts";
import { parseHtml } from "../../bridge/parseHtml.ts";
import type { HouseRuleSection } from "./houseRuleRows.ts";

/** Prints the house rules as a sheet of paper of their own: nothing else of the page is on it. */
export async function printHandout(sections: readonly HouseRuleSection[]): Promise<void> {
  const template = templatePath("applications/houseRules/handout");
  const text = await foundry.applications.handlebars.renderTemplate(template, { sections, world: game.world.title });
  const sheet = document.createElement("main");
  sheet.className = "unseen unseen-handout";
  sheet.append(...parseHtml(text, document));
  document.body.append(sheet);
  document.body.classList.add("unseen-printing");
  try {
    window.print();
  } finally {
    document.body.classList.remove("unseen-printing");
    sheet.remove();
  }
}
