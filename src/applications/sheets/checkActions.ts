/** The actions of the buttons that roll skills and attributes (G-1). */
import { ATTRIBUTES, CHECK_MODES, SKILLS, type Attribute, type CheckMode, type Skill } from "../../rules/index.ts";
import { closeWhenGone } from "../../bridge/untilGone.ts";
import { say } from "../../words/sayHere.ts";
import { submit } from "../../chat/submit.ts";
import { usualAttribute } from "./creatureContext.ts";
import type { CreatureSheetLike } from "./itemActions.ts";
import { tokenHere } from "./tokenHere.ts";

export const CHECK_ACTIONS = { rollSkill, rollAttribute };

/** Rolls a skill with its usual attribute. With Shift the roller chooses the attribute, and advantage. */
async function rollSkill(this: CreatureSheetLike, event: PointerEvent, target: HTMLElement): Promise<void> {
  const skill = SKILLS.find((one) => one === target.dataset["skill"]);
  if (skill) await roll(this.document, { attribute: usualAttribute(skill), skill }, event.shiftKey);
}

/** Rolls an attribute alone. With Shift the roller chooses advantage. */
async function rollAttribute(this: CreatureSheetLike, event: PointerEvent, target: HTMLElement): Promise<void> {
  const attribute = ATTRIBUTES.find((one) => one === target.dataset["attribute"]);
  if (attribute) await roll(this.document, { attribute, skill: null }, event.shiftKey);
}

interface Check {
  readonly attribute: Attribute;
  readonly skill: Skill | null;
}

async function roll(actor: Actor.Implementation, check: Check, asks: boolean): Promise<void> {
  const token = tokenHere(actor);
  if (token === null) return void ui.notifications.warn(say("UNSEEN.Sheet.useNoToken", { name: actor.name }));
  const chosen = asks ? await askHow(check, actor) : { ...check, mode: "plain" as const };
  if (chosen !== null) await submit({ kind: "rollCheck", creature: token, ...chosen });
}

/** Asks for attribute and advantage in a window of its own. Null if it is closed. */
async function askHow(
  { attribute, skill }: Check,
  { uuid }: Actor.Implementation,
): Promise<(Check & { readonly mode: CheckMode }) | null> {
  const attributes = skill === null ? [attribute] : ATTRIBUTES;
  const content = [
    choice("attribute", { label: "UNSEEN.CheckDialog.attribute", group: "Attribute", values: attributes, attribute }),
    choice("mode", { label: "UNSEEN.CheckDialog.mode", group: "CheckMode", values: CHECK_MODES }),
  ].join("");
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["unseen-question"],
    window: {
      title: say("UNSEEN.CheckDialog.title", {
        check: say(skill ? `UNSEEN.Skill.${skill}` : `UNSEEN.Attribute.${attribute}`),
      }),
      icon: "fa-solid fa-dice-d20",
    },
    content,
    buttons: [
      {
        action: "roll",
        label: "UNSEEN.CheckDialog.roll",
        default: true,
        callback: (_event, { form }) => [valueOf(form, "attribute"), valueOf(form, "mode")],
      },
    ],
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => closeWhenGone(dialog, [uuid]),
  });
  if (!Array.isArray(answer)) return null;
  return {
    attribute: ATTRIBUTES.find((one) => one === answer[0]) ?? attribute,
    skill,
    mode: CHECK_MODES.find((one) => one === answer[1]) ?? "plain",
  };
}

function choice(
  name: string,
  given: {
    readonly label: string;
    readonly group: string;
    readonly values: readonly string[];
    readonly attribute?: string;
  },
): string {
  const options = given.values.map((value) => {
    const selected = value === given.attribute ? " selected" : "";
    return `<option value="${value}"${selected}>${say(`UNSEEN.${given.group}.${value}`)}</option>`;
  });
  return `<p><label>${say(given.label)} <select name="${name}">${options.join("")}</select></label></p>`;
}

const valueOf = (form: HTMLFormElement | null, name: string): string =>
  form?.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? "";
