import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { InterfacePart, lifeOf } from "../ui/part.ts";
import { combatantRow } from "./combatantRow.ts";
import { canvas, CONFIG, game, ui } from "../../host.ts";
import type { CombatantDoc, CombatDoc } from "../../types/documents.ts";

type Turn = "nextTurn" | "previousTurn" | "nextRound" | "previousRound" | "startCombat";

/** `ui.combat`: the encounter of the viewed scene. */
export class CombatTracker extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "combat",
    tag: "section",
    classes: ["sidebar-tab", "combat-sidebar"],
    actions: {
      createCombat: CombatTracker.#onCreate,
      addTokens: CombatTracker.#onAdd,
      endCombat: CombatTracker.#onEnd,
      rollAll: CombatTracker.#onRollAll,
      rollInitiative: CombatTracker.#onRoll,
      toggleHidden: CombatTracker.#onHidden,
      toggleDefeated: CombatTracker.#onDefeated,
      removeCombatant: CombatTracker.#onRemove,
      selectCombatant: CombatTracker.#onSelect,
      ...Object.fromEntries(
        (["nextTurn", "previousTurn", "nextRound", "previousRound", "startCombat"] as const).map((turn) => [
          turn,
          CombatTracker.#onTurn,
        ]),
      ),
    },
  };

  static override WATCHED = [
    "canvasReady",
    "combatTurnChange",
    ...lifeOf("Combat", "Combatant", "ActiveEffect", "Token"),
  ];

  override get _place(): string {
    return "sidebar-content";
  }

  /** The encounter that is shown, or null. */
  get viewed(): CombatDoc | null {
    return game.combats.viewed;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onInitiative(event));
  }

  override async _onRender(): Promise<void> {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  override _build(): Node[] {
    const combat = this.viewed;
    const isGM = game.user.isGM;
    if (!combat) {
      const create = isGM ? wideButton("createCombat", "fa-khanda", "TABLE.Combat.create") : null;
      return [el("p", { class: "empty", text: say("TABLE.Combat.none") }), ...(create ? [create] : [])];
    }
    const rows = combat.turns
      .filter((turn) => turn.visible)
      .map((turn) => combatantRow(turn, { active: combat.started && turn.id === combat.combatant?.id, isGM }));
    const order = el(
      "ol",
      { class: "combat-tracker directory-list", "aria-label": say("TABLE.Combat.order") },
      ...rows,
    );
    return [roundHeader(combat, isGM), order, isGM ? gmFooter(combat) : playerFooter(combat)];
  }

  #combatant(target: HTMLElement): CombatantDoc | undefined {
    return this.viewed?.combatants.get(
      target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "",
    );
  }

  async #onInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatant(input);
    if (!combatant || !input.matches("input.initiative") || input.value.trim() === "") return;
    const value = Number(input.value);
    if (Number.isFinite(value)) await this.viewed?.setInitiative(combatant.id, value);
    else input.value = String(combatant.initiative ?? "");
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    await CONFIG.Combat.documentClass.create({ scene: canvas.scene?.id ?? null, active: true });
  }

  static async #onAdd(this: CombatTracker): Promise<void> {
    const chosen = (canvas.tokens?.controlled ?? []).map(({ document }) => document).filter((token) => !token.inCombat);
    if (chosen.length === 0) return void ui.notifications?.warn(say("TABLE.Combat.addNone"));
    const data = chosen.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actor?.id ?? null,
      hidden: token.hidden,
    }));
    await this.viewed?.createEmbeddedDocuments("Combatant", data);
  }

  static async #onEnd(this: CombatTracker): Promise<void> {
    const sure = await DialogV2.confirm({ window: { title: "TABLE.Combat.end" }, content: say("TABLE.Combat.endAsk") });
    if (sure) await this.viewed?.delete();
  }

  static async #onTurn(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    await this.viewed?.[target.dataset["action"] as Turn]();
  }

  static async #onRollAll(this: CombatTracker): Promise<void> {
    const open = this.viewed?.turns.filter((turn) => turn.initiative === null && turn.isOwner) ?? [];
    if (open.length > 0) await this.viewed?.rollInitiative(open.map(({ id }) => id));
  }

  static async #onRoll(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id]);
  }

  static async #onHidden(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    await combatant?.update({ hidden: !combatant.hidden });
  }

  static async #onDefeated(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    await combatant?.update({ defeated: !combatant.defeated });
  }

  static async #onRemove(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    await this.#combatant(target)?.delete();
  }

  static #onSelect(this: CombatTracker, _event: Event, target: HTMLElement): void {
    const token = canvas.tokens?.get(this.#combatant(target)?.token?.id ?? "");
    token?.control({ releaseOthers: true });
  }
}

function roundHeader(combat: CombatDoc, isGM: boolean): HTMLElement {
  const text = combat.started ? say("TABLE.Combat.round", { round: combat.round }) : say("TABLE.Combat.notStarted");
  const tools = isGM
    ? [
        iconButton({ label: say("TABLE.Combat.add"), icon: "fa-solid fa-user-plus", data: { action: "addTokens" } }),
        iconButton({ label: say("TABLE.Combat.rollAll"), icon: "fa-solid fa-dice-d20", data: { action: "rollAll" } }),
      ]
    : [];
  return el(
    "header",
    { class: "combat-tracker-header" },
    el("h3", { class: "encounter-title", text, "aria-live": "polite" }),
    ...tools,
  );
}

function gmFooter(combat: CombatDoc): HTMLElement {
  if (!combat.started)
    return el(
      "footer",
      { class: "combat-controls" },
      wideButton("startCombat", "fa-play", "TABLE.Combat.begin"),
      toolButton("endCombat", "fa-trash", "TABLE.Combat.end"),
    );
  return el(
    "footer",
    { class: "combat-controls" },
    toolButton("previousRound", "fa-backward-fast", "TABLE.Combat.previousRound"),
    toolButton("previousTurn", "fa-backward-step", "TABLE.Combat.previousTurn"),
    toolButton("endCombat", "fa-stop", "TABLE.Combat.end"),
    toolButton("nextTurn", "fa-forward-step", "TABLE.Combat.nextTurn"),
    toolButton("nextRound", "fa-forward-fast", "TABLE.Combat.nextRound"),
  );
}

/** Players may end their own turn. */
function playerFooter(combat: CombatDoc): HTMLElement {
  const own = combat.started && combat.combatant?.isOwner === true;
  return el(
    "footer",
    { class: "combat-controls" },
    own ? wideButton("nextTurn", "fa-forward-step", "TABLE.Combat.endTurn") : null,
  );
}

function wideButton(action: string, classes: string, key: string): HTMLElement {
  return el(
    "button",
    { type: "button", class: "wide", data: { action } },
    icon(`fa-solid ${classes}`),
    el("span", { text: say(key) }),
  );
}

function toolButton(action: string, classes: string, key: string): HTMLElement {
  return iconButton({ label: say(key), icon: `fa-solid ${classes}`, data: { action } });
}
