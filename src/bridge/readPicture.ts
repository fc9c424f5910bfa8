import { CARD_TYPES, CREATURE_TYPES, iconPath, SYSTEM_ID, type CardType } from "../config.ts";
import type { Place, Vitality } from "../rules/index.ts";
import { pieceName } from "./partLetter.ts";
import type { CardPicture, CombatantPicture, EffectPicture, MarkerPicture, Picture, TokenPicture } from "./picture.ts";
import { gridOf } from "./tiles.ts";
import { topLeftOf } from "./tokenPlace.ts";

/** What there is in the world of the ledger's projections, on every scene, viewed or not. */
export function readPicture(): Picture {
  const scenes = game.scenes.contents;
  const tokens = scenes.flatMap((scene) => scene.tokens.contents);
  return {
    tokens: tokens.filter((token) => !markerFlag(token)).map(pictureToken),
    markers: tokens.flatMap((token) => pictureMarker(token) ?? []),
    effects: [...actorsOf(tokens)].flatMap(pictureEffects),
    cards: game.messages.contents.flatMap((message) => pictureCard(message) ?? []),
    combatants: game.combats.contents.flatMap(pictureCombatants),
    scenes: new Set(scenes.map(({ id }) => id)),
    spotActor: spotActor()?.id ?? null,
  };
}

/** The world actor behind every marker. */
export const spotActor = (): Actor.Implementation | null =>
  game.actors.contents.find(({ type }) => type === "hidingSpot") ?? null;

/** The data from which a missing one is made. */
export const spotActorData = (id: string) => ({
  _id: id,
  type: "hidingSpot",
  name: game.i18n.localize("TYPES.Actor.hidingSpot"),
  img: iconPath("marker"),
});

/** Whose spot a token marks, or null when it is no marker. */
export const markerFlag = (token: TokenDocument.Implementation) => token.flags[SYSTEM_ID]?.marker ?? null;

function pictureToken(token: TokenDocument.Implementation): TokenPicture {
  const grid = gridOf(token.parent!);
  return {
    uuid: token.uuid,
    sceneId: token.parent!.id!,
    id: token.id!,
    name: pieceName(token),
    x: token.x,
    y: token.y,
    pose: { width: token.width, height: token.height, turn: token.flags[SYSTEM_ID]?.turn ?? 0 },
    actorUuid: token.actor?.uuid ?? null,
    vitality: vitalityOf(token.actor),
    hiding: token.flags[SYSTEM_ID]?.hiding ?? null,
    sealed: token.flags[SYSTEM_ID]?.sealed,
    look: markerLook(token),
    topLeft: (place: Place) => topLeftOf(grid, place),
  };
}

function vitalityOf(actor: Actor.Implementation | null): Vitality | null {
  if (!actor || !CREATURE_TYPES.includes(actor.type)) return null;
  const { life, absorption } = actor.system as Actor.SystemOfType<"character" | "adversary">;
  return { life: life.value, absorption };
}

/** A marker sees what its hider sees, belongs to whom it belongs, and is named to those who may read its name (H-10). */
function markerLook(token: TokenDocument.Implementation): Readonly<Record<string, unknown>> {
  const { sight, detectionModes, disposition, displayName, elevation, level } = token._source as unknown as Readonly<
    Record<string, unknown>
  >;
  const look = structuredClone({ sight, detectionModes, disposition, displayName, elevation });
  const ownership = { ...token.actor?.ownership };
  return { ...look, ...(level === undefined ? {} : { level }), delta: { ownership } };
}

function pictureMarker(token: TokenDocument.Implementation): MarkerPicture | null {
  const flag = markerFlag(token);
  if (!flag) return null;
  const { name, x, y, width, height } = token;
  const { hider, number } = flag;
  return { id: token.id!, sceneId: token.parent!.id!, hider, number, name, x, y, width, height };
}

function actorsOf(tokens: readonly TokenDocument.Implementation[]): Set<Actor.Implementation> {
  return new Set([...game.actors.contents, ...tokens.flatMap(({ actor }) => actor ?? [])]);
}

const pictureEffects = (actor: Actor.Implementation): EffectPicture[] =>
  actor.effects.contents
    .filter(({ statuses }) => statuses.has("hidden"))
    .map((effect) => ({
      id: effect.id!,
      actorUuid: actor.uuid,
      disabled: effect.disabled,
      flags: effect.flags[SYSTEM_ID] ?? null,
    }));

function pictureCard(message: ChatMessage.Implementation): CardPicture | null {
  if (!CARD_TYPES.includes(message.type as CardType)) return null;
  const { event, live } = message.system as unknown as { event: string; live: unknown };
  return { id: message.id!, event, live };
}

const pictureCombatants = (combat: Combat.Implementation): CombatantPicture[] =>
  combat.combatants.contents.flatMap((combatant) =>
    combatant.tokenId === null
      ? []
      : {
          uuid: combatant.uuid,
          id: combatant.id!,
          combatUuid: combat.uuid,
          combatId: combat.id!,
          tokenId: combatant.tokenId,
          record: combatant.flags[SYSTEM_ID]?.turn ?? null,
        },
  );
