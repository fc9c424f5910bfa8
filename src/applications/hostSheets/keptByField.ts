import type { KeptBy } from "../../bridge/writing/projectedDocuments.ts";
import { SYSTEM_ID } from "../../config.ts";
import type { Say } from "../../words/say.ts";

/** The flag of a light or region that says on whose concentration it hangs, and on which power (T-3). */
export const KEPT_BY = `flags.${SYSTEM_ID}.keptBy`;

/** A power of a creature that something may hang on. */
export interface KeptChoice {
  readonly by: KeptBy;
  /** The creature's name. */
  readonly name: string;
}

/**
 * Puts the field before the buttons of the form, once. Its choice is written into two inputs, which the form submits.
 * What hangs on a power that nobody has any more keeps it until somebody chooses otherwise.
 */
export function addKeptBy(
  element: HTMLElement,
  { choices, chosen }: { readonly choices: readonly KeptChoice[]; readonly chosen: KeptBy | null },
  say: Say,
): void {
  if (element.querySelector(`[name="${KEPT_BY}.power"]`)) return;
  const { ownerDocument } = element;
  const id = `unseen-kept-by-${ownerDocument.querySelectorAll("[name]").length}`;
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, values: object): HTMLElementTagNameMap[K] =>
    Object.assign(ownerDocument.createElement(tag), values);
  const input = (part: keyof KeptBy) =>
    make("input", { type: "hidden", name: `${KEPT_BY}.${part}`, value: chosen?.[part] ?? "" });
  const inputs = { creature: input("creature"), power: input("power") };
  const isListed = choices.some(({ by }) => isSame(by, chosen));
  const known = chosen && !isListed ? [...choices, { by: chosen, name: say("UNSEEN.KeptBy.gone") }] : choices;
  const select = make("select", { id });
  const none = make("option", { value: "", textContent: say("UNSEEN.KeptBy.none") });
  const options = known.map(({ by, name }, index) =>
    make("option", {
      value: `${index}`,
      textContent: say("UNSEEN.KeptBy.choice", { name, power: by.power }),
    }),
  );
  select.append(none, ...options);
  const current = known.findIndex(({ by }) => isSame(by, chosen));
  select.value = current < 0 ? "" : `${current}`;
  // The inputs have the new values before the form hears of the change.
  select.addEventListener("change", () => {
    const by = known[Number(select.value)]?.by;
    const isNone = select.value === "" || !by;
    inputs.creature.value = isNone ? "" : by.creature;
    inputs.power.value = isNone ? "" : by.power;
  });
  const hint = make("p", { className: "hint", id: `${id}-hint`, textContent: say("UNSEEN.KeptBy.hint") });
  select.setAttribute("aria-describedby", hint.id);
  const fields = make("div", { className: "form-fields" });
  fields.append(select, inputs.creature, inputs.power);
  const group = make("div", { className: "form-group" });
  group.append(make("label", { htmlFor: id, textContent: say("UNSEEN.KeptBy.label") }), fields, hint);
  const footer = element.querySelector(".form-footer, footer");
  if (footer) footer.before(group);
  else (element.querySelector(".window-content") ?? element.querySelector("form") ?? element).append(group);
}

const isSame = (one: KeptBy, other: KeptBy | null): boolean =>
  one.creature === other?.creature && one.power === other.power;
