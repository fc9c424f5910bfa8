/** The page of a run: what each check expected and found, and the report to paste. */
import type { Verdict } from "./check.ts";
import { host, say } from "./host.ts";
import { type Report, runChecks } from "./run.ts";

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

/** Opens a window, runs all checks, and shows each result when it is there. */
export async function openChecks(): Promise<Report | null> {
  const list = element("ol", { "aria-live": "polite" });
  const state = element("p", { role: "status" }, say("UNSEENCHECKS.Page.running"));
  const content = element("section", {}, state, list);
  const page = new (pageClass(content))();
  await page.render({ force: true });
  try {
    const report = await runChecks({ told: (verdict) => list.append(verdictItem(verdict)) });
    const { passed, failed } = report;
    state.textContent = host.game.i18n.format("UNSEENCHECKS.Page.done", { passed, failed });
    content.append(reportBox(report));
    return report;
  } catch (error) {
    state.textContent = (error as Error).message;
    return null;
  }
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
  return element("div", {}, element("label", { for: box.id }, say("UNSEENCHECKS.Page.report")), box);
}

/** A window that shows a node. Its class is made on demand, because the host's class may not exist before `init`. */
function pageClass(content: HTMLElement) {
  return class ChecksPage extends host.foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: "unseen-checks",
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
