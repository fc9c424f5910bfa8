import { markedSide } from "../../bridge/creature/sides.ts";
import { markerFlag } from "../../bridge/creature/markerFlag.ts";
import {
  ailmentsOf,
  explainDiscovery,
  inForce,
  isStill,
  keeperOf,
  mayAttack,
  mayDash,
  mayHide,
  mayLearn,
  mayLocate,
  mayScan,
  mayTrack,
  mayTurn,
  placesToTurn,
  scanTargets,
  turnTaker,
  type Creature,
  type CreatureId,
  type Refusal,
  type Situation,
} from "../../rules/index.ts";
import type { MarkerFlag } from "../../bridge/creature/markerFlag.ts";
import { judgedMap } from "../hide/judgedMap.ts";
import { openKnowledge } from "../knowledge/knowledgePanel.ts";
import { scanSpot } from "../scan/scanPanel.ts";
import { actingCreature, isGamemaster, isOwned, overrules } from "../playedHere.ts";
import { seatSituation } from "../viewedScene.ts";
import { say } from "../../words/sayHere.ts";
import {
  attackSpotWith,
  attackWith,
  boonWith,
  dashWith,
  turnWith,
  emergeFrom,
  flipWith,
  forceWith,
  grappleWith,
  treatWith,
  hideWith,
  sayStill,
  interactWith,
  markNextSide,
  pushHider,
  revealSpot,
  scanWith,
  searchWith,
  teleportOf,
  trackWith,
  turnCautious,
  turnYielding,
  warnWith,
} from "./hudActions.ts";
import { endConcentrationWith, endEffectWith } from "./lastingActions.ts";
import { keyOf } from "../keyName.ts";
import { dangerHud } from "./dangerHud.ts";
import { askBeforeLosing } from "./loseStatus.ts";
import { creatureButtons, knowButton, markerButtons, type HudButton, type HudAction } from "./hudButtons.ts";

/**
 * The token HUD with the acts of Unseen. On markers and on other people's creatures it shows only those acts,
 * because there is nothing to edit.
 */
export class UnseenTokenHUD extends foundry.applications.hud.TokenHUD {
  static override DEFAULT_OPTIONS = {
    actions: { unseen: UnseenTokenHUD.#onButton },
  };

  /** Our buttons as they were drawn last, and their token. */
  #drawn: { readonly token: string | null; readonly buttons: readonly HTMLButtonElement[] } = {
    token: null,
    buttons: [],
  };
  /** The action of our button that has the focus while the HUD draws itself anew. */
  #focused: string | null = null;

  override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const active = document.activeElement?.closest<HTMLElement>(`#${this.id} [data-unseen]`);
    this.#focused = active?.dataset["unseen"] ?? null;
  }

  override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    askBeforeLosing(this.element, () => this.#token());
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const asked = this.#token();
    if (!asked?.id) return;
    const marker = this.#marker();
    const isForeign = marker !== null || !isOwned(asked.id);
    this.element.classList.toggle("unseen-marker-hud", isForeign);
    if (isForeign) this.#strip();
    // Until the creature's acts are known, the buttons and the focus stay as they were.
    if (this.#drawn.token === asked.id) this.#draw(this.#drawn.buttons);
    await judgedMap(asked.id);
    // It may have closed meanwhile.
    if (this.#token() !== asked || !this.rendered) return;
    this.#drawn = { token: asked.id, buttons: this.#buttons(marker).map((button) => this.#element(button)) };
    this.#draw(this.#drawn.buttons);
  }

  #draw(buttons: readonly HTMLButtonElement[]): void {
    const active = document.activeElement;
    const isThere = active instanceof HTMLElement && this.element.contains(active);
    const focused = (isThere ? active.dataset["unseen"] : this.#focused) ?? null;
    for (const old of this.element.querySelectorAll("[data-unseen]")) old.remove();
    this.element.querySelector(".col.left")?.append(...buttons);
    if (focused === null) return;
    buttons.find(({ dataset }) => dataset["unseen"] === focused)?.focus({ preventScroll: true });
  }

  /** The token on which it is open. None once it is closed. */
  #token(): TokenDocument.Implementation | null {
    return (this.document as TokenDocument.Implementation | undefined) ?? null;
  }

  #marker(): MarkerFlag | null {
    const token = this.#token();
    return token && markerFlag(token);
  }

  #buttons(marker: MarkerFlag | null): readonly HudButton[] {
    const situation = seatSituation();
    const token = this.#token();
    if (situation === null || !token?.id) return [];
    const id = token.id;
    if (marker !== null) return buttonsOfMarker(situation, marker, id);
    const creature = situation.creatures.find((one) => one.id === id);
    if (creature === undefined) return [];
    if (!isOwned(id)) return [knowButton(say)];
    const buttons = creatureButtons(
      {
        creature,
        mayHide: mayHide(situation, id),
        mayScan: mayScan(situation, id) && mayLearn(situation, id) && mayLocateHere(situation, id),
        mayTrack: mayTrack(situation, id),
        mayAttack: mayAttack(situation, id),
        ...(turnTaker(situation, creature).budget ? { mayDash: mayDash(situation, id) } : {}),
        lasting: {
          concentrates: keeperOf(situation, creature).hiding.concentration !== undefined,
          effects: inForce(creature.hiding.held, situation.fight).length > 0,
        },
        ailing: situation.creatures.some((one) => ailmentsOf(one).length > 0),
        overrules: overrules(),
        ...(game.user.isGM ? { marked: markedSide(token) } : {}),
        ...keepsStill(situation, creature),
        ...dangerHud(situation, id),
        ...(placesToTurn(situation, creature).length > 0 ? { mayTurn: mayTurn(situation, id) } : {}),
        moves: isGamemaster(),
      },
      say,
    );
    return [...buttons, knowButton(say)];
  }

  /** Removes what the host offers for one's own creatures: bars, statuses, turn. */
  #strip(): void {
    const parts = this.element.querySelectorAll(".control-icon, .palette, .attribute");
    for (const part of parts) part.remove();
  }

  #element(shown: HudButton): HTMLButtonElement {
    const { ownerDocument } = this.element;
    const button = ownerDocument.createElement("button");
    button.type = "button";
    button.className = "control-icon unseen unseen-action";
    button.dataset["action"] = "unseen";
    button.dataset["unseen"] = shown.action;
    button.dataset["tooltipText"] = withKey(shown);
    button.setAttribute("aria-label", shown.label);
    if (shown.pressed !== null) button.setAttribute("aria-pressed", String(shown.pressed));
    if (shown.barred) button.setAttribute("aria-disabled", "true");
    if (shown.reason !== "") button.setAttribute("aria-description", shown.reason);
    const icon = ownerDocument.createElement("i");
    icon.className = shown.icon;
    icon.ariaHidden = "true";
    button.append(icon);
    return button;
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
    if (marker === null) void ACTIONS[action]?.(id);
    else actOnMarker(action, marker, id);
  }
}

