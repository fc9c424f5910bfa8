/** A world in memory for tests: a picture of documents, and the effect of writes on it. */
import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../../config.ts";
import type {
  CardPicture,
  EffectPicture,
  MarkerPicture,
  ProjectedDocuments,
  TokenPicture,
} from "../../../bridge/writing/projectedDocuments.ts";
import type { TurnRecord } from "../../../bridge/creature/turns.ts";
import type { Move, Update, Write } from "../../../bridge/writing/write.ts";
import type { Hiding, Situation } from "../../../rules/index.ts";

/** The picture of a scene on which nobody ever hid. */
export function pictureOf({ scene, creatures, fight }: Situation): ProjectedDocuments {
  const size = scene.grid.size;
  const topLeft: TokenPicture["topLeft"] = ({ i, j }) => ({ x: j * size, y: i * size });
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
    scenes: new Set([scene.id]),
    spotActor: "spotActor",
  };
}

/** The picture after the writes. The ledger's own journal is not part of it. */
export const written = (picture: ProjectedDocuments, writes: readonly Write[]): ProjectedDocuments =>
  writes.reduce(write, picture);

/** The picture after tokens were set down elsewhere. */
export const moved = (picture: ProjectedDocuments, moves: readonly Move[]): ProjectedDocuments => ({
  ...picture,
  tokens: picture.tokens.map((token) => ({ ...token, ...moves.findLast((move) => move.token === token.uuid) })),
});

function write(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  switch (operation.documentName) {
    case "Token":
      return writeToken(picture, operation);
    case "Actor":
      return writeActor(picture, operation);
    case "Item":
      return writeItem(picture, operation);
    case "ActiveEffect":
      return writeEffects(picture, operation);
    case "ChatMessage":
      return { ...picture, cards: writeCards(picture.cards, operation) };
    case "Combat":
      return writeCombat(picture, operation);
    default:
      return picture;
  }
}

function writeToken(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  const sceneId = operation.parent?.split(".")[1] ?? "";
  switch (operation.action) {
    case "create":
      return { ...picture, markers: [...picture.markers, ...operation.data.map((data) => markerFrom(sceneId, data))] };
    case "delete":
      return { ...picture, markers: picture.markers.filter(({ id }) => !operation.ids.includes(id)) };
    case "update":
      return operation.updates.reduce(updateToken, picture);
  }
}

function updateToken(picture: ProjectedDocuments, { _id, set, replace }: Update): ProjectedDocuments {
  const hiding = replace?.["flags.unseen.hiding"] as Hiding | undefined;
  const flag = replace?.["flags.unseen.marker"];
  const markers = picture.markers.map((marker) => {
    if (marker.id !== _id) return marker;
    const flags = flag === undefined ? {} : { flags: { unseen: { marker: flag } } };
    return markerFrom(marker.sceneId, { ...marker.stored, ...set, ...flags });
  });
  const tokens = picture.tokens.map((token) => (token.id === _id && hiding ? { ...token, hiding } : token));
  return { ...picture, markers, tokens };
}

/** Of an actor only life and absorption are written. */
function writeActor(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return picture;
  const tokens = picture.tokens.map((token) => {
    const set = operation.updates.find(({ _id }) => token.actorUuid === `Actor.${_id}`)?.set;
    if (!set) return token;
    const vitality = { life: Number(set["system.life.value"]), absorption: Number(set["system.absorption"]) };
    return { ...token, vitality };
  });
  return { ...picture, tokens };
}

function writeItem(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return picture;
  const set = operation.updates.map((update) => [update._id, Number(update.set?.["system.quantity"])] as const);
  const tokens = picture.tokens.map((token) =>
    token.actorUuid === operation.parent
      ? { ...token, quantities: { ...token.quantities, ...Object.fromEntries(set) } }
      : token,
  );
  return { ...picture, tokens };
}

function markerFrom(sceneId: string, data: Readonly<Record<string, unknown>>): MarkerPicture {
  const { marker } = (data.flags as { unseen: { marker: Pick<MarkerPicture, "hider" | "number"> } }).unseen;
  const { x, y, width, height, name } = data as unknown as MarkerPicture;
  return {
    id: String(data._id),
    sceneId,
    hider: marker.hider,
    number: marker.number,
    x,
    y,
    width,
    height,
    name,
    stored: data,
  };
}

/** The statuses hidden and grappled are kept apart from what shows lasting effects, as in a picture of documents. */
function writeEffects(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  const { effects, lasting = [] } = picture;
  const all = effectsAfter([...effects, ...lasting], operation);
  const isStatus = ({ id }: EffectPicture): boolean => id === HIDDEN_EFFECT_ID || id === GRAPPLED_EFFECT_ID;
  return { ...picture, effects: all.filter(isStatus), lasting: all.filter((effect) => !isStatus(effect)) };
}

function effectsAfter(effects: readonly EffectPicture[], operation: Write): readonly EffectPicture[] {
  const actorUuid = operation.parent ?? "";
  if (operation.action === "create")
    return [...effects, ...operation.data.map((stored) => ({ id: String(stored["_id"]), actorUuid, stored }))];
  const isMeant = (effect: EffectPicture, ids: readonly string[]): boolean =>
    effect.actorUuid === actorUuid && ids.includes(effect.id);
  if (operation.action === "delete") return effects.filter((effect) => !isMeant(effect, operation.ids));
  const [change] = operation.updates;
  const unseen = change?.replace?.["flags.unseen"];
  return effects.map((effect) =>
    isMeant(effect, change ? [change._id] : [])
      ? { ...effect, stored: { ...effect.stored, ...change?.set, ...(unseen !== undefined && { flags: { unseen } }) } }
      : effect,
  );
}

function writeCards(cards: readonly CardPicture[], operation: Write): readonly CardPicture[] {
  if (operation.action === "create") {
    const made = operation.data.map(({ _id, system }) => ({ id: String(_id), ...(system as Omit<CardPicture, "id">) }));
    return [...cards, ...made.map(({ id, event, live }) => ({ id, event, live }))];
  }
  if (operation.action === "delete") return cards;
  return cards.map((card) => {
    const update = operation.updates.find(({ _id }) => _id === card.id);
    return update ? { ...card, live: update.replace?.["system.live"] } : card;
  });
}

function writeCombat(picture: ProjectedDocuments, operation: Write): ProjectedDocuments {
  if (operation.action !== "update") return picture;
  const combatants = picture.combatants.map((combatant) => {
    const update = operation.updates.find(({ _id }) => _id === combatant.combatId);
    const turns = update?.replace?.["flags.unseen.turns"] as Readonly<Record<string, TurnRecord>> | undefined;
    return turns ? { ...combatant, record: turns[combatant.id] ?? null } : combatant;
  });
  return { ...picture, combatants };
}
