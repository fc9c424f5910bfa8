/** A labelled input: label, input, hint, bound to each other. */
import { el } from "../elements.ts";
import { say } from "../words.ts";

export interface GroupConfig {
  readonly label?: string;
  readonly hint?: string;
  readonly units?: string;
  readonly rootId?: string;
  readonly stacked?: boolean;
  readonly localize?: boolean;
  readonly classes?: readonly string[];
  readonly input: HTMLElement;
}

let groups = 0;

/** `<div class="form-group">` around an input. With `rootId` the ids are stable over renders. */
export function createFormGroup({ label = "", hint = "", units, input, ...config }: GroupConfig): HTMLDivElement {
  const word = (text: string) => (config.localize ? say(text) : text);
  const name = input.getAttribute("name") ?? "";
  input.id ||= config.rootId ? `${config.rootId}-${name}` : `field-${(groups += 1)}-${name}`;
  const classes = ["form-group", config.stacked ? "stacked" : "", input.localName === "prose-mirror" ? "stacked" : "", ...(config.classes ?? [])];
  const caption = el("label", { for: input.id, text: word(label) });
  if (units) caption.append(" ", el("span", { class: "units", text: `(${word(units)})` }));
  if (!("labels" in input)) input.setAttribute("aria-label", word(label));
  const hinted = hint ? el("p", { class: "hint", id: `${input.id}-hint`, text: word(hint) }) : null;
  if (hinted) input.setAttribute("aria-describedby", hinted.id);
  return el("div", { class: classes.filter(Boolean).join(" ") }, caption, el("div", { class: "form-fields" }, input), hinted);
}
