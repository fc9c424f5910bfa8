/** Joins the confidential parts of the creatures' states to the public ones (H-10, H-22). */
import {
  AWARENESS_ID,
  STRETCHES_ID,
  NO_AWARENESS,
  confidentialHiding,
  joinedHiding,
  type AwarenessState,
  type StretchesState,
  type Creature,
  type CreatureId,
  type Loss,
  type OwnersPart,
  type Situation,
  type SpotId,
} from "../../rules/index.ts";
import { sideOf } from "../../bridge/creature/sides.ts";
import { hides } from "../../bridge/read.ts";
import { readSwitch } from "../../settings.ts";
import { hidingOf } from "../ledger/fold.ts";
import { readLedger, thisSeat } from "./thisSeat.ts";

/** The situation with the confidential parts that this client knows. Unchanged if it knows none. */
export function withConfidential(situation: Situation): Situation {
  const { id: sceneId } = situation.scene;
  const awareness = situation.switches.danger ? awarenessHere(sceneId) : null;
  const stretches = situation.switches.stretches ? stretchesHere(sceneId) : null;
  return {
    ...situation,
    ...(awareness && { awareness }),
    ...(stretches && { stretches }),
    creatures: situation.creatures.map((creature) => joined(creature, partOf(sceneId, creature.id))),
  };
}

/** The spots of its claim where a creature may have been, as far as this seat knows. Null for all. */
export const claimableHere = (sceneId: string, id: CreatureId): readonly SpotId[] | null =>
  partOf(sceneId, id)?.among ?? null;

/** The absorption and life that a creature's latest wound took, as far as this seat knows (H-28). */
export const lossHere = (sceneId: string, id: CreatureId): Loss | null => partOf(sceneId, id)?.loss ?? null;

/** A Gamemaster's client reads it from the ledger. An owner's client was told. */
function partOf(sceneId: string, id: CreatureId): OwnersPart | null {
  const { host, inbox } = thisSeat();
  if (host.sealing.isOpen()) return confidentialHiding(hidingOf(readLedger(), sceneId, id));
  const rev = game.scenes.get(sceneId)?.tokens.get(id)?.flags.unseen?.hiding?.rev;
  return rev === undefined ? null : inbox.partOf(sceneId, id, rev);
}

/** Part Z: the stretches of a scene, from the ledger on a Gamemaster's client, else as a player was told of them. */
function stretchesHere(sceneId: string): StretchesState | null {
  const { host, inbox } = thisSeat();
  if (!host.sealing.isOpen()) return inbox.stretchesOf(sceneId);
  const { rev, stretches } = hidingOf(readLedger(), sceneId, STRETCHES_ID);
  return stretches ? { ...stretches, rev } : null;
}

/** Part K: a Gamemaster's client reads it from the ledger. A player's client was told its own part. */
function awarenessHere(sceneId: string): AwarenessState | null {
  const { host, inbox } = thisSeat();
  if (!host.sealing.isOpen()) return inbox.awarenessOf(sceneId);
  const { rev, awareness = NO_AWARENESS } = hidingOf(readLedger(), sceneId, AWARENESS_ID);
  return { ...awareness, rev };
}

/**
 * K-3: whether no character of this player is aware of a token's creature. Only what the desk told counts. Never on a
 * Gamemaster's seat, of the players' own side, or of somebody whose hiding spots are public (K-10).
 */
export function isUnknownHere(token: TokenDocument.Implementation): boolean {
  if (game.user.isGM || readSwitch("danger") !== true || token.isOwner || hides(token)) return false;
  if (sideOf(token) === "friendly") return false;
  const rows = Object.values(awarenessHere(token.parent?.id ?? "")?.rows ?? {});
  return rows.every((row) => (row[token.id ?? ""]?.level ?? "unknown") === "unknown");
}

function joined(creature: Creature, part: OwnersPart | null): Creature {
  return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
}
