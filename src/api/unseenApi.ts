/**
 * What Unseen offers to modules and macros as `game.system.api`: documented in docs/api.md, typed here. Within a
 * major version nothing is removed and nothing changes its meaning.
 */
import type { Pressable } from "../config.ts";
import type { DeskAct } from "../desk/protocol/request.ts";
import type {
  CandidateMap,
  CoverLevel,
  CreatureId,
  EventId,
  Known,
  Footprint,
  Report,
  Situation,
  SpotId,
  Surroundings,
  Tile,
} from "../rules/index.ts";

export const API_VERSION = "1.3.0";

/** Scene and user of a question. */
export interface SceneOption {
  /** The scene. Default: the viewed one. */
  readonly sceneId?: string;
}

export interface ReadOption extends SceneOption {
  /** The user whose knowledge counts. Gamemasters only. Default: the user of this client. */
  readonly userId?: string;
}

/** The outcome of a request. The promise never rejects. */
export type ApiOutcome =
  | { readonly status: "done" }
  /** No Gamemaster is there. The request is sent when one comes. */
  | { readonly status: "waiting"; readonly message: string }
  /** Nothing has changed. `message` says why in the language of this client. */
  | {
      readonly status: "refused";
      readonly code: string;
      readonly data: Readonly<Record<string, string | number>>;
      readonly message: string;
    };

export interface UnseenApi {
  /** By semantic versioning. */
  readonly version: string;

  /** H-2: the first hiding spot and the check. The further spots are designated next. */
  readonly hide: (of: { readonly creature: CreatureId; readonly spot: Footprint } & SceneOption) => Promise<ApiOutcome>;
  /** H-2: the further spots, or none. */
  readonly designate: (
    of: { readonly creature: CreatureId; readonly spots: readonly Footprint[] } & SceneOption,
  ) => Promise<ApiOutcome>;
  /** H-26: a creature reveals a spot by Scan. `accepted`: go on although that rules out spots of its own (H-13). */
  readonly reveal: (
    of: {
      readonly creature: CreatureId;
      readonly hider: CreatureId;
      readonly spot: SpotId;
      readonly accepted?: true;
    } & SceneOption,
  ) => Promise<ApiOutcome>;
  /** H-19: spots are revealed by a cause that is no act of the rules. Gamemasters only. */
  readonly discover: (
    of: { readonly creature: CreatureId; readonly spots: readonly SpotId[] } & SceneOption,
  ) => Promise<ApiOutcome>;
  /** H-18: hiding ends without a discovery. A draw says where. Gamemasters only. */
  readonly end: (of: { readonly creature: CreatureId } & SceneOption) => Promise<ApiOutcome>;
  /** U1: takes an act back, by the id of its event. */
  readonly undo: (of: { readonly creature: CreatureId; readonly event: EventId } & SceneOption) => Promise<ApiOutcome>;
  /** Any act of the system, as its own windows request it. */
  readonly ask: (act: DeskAct, option?: SceneOption) => Promise<ApiOutcome>;

  /**
   * Every place in reach of a creature, whether it could hide there, and the reasons, as far as this user may know
   * (H-9). Rejects if the creature does not exist.
   */
  readonly candidates: (creature: CreatureId, option?: ReadOption) => Promise<CandidateMap>;
  /** The situation as the user may know it. */
  readonly situation: (option?: ReadOption) => Situation;
  /**
   * Who stands on at least one of these tiles, for effects that ask. Never a hidden creature, wherever its token
   * stands (H-23). Attacks and effects without attack roll reach hidden creatures by their spots: `ask`.
   */
  readonly creaturesIn: (tiles: readonly Tile[], option?: ReadOption) => readonly CreatureId[];
  /**
   * Light, shroud, cover from all enemies and whether a place suits hiding, for one creature (G-11, G-12, G-14, H-4).
   * Default: where it stands. Null for an unknown or hidden creature (H-10), and off the map.
   */
  readonly surroundings: (creature: CreatureId, place?: Footprint | null, option?: ReadOption) => Surroundings | null;
  /**
   * The cover of a place from one observer (G-13): of several tiles, that of the least covered one. Null for an unknown
   * or hidden observer, for one on another level, and off the map.
   */
  readonly cover: (observer: CreatureId, place: Footprint, option?: ReadOption) => CoverLevel | null;
  /**
   * From now on the hook `unseen.surroundings` is called on this client whenever they change where a creature of the
   * viewed scene stands. Gives a function that ends it.
   */
  readonly watchSurroundings: (creature: CreatureId) => () => void;
  /**
   * Starts an act with the selected creature, as its button on the token HUD does. The seat reads why it is not
   * possible. Rejects for an unknown act.
   */
  readonly press: (act: Pressable) => Promise<void>;
  /**
   * Gives the selected creature a status, or takes it away, as the token HUD does. Rejects for an unknown status.
   */
  readonly toggleStatus: (status: string) => Promise<void>;
  /**
   * Uses an item that a creature carries, as its button on the sheet does: an attack opens its panel, a power what it
   * grants. The seat reads why it is not possible. Rejects for anything but a text.
   */
  readonly use: (uuid: string) => Promise<void>;
  /** What the user has learned of a creature, or of the scene itself for null (H-33). */
  readonly knowledge: (about: CreatureId | null, option?: ReadOption) => readonly Known[];
}

/** What listeners to `unseen.act` receive: exactly what the card of the act tells everybody. */
export interface PublicAct {
  readonly event: EventId;
  readonly sceneId: string;
  /** The creature that the event is about. */
  readonly creature: CreatureId;
  readonly report: Report;
  readonly names: Readonly<Record<CreatureId, string>>;
  /** The numbers on the markers of the spots that the report names. */
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** The user who took the act back. Null when the act was just done. */
  readonly undoneBy: string | null;
}
