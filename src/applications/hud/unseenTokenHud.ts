import { Pressing } from "../../bridge/pressing.ts";
import { hides } from "../../bridge/read.ts";
import { markerFlag, type MarkerFlag } from "../../bridge/creature/markerFlag.ts";
import { hideRefusal } from "../hide/hidePanel.ts";
import { made } from "../made.ts";
import { isOwned } from "../playedHere.ts";
import { keepFocus } from "../rendering/keepFocus.ts";
import { say } from "../../words/sayHere.ts";
import { keyOf } from "../keyName.ts";
import { turnOnHud } from "../turn/turnShown.ts";
import { STATUS_EFFECTS } from "../../config.ts";
import { keepInWindow } from "./keepInWindow.ts";
import { askBeforeLosing } from "./loseStatus.ts";
import type { HudAction, HudButton } from "./hudButtons.ts";
import { actOnCreature, actOnMarker } from "./hudActions.ts";
import { placesOn } from "./hudContext.ts";

/**
 * The token HUD with the acts of Unseen. On markers and on other people's creatures it shows only those acts,
 * because there is nothing to edit.
 */
export class UnseenTokenHUD extends foundry.applications.hud.TokenHUD {
  static override DEFAULT_OPTIONS = {
    actions: { unseen: UnseenTokenHUD.#onButton, unseenMore: UnseenTokenHUD.#onMore },
  };

  /** Our buttons as they were drawn last, and their token. */
  #drawn: { readonly token: string | null; readonly buttons: readonly HTMLElement[] } = {
    token: null,
    buttons: [],
  };
  readonly #pressing = new Pressing();
  /** The token for which the buttons behind *More* are shown. */
  #more: string | null = null;

  override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    askBeforeLosing(this.element, () => this.#token());
    this.#pressing.follow(this.element);
  }

  override async _renderHTML(context: never, options: never) {
    const result = await super._renderHTML(context, options);
    await this.#pressing.over();
    return result;
  }

