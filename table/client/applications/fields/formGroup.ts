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
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const { label = "", hint = "", units, input } = config;
  const word = (text: string) => (config.localize ? say(text) : text);
  input.id ||= idOf(config);
  const caption = el("label", { for: input.id, text: word(label) });
  if (units) caption.append(" ", el("span", { class: "units", text: `(${word(units)})` }));
  if (!("labels" in input)) input.setAttribute("aria-label", word(label));
  const hinted = hint ? el("p", { class: "hint", id: `${input.id}-hint`, text: word(hint) }) : null;
  if (hinted) input.setAttribute("aria-describedby", hinted.id);
  return el("div", { class: classesOf(config) }, caption, el("div", { class: "form-fields" }, input), hinted);
}

function idOf({ rootId, input }: GroupConfig): string {
  const name = input.getAttribute("name") ?? "";
  return rootId ? `${rootId}-${name}` : `field-${(groups += 1)}-${name}`;
}

function classesOf({ stacked, input, classes = [] }: GroupConfig): string {
  const isStacked = stacked === true || input.localName === "prose-mirror";
  return ["form-group", ...(isStacked ? ["stacked"] : []), ...classes].join(" ");
}
