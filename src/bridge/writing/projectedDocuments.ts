/**
 * The documents that are projections of the ledger, as plain data: the present state, for comparison with the
 * wanted one.
 */
import type { CreatureId, Fight, Hiding, Footprint, SceneSnapshot, Vitality } from "../../rules/index.ts";
import type { TurnRecord } from "../creature/turns.ts";
import type { Pose } from "./write.ts";

export interface ProjectedToken {
  readonly uuid: string;
  readonly sceneId: string;
  readonly id: CreatureId;
  readonly name: string;
  /** H-18: whether players do not read its name. Absent for no. */
  readonly isUnnamed?: true;
  readonly x: number;
  readonly y: number;
  readonly pose: Pose;
  /** Null if the token's actor was deleted. */
  readonly actorUuid: string | null;
  /** Life and absorption of its actor. Null if the actor is gone or is no creature. */
  readonly vitality: Vitality | null;
  /** The most life that its actor has. Undefined or absent where it cannot be read. */
  readonly mostLife?: number | undefined;
  /** How many pieces are left of its items that run out, by item. Undefined or absent for none. */
  readonly quantities?: Readonly<Record<string, number>> | undefined;
  /** The flag `hiding` as it is stored. */
  readonly hiding: Hiding | null;
  /** What its markers copy from it: sight, disposition, nameplate, owners. */
  readonly look: Readonly<Record<string, unknown>>;
  /** The id of the token's level. Null or absent on generation 13. */
  readonly level?: string | null;
  /** Pixels of the top left corner of a place on the token's scene. */
  readonly topLeft: (place: Footprint) => { readonly x: number; readonly y: number };
}

/** The token of a creature on a scene, if it exists. */
export const tokenOf = (
  tokens: readonly ProjectedToken[],
  sceneId: string,
  creature: CreatureId,
): ProjectedToken | undefined => tokens.find((token) => token.id === creature && token.sceneId === sceneId);

/** The fight in which something lasts until a turn ends. Null for what no turn ends, and after the fight. */
export const fightOf = (
  until: { readonly fight: string | null } | null | undefined,
  fights: readonly Fight[],
): Fight | null => fights.find(({ id }) => id === until?.fight) ?? null;

export interface ProjectedMarker {
  readonly id: string;
  readonly sceneId: string;
  readonly hider: CreatureId;
  readonly number: number;
  /** Its source data. Everything that players see of it comes from the ledger, although its owner could change it. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** An active effect. */
export interface ProjectedEffect {
  readonly id: string;
  readonly actorUuid: string;
  /** Whether its actor is that of markers. Absent for no. */
  readonly isOnMarker?: true;
  /** Its source data. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** An actor of the world that is a creature. Its tokens may be gone. */
export interface ProjectedActor {
  readonly uuid: string;
  /** Null if its life cannot be read. */
  readonly vitality: Vitality | null;
  /** The most life that it has. Undefined or absent where it cannot be read. */
  readonly mostLife?: number | undefined;
}

/** A light, or a behaviour of a region, that is there only while a creature concentrates on a power (T-3). */
export interface ProjectedKept {
  readonly documentName: "AmbientLight" | "RegionBehavior";
  /** The uuid of its parent. */
  readonly parent: string;
  readonly sceneId: string;
  readonly id: string;
  readonly isOff: boolean;
  readonly by: KeptBy;
}

/** Whose concentration, and on which power by its name. */
export interface KeptBy {
  readonly creature: CreatureId;
  readonly power: string;
}

/** A region of a scene. Those that powers laid follow from the ledger (G-12, C-10). */
export interface ProjectedRegion {
  readonly id: string;
  readonly sceneId: string;
  readonly uuid: string;
  /** Who owns it besides Gamemasters, as players may from generation 14 on. There should be nobody. */
  readonly owners: readonly string[];
  /** Its source data, with its behaviours. */
  readonly stored: Readonly<Record<string, unknown>>;
}

export interface ProjectedCard {
  readonly id: string;
  readonly event: string;
  readonly live: unknown;
}

export interface ProjectedCombatant {
  readonly id: string;
  readonly combatId: string;
  readonly tokenId: CreatureId;
  /** The stored account of its turn in its fight. */
  readonly record: TurnRecord | null;
}

export interface ProjectedDocuments {
  readonly tokens: readonly ProjectedToken[];
  /** The creatures among the world's actors, with a token or without. */
  readonly actors?: readonly ProjectedActor[];
  readonly markers: readonly ProjectedMarker[];
  /** All effects. Some follow from the ledger, and others may have their ids. */
  readonly effects: readonly ProjectedEffect[];
  /** Effects with a condition that somebody's hand gave (T-1). */
  readonly conditions?: readonly ProjectedEffect[];
  /** Lights and behaviours of regions that hang on somebody's concentration (T-3). */
  readonly kept?: readonly ProjectedKept[];
  /** All regions of all scenes. */
  readonly regions?: readonly ProjectedRegion[];
  /** Grid and levels of each scene, by its id, for the regions on it. */
  readonly scenes?: ReadonlyMap<string, Pick<SceneSnapshot, "grid" | "levels">>;
  /** The fights that are going on: their turns end effects. */
  readonly fights?: readonly Fight[];
  readonly cards: readonly ProjectedCard[];
  readonly combatants: readonly ProjectedCombatant[];
  /** The world actor behind every marker, or null. */
  readonly spotActor: string | null;
}

/** The world actor behind every marker. */
export interface SpotActor {
  readonly id: string;
  /** Users besides Gamemasters who own it, "default" for everybody. There should be none. */
  readonly owners: readonly string[];
}