  /** Until the creature's acts are known anew, the buttons stay as they were. */
  override _replaceHTML(result: never, content: HTMLElement, options: never): void {
    keepFocus(content, () => {
      super._replaceHTML(result, content, options);
      if (this.#drawn.token === this.#token()?.id) this.#put(content);
    });
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const asked = this.#token();
    if (!asked?.id) return;
    const marker = this.#marker();
    const isForeign = marker !== null || !isOwned(asked.id);
    this.element.classList.toggle("unseen-marker-hud", isForeign);
    if (isForeign) this.#strip();
    const mayHide = isForeign ? null : await hideRefusal(asked.id);
    // Without its template the acts still come.
    const turn = await turnOnHud(asked.id).catch(() => null);
    await this.#pressing.over();
    // It may have closed meanwhile.
    if (this.#token() !== asked || !this.rendered) return;
    // All at once, so that no button moves away from a pointer that has just reached it.
    const { first, more } = placesOn(asked, marker, mayHide);
    const buttons = [...first.map((button) => this.#element(button)), ...this.#moreOf(more)];
    this.#drawn = { token: asked.id, buttons };
    keepFocus(this.element, () => this.#put(this.element));
    this.#drawTurn(turn);
  }

  /** What is left of the creature's turn (G-5). All controls are there now, so the HUD moves into the window. */
  #drawTurn(turn: Element | null): void {
    this.element.querySelector(".unseen-hud-turn")?.remove();
    const strip = turn instanceof HTMLElement ? turn : null;
    if (strip) this.element.append(strip);
    explainStatuses(this.element);
    const token = this.#token();
    showOwnHiding(this.element, token !== null && hides(token));
    keepInWindow(this.element, strip);
  }

  #put(content: HTMLElement): void {
    for (const old of content.querySelectorAll("[data-unseen]")) old.remove();
    content.querySelector(".col.left")?.append(...this.#drawn.buttons);
  }

  /** The token on which it is open. None once it is closed. */
  #token(): TokenDocument.Implementation | null {
    return (this.document as TokenDocument.Implementation | undefined) ?? null;
  }

  #marker(): MarkerFlag | null {
    const token = this.#token();
    return token && markerFlag(token);
  }

  /** Removes what the host offers for one's own creatures: bars, statuses, turn. */
  #strip(): void {
    const parts = this.element.querySelectorAll(".control-icon, .palette, .attribute");
    for (const part of parts) part.remove();
  }

  /** The button *More*, and what is behind it. Nothing for no more buttons. */
  #moreOf(more: readonly HudButton[]): readonly HTMLElement[] {
    if (more.length === 0) return [];
    const isOpen = this.#more === this.#token()?.id;
    const label = say("UNSEEN.Hud.more");
    const button = this.#element({
      action: "more",
      icon: "fa-solid fa-ellipsis",
      label,
      tooltip: label,
      reason: "",
      barred: false,
      pressed: null,
    });
    button.dataset["action"] = "unseenMore";
    button.ariaExpanded = String(isOpen);
    const parts = more.map((one) => this.#element(one));
    const list = made("div", { class: "unseen unseen-hud-more", "data-unseen": "list" }, ...parts);
    list.hidden = !isOpen;
    return [button, list];
  }

  #element(shown: Omit<HudButton, "action"> & { readonly action: HudAction | "more" }): HTMLButtonElement {
    const attributes = {
      type: "button",
      class: "control-icon unseen unseen-action",
      "data-action": "unseen",
      "data-unseen": shown.action,
      "data-tooltip-text": withKey(shown),
      "aria-label": shown.label,
      ...(shown.pressed !== null && { "aria-pressed": String(shown.pressed) }),
      ...(shown.barred && { "aria-disabled": "true" }),
      ...(shown.reason !== "" && { "aria-description": shown.reason }),
    };
    const icon = made("i", { class: shown.icon, "aria-hidden": "true" });
    return made("button", attributes, icon, made("span", { "aria-hidden": "true" }, shown.label));
  }

  static #onMore(this: UnseenTokenHUD, _event: PointerEvent, target: HTMLElement): void {
    const isOpen = target.ariaExpanded !== "true";
    this.#more = isOpen ? (this.#token()?.id ?? null) : null;
    target.ariaExpanded = String(isOpen);
    for (const list of this.element.querySelectorAll<HTMLElement>(".unseen-hud-more")) list.hidden = !isOpen;
    keepInWindow(this.element, this.element.querySelector<HTMLElement>(".unseen-hud-turn"));
  }

  static #onButton(this: UnseenTokenHUD, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") {
      ui.notifications.warn(target.getAttribute("aria-description") ?? "");
      return;
    }
    const id = this.#token()?.id;
    if (!id) return;
    const marker = this.#marker();
    const action = target.dataset["unseen"] as HudAction;
    void this.close();
    if (marker === null) actOnCreature(action, id);
    else actOnMarker(action, marker, id);
  }
}

/** The tooltip, with the button's key if there is one. */
function withKey({ action, tooltip }: { readonly action: HudAction | "more"; readonly tooltip: string }): string {
  const key = action === "more" ? null : keyOf(action);
  return key === null ? tooltip : say("UNSEEN.Hud.withKey", { tooltip, key });
}

/**
 * Hiding belongs to one token. On another token of the same actor the icon is not pressed, so that a click on it does
 * not end the hiding of the first (H-18).
 */
function showOwnHiding(hud: HTMLElement, isHidden: boolean): void {
  const icon = isHidden ? null : hud.querySelector('[data-status-id="hidden"]');
  icon?.classList.remove("active", "overlay");
  if (icon?.ariaPressed === "true") icon.ariaPressed = "false";
}

/** The host's icons of statuses say what each status does, to the pointer and to those who hear the page. */
function explainStatuses(hud: HTMLElement): void {
  for (const icon of hud.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const status = STATUS_EFFECTS.find(({ id }) => id === icon.dataset["statusId"]);
    if (!status) continue;
    const hint = say(`UNSEEN.StatusHint.${status.id}`);
    icon.dataset["tooltipText"] = say("UNSEEN.Hud.status", { name: say(status.name), hint });
    icon.setAttribute("aria-description", hint);
  }
}
