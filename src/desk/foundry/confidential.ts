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
import { seenAs, showsGm, showsOwned, viewerHere, type SeenAs } from "../../bridge/seeAs.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { ownersTold } from "../machine/telling/privateOutbox.ts";
import { Told } from "../machine/telling/privateMessages.ts";
import { readLedger, thisSeat } from "./thisSeat.ts";

/** The situation with the confidential parts that this client knows. Unchanged if it knows none. */
export const withConfidential = (situation: Situation): Situation => joinedWith(situation, ownPart());

/** The situation with the confidential parts that this seat shows: those of the player that a Gamemaster sees as. */
export const withShown = (situation: Situation): Situation => joinedWith(situation, shownPart());

/** The spots of its claim where a creature may have been, as far as this seat shows it. Null for all. */
export const claimableHere = (sceneId: string, id: CreatureId): readonly SpotId[] | null =>
  partOf(shownPart(), sceneId, id)?.among ?? null;

/** The absorption and life that a creature's latest wound took, as far as this seat shows it (H-28). */
export const lossHere = (sceneId: string, id: CreatureId): Loss | null =>
  partOf(shownPart(), sceneId, id)?.loss ?? null;

/** What somebody knows of the confidential parts: the whole ledger, or what the desk told or would tell. */
type Knowledge = "ledger" | Told;

const ownPart = (): Knowledge => (thisSeat().host.sealing.isOpen() ? "ledger" : thisSeat().inbox.told);

const shownPart = (): Knowledge => {
  const whom = seenAs();
  return whom ? toldTo(whom) : ownPart();
};

/** What the desk tells somebody. Gathered once for each state of the ledger, as it is told. */
function toldTo(whom: SeenAs): Told {
  const ledger = readLedger();
  if (gathered?.whom === whom && gathered.ledger === ledger) return gathered.told;
  const told = new Told();
  const sceneOf = (id: string): Scene.Implementation => game.scenes.get(id)!;
  told.take(
    ownersTold(thisSeat().host, {
      owns: (sceneId, tokenId) => whom.owns(game.scenes.get(sceneId)?.tokens.get(tokenId)),
      viewer: (sceneId, situation) => viewerHere(sceneOf(sceneId), situation),
    }),
  );
  gathered = { whom, ledger, told };
  return told;
}

let gathered: { readonly whom: SeenAs; readonly ledger: Ledger; readonly told: Told } | null = null;

function joinedWith(situation: Situation, from: Knowledge): Situation {
  const { id: sceneId } = situation.scene;
  const awareness = situation.switches.danger ? awarenessIn(from, sceneId) : null;
  const stretches = situation.switches.stretches ? stretchesIn(from, sceneId) : null;
  return {
    ...situation,
    ...(awareness && { awareness }),
    ...(stretches && { stretches }),
    creatures: situation.creatures.map((creature) => joined(creature, partOf(from, sceneId, creature.id))),
  };
}

/** A Gamemaster's client reads it from the ledger. An owner's client was told. */
function partOf(from: Knowledge, sceneId: string, id: CreatureId): OwnersPart | null {
  if (from === "ledger") return confidentialHiding(hidingOf(readLedger(), sceneId, id));
  const rev = game.scenes.get(sceneId)?.tokens.get(id)?.flags.unseen?.hiding?.rev;
  return rev === undefined ? null : from.partOf(sceneId, id, rev);
}

/** Part Z: the stretches of a scene, from the ledger on a Gamemaster's client, else as a player was told of them. */
function stretchesIn(from: Knowledge, sceneId: string): StretchesState | null {
  if (from !== "ledger") return from.stretchesOf(sceneId);
  const { rev, stretches } = hidingOf(readLedger(), sceneId, STRETCHES_ID);
  return stretches ? { ...stretches, rev } : null;
}

/** Part K: a Gamemaster's client reads it from the ledger. A player's client was told its own part. */
function awarenessIn(from: Knowledge, sceneId: string): AwarenessState | null {
  if (from !== "ledger") return from.awarenessOf(sceneId);
  const { rev, awareness = NO_AWARENESS } = hidingOf(readLedger(), sceneId, AWARENESS_ID);
  return { ...awareness, rev };
}

/**
 * K-3: whether no character of this player is aware of a token's creature. Only what the desk told counts. Never on a
 * Gamemaster's seat, of the players' own side, or of somebody whose hiding spots are public (K-10).
 */
export function isUnknownHere(token: TokenDocument.Implementation): boolean {
  if (showsGm() || readSwitch("danger") !== true || showsOwned(token) || hides(token)) return false;
  if (sideOf(token) === "friendly") return false;
  const rows = Object.values(awarenessIn(shownPart(), token.parent?.id ?? "")?.rows ?? {});
  return rows.every((row) => (row[token.id ?? ""]?.level ?? "unknown") === "unknown");
}

function joined(creature: Creature, part: OwnersPart | null): Creature {
  return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
}
