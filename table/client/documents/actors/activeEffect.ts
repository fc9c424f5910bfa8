import { BaseActiveEffect } from "../../../core/documents/baseActiveEffect.ts";
import { type DataSchema, SchemaField } from "../../../core/fields/schemaField.ts";
import { findStatus } from "../../config/statusEffects.ts";
import { clientDocument } from "../clientDocument.ts";
import { durationOn14, initialTime, remainingOf } from "./effectDuration.ts";
import { effectRegistry } from "./effectRegistry.ts";
import { applyChange, type EffectChange } from "./effectChanges.ts";
import { CONFIG, game } from "../../host.ts";
import type { Data, DatabaseOperation } from "../../types/database.ts";
import type { ActiveEffectDoc } from "../../types/documents.ts";

const schemas = new WeakMap<object, Map<number, SchemaField>>();

/** Whether a number says how long an effect lasts. What never ends has none. */
const isSome = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;

/** An active effect on an actor, or on an item that transfers it. */
export class ActiveEffect extends clientDocument(BaseActiveEffect) implements ActiveEffectDoc {
  /** Generation 14: ends effects with events. */
  static readonly registry = effectRegistry;

  static override defineSchema(): DataSchema {
    const schema = super.defineSchema();
    return game.release.generation >= 14 ? { ...schema, duration: durationOn14() } : schema;
  }

  /** By generation, because a process of tests has seats of both. */
  static override get schema(): SchemaField {
    const known = schemas.get(this) ?? new Map<number, SchemaField>();
    schemas.set(this, known);
    const { generation } = game.release;
    if (!known.has(generation)) known.set(generation, new SchemaField(this.defineSchema()));
    return known.get(generation)!;
  }

  /** Whether the token shows the effect: it has a status or a duration. */
  get isTemporary(): boolean {
    const duration = (this as unknown as { duration: Record<string, unknown> }).duration ?? {};
    const timed = ["seconds", "rounds", "turns", "value"].some((key) => isSome(duration[key]));
    return timed || this.statuses.size > 0;
  }

  /** Generation 14: an effect that is marked as expired applies no more. */
  get isSuppressed(): boolean {
    const { expired } = (this as unknown as { duration: Record<string, unknown> }).duration ?? {};
    return game.release.generation >= 14 && expired === true;
  }

  /** Its prepared duration says what is left of it now. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    Object.defineProperty(this.duration, "remaining", { get: () => remainingOf(this._source), configurable: true });
  }

  /** Whether the effect applies now. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The document that it changes. */
  get target(): object | null {
    const parent = this.parent;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
  }

  /** The effect's changes, from where the generation stores them. */
  get _changes(): readonly EffectChange[] {
    const { changes } = (this.system ?? {}) as { changes?: readonly EffectChange[] };
    return changes && changes.length > 0 ? changes : (this._source.changes as readonly EffectChange[]);
  }

  /** Applies one change to a document's prepared data. Returns the values set, by key. */
  apply(document: object, change: EffectChange): Data {
    return applyChange(document, change, this);
  }

  /** The effect data of a status of `CONFIG.statusEffects`, as an unsaved effect. */
  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<ActiveEffect> {
    const status = findStatus(CONFIG.statusEffects, statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, order: _order, name, ...data } = structuredClone(status);
    const source = {
      ...data,
      name: game.i18n.localize(name),
      statuses: [...new Set([id, ...(status.statuses ?? [])])],
    };
    return new (this.implementation as unknown as typeof ActiveEffect)(source, options);
  }

  override async _preCreate(data: Data, options: DatabaseOperation, user: never): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(initialTime(this._source as Data, data));
    return undefined;
  }
}
