/** A world in memory for tests: projected documents, and the effect of writes on them. */
import type {
  ProjectedCard,
  ProjectedEffect,
  ProjectedMarker,
  ProjectedDocuments,
  ProjectedToken,
} from "../../../bridge/writing/projectedDocuments.ts";
import type { TurnRecord } from "../../../bridge/creature/turns.ts";
import type { Move, Update, Write } from "../../../bridge/writing/write.ts";
import type { Hiding, Situation } from "../../../rules/index.ts";

/** The projected documents of a scene on which nobody ever hid. */
export function projectedOf({ scene, creatures, fight }: Situation): ProjectedDocuments {
  const size = scene.grid.size;
  const topLeft: ProjectedToken["topLeft"] = ({ i, j }) => ({ x: j * size, y: i * size });
  return {
    tokens: creatures.map(({ id, name, place, life, absorption, supplies = [] }) => ({
      uuid: `Scene.${scene.id}.Token.${id}`,
      sceneId: scene.id,
      id,
      name,
      ...topLeft(place),
      pose: { width: place.w, height: place.h, turn: place.turn ?? 0 },
      actorUuid: `Actor.${id}`,
      vitality: { life: life.value, absorption },
      quantities: Object.fromEntries(supplies.flatMap(({ item, left }) => (left === null ? [] : [[item, left]]))),
      hiding: null,
      look: {},
      topLeft,
    })),
    markers: [],
    effects: [],
    cards: [],
    combatants: (fight?.order ?? []).map((tokenId) => ({
      id: tokenId,
      combatId: fight?.id ?? "",
      tokenId,
      record: null,
    })),
    spotActor: "spotActor",
  };
}

/** The projected documents after the writes. The ledger's own journal is not among them. */
export const written = (projected: ProjectedDocuments, writes: readonly Write[]): ProjectedDocuments =>
  writes.reduce(write, projected);

/** The projected documents after tokens were set down elsewhere. */
export const moved = (projected: ProjectedDocuments, moves: readonly Move[]): ProjectedDocuments => ({
  ...projected,
  tokens: projected.tokens.map((token) => ({ ...token, ...moves.findLast((move) => move.token === token.uuid) })),
});

function write(projected: ProjectedDocuments, operation: Write): ProjectedDocuments {
  switch (operation.documentName) {
    case "Token":
      return writeToken(projected, operation);
    case "Actor":
      return writeActor(projected, operation);
    case "Item":
      return writeItem(projected, operation);
    case "ActiveEffect":
      return { ...projected, effects: effectsAfter(projected.effects, operation) };
    case "ChatMessage":
      return { ...projected, cards: writeCards(projected.cards, operation) };
    case "Combat":
      return writeCombat(projected, operation);
    default:
      return projected;
  }
}

function writeToken(projected: ProjectedDocuments, operation: Write): ProjectedDocuments {
  const sceneId = operation.parent?.split(".")[1] ?? "";
  switch (operation.action) {
    case "create":
      return {
        ...projected,
        markers: [...projected.markers, ...operation.data.map((data) => markerFrom(sceneId, data))],
      };
    case "delete":
      return { ...projected, markers: projected.markers.filter(({ id }) => !operation.ids.includes(id)) };
    case "update":
      return operation.updates.reduce(updateToken, projected);
  }
}

function updateToken(projected: ProjectedDocuments, update: Update): ProjectedDocuments {
  const { _id } = update;
  const hiding = update.replace?.["flags.unseen.hiding"] as Hiding | undefined;
  const markers = projected.markers.map((marker) =>
    marker.id === _id ? markerFrom(marker.sceneId, changed(marker.stored, update)) : marker,
  );
  const tokens = projected.tokens.map((token) => (token.id === _id && hiding ? { ...token, hiding } : token));
  return { ...projected, markers, tokens };
}

/** Of an actor only life and absorption are written. */
function writeActor(projected: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return projected;
  const tokens = projected.tokens.map((token) => {
    const set = operation.updates.find(({ _id }) => token.actorUuid === `Actor.${_id}`)?.set;
    if (!set) return token;
    const vitality = { life: Number(set["system.life.value"]), absorption: Number(set["system.absorption"]) };
    return { ...token, vitality };
  });
  return { ...projected, tokens };
}

function writeItem(projected: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return projected;
  const set = operation.updates.map((update) => [update._id, Number(update.set?.["system.quantity"])] as const);
  const tokens = projected.tokens.map((token) =>
    token.actorUuid === operation.parent
      ? { ...token, quantities: { ...token.quantities, ...Object.fromEntries(set) } }
      : token,
  );
  return { ...projected, tokens };
}

function markerFrom(sceneId: string, data: Readonly<Record<string, unknown>>): ProjectedMarker {
  const { marker } = (data.flags as { unseen: { marker: Pick<ProjectedMarker, "hider" | "number"> } }).unseen;
  return { id: String(data._id), sceneId, hider: marker.hider, number: marker.number, stored: data };
}

function effectsAfter(effects: readonly ProjectedEffect[], operation: Write): readonly ProjectedEffect[] {
  const actorUuid = operation.parent ?? "";
  if (operation.action === "create")
    return [...effects, ...operation.data.map((stored) => ({ id: String(stored["_id"]), actorUuid, stored }))];
  const isMeant = (effect: ProjectedEffect, ids: readonly string[]): boolean =>
    effect.actorUuid === actorUuid && ids.includes(effect.id);
  if (operation.action === "delete") return effects.filter((effect) => !isMeant(effect, operation.ids));
  return effects.map((effect) => {
    const change = operation.updates.find(({ _id }) => isMeant(effect, [_id]));
    return change ? { ...effect, stored: changed(effect.stored, change) } : effect;
  });
}

/** Source data after an update. */
function changed(stored: Stored, { set, replace }: Update): Stored {
  const unseen = replace?.["flags.unseen"];
  return { ...stored, ...set, ...(unseen !== undefined && { flags: { unseen } }) };
}

type Stored = Readonly<Record<string, unknown>>;

function writeCards(cards: readonly ProjectedCard[], operation: Write): readonly ProjectedCard[] {
  if (operation.action === "create") {
    const made = operation.data.map(({ _id, system }) => ({
      id: String(_id),
      ...(system as Omit<ProjectedCard, "id">),
    }));
    return [...cards, ...made.map(({ id, event, live }) => ({ id, event, live }))];
  }
  if (operation.action === "delete") return cards;
  return cards.map((card) => {
    const update = operation.updates.find(({ _id }) => _id === card.id);
    return update ? { ...card, live: update.replace?.["system.live"] } : card;
  });
}

function writeCombat(projected: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return projected;
  const combatants = projected.combatants.map((combatant) => {
    const update = operation.updates.find(({ _id }) => _id === combatant.combatId);
    const turns = update?.replace?.["flags.unseen.turns"] as Readonly<Record<string, TurnRecord>> | undefined;
    return turns ? { ...combatant, record: turns[combatant.id] ?? null } : combatant;
  });
  return { ...projected, combatants };
}
