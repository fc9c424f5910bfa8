import { BaseActor } from "../../../core/documents/baseActor.ts";
import { environment } from "../../../core/environment.ts";
import { deepClone } from "../../../core/utils/clone.ts";
import { mergeObject } from "../../../core/utils/merge.ts";
import { getProperty } from "../../../core/utils/paths.ts";
import { dependentTokens } from "./actorTokens.ts";
import { clientDocument } from "../clientDocument.ts";
import { type EffectChange, priorityOf } from "./effectChanges.ts";
import { toggleStatus } from "./statusToggle.ts";
import { CONFIG, game } from "../../host.ts";
import type { ActiveEffectDoc, ActorDoc, BarData, ItemDoc, PlaceableLike, TokenDoc } from "../../types/documents.ts";
import type { Data, DatabaseOperation, DescendantValues } from "../../types/database.ts";
import { defineValues } from "../defineValues.ts";
import { PrototypeTokenOverrides } from "./prototypeTokenOverrides.ts";

/** An actor of the world, or of one unlinked token. */
export class Actor extends clientDocument(BaseActor) implements ActorDoc {
  /** Statuses from the actor's effects. */
  declare statuses: Set<string>;
  declare readonly items: ActorDoc["items"];
  declare readonly effects: ActorDoc["effects"];
  /** Values set by effects, by key. */
  declare overrides: Data;

  override _configure(options: Data): void {
    super._configure(options);
    defineValues(this, { statuses: new Set<string>(), overrides: {} }, { hidden: true });
  }

  /** What the world lays over prototype tokens counts for every actor. */
  override _initializeSource(data: Data, options: Data = {}): Data {
    const source = super._initializeSource(data, options);
    PrototypeTokenOverrides.applyOverrides(source["prototypeToken"] as Data, String(source["type"]));
    return source;
  }

  /** Whether the actor belongs to one unlinked token. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): TokenDoc | null {
    return this.isToken ? (this.parent as TokenDoc) : null;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  get inCombat(): boolean {
    return game.combat !== null && game.combat.getCombatantsByActor(this).length > 0;
  }

  /** The items by type. Types without items have an empty list. */
  get itemTypes(): Record<string, ItemDoc[]> {
    const all = environment().documentTypes("Item") ?? [];
    const types: Record<string, ItemDoc[]> = Object.fromEntries(all.map((type) => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** All effects on the actor: its own, and those its items transfer. */
  *allApplicableEffects(): Generator<ActiveEffectDoc> {
    yield* this.effects;
    for (const item of this.items) yield* item.transferredEffects;
  }

  get appliedEffects(): ActiveEffectDoc[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffectDoc[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  override prepareData(): void {
    super.prepareData();
    if (game.release.generation >= 14) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Collects the statuses and applies the changes of all active effects. Generation 14 does so in two phases. */
  applyActiveEffects(phase?: string): void {
    const first = phase !== "final";
    if (first) {
      this.statuses = new Set();
      this.overrides = {};
    }
    const effects = this.appliedEffects;
    if (first) for (const effect of effects) for (const status of effect.statuses) this.statuses.add(status);
    const changes = effects.flatMap((effect) =>
      effect._changes.filter((change) => belongsTo(change, phase)).map((change) => ({ effect, change })),
    );
    changes.sort((a, b) => priorityOf(a.change) - priorityOf(b.change));
    for (const { effect, change } of changes) Object.assign(this.overrides, effect.apply(this, change));
  }

  override getRollData(): Data {
    return { ...(this.system as Data) };
  }

  /**
   * Turns a status on or off. Resolves to the new effect, to true when it already existed, or to false after removal.
   */
  toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffectDoc | boolean | undefined> {
    return toggleStatus(this, statusId, options);
  }

  /** The actor's tokens on the viewed scene: placeables or, with `document`, their documents. */
  getActiveTokens(linked = false, document = false): (PlaceableLike | TokenDoc)[] {
    const scene = game.scenes.current;
    const tokens = scene ? this.getDependentTokens({ scenes: scene, linked }) : [];
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** The actor's tokens on all or the given scenes. `linked` excludes unlinked tokens. */
  getDependentTokens(options: { scenes?: object | readonly object[]; linked?: boolean } = {}): TokenDoc[] {
    return dependentTokens(this, options);
  }

  /** An unsaved token made from the prototype. */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<TokenDoc> {
    const prototype = this.prototypeToken.toObject();
    const source = mergeObject(deepClone(prototype), { ...data, actorId: this.id });
    for (const key of ["randomImg", "appendNumber", "prependAdjective"]) delete source[key];
    return new CONFIG.Token.documentClass(source, { parent: null, ...options });
  }

  async rollInitiative({ initiativeOptions = {} }: { initiativeOptions?: object } = {}): Promise<unknown> {
    const combat = game.combat;
    const ids = combat?.getCombatantsByActor(this).map(({ id }) => String(id)) ?? [];
    return ids.length > 0 ? combat?.rollInitiative(ids, initiativeOptions) : null;
  }

  /** The bar of an attribute: type "bar" for `{ value, max }`, type "value" for a number. */
  _barAttribute(attribute: string): BarData | null {
    const found = getProperty(this.system, attribute);
    if (typeof found === "number") return { type: "value", attribute, value: found, editable: true };
    const { value, max } = (found ?? {}) as { value?: number; max?: number };
    return typeof value === "number" && typeof max === "number"
      ? { type: "bar", attribute, value, max, editable: true }
      : null;
  }

  /** Sets or changes an attribute that a token shows. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<unknown> {
    const shown = this._barAttribute(attribute);
    if (!shown) return undefined;
    const wanted = isDelta ? shown.value + value : value;
    if (!isBar || shown.max === undefined) return this.update({ [`system.${attribute}`]: wanted });
    return this.update({ [`system.${attribute}.value`]: Math.min(Math.max(wanted, 0), shown.max) });
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.isToken) this.token?._onRelatedUpdate(changed, options);
    else for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
  }

  override _followEmbedded(): void {
    this.reset();
  }

  override _onDescendants(verb: "create" | "update" | "delete", event: DescendantValues): void {
    super._onDescendants(verb, event);
    const [, collection, , , options] = event;
    if (this.isToken) this.token?._onRelatedUpdate({ [collection]: [] }, options);
    else for (const token of this.getDependentTokens()) token._onUpdateBaseActor({ [collection]: [] }, options);
  }
}

/** Generation 13 has one phase for every change. */
function belongsTo({ phase = "initial" }: EffectChange, current: string | undefined): boolean {
  return current === undefined || (game.release.generation < 14 ? current === "initial" : phase === current);
}
