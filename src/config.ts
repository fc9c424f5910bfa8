/** Names that Foundry and Unseen share: ids, paths and the statuses with their fixed effect ids. */
import { ACT_KINDS, declarationOf, type CardKind, type Status } from "./rules/index.ts";

export const SYSTEM_ID = "unseen";

/** The package's socket channel. `"socket": true` in the manifest opens it. */
export const CHANNEL = "system.unseen";

/** The name of the desk's private queries to one user. */
export const QUERY = `${SYSTEM_ID}.private`;

/** Version of requests, answers and ledger events. A reader refuses what it does not know. */
export const PROTOCOL = 1;

/** Actor types whose tokens are creatures of the rules. The tokens of the third type are markers. */
export const CREATURE_TYPES: readonly string[] = ["character", "adversary"];

/** Whether the tokens of an actor are creatures. */
export const isCreatureActor = <T extends { readonly type: string }>(actor: T | null | undefined): actor is T =>
  CREATURE_TYPES.includes(actor?.type ?? "");

/** Item types: what creatures carry, vantages, which lie on scenes, and actions, which start an act of the HUD. */
export const ITEM_TYPES = ["power", "arms", "armor", "trinket", "ability", "vantage", "action"] as const;
/** Whether items of a type have a data model of ours. */
export const isItemType = (type: string): boolean => ITEM_TYPES.some((one) => one === type);

/** The acts of the token HUD that macros and items of the type `action` start, by the HUD's names. */
export const PRESSABLE = [
  "hide",
  "scan",
  "track",
  "dash",
  "attack",
  "special",
  "boon",
  "grapple",
  "shove",
  "treat",
  "interact",
  "search",
  "flip",
  "warn",
  "cautious",
  "know",
  "turn",
  "yields",
  "endConcentration",
  "endEffect",
] as const;
export type Pressable = (typeof PRESSABLE)[number];

/** Subtypes of chat messages that are cards of ledger events. */
export const CARD_TYPES: readonly CardType[] = [...new Set(ACT_KINDS.map((kind) => declarationOf(kind).card))];
export type CardType = CardKind;

export const templatePath = (name: string): string => `systems/${SYSTEM_ID}/templates/${name}.hbs`;
export const iconPath = (name: string): string => `systems/${SYSTEM_ID}/icons/${name}.svg`;

/** The picture of a new actor or item, by its type. */
export const typeIcon = (type: string): string => iconPath(`types/${type}`);

/**
 * Hooks by which chat cards call the applications. The applications listen, because lower layers never import them.
 */
export const HOOKS = {
  /** `{ choose: "spots" | "scan", sceneId, tokenId }`: a card's button asks for the overlay. */
  choose: "unseen.choose",
  /** The outbox of waiting requests changed. */
  outbox: "unseen.outbox",
  /** Confidential data has reached this seat. */
  lore: "unseen.lore",
  /** `(scene, faults)`: unreadable parts of a scene were found for the first time. The rules leave them out. */
  sceneFaults: "unseen.sceneFaults",
  /** A house rule changed. */
  houseRules: "unseen.houseRules",
  /** For modules, on the desk's client: an act is about to be decided. Returning `false` refuses it (docs/api.md). */
  preAct: "unseen.preAct",
  /** For modules, on every client: where a watched creature stands, light, shroud or cover changed (docs/api.md). */
  surroundings: "unseen.surroundings",
  /** For modules, on every client: an act was done, or taken back (docs/api.md). */
  act: "unseen.act",
} as const;

export interface ChooseRequest {
  readonly choose: "spots" | "scan" | "wound" | "miss" | "allow" | "again" | "push" | "pull" | "shift";
  readonly sceneId: string;
  readonly tokenId: string;
  /**
   * The event that dealt the wound, or whose hit pushes, pulls or is concealed; for a shift the effect that grants it;
   * for judging again the event that exempted spots.
   */
  readonly event?: string;
}

/** Foundry's name for the shift (T-13) in `CONFIG.Token.movement.actions`. */
export const SHIFT = "shift";

/** Ways to move that are not travelling (T-9, T-12, T-13). */
export const UNWALKED: readonly string[] = ["displace", "blink", SHIFT];

/** A status for `CONFIG.statusEffects`. A fixed `_id` keeps two clients from adding the same status twice. */
export interface StatusEntry {
  readonly id: Status;
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly hud: boolean;
  readonly order: number;
}

/**
 * "defeated" has none. A combatant is marked as defeated in the tracker, and a creature outside fights is
 * unconscious (G-6).
 */
const STATUS_IDS = {
  hidden: "unseenHidden0000",
  blinded: "unseenBlinded000",
  invisible: "unseenInvisible0",
  unconscious: "unseenUnconsciou",
  prone: "unseenProne00000",
  rooted: "unseenRooted0000",
  grappled: "unseenGrappled00",
  stunned: "unseenStunned000",
  chilled: "unseenChilled000",
  withered: "unseenWithered00",
  flying: "unseenFlying0000",
  aloft: "unseenAloft00000",
  concentrating: "unseenConcentrat",
} as const satisfies Partial<Record<Status, string>>;

/** The id of the one effect that carries the status `hidden` on an actor. */
export const HIDDEN_EFFECT_ID = STATUS_IDS.hidden;

/** The id of the effect that says that somebody holds an actor. A status given by hand has the id above. */
export const GRAPPLED_EFFECT_ID = "unseenGrapple000";

/** The statuses with icons, in the order of the token HUD. */
export const STATUS_EFFECTS: readonly StatusEntry[] = (
  Object.entries(STATUS_IDS) as [keyof typeof STATUS_IDS, string][]
).map(([id, _id], order) => ({
  id,
  _id,
  name: `UNSEEN.Status.${id}`,
  img: iconPath(id),
  // Concentration comes with an effect and goes with it.
  hud: id !== "concentrating",
  order,
}));
