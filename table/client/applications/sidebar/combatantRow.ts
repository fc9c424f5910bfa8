import { el, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import type { CombatantDoc } from "../../types/documents.ts";

/** One line of the turn order. */
export function combatantRow(
  combatant: CombatantDoc,
  { active, isGM }: { active: boolean; isGM: boolean },
): HTMLElement {
  const { name } = combatant;
  const classes = [
    "combatant",
    active ? "active" : "",
    combatant.hidden ? "hide" : "",
    combatant.defeated ? "defeated" : "",
  ];
  const current = active ? el("span", { class: "visually-hidden", text: ` (${say("TABLE.Combat.current")})` }) : null;
  const traits = { type: "button", class: "combatant-name", data: { action: "selectCombatant" } };
  const title = el("button", traits, name, current);
  const image = el("img", { class: "token-image", src: combatant.img ?? "", alt: "", loading: "lazy" });
  const row = el("div", { class: "token-name" }, title, effectIcons(combatant), isGM ? tools(combatant) : null);
  return el(
    "li",
    {
      class: classes.filter(Boolean).join(" "),
      "aria-current": active ? "true" : null,
      data: { combatantId: combatant.id },
    },
    image,
    row,
    initiative(combatant, isGM),
  );
}

function effectIcons({ actor }: CombatantDoc): HTMLElement | null {
  const effects = (actor?.temporaryEffects ?? []).filter(({ img }) => img);
  if (effects.length === 0) return null;
  return el(
    "span",
    { class: "token-effects" },
    ...effects.map(({ name, img }) =>
      el("img", { class: "token-effect", src: img, alt: say(name), "data-tooltip": say(name) }),
    ),
  );
}

function tools(combatant: CombatantDoc): HTMLElement {
  const { name, hidden, defeated } = combatant;
  return el(
    "span",
    { class: "combatant-controls" },
    iconButton({
      label: say("TABLE.Combat.hidden", { name }),
      icon: "fa-solid fa-eye-slash",
      "aria-pressed": String(hidden),
      data: { action: "toggleHidden" },
    }),
    iconButton({
      label: say("TABLE.Combat.defeated", { name }),
      icon: "fa-solid fa-skull",
      "aria-pressed": String(defeated),
      data: { action: "toggleDefeated" },
    }),
    iconButton({
      label: say("TABLE.Combat.remove", { name }),
      icon: "fa-solid fa-xmark",
      data: { action: "removeCombatant" },
    }),
  );
}

function initiative(combatant: CombatantDoc, isGM: boolean): HTMLElement {
  const { name, initiative: value } = combatant;
  if (value === null && combatant.isOwner) {
    return iconButton({
      class: "roll",
      label: say("TABLE.Combat.roll", { name }),
      icon: "fa-solid fa-dice-d20",
      data: { action: "rollInitiative" },
    });
  }
  if (!isGM || value === null)
    return el("span", { class: "token-initiative", text: value === null ? "" : String(value) });
  return el("input", {
    class: "initiative token-initiative",
    type: "text",
    inputmode: "numeric",
    value,
    "aria-label": say("TABLE.Combat.initiativeOf", { name }),
  });
}
