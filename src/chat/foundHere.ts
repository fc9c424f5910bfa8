/** What a search found, and what it met, for the cards of those who may know (K-4). */
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import type { FoundThing, MetResistance } from "../cards/card.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import {
  creatureOf,
  handOf,
  sightOf,
  tilesOfSubject,
  type AwarenessChange,
  type CreatureId,
  type EventId,
  type Situation,
  type SubjectId,
} from "../rules/index.ts";

/** What a creature's search found. Null for seats that may not know, and once a later search took its place. */
export function foundIn(sceneId: string, event: EventId, searcher: CreatureId): readonly FoundThing[] | null {
  const situation = situationOf(sceneId);
  const scene = game.scenes.get(sceneId);
  if (!situation || !scene) return null;
  const { gm, owned } = viewerOf(game.user, scene, situation);
  if (!gm && !owned.includes(searcher)) return null;
  const { found } = handOf(situation, searcher);
  if (found?.event !== event) return null;
  return found.subjects.map((subject) => {
    const { level, area } = sightOf(situation, { observer: searcher, subject });
    const tiles = level === "obvious" ? tilesOfSubject(situation, subject) : (area ?? []);
    return { name: nameIn(situation, subject), level, tiles };
  });
}

/** Every resistance that a search met. Empty on clients that cannot read the ledger, and if it is compacted. */
export function resistancesIn(sceneId: string, event: EventId): readonly MetResistance[] {
  if (!thisSeat().host.sealing.isOpen()) return [];
  const changes = readLedger().events.find(({ id }) => id === event)?.changes ?? [];
  const met = changes.flatMap((change) => (change.kind === "aware" ? ((change as AwarenessChange).met ?? []) : []));
  const situation = met.length > 0 ? situationOf(sceneId) : null;
  return situation ? met.map(({ subject, resistance }) => ({ name: nameIn(situation, subject), resistance })) : [];
}

function situationOf(sceneId: string): Situation | null {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  return read ? withConfidential(read) : null;
}

const nameIn = (situation: Situation, subject: SubjectId): string =>
  creatureOf(situation, subject)?.name ?? situation.awareness?.things[subject]?.name ?? "";
