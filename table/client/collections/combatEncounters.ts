import type { Combat } from "../documents/combat.ts";
import type { StoredDocument } from "../documents/stored.ts";
import { game } from "../seat.ts";
import { WorldCollection } from "./worldCollection.ts";

/** `game.combats`. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override readonly documentName = "Combat";
  static override readonly tab = "combat";

  /** Encounters that belong to the viewed scene or to none. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.current);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  get viewed(): Combat | null {
    return this.active ?? this.combats[0] ?? null;
  }

  override fill(sources: readonly object[]): void {
    super.fill(sources);
    for (const combat of this) combat.setupTurns();
  }

  /** Encounters that an actor takes part in. */
  withActor(actor: StoredDocument): Combat[] {
    return this.filter((combat) => combat.getCombatantsByActor(actor as never).length > 0);
  }
}
