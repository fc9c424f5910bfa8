/** A button in the text of a journal that turns a house rule on, for the pages of the demos. */
import { closestTo, listenOnPages } from "../../bridge/pages.ts";
import { SWITCH_KEYS, type SwitchKey } from "../../houseRules.ts";
import { SYSTEM_ID } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import { made } from "../made.ts";

/** "%unseen:concealment%" in a text. */
const PATTERN = /%unseen:([A-Za-z]+)%/g;

/** Buttons outlive the text that they were made for, so one listener hears them all. In `init`. */
export function registerSwitchButtons(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: (match) => Promise.resolve(madeFor(match[1] ?? "")) });
  listenOnPages("click", ({ target }) => {
    const button = closestTo(target, `[${KEY}]`);
    const key = button && keyOf(button.getAttribute(KEY) ?? "");
    if (button && key) void turnOn(key, button);
  });
}

const KEY = "data-unseen-switch";

const keyOf = (text: string): SwitchKey | null => SWITCH_KEYS.find((key) => key === text) ?? null;

/** Only Gamemasters change house rules. Everybody else reads which one the page needs. */
function madeFor(text: string): HTMLElement | null {
  const key = keyOf(text);
  if (!key) return null;
  const name = say(`UNSEEN.Setting.${key}.name`);
  if (readSwitch(key) === true || !game.user?.isGM) return wordsOf(key, name);
  const words = say("UNSEEN.HouseRules.turnOn", { name });
  return made("button", { type: "button", class: "unseen unseen-switch", [KEY]: key }, words);
}

const wordsOf = (key: SwitchKey, name: string): HTMLElement =>
  made("em", {}, say(readSwitch(key) === true ? "UNSEEN.HouseRules.isOn" : "UNSEEN.HouseRules.needed", { name }));

async function turnOn(key: SwitchKey, button: HTMLElement): Promise<void> {
  await game.settings.set(SYSTEM_ID, key, true);
  button.replaceWith(wordsOf(key, say(`UNSEEN.Setting.${key}.name`)));
}
