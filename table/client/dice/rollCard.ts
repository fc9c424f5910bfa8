/** The table's own card of a roll. */
import { escapeHTML } from "../../core/utils.ts";

interface Die {
  readonly result: number;
  readonly active?: boolean;
  readonly discarded?: boolean;
  readonly success?: boolean;
  readonly failure?: boolean;
}

interface Part {
  readonly formula: string;
  readonly total: unknown;
  readonly rolls: readonly Die[];
}

/** The card: formula, collapsible dice, total. */
export function rollCard({ formula, tooltip, total, flavor }: Record<string, unknown>): string {
  const label = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
  const dice = tooltip
    ? `<details class="dice-details">` +
      `<summary class="dice-formula">${escapeHTML(formula)}</summary>${String(tooltip)}</details>`
    : `<div class="dice-formula">${escapeHTML(formula)}</div>`;
  const sum = `<h4 class="dice-total">${escapeHTML(total)}</h4>`;
  return `<div class="dice-roll"><div class="dice-result">${label}${dice}${sum}</div></div>`;
}

/** The dice of each term, dropped ones marked as such. */
export function rollTooltip(parts: readonly Part[]): string {
  const sections = parts.map(({ formula, total, rolls }) => {
    const faces = rolls.map((die) => `<li class="${classesOf(die)}">${escapeHTML(die.result)}</li>`).join("");
    const header =
      `<span class="part-formula">${escapeHTML(formula)}</span> ` +
      `<span class="part-total">${escapeHTML(total)}</span>`;
    return (
      `<section class="tooltip-part"><header class="part-header">${header}</header>` +
      `<ol class="dice-rolls">${faces}</ol></section>`
    );
  });
  return `<div class="dice-tooltip">${sections.join("")}</div>`;
}

function classesOf({ active, discarded, success, failure }: Die): string {
  const marks = [discarded || active === false ? "discarded" : "", success ? "success" : "", failure ? "failure" : ""];
  return ["roll", "die", ...marks].filter(Boolean).join(" ");
}
