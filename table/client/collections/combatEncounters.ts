import { WorldCollection } from "./worldCollection.ts";
import { game } from "../host.ts";
import type { CombatDoc } from "../types/documents.ts";

/** `game.combats`. */
export class CombatEncounters extends WorldCollection<CombatDoc> {
  static override readonly documentName = "Combat";
  static override readonly tab = "combat";

  /** Encounters that belong to the viewed scene or to none. */
  get combats(): CombatDoc[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.current);
  }

  get active(): CombatDoc | undefined {
    return this.combats.find((combat) => combat.active);
  }

  get viewed(): CombatDoc | null {
    return this.active ?? this.combats[0] ?? null;
  }

  override fill(sources: readonly object[]): void {
    super.fill(sources);
    for (const combat of this) combat.setupTurns();
  }
}
