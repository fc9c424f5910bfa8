/** The ground that a segment of a movement crosses, as regions give it. */
import { NumberField } from "../../../core/fields/primitives.ts";
import type { DataSchema } from "../../../core/fields/schemaField.ts";
import type { CostFunction } from "../../../core/grid/types.ts";
import { DataModel } from "../../../core/model.ts";
import type { TerrainEffect } from "../../types/documents.ts";

/** The cost of a step, from its spaces, its distance, and the segment that it is in. */
export type TerrainCost = (
  ...step: [...Parameters<CostFunction>, segment: { readonly action: string; readonly terrain: TerrainData | null }]
) => number;

/** What a system's own terrain extends. Documented as `foundry.data.BaseTerrainData`. */
export class BaseTerrainData extends DataModel {
  /** The terrain of these effects. Null for none. */
  static resolveTerrainEffects(_effects: readonly TerrainEffect[]): BaseTerrainData | null {
    throw new Error(`${this.name} must say what terrain the effects of regions are`);
  }

  /** The cost of steps through terrain, for a token. Undefined where the cost is the distance. */
  static getMovementCostFunction(_token: object, _options: object = {}): TerrainCost | undefined {
    throw new Error(`${this.name} must say what terrain costs`);
  }

  equals(_other: BaseTerrainData): boolean {
    throw new Error(`${this.constructor.name} must say whether two terrains are the same`);
  }
}

/** Difficult ground. Documented as `foundry.data.TerrainData`. */
export class TerrainData extends BaseTerrainData {
  declare difficulty: number;

  static override defineSchema(): DataSchema {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** Documentation does not say what several difficulties are together. Here the largest counts. */
  static override resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
    const difficulties = effects.flatMap(({ name, difficulty = 1 }) => (name === "difficulty" ? [difficulty] : []));
    if (difficulties.length === 0) return null;
    const difficulty = Math.max(...difficulties);
    return new this({ difficulty: Number.isFinite(difficulty) ? difficulty : null });
  }

  static override getMovementCostFunction(_token: object, _options: object = {}): TerrainCost | undefined {
    return (_from, _to, distance, { terrain }) => distance * (terrain?.difficulty ?? 1);
  }

  /** No number is stored for ground that nobody can cross. */
  override _initialize(options: Record<string, unknown> = {}): void {
    super._initialize(options);
    this.difficulty ??= Infinity;
  }

  override equals(other: BaseTerrainData): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}
