/** What only some seats receive of the creatures' states, joined to what all of them read (H-10, H-22, H-33). */
import {
  confidentialHiding,
  joinedHiding,
  type Confidential,
  type Creature,
  type CreatureId,
  type Loss,
  type Situation,
  type SpotId,
} from "../rules/index.ts";
import { creatureUuid } from "./eventId.ts";
import { hidingOf } from "./fold.ts";
import { browserKeys } from "./keysFoundry.ts";
import { readLedger } from "./ledger.ts";
import { openParts } from "./sealParts.ts";
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
  partOf(sceneId, id)?.ownersOnly?.among ?? null;

/** What the latest wound took of a creature's absorption and life, as far as this seat is told (H-28). */
export const lossHere = (sceneId: string, id: CreatureId): Loss | null => partOf(sceneId, id)?.ownersOnly?.loss ?? null;

/** A Gamemaster's client has it of the ledger, a player's of the token. */
function partOf(sceneId: string, id: CreatureId): Partial<Confidential> | null {
  if (thisSeat().host.sealing.isOpen()) return confidentialHiding(hidingOf(readLedger(), sceneId, id));
  const { hiding, sealed } = game.scenes.get(sceneId)?.tokens.get(id)?.flags.unseen ?? {};
  if (typeof sealed !== "object" || sealed === null) return null;
  const isPresent = (sealed as { readonly rev?: unknown }).rev === hiding?.rev;
  return isPresent ? opened(sealed, creatureUuid(sceneId, id)) : null;
}

/** By what is stored, which is never changed in place. */
const known = new WeakMap<object, Partial<Confidential> | null>();

function opened(sealed: object, uuid: string): Partial<Confidential> | null {
  const part = known.get(sealed) ?? openParts(browserKeys.own(), sealed, uuid);
  known.set(sealed, part);
  return part;
}

function joined(creature: Creature, part: Partial<Confidential> | null): Creature {
  return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
}
