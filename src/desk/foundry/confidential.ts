/** What only some seats are told of the creatures' states, joined to what all of them read (H-10, H-22). */
import {
  confidentialHiding,
  joinedHiding,
  type Creature,
  type CreatureId,
  type Loss,
  type OwnersPart,
  type Situation,
  type SpotId,
} from "../../rules/index.ts";
import { hidingOf } from "../ledger/fold.ts";
import { readLedger } from "./ledgerHere.ts";
import { thisSeat } from "./thisSeat.ts";

/** The situation with the confidential parts that this client has; as it is where it has none. */
export function withConfidential(situation: Situation): Situation {
  const { id: sceneId } = situation.scene;
  return {
    ...situation,
    creatures: situation.creatures.map((creature) => joined(creature, partOf(sceneId, creature.id))),
  };
}

/** In which of the spots of its claim a creature may have been, as far as this seat is told; null for all. */
export const claimableHere = (sceneId: string, id: CreatureId): readonly SpotId[] | null =>
  partOf(sceneId, id)?.among ?? null;

/** What the latest wound took of a creature's absorption and life, as far as this seat is told (H-28). */
export const lossHere = (sceneId: string, id: CreatureId): Loss | null => partOf(sceneId, id)?.loss ?? null;

/** A Gamemaster's client has it of the ledger, an owner's was told. */
function partOf(sceneId: string, id: CreatureId): OwnersPart | null {
  const { host, ear } = thisSeat();
  if (host.sealing.isOpen()) return confidentialHiding(hidingOf(readLedger(), sceneId, id));
  const rev = game.scenes.get(sceneId)?.tokens.get(id)?.flags.unseen?.hiding?.rev;
  return rev === undefined ? null : ear.partOf(sceneId, id, rev);
}

function joined(creature: Creature, part: OwnersPart | null): Creature {
  return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
}
