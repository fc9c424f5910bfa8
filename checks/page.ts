/** The page of a run: what each check expected and found, and the report to paste. */
import { type Check, until, type Verdict } from "./check.ts";
import { host, say } from "./host.ts";
import { CHECKS } from "./list.ts";
import { type Report, runChecks } from "./run.ts";
import { AFTER_RELOAD, isReloadedByStep, reloadForStep, WITH_ASSISTANT } from "./steps.ts";

/** The id of the one page of results. */
const ID = "unseen-checks";

type Child = Node | string;

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Opens a window, runs all checks or these, and shows each result when it is there. */
export async function openChecks(of: readonly Check[] = CHECKS): Promise<Report | null> {
  const list = element("ol", { "aria-live": "polite" });
  const state = element("p", { role: "status" }, say("UNSEENCHECKS.Page.running"));
  const content = element("section", {}, state, list);
  await host.foundry.applications.instances.get(ID)?.close();
  const page = new (pageClass(content))();
  await page.render({ force: true });
  try {
    const report = await runChecks({ of, told: (verdict) => list.append(verdictItem(verdict)) });
    state.textContent = verdictLine(report);
    state.after(reportedList(report));
    content.append(reportBox(report), guidedSteps());
    return report;
  } catch (error) {
    state.textContent = (error as Error).message;
    return null;
  }
}

function verdictLine({ passed, failed }: Report): string {
  const key = failed === 0 ? "allWell" : "someFailed";
  return host.game.i18n.format(`UNSEENCHECKS.Page.${key}`, { failed, total: passed + failed });
}

/** The titles of what has failed, for a report. */
function reportedList({ verdicts }: Report): HTMLElement {
  const failed = verdicts.filter(({ passed }) => !passed);
  return element("ul", {}, ...failed.map(({ id }) => element("li", {}, say(`UNSEENCHECKS.Check.${id}.title`))));
}

/** The steps that a person starts, each with its button. */
function guidedSteps(): HTMLElement {
  const step = (key: string, begin: () => void): HTMLElement => {
    const button = element("button", { type: "button" }, say(`UNSEENCHECKS.Page.${key}`));
    button.addEventListener("click", begin);
    return button;
  };
  return element(
    "section",
    {},
    element("h3", {}, say("UNSEENCHECKS.Page.stepsTitle")),
    step("reloadStep", reloadForStep),
    step("assistantStep", () => void openChecks(WITH_ASSISTANT)),
  );
}

/** Goes on after the step that reloads this window, once the player is there again. In `ready`. */
export async function resumeAfterReload(): Promise<void> {
  if (!isReloadedByStep()) return;
  await until(() => host.game.users.find(({ active, isGM }) => active && !isGM));
  await openChecks(AFTER_RELOAD);
}

function verdictItem({ id, passed, expected, found, told }: Verdict): HTMLElement {
  const row = (key: string, value: Child): HTMLElement =>
    element("p", {}, element("strong", {}, say(`UNSEENCHECKS.Page.${key}`)), " ", value);
  const data = (value: unknown): HTMLElement => element("code", {}, JSON.stringify(value, null, 1));
  const state = passed ? "passed" : "failed";
  // Passed checks are folded, so that failed ones are easy to see.
  const details = element(
    "details",
    passed ? {} : { open: "" },
    element("summary", {}, `${say(`UNSEENCHECKS.Page.${state}`)}: ${say(`UNSEENCHECKS.Check.${id}.title`)}`),
    row("expected", data(expected)),
    row("found", data(found)),
    ...(told ? [row("told", data(told))] : []),
    row("depends", say(`UNSEENCHECKS.Check.${id}.depends`)),
  );
  return element("li", { class: state, "data-check": id }, details);
}

function reportBox(report: Report): HTMLElement {
  const box = element("textarea", { readonly: "", id: "unseen-checks-report" }) as HTMLTextAreaElement;
  box.value = JSON.stringify(report, null, 2);
  box.addEventListener("focus", () => box.select());
  const copy = element("button", { type: "button" }, say("UNSEENCHECKS.Page.copy"));
  copy.addEventListener("click", async () => {
    // Without a secure address there is no clipboard, and a browser may refuse it. The text is selected then, to be
    // copied by hand.
    box.select();
    const key = (await isCopied(box.value)) ? "copied" : "select";
    copy.textContent = say(`UNSEENCHECKS.Page.${key}`);
    if (key === "select") box.focus();
  });
  return element("div", {}, element("label", { for: box.id }, say("UNSEENCHECKS.Page.report")), box, copy);
}

async function isCopied(text: string): Promise<boolean> {
  if (!(navigator as { readonly clipboard?: Clipboard }).clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A window that shows a node. Its class is made on demand, because the host's class may not exist before `init`. */
function pageClass(content: HTMLElement) {
  return class ChecksPage extends host.foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: ID,
      classes: ["unseen-checks"],
      window: { title: "UNSEENCHECKS.Page.title", icon: "fa-solid fa-list-check", resizable: true },
      position: { width: 720, height: 640 },
    };

    async _renderHTML(): Promise<HTMLElement> {
      return content;
    }

    _replaceHTML(result: HTMLElement, place: HTMLElement): void {
      place.replaceChildren(result);
    }
  };
}

/** Adds the button to the tools for tokens. Called in `init`. */
export function registerButton(): void {
  host.Hooks.on("getSceneControlButtons", (controls: Record<string, { tools: Record<string, object> } | undefined>) => {
    const { tokens } = controls;
    if (!tokens) return;
    tokens.tools["unseenChecks"] = {
      name: "unseenChecks",
      title: "UNSEENCHECKS.Page.open",
      icon: "fa-solid fa-list-check",
      order: Object.keys(tokens.tools).length,
      button: true,
      visible: host.game.user.isGM,
      onChange: () => void openChecks(),
    };
  });
}
