import { CARD_TYPES, iconPath, isCreatureActor, SYSTEM_ID, type CardType } from "../../config.ts";
import {
  CONDITIONS,
  fits,
  stored,
  text,
  type Footprint,
  type SceneSnapshot,
  type Vitality,
} from "../../rules/index.ts";
import { effectChanges, effectEndOf, levelIdOf } from "../compat.ts";
import { readSupplies, type ItemSource } from "../creature/itemSource.ts";
import { readMostLife, readVitality } from "../creature/creatureData.ts";
import { isFullGm } from "../fullGm.ts";
import { isMarker, markerFlag } from "../creature/markerFlag.ts";
import { lastOf } from "../lastOf.ts";
import { keepsName } from "../creature/shownName.ts";
import { pieceName } from "../creature/partLetter.ts";
import type {
  ProjectedActor,
  ProjectedCard,
  ProjectedCombatant,
  ProjectedEffect,
  KeptBy,
  ProjectedKept,
  ProjectedMarker,
  ProjectedDocuments,
  ProjectedRegion,
  SpotActor,
  ProjectedToken,
} from "./projectedDocuments.ts";
import { readFight, turnRecords } from "../read.ts";
import { FieldReader } from "../fields/fieldReader.ts";
import { readSceneLevels } from "../scene/sceneLevels.ts";
import { gridOf } from "../scene/tiles.ts";
import { topLeftOf } from "../scene/tokenPlace.ts";

/**
 * The present projections of the ledger in the world, on every scene, viewed or not. Only Unseen's own effects
 * count, even if another looks like one.
 */
export function readProjected(): ProjectedDocuments {
  const scenes = game.scenes.contents;
  const tokens = scenes.flatMap((scene) => scene.tokens.contents);
  const actors = [...actorsOf(tokens)];
  return {
    tokens: tokens.filter((token) => !isMarker(token)).map(projectedToken),
    actors: game.actors.contents.filter(isCreatureActor).map(projectedActor),
    markers: tokens.filter(isMarker).map(projectedMarker),
    effects: actors.flatMap(projectedEffects),
    conditions: actors.flatMap(projectedConditions),
    kept: scenes.flatMap(projectedKept),
    regions: scenes.flatMap(projectedRegions),
    scenes: new Map(scenes.map((scene) => [scene.id!, { grid: gridOf(scene), ...levelsOf(scene) }])),
    fights: game.combats.contents.filter(({ started }) => started).map((combat) => readFight(combat, combat.scene)),
    cards: lastOf(game.messages.contents, CARDS_READ, projectedCard),
    combatants: game.combats.contents.flatMap(projectedCombatants),
    spotActor: spotActor()?.id ?? null,
  };
}

/**
 * The cards that may still change: those of the ledger's entries, and of entries that were just compacted. All before
 * them offer nothing any more.
 */
const CARDS_READ = 1000;

/** The world actor behind every marker, or null. */
export function spotActor(): SpotActor | null {
  const actor = game.actors.contents.find(({ type }) => type === "hidingSpot");
  return actor ? { id: actor.id!, owners: ownersOf(actor) } : null;
}

/** The users besides Gamemasters who own an actor, and with it all its tokens, or another document. */
function ownersOf(owned: { readonly ownership?: object } | null): readonly string[] {
  const isPlayers = (id: string): boolean => id === "default" || game.users.get(id)?.isGM === false;
  return Object.entries(owned?.ownership ?? {}).flatMap(([id, level]) =>
    Number(level) > 0 && isPlayers(id) ? id : [],
  );
}

/** The data for making a missing one. */
export const spotActorData = (id: string) => ({
  _id: id,
  type: "hidingSpot",
  name: game.i18n.localize("TYPES.Actor.hidingSpot"),
  img: iconPath("marker"),
});

/** A token as it is now. What only few tokens are asked for is read when it is asked for. */
export function projectedToken(token: TokenDocument.Implementation): ProjectedToken {
  const { uuid, id, parent, actor, x, y, width, height, flags } = token;
  const { turn, hiding } = flags[SYSTEM_ID] ?? {};
  return {
    uuid: uuid!,
    sceneId: parent!.id!,
    id: id!,
    name: pieceName(token),
    ...(keepsName(token) && { isUnnamed: true as const }),
    x,
    y,
    pose: { width, height, turn: turn ?? 0 },
    actorUuid: actor?.uuid ?? null,
    get vitality() {
      return vitalityOf(actor);
    },
    get mostLife() {
      return mostLifeOf(actor);
    },
    get quantities() {
      return quantitiesOf(actor);
    },
    hiding: hiding ?? null,
    get look() {
      return markerLook(token);
    },
    level: levelIdOf(token),
    topLeft: (place: Footprint) => topLeftOf(gridOf(parent!), place),
  };
}

const projectedActor = (actor: Actor.Implementation): ProjectedActor => ({
  uuid: actor.uuid!,
  get vitality() {
    return vitalityOf(actor);
  },
  get mostLife() {
    return mostLifeOf(actor);
  },
});

function vitalityOf(actor: Actor.Implementation | null): Vitality | null {
  if (!isCreatureActor(actor)) return null;
  return readVitality(actor.system);
}

function mostLifeOf(actor: Actor.Implementation | null): number | undefined {
  return isCreatureActor(actor) ? readMostLife(actor.system) : undefined;
}

/** Undefined for none. */
function quantitiesOf(actor: Actor.Implementation | null): ProjectedToken["quantities"] {
  if (!isCreatureActor(actor)) return undefined;
  const counted = readSupplies(actor.items.contents as unknown as readonly ItemSource[]).flatMap(({ item, left }) =>
    left === null ? [] : [[item, left] as const],
  );
  return counted.length > 0 ? Object.fromEntries(counted) : undefined;
}

