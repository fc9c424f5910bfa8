import { SYSTEM_ID, templatePath } from "../../config.ts";
import { parseHtml } from "../../bridge/parseHtml.ts";
import { say } from "../../words/sayHere.ts";
import type { HouseRuleSection } from "./houseRuleRows.ts";

/** Prints the house rules on paper, in a frame of their own. Nothing else of the page is printed. */
export async function printHandout(sections: readonly HouseRuleSection[]): Promise<void> {
  const template = templatePath("applications/houseRules/handout");
  const text = await foundry.applications.handlebars.renderTemplate(template, { sections, world: game.world.title });
  const frame = document.createElement("iframe");
  frame.className = "unseen-print-frame";
  frame.title = say("UNSEEN.HouseRules.title");
  document.body.append(frame);
  const paper = frame.contentDocument!;
  paper.documentElement.lang = game.i18n.lang;
  paper.title = frame.title;
  await addStyles(paper);
  const sheet = paper.createElement("main");
  sheet.className = "unseen unseen-handout";
  sheet.append(...parseHtml(text, paper));
  paper.body.append(sheet);
  frame.contentWindow!.addEventListener("afterprint", () => frame.remove(), { once: true });
  frame.contentWindow!.print();
}

/** The system's own styles, in the frame. If they do not load, it prints without them. */
function addStyles(paper: Document): Promise<void> {
  const link = paper.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(STYLES, document.baseURI).href;
  const loaded = new Promise<void>((resolve) => {
    for (const event of ["load", "error"]) link.addEventListener(event, () => resolve(), { once: true });
  });
  paper.head.append(link);
  return loaded;
}

const STYLES = `systems/${SYSTEM_ID}/unseen.css`;
