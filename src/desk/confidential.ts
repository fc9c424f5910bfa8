/** What only some seats receive of the creatures' states, joined to what all of them read (H-22, H-33). */
import { confidentialHiding, joinedHiding, type Confidential, type Creature, type Situation } from "../rules/index.ts";
import { hidingOf } from "./fold.ts";
import { readLedger } from "./ledger.ts";
import { isFullGm } from "./user.ts";

/** The situation with the confidential parts that this client has; as it is where it has none. */
export function withConfidential(situation: Situation): Situation {
  if (!isFullGm(game.user)) return situation;
  const ledger = readLedger();
  const partOf = ({ id }: Creature) => confidentialHiding(hidingOf(ledger, situation.scene.id, id));
  return { ...situation, creatures: situation.creatures.map((creature) => joined(creature, partOf(creature))) };
}

function joined(creature: Creature, part: Confidential | null): Creature {
  return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
}
