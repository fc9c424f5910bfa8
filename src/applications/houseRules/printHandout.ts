import { templatePath } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import { printPaper } from "../printPaper.ts";
import type { HouseRuleSection } from "./houseRuleRows.ts";

/** Prints the house rules, as they are set. */
export async function printHandout(sections: readonly HouseRuleSection[]): Promise<void> {
  const template = templatePath("applications/houseRules/handout");
  const html = await foundry.applications.handlebars.renderTemplate(template, { sections });
  const heading = say("UNSEEN.HouseRules.handoutTitle", { world: game.world.title });
  await printPaper({ title: say("UNSEEN.HouseRules.title"), heading, html });
}
