/** The rules journal: every shown rule id opens its page. */
import { closestTo, listenOnPages } from "../../bridge/pages.ts";
import { SYSTEM_ID } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import { made } from "../made.ts";

/** The attribute of elements that open a page: a rule's id, or another name of a page. */
const RULE = "data-rule";
const PACK = `${SYSTEM_ID}.rules`;
/** The language of the journal for users of every language that it lacks. */
const USUAL_LANGUAGE = "en";

interface Page {
  readonly id: string;
  readonly name: string;
  readonly text: { readonly content?: string | null };
  getFlag(scope: string, key: string): unknown;
}

interface Entry {
  readonly pages: Iterable<Page>;
  readonly sheet: { render(options: object): Promise<unknown>; bringToFront(): void };
  getFlag(scope: string, key: string): unknown;
}

/** Listens to every element that names a rule, in any window and card. In `init`. */
export function registerRulebook(): void {
  listenOnPages("click", ({ target }) => {
    const rule = closestTo(target, `[${RULE}]`)?.getAttribute(RULE);
    if (rule) void openRule(rule);
  });
}

/** Opens the page about a rule, in the language of this client. Without the journal a notice says so. */
export async function openRule(rule: string): Promise<void> {
  const found = await pageAbout(rule);
  if (!found) return;
  const { sheet } = found.entry;
  await sheet.render({ force: true, pageId: found.page.id });
  // It may have been open, below the window in which the rule was pressed.
  sheet.bringToFront();
}

/** The page about a rule, and its journal. Null without the journal, and a notice says so. */
export async function pageAbout(rule: string): Promise<{ readonly entry: Entry; readonly page: Page } | null> {
  const entry = await rulebook();
  const page = [...(entry?.pages ?? [])].find((one) => pagesRules(one).includes(rule));
  if (entry && page) return { entry, page };
  ui.notifications?.warn(say("UNSEEN.Rulebook.none", { rule }));
  return null;
}

/** A button for the title bar of a window, which opens the page about it. */
export function helpButton(rule: string): HTMLElement {
  const help = say("UNSEEN.Rulebook.help");
  const icon = made("i", { class: "fa-solid fa-circle-question", "aria-hidden": "true" });
  const names = { "aria-label": help, "data-tooltip": help };
  return made("button", { type: "button", class: "header-control", [RULE]: rule, ...names }, icon);
}

async function rulebook(): Promise<Entry | undefined> {
  const entries = ((await game.packs.get(PACK)?.getDocuments()) ?? []) as unknown as readonly Entry[];
  const inLanguage = (language: string) => entries.find((entry) => entry.getFlag(SYSTEM_ID, "language") === language);
  return inLanguage(game.i18n.lang) ?? inLanguage(USUAL_LANGUAGE);
}

function pagesRules(page: Page): readonly unknown[] {
  const rules = page.getFlag(SYSTEM_ID, "rules");
  return Array.isArray(rules) ? rules : [];
}
