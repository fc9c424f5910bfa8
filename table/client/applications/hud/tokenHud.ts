import { HandlebarsApplicationMixin } from "../api/handlebars.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { say } from "../words.ts";
import type { FormDataExtended } from "../ux/formData.ts";
import { BasePlaceableHUD } from "./placeableHud.ts";
import { readBarInput } from "./barInput.ts";
import type { Placeable } from "./screenBox.ts";
import { statusChoices, type StatusChoice } from "./statusChoices.ts";
import { CONFIG, game } from "../../host.ts";
import type { Data } from "../../types/database.ts";
import type { ActorDoc, BarData, TokenDoc } from "../../types/documents.ts";

interface TokenPlaceable extends Placeable {
  readonly document: TokenDoc;
  readonly isTargeted?: boolean;
  readonly targeted?: ReadonlySet<unknown>;
  setTarget?(targeted: boolean, options?: Data): unknown;
}

interface MovementChoice {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly isActive: boolean;
  readonly cssClass: string;
}

const Handlebars = HandlebarsApplicationMixin(BasePlaceableHUD);

/** The controls around a token: bars, statuses, movement, target and encounter. */
export class TokenHUD extends Handlebars {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      movementAction: TokenHUD.#onMovement,
    },
  };

  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  /** A palette that was open opens again at once, so that the keyboard's focus stays inside it. */
  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    super._replaceHTML(result, content, options);
    if (this.activePalette) this.togglePalette(this.activePalette, true);
  }

  override get object(): TokenPlaceable {
    return super.object as TokenPlaceable;
  }

  override get document(): TokenDoc {
    return this.object.document;
  }

  get actor(): ActorDoc | null {
    return this.document.actor;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { actor, document: token, object } = this;
    const movement = this._getMovementActionChoices();
    return {
      ...context,
      label: say("TABLE.Hud.label", { name: token.name }),
      canConfigure: (actor ?? token).testUserPermission(game.user, 1),
      isOwner: token.isOwner,
      isTargeted: [...(object.targeted ?? [])].includes(game.user) || object.isTargeted === true,
      canToggleCombat: game.user.isGM || game.combat !== null,
      inCombat: token.inCombat,
      bars: ["bar1", "bar2"].flatMap((name, index) => this.#bar(name, index + 1)),
      statusEffects: this._getStatusEffectChoices(),
      movementActions: movement,
      movementIcon: Object.values(movement).find(({ isActive }) => isActive)?.icon ?? "fa-solid fa-person-walking",
    };
  }

  /** The statuses of the palette by id, in the actor's present state. */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    if (!this.actor) return {};
    return statusChoices(Object.values(CONFIG.statusEffects), this.actor as never);
  }

  /** The movement actions that this token may choose, by id. */
  _getMovementActionChoices(): Record<string, MovementChoice> {
    const allowed = Object.entries(CONFIG.Token.movement.actions).filter(
      ([, { canSelect }]) => canSelect?.(this.document) ?? true,
    );
    const active = this.document.movementAction ?? "";
    return Object.fromEntries(
      allowed
        .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
        .map(([id, { label = id, icon = "fa-solid fa-person-walking" }]) => [
          id,
          { id, label: say(label), icon, isActive: id === active, cssClass: id === active ? "active" : "" },
        ]),
    );
  }

  #bar(
    name: string,
    number: number,
  ): { name: string; number: number; label: string; value: number; max?: number; editable: boolean }[] {
    const bar = this.document.getBarAttribute(name) ?? null;
    if (!bar) return [];
    const label = say("TABLE.Hud.bar", { number, name: bar.attribute });
    return [
      {
        name,
        number,
        label,
        value: bar.value,
        max: bar.max,
        editable: bar.editable !== false && this.document.isOwner,
      },
    ];
  }

  /** Bars accept "+3", "-2" and "=5" as well as plain numbers. All other fields of the form belong to the token. */
  override async _onSubmit(event: Event, form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const target = event.target as HTMLInputElement | null;
    if (!target?.name) return;
    if (!/^bar[12]$/.test(target.name)) return super._onSubmit(event, form, formData);
    const bar = this.document.getBarAttribute(target.name);
    const wanted = bar ? readBarInput(target.value) : null;
    if (bar && wanted) await this.#changeBar(bar, wanted);
    else await this.render();
  }

  async #changeBar(bar: BarData, { value, isDelta }: { value: number; isDelta: boolean }): Promise<void> {
    const isBar = bar.max !== undefined;
    await this.actor?.modifyTokenAttribute(bar.attribute, value, isDelta, isBar);
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    await this.document.toggleCombatant();
    if (this.rendered) await this.render();
  }

  static #onTarget(this: TokenHUD, event: PointerEvent, target: HTMLElement): void {
    const targeted = target.getAttribute("aria-pressed") !== "true";
    this.object.setTarget?.(targeted, { releaseOthers: !event.shiftKey });
    target.classList.toggle("active", targeted);
    target.setAttribute("aria-pressed", String(targeted));
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset["statusId"];
    if (!id || !this.actor) return;
    const active = !target.classList.contains("active");
    await this.actor.toggleStatusEffect(id, { active, overlay: event.button === 2 });
    if (this.rendered) await this.render();
  }

  static async #onMovement(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document.update({ movementAction: target.dataset["movementAction"] });
    this.togglePalette(null);
    if (this.rendered) await this.render();
  }
}
