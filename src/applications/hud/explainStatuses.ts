import { STATUS_EFFECTS } from "../../config.ts";
import { say } from "../../words/sayHere.ts";

/**
 * Hiding belongs to one token. On another token of the same actor the icon is not pressed, so that a click on it does
 * not end the hiding of the first (H-18).
 */
export function showOwnHiding(hud: HTMLElement, isHidden: boolean): void {
  const icon = isHidden ? null : hud.querySelector('[data-status-id="hidden"]');
  icon?.classList.remove("active", "overlay");
  if (icon?.ariaPressed === "true") icon.ariaPressed = "false";
}

/** The host's icons of statuses say what each status does, to the pointer and to those who hear the page. */
export function explainStatuses(hud: HTMLElement): void {
  for (const icon of hud.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const status = STATUS_EFFECTS.find(({ id }) => id === icon.dataset["statusId"]);
    if (!status) continue;
    const hint = say(`UNSEEN.StatusHint.${status.id}`);
    icon.dataset["tooltipText"] = say("UNSEEN.Hud.status", { name: say(status.name), hint });
    icon.setAttribute("aria-description", hint);
  }
}
