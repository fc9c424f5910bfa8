import type { KeptBy } from "../../bridge/writing/projectedDocuments.ts";
import { SYSTEM_ID } from "../../config.ts";
import type { Say } from "../../words/say.ts";
import { made } from "../made.ts";
import { addGroups, formGroup, freeId } from "./formGroup.ts";

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
  const input = (part: keyof KeptBy) =>
    made("input", { type: "hidden", name: `${KEPT_BY}.${part}`, value: chosen?.[part] ?? "" });
  const inputs = { creature: input("creature"), power: input("power") };
  const isListed = choices.some(({ by }) => isSame(by, chosen));
  const known = chosen && !isListed ? [...choices, { by: chosen, name: say("UNSEEN.KeptBy.gone") }] : choices;
  const none = made("option", { value: "" }, say("UNSEEN.KeptBy.none"));
  const options = known.map(({ by, name }, index) =>
    made("option", { value: `${index}` }, say("UNSEEN.KeptBy.choice", { name, power: by.power })),
  );
  const select = made("select", { id: freeId("kept-by") }, none, ...options);
  const current = known.findIndex(({ by }) => isSame(by, chosen));
  select.value = current < 0 ? "" : `${current}`;
  // The inputs have the new values before the form hears of the change.
  select.addEventListener("change", () => {
    const by = known[Number(select.value)]?.by;
    const isNone = select.value === "" || !by;
    inputs.creature.value = isNone ? "" : by.creature;
    inputs.power.value = isNone ? "" : by.power;
  });
  const words = { label: say("UNSEEN.KeptBy.label"), hint: say("UNSEEN.KeptBy.hint") };
  addGroups(element, formGroup(select, words, inputs.creature, inputs.power));
}

const isSame = (one: KeptBy, other: KeptBy | null): boolean =>
  one.creature === other?.creature && one.power === other.power;
