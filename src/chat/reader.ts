/** This seat as the reader of a card: what it knows of an event, and of those whom the event is about. */
import { keepsName } from "../bridge/creature/shownName.ts";
import { pieceName } from "../bridge/creature/partLetter.ts";
import { situationOn } from "../bridge/read.ts";
import { showsFullGm, showsOwned, viewerHere } from "../bridge/seeAs.ts";
import type { CardData, Defended, MetResistance, Reader, VitalityLoss } from "../cards/card.ts";
import { claimableHere, lossHere, withShown } from "../desk/foundry/confidential.ts";
import { readLedger } from "../desk/foundry/thisSeat.ts";
import type { LedgerEvent } from "../desk/ledger/entry.ts";
import {
  creatureOf,
  foundBySearch,
  knowledgeOf,
  locatedBy,
  view,
  type Change,
  type CreatureId,
  type EventId,
  type FoundThing,
  type Known,
  type Footprint,
  type Situation,
  type SubjectId,
} from "../rules/index.ts";
import { readSwitch } from "../settings.ts";
import { say } from "../words/sayHere.ts";
import { exemptHere, readsLedger, sinceText } from "./exemptHere.ts";

/** The reader of the cards of a scene. It has no name for a token that it does not see. */
export function readerOf({ sceneId }: Pick<CardData, "sceneId">): Reader {
  const tokenOf = (id: string) => game.scenes.get(sceneId)?.tokens.get(id);
  return {
    gm: showsFullGm(),
    say,
    owns: (id) => showsOwned(tokenOf(id)),
    nameOf: (id) => {
      const token = tokenOf(id);
      const isSeen =
        token && (showsOwned(token) || (!token.hidden && !keepsName(token) && token.object?.isVisible === true));
      return isSeen ? pieceName(token) : null;
    },
    affected: (creature) => {
      const hiding = situationOf(sceneId)?.creatures.find(({ id }) => id === creature)?.hiding;
      return hiding ? { possible: hiding.possible } : null;
    },
    claimable: (id) => claimableHere(sceneId, id),
    learned: (event) => learnedIn(sceneId, event),
    located: (id) => locatedHere(sceneId, id),
    defended: (event) => defendedIn(sceneId, event),
    fightDice: (event) =>
      changesOf(event).flatMap((change) =>
        change.kind === "stretches" ? (change.stretches?.fight?.thrown?.[event] ?? []) : [],
      ),
    overruled: (event) => storedEvent(event)?.overruled ?? [],
    exempt: (event) => {
      const spots = exemptHere(sceneId).filter((one) => one.event === event);
      return { count: spots.length, since: sinceText(spots[0]?.since ?? null) };
    },
    found: (event, searcher) => foundIn(sceneId, event, searcher),
    resistances: (event) => resistancesIn(sceneId, event),
    tileFailure: (event) => changesOf(event).find((change) => change.kind === "tileMissed")?.why ?? null,
    vitality: (event, creature) => vitalityIn(sceneId, event, creature),
    playersUndo: readSwitch("playersUndo") === true,
    userName: (user) => game.users.get(user)?.name ?? "",
  };
}

/** An event of the ledger. Null on clients that cannot read the ledger, and if it is compacted. */
function storedEvent(event: EventId): LedgerEvent | null {
  if (!readsLedger()) return null;
  return readLedger().events.find(({ id }) => id === event) ?? null;
}

const changesOf = (event: EventId): readonly Change[] => storedEvent(event)?.changes ?? [];

/** A scene with all that this seat was told. Null if the scene is gone or cannot be read. */
function situationOf(sceneId: string): Situation | null {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  return read ? withShown(read) : null;
}

/** What was learned in an event on a scene (H-33). Empty if others learned it. */
function learnedIn(sceneId: string, event: EventId): readonly Known[] {
  const situation = situationOf(sceneId);
  if (!situation) return [];
  const viewer = viewerHere(game.scenes.get(sceneId)!, situation);
  const seen = view(situation, viewer);
  const subjects = new Set(seen.creatures.flatMap(({ hiding }) => hiding.learned.map(({ about }) => about)));
  const known = [...subjects].flatMap((about) => knowledgeOf(seen, viewer, about));
  return known.filter((entry) => entry.event === event);
}

/** Whether this seat plays the creature, or is a Gamemaster's. */
function plays(sceneId: string, situation: Situation, id: CreatureId): boolean {
  const { gm, owned } = viewerHere(game.scenes.get(sceneId)!, situation);
  return gm || owned.includes(id);
}

/** The places of the invisible creatures that a scanner knows now (C-9). Null for seats that may not know. */
function locatedHere(sceneId: string, scanner: CreatureId): readonly Footprint[] | null {
  const situation = situationOf(sceneId);
  const creature = situation && creatureOf(situation, scanner);
  if (!creature || !plays(sceneId, situation, scanner)) return null;
  return locatedBy(situation, creature).map(({ place }) => place);
}

/** What was thrown for defenders (K-5). */
const defendedIn = (sceneId: string, event: EventId): readonly Defended[] =>
  changesOf(event).flatMap((change) => {
    if (change.kind !== "defended") return [];
    const items = game.scenes.get(sceneId)?.tokens.get(change.target)?.actor?.items;
    const parts = change.dice.map(({ card, ...part }) => ({ ...part, card: (card && items?.get(card)?.name) ?? "" }));
    return [{ target: change.target, parts }];
  });

/** What a creature's search found, for those who may know (K-4). */
function foundIn(sceneId: string, event: EventId, searcher: CreatureId): readonly FoundThing[] | null {
  const situation = situationOf(sceneId);
  if (!situation) return null;
  return foundBySearch(situation, viewerHere(game.scenes.get(sceneId)!, situation), { event, searcher });
}

/** Every resistance that a search met (K-4). */
function resistancesIn(sceneId: string, event: EventId): readonly MetResistance[] {
  const met = changesOf(event).flatMap((change) => (change.kind === "aware" ? (change.met ?? []) : []));
  const situation = met.length > 0 ? situationOf(sceneId) : null;
  return situation ? met.map(({ subject, resistance }) => ({ name: nameIn(situation, subject), resistance })) : [];
}

const nameIn = (situation: Situation, subject: SubjectId): string =>
  creatureOf(situation, subject)?.name ?? situation.awareness?.things[subject]?.name ?? "";

/**
 * The absorption and life that an event took (H-28). Readers of the ledger know it of every event, owners of the
 * latest. Null on all other clients, if it took nothing, and if it is forgotten.
 */
function vitalityIn(sceneId: string, event: EventId, creature: CreatureId): VitalityLoss | null {
  if (readsLedger()) return storedEvent(event)?.vitals[creature] ?? null;
  const loss = lossHere(sceneId, creature);
  return loss?.event === event ? loss : null;
}
