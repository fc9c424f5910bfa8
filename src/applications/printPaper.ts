import { SYSTEM_ID } from "../config.ts";
import { parseHtml } from "../bridge/parseHtml.ts";

export interface Paper {
  readonly title: string;
  readonly heading: string;
  /** HTML of the system's own. */
  readonly html: string;
}

/** Prints a text on paper, in a frame of its own. Nothing else of the page is printed. */
export async function printPaper({ title, heading, html }: Paper): Promise<void> {
  const frame = document.createElement("iframe");
  frame.className = "unseen-print-frame";
  frame.title = title;
  document.body.append(frame);
  const paper = frame.contentDocument!;
  paper.documentElement.lang = game.i18n.lang;
  paper.title = title;
  await addStyles(paper);
  const sheet = paper.createElement("main");
  sheet.className = "unseen unseen-handout";
  const head = paper.createElement("h1");
  head.textContent = heading;
  sheet.append(head, ...parseHtml(html, paper));
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