/** A marker sees what its hider sees, has the same owners, and shows its name to the same users (H-10). */
function markerLook(token: TokenDocument.Implementation): Readonly<Record<string, unknown>> {
  const { sight, detectionModes, disposition, displayName, elevation } = token._source as unknown as Readonly<
    Record<string, unknown>
  >;
  const look = structuredClone({ sight, detectionModes, disposition, displayName, elevation });
  const ownership = { ...token.actor?.ownership };
  return { ...look, delta: { ownership } };
}

function projectedMarker(token: TokenDocument.Implementation): ProjectedMarker {
  const { hider, number } = markerFlag(token) ?? UNMARKED;
  const stored = token._source as unknown as ProjectedMarker["stored"];
  return { id: token.id!, sceneId: token.parent!.id!, hider, number, stored };
}

/** A marker without its flag belongs to nobody until it is mended. */
const UNMARKED = { hider: "", number: 0 } as const;

function actorsOf(tokens: readonly TokenDocument.Implementation[]): Set<Actor.Implementation> {
  return new Set([...game.actors.contents, ...tokens.flatMap(({ actor }) => actor ?? [])]);
}

const projectedEffects = ({ type, uuid, effects }: Actor.Implementation): ProjectedEffect[] =>
  effects.contents.map((effect) => ({
    id: effect.id!,
    actorUuid: uuid!,
    ...(type === "hidingSpot" && { isOnMarker: true as const }),
    stored: ownStored(effect),
  }));

/** The source data of an effect, with its changes and the turn that ends it in the same form on each generation. */
const ownStored = ({ _source }: ActiveEffect.Implementation): ProjectedEffect["stored"] => ({
  ...(_source as unknown as ProjectedEffect["stored"]),
  changes: effectChanges(_source),
  endsAfter: effectEndOf(_source),
});

const projectedConditions = ({ uuid, effects }: Actor.Implementation): ProjectedEffect[] =>
  effects.contents.filter(isCondition).map((effect) => ({
    id: effect.id!,
    actorUuid: uuid!,
    stored: effect._source as unknown as ProjectedEffect["stored"],
  }));

/** Lights and regions say in the flag `keptBy` on whose concentration they hang. Only Gamemasters make them. */
export function projectedKept({ uuid, id, lights, regions }: Scene.Implementation): ProjectedKept[] {
  const sceneId = id!;
  const shining = lights.contents.flatMap((light): ProjectedKept[] => {
    const by = keptByOf(light.flags);
    const { hidden: isOff } = light;
    return by ? [{ documentName: "AmbientLight", parent: uuid!, sceneId, id: light.id!, isOff, by }] : [];
  });
  const working = regions.contents.flatMap(({ flags, uuid: region, behaviors }): ProjectedKept[] => {
    const by = keptByOf(flags);
    return behaviors.contents.flatMap(({ id: one, disabled: isOff }) =>
      by ? [{ documentName: "RegionBehavior", parent: region!, sceneId, id: one!, isOff, by }] : [],
    );
  });
  return [...shining, ...working];
}

/** Nobody plays on a scene with faulty levels. It has no levels here, so that other scenes keep theirs. */
function levelsOf(scene: Scene.Implementation): Pick<SceneSnapshot, "levels"> {
  try {
    const levels = readSceneLevels(new FieldReader(scene._source));
    return levels.length > 1 ? { levels } : {};
  } catch {
    return {};
  }
}

const projectedRegions = ({ id, regions }: Scene.Implementation): ProjectedRegion[] =>
  regions.contents.map((region) => ({
    id: region.id!,
    sceneId: id!,
    uuid: region.uuid,
    owners: ownersOf(region as { readonly ownership?: object }),
    stored: region._source as unknown as ProjectedRegion["stored"],
  }));

/** On whose concentration a document with these flags hangs, or null (T-3). */
export function keptByOf(flags: object): KeptBy | null {
  const { keptBy } = ((flags as Record<string, unknown>)[SYSTEM_ID] ?? {}) as { readonly keptBy?: unknown };
  return fits(keptBySchema, keptBy) && keptBy.power !== "" ? keptBy : null;
}

const keptBySchema = stored({ creature: text, power: text });

/** Whether an effect gives a condition and was made by hand (T-1). */
const isCondition = (effect: ActiveEffect.Implementation): boolean =>
  CONDITIONS.some((status) => effect.statuses.has(status)) && !isLasting(effect) && !effect.statuses.has("hidden");

/** Whether an effect shows what lasts upon a creature, or looks like one that does (T-2, T-3). */
export const isLasting = ({ statuses, flags }: ActiveEffect.Implementation): boolean =>
  statuses.has("concentrating") || Object.hasOwn(flags[SYSTEM_ID] ?? {}, "lasting");

function projectedCard(message: ChatMessage.Implementation): ProjectedCard | null {
  if (!CARD_TYPES.includes(message.type as CardType) || !isFullGm(message.author)) return null;
  const { event, live } = message.system as unknown as { event: string; live: unknown };
  return { id: message.id!, event, live };
}

function projectedCombatants(combat: Combat.Implementation): ProjectedCombatant[] {
  const records = turnRecords(combat);
  return combat.combatants.contents.flatMap((combatant) =>
    combatant.tokenId === null
      ? []
      : {
          id: combatant.id!,
          combatId: combat.id!,
          tokenId: combatant.tokenId,
          record: records[combatant.id!] ?? null,
        },
  );
}