/** The tooltip, with the button's key if there is one. */
function withKey({ action, tooltip }: HudButton): string {
  const key = keyOf(action);
  return key === null ? tooltip : say("UNSEEN.Hud.withKey", { tooltip, key });
}

/** The actions of the buttons on a creature's own token. */
const ACTIONS: Readonly<Partial<Record<HudAction, (id: CreatureId) => unknown>>> = {
  hide: hideWith,
  scan: scanWith,
  dash: dashWith,
  turn: turnWith,
  track: trackWith,
  know: openKnowledge,
  yields: turnYielding,
  side: markNextSide,
  still: sayStill,
  attack: (id) => attackWith(id, "basic"),
  special: (id) => attackWith(id, "special"),
  boon: boonWith,
  interact: interactWith,
  grapple: grappleWith,
  treat: treatWith,
  search: searchWith,
  flip: flipWith,
  warn: warnWith,
  cautious: turnCautious,
  force: forceWith,
  push: (id) => pushHider(id, null),
  teleport: teleportOf,
  endConcentration: endConcentrationWith,
  endEffect: endEffectWith,
};

/** C-9: outside a fight a Gamemaster says whether an invisible creature keeps still. Null for all others. */
function keepsStill(situation: Situation, creature: Creature): { readonly still: boolean } | null {
  const { fight, switches } = situation;
  if (!isGamemaster() || !switches.concealment || fight || !creature.statuses.includes("invisible")) return null;
  return { still: isStill(situation, creature) };
}

/** Nobody searches for invisible creatures while concealment does not count (C-9). The other kinds say why not. */
function mayLocateHere(situation: Situation, id: CreatureId): Refusal | null {
  return situation.switches.concealment ? mayLocate(situation, id) : mayLearn(situation, id);
}

function actOnMarker(action: HudAction, { hider }: MarkerFlag, spot: string): void {
  const situation = seatSituation();
  if (situation === null) return;
  const name = situation.creatures.find(({ id }) => id === hider)?.name ?? "";
  if (action === "emerge") void emergeFrom(hider, spot, name);
  if (action === "discover") void revealSpot(hider, spot);
  if (action === "push") pushHider(hider, spot);
  if (action === "teleport") teleportOf(hider);
  const actor = actingCreature(situation);
  if (action === "scanSpot" && actor !== null) void scanSpot(actor.id, { hider, spot });
  if (action === "attackSpot" && actor !== null) attackSpotWith(actor.id, { hider, spot });
}

function buttonsOfMarker(situation: Situation, marker: MarkerFlag, spot: string): readonly HudButton[] {
  const hider = situation.creatures.find(({ id }) => id === marker.hider);
  if (hider === undefined) return [];
  const scanner = scannerOf(situation, spot);
  const attacker = attackerOf(situation, hider.id);
  const owned = isOwned(hider.id);
  const chance = explainDiscovery(hider, [spot]);
  const moves = isGamemaster();
  return markerButtons({ hider, owned, scanner, attacker, overrules: overrules(), moves, chance }, say);
}

/** The present creature as an attacker of a spot. Null if it has no attacks, or hides there itself. */
function attackerOf(situation: Situation, hider: CreatureId): { creature: Creature; refusal: Refusal | null } | null {
  const creature = actingCreature(situation);
  if (creature === null || creature.id === hider || creature.attacks.length === 0) return null;
  return { creature, refusal: mayAttack(situation, creature.id) };
}

/**
 * The present creature as a scanner of this spot. Null if it cannot target the spot, for example one of its own
 * side.
 */
function scannerOf(
  situation: Situation,
  spotId: string,
): { creature: Creature; refusal: ReturnType<typeof mayScan> } | null {
  const creature = actingCreature(situation);
  if (creature === null) return null;
  const target = scanTargets(situation, creature.id).find(({ spot }) => spot.id === spotId);
  if (target === undefined) return null;
  return { creature, refusal: mayScan(situation, creature.id) ?? target.refusal };
}
