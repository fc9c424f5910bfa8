import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_TURN_MARKER_MODES } from "../../../core/const.ts";
import { AnyField, BooleanField, NumberField } from "../../../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../../../core/fields/schemaField.ts";
import { DataModel } from "../../../core/model.ts";
import { environment } from "../../../core/environment.ts";
import { isPlainObject } from "../../../core/utils/plain.ts";
import { game } from "../../host.ts";
import type { Data } from "../../types/database.ts";

/** The part that counts for actors of every type. */
const ALL = "base";

/**
 * What a world lays over the prototype tokens of its actors: for all actors, and for those of a type.
 * Documented as `foundry.data.PrototypeTokenOverrides`.
 */
export class PrototypeTokenOverrides extends DataModel {
  static readonly SETTING = "prototypeTokenOverrides";
  static override LOCALIZATION_PREFIXES = ["TOKEN"];
  static #overrides: PrototypeTokenOverrides | null = null;

  static override defineSchema(): DataSchema {
    const types = new Set([ALL, ...(environment().documentTypes("Actor") ?? [])]);
    return Object.fromEntries([...types].map((type) => [type, new SchemaField(overridable())]));
  }

  /** Each world has its own types of actors, so it is not kept. */
  static override get schema(): SchemaField {
    return new SchemaField(this.defineSchema());
  }

  /** The present overrides. */
  static get overrides(): PrototypeTokenOverrides {
    this.#overrides ??= game.settings.get("core", this.SETTING) as PrototypeTokenOverrides;
    return this.#overrides;
  }

  static set overrides(value: PrototypeTokenOverrides | null) {
    this.#overrides = value;
  }

  /** Changes a prototype token's source data as the overrides say for an actor of this type. */
  static applyOverrides(source: Data, actorType?: string): void {
    const { _source: overrides } = this.overrides;
    for (const type of new Set([ALL, actorType ?? ALL])) lay(source, overrides[type]);
  }

  /** Applies the present overrides to all actors of the world. */
  static applyAll(): void {
    this.overrides = null;
    for (const actor of game.actors) {
      this.applyOverrides(actor.prototypeToken._source, actor.type);
      actor.prototypeToken.reset();
    }
  }
}

/** What is undefined leaves the value that is there. Null is a value. */
function lay(source: Data, overrides: unknown): void {
  if (!isPlainObject(overrides)) return;
  for (const [key, value] of Object.entries(overrides)) {
    if (isPlainObject(value)) {
      const inner = (source[key] ?? {}) as Data;
      lay(inner, value);
      if (Object.keys(inner).length > 0) source[key] = inner;
    } else if (value !== undefined) source[key] = value;
  }
}

/** The fields of a prototype token that can be overridden. Each is undefined at first. */
function overridable(): DataSchema {
  const none = { required: false, initial: () => undefined };
  const pathOrNull = (): AnyField => new AnyField({ ...none, nullable: true });
  const oneOf = (values: object): NumberField => new NumberField({ ...none, choices: Object.values(values) });
  const isOn = (): SchemaField => new SchemaField({ enabled: new BooleanField(none) });
  return {
    displayName: oneOf(TOKEN_DISPLAY_MODES),
    displayBars: oneOf(TOKEN_DISPLAY_MODES),
    disposition: oneOf(TOKEN_DISPOSITIONS),
    lockRotation: new BooleanField(none),
    sight: isOn(),
    ring: isOn(),
    turnMarker: new SchemaField({
      mode: oneOf(TOKEN_TURN_MARKER_MODES),
      animation: pathOrNull(),
      src: pathOrNull(),
      disposition: new BooleanField(none),
    }),
  };
}
