import {
  isHidden,
  type AttackKind,
  type Creature,
  type CreatureId,
  type DiscoveryPreview,
  type Refusal,
  type Side,
} from "../../rules/index.ts";
import { mayPress, refusalWithTiles } from "../../words/refusalText.ts";
import type { Say } from "../../words/say.ts";

/** A button of a creature's own token. */
interface OwnButton {
  readonly icon: string;
  /** What speaks against it, null for nothing. Undefined where the creature has no such button. */
  readonly refusal: (hud: CreatureHud) => Refusal | null | undefined;
  /** Whether it has a place on the HUD of every own creature, and is not behind *More*. */
  readonly first?: true;
  /** Its state, for a button that shows one. */
  readonly pressed?: (hud: CreatureHud) => boolean;
  /** Leaves of `UNSEEN.Hud` that are its label and hint in place of its own. */
  readonly label?: (hud: CreatureHud) => string;
  readonly hint?: (hud: CreatureHud) => string;
  /** Leaves of `UNSEEN.Hud` that its tooltip adds. */
  readonly notes?: (hud: CreatureHud) => readonly string[];
}

/** The buttons of a creature, in order. What each does: `hudActions.ts`. */
const OWN_BUTTONS = {
  hide: {
    icon: "fa-solid fa-user-ninja",
    // A Hide that waits for its spots goes on.
    refusal: ({ creature, mayHide }) => (waits(creature) ? null : mayHide),
    first: true,
    pressed: ({ creature }) => isHidden(creature),
    label: ({ creature }) => (waits(creature) ? "further" : "hide"),
    hint: ({ creature }) => (waits(creature) ? "furtherHint" : isHidden(creature) ? "hideAgainHint" : "hideHint"),
  },
  scan: { icon: "fa-solid fa-eye", refusal: ({ mayScan }) => mayScan, first: true },
  track: { icon: "fa-solid fa-shoe-prints", refusal: trackRefusal, first: true },
  turn: { icon: "fa-solid fa-rotate", refusal: ({ mayTurn }) => mayTurn },
  dash: { icon: "fa-solid fa-person-running", refusal: ({ mayDash }) => mayDash },
  attack: {
    icon: "fa-solid fa-burst",
    refusal: (hud) => attackRefusal(hud, "basic"),
    first: true,
    notes: attackNotes,
  },
  special: {
    icon: "fa-solid fa-wand-magic-sparkles",
    refusal: (hud) => attackRefusal(hud, "special"),
    first: true,
    notes: attackNotes,
  },
  grapple: {
    icon: "fa-solid fa-hand-fist",
    refusal: () => null,
    first: true,
    notes: ({ creature }) => (isHidden(creature) ? ["grappleEndsHiding"] : []),
  },
  boon: {
    icon: "fa-solid fa-hand-sparkles",
    refusal: () => null,
    first: true,
    notes: ({ creature }) => (isHidden(creature) ? ["othersEndHiding"] : []),
  },
  search: { icon: "fa-solid fa-magnifying-glass", refusal: ({ danger }) => danger?.maySearch },
  flip: { icon: "fa-solid fa-clone", refusal: ({ danger }) => danger?.mayFlip },
  warn: { icon: "fa-solid fa-bullhorn", refusal: ({ danger }) => danger?.mayWarn },
  cautious: {
    icon: "fa-solid fa-shield-halved",
    refusal: ({ danger }) => where(danger !== undefined),
    pressed: ({ danger }) => danger?.cautious === true,
  },
  yields: {
    icon: "fa-solid fa-door-open",
    refusal: ({ creature }) => where(isHidden(creature)),
    pressed: ({ creature }) => creature.hiding.yields,
  },
  interact: { icon: "fa-solid fa-hand-pointer", refusal: ({ creature }) => where(isHidden(creature)) },
  // What a creature does to others by force, the Gamemaster applies (T-9).
  force: { icon: "fa-solid fa-up-down-left-right", refusal: ({ moves }) => where(moves) },
  push: { icon: "fa-solid fa-angles-right", refusal: ({ creature, moves }) => where(moves && isHidden(creature)) },
  teleport: {
    icon: "fa-solid fa-arrows-to-dot",
    refusal: ({ moves, teleports }) => where(moves || teleports),
    hint: ({ creature }) => (isHidden(creature) ? "teleportHint" : "teleportOpenHint"),
  },
  treat: { icon: "fa-solid fa-kit-medical", refusal: ({ ailing }) => where(ailing) },
  endConcentration: { icon: "fa-solid fa-brain", refusal: ({ lasting }) => where(lasting?.concentrates) },
  endEffect: { icon: "fa-solid fa-hourglass-end", refusal: ({ lasting }) => where(lasting?.effects) },
  side: {
    icon: "fa-solid fa-flag",
    refusal: ({ marked }) => where(marked !== undefined),
    pressed: ({ marked }) => marked !== null,
    label: ({ marked }) => `sides.${marked ?? "own"}`,
  },
  // C-9: a Gamemaster says whether an invisible creature keeps still.
  still: {
    icon: "fa-solid fa-pause",
    refusal: ({ still }) => where(still !== undefined),
    pressed: ({ still }) => still === true,
  },
  // What everybody may read of any creature (H-33).
  know: { icon: "fa-solid fa-book-open", refusal: () => null },
} as const satisfies Readonly<Record<string, OwnButton>>;

export type OwnAction = keyof typeof OWN_BUTTONS;

/** The icon of each action of the token HUD. */
export const ICONS = {
  ...(Object.fromEntries(Object.entries(OWN_BUTTONS).map(([action, { icon }]) => [action, icon])) as {
    readonly [A in OwnAction]: string;
  }),
  emerge: "fa-solid fa-person-walking-arrow-right",
  scanSpot: "fa-solid fa-eye",
  attackSpot: "fa-solid fa-burst",
  boonSpot: "fa-solid fa-hand-sparkles",
  grappleSpot: "fa-solid fa-hand-fist",
  discover: "fa-solid fa-location-crosshairs",
  judgeAgain: "fa-solid fa-gavel",
} as const;

/** What a button of the token HUD does. */
export type HudAction = keyof typeof ICONS;

export interface HudButton {
  readonly action: HudAction;
  readonly icon: string;
  readonly label: string;
  /** The objection to it. Empty for none. */
  readonly reason: string;
  /** Whether it is disabled: this seat may not overrule the objection (H-1). */
  readonly barred: boolean;
  readonly tooltip: string;
  /** The state of a button that shows one. Null for the others. */
  readonly pressed: boolean | null;
}

/** What the rules say about a creature's acts, on the seat's view. */
export interface CreatureHud {
  readonly creature: Creature;
  readonly mayHide: Refusal | null;
  readonly mayScan: Refusal | null;
  readonly mayTrack: readonly { readonly hider: CreatureId; readonly refusal: Refusal | null }[];
  /** Why it may not attack now, or null. */
  readonly mayAttack: Refusal | null;
  /** Why it may not Dash now, or null. Undefined outside a fight, where no movement is counted (G-5). */
  readonly mayDash?: Refusal | null;
  /** Why it may not turn now, or null. Undefined for a shape that does not turn (T-5). */
  readonly mayTurn?: Refusal | null;
  /** Whether it concentrates on anything, and whether effects last upon it (T-2, T-3). */
  readonly lasting?: { readonly concentrates: boolean; readonly effects: boolean };
  /** Whether anybody whom this seat knows of has an ailment to treat (T-1). */
  readonly ailing?: boolean;
  readonly overrules: boolean;
  /** The side with which its token is marked, null for none. Undefined if this seat may not choose it (G-6). */
  readonly marked?: Side | null;
  /** Whether an invisible creature keeps still, where a Gamemaster says so (C-9). Absent elsewhere. */
  readonly still?: boolean;
  /** What danger and awareness allow it. Absent while they do not count (K-4, K-9). */
  readonly danger?: DangerHud;
  /** Whether the user is a full Gamemaster. Only they move creatures by force (T-9) and let all teleport (H-24). */
  readonly moves?: boolean;
  /** Whether a power of its own lets it teleport (T-12). */
  readonly teleports?: boolean;
}

/** What speaks against searching, flipping and warning, and whether it moves with care. */
export interface DangerHud {
  readonly maySearch: Refusal | null;
  readonly mayFlip: Refusal | null;
  readonly mayWarn: Refusal | null;
  readonly cautious: boolean;
}

/** A creature of this seat that could act on a spot, and what speaks against it. */
interface SpotActor {
  readonly creature: Creature;
  readonly refusal: Refusal | null;
}

/** What the rules say about a marker: the hider behind it, and this seat's creatures that could scan it. */
export interface MarkerHud {
  readonly hider: Creature;
  readonly owned: boolean;
  readonly scanner: SpotActor | null;
  /** This seat's creature that could attack the spot. */
  readonly attacker?: SpotActor | null;
  /** This seat's creature that may support or touch whoever hides there, friend or foe. */
  readonly giver?: Creature | null;
  readonly overrules: boolean;
  /**
   * Whether the user is a full Gamemaster. Only they push and teleport hidden creatures (H-24), and reveal spots
   * for causes outside the rules (H-19).
   */
  readonly moves?: boolean;
  /** Whether this seat plays the hider, and a power of its own lets it teleport (T-12). */
  readonly teleports?: boolean;
  /** H-17: since when a Gamemaster exempts the spot; empty where that is not known. Null for not. */
  readonly exempt?: { readonly since: string } | null;
  /** How likely the hider is found in the spot. */
  readonly chance?: DiscoveryPreview;
}

/** The buttons of a creature. A disabled button says why. */
export function creatureButtons(hud: CreatureHud, say: Say): readonly HudButton[] {
  const { creature, overrules } = hud;
  return OWN.flatMap(([action, own]) => {
    const refusal = own.refusal(hud);
    if (refusal === undefined) return [];
    const words = { label: own.label?.(hud), hint: own.hint?.(hud), notes: own.notes?.(hud) };
    const shown = button(action, { say, overrules, refusal, data: { name: creature.name }, ...words });
    return [own.pressed ? { ...shown, pressed: own.pressed(hud) } : shown];
  });
}

const OWN = Object.entries(OWN_BUTTONS) as readonly [OwnAction, OwnButton][];

/** The refusal of a button that nothing speaks against where it is there at all. */
const where = (isThere: boolean | undefined): null | undefined => (isThere ? null : undefined);

const waits = ({ hiding }: Creature): boolean => hiding.pending !== null;

/** H-36: Track is possible while one of the offers is. */
function trackRefusal({ mayTrack }: CreatureHud): Refusal | null | undefined {
  return mayTrack.some(({ refusal }) => refusal === null) ? null : mayTrack[0]?.refusal;
}

/** A creature has a button for each kind of attack that it has. Off its turn an attack is a reaction (G-9). */
function attackRefusal(hud: CreatureHud, kind: AttackKind): Refusal | null | undefined {
  if (hud.creature.attacks.every((own) => own.kind !== kind)) return undefined;
  return isOffTurn(hud) ? null : hud.mayAttack;
}

/** H-15: what ends hiding says so before. */
function attackNotes(hud: CreatureHud): readonly string[] {
  return [...(isOffTurn(hud) ? ["asReaction"] : []), ...(isHidden(hud.creature) ? ["endsHiding"] : [])];
}

const isOffTurn = ({ creature, mayAttack }: CreatureHud): boolean =>
  mayAttack?.code === "notYourTurn" && (creature.budget?.reaction ?? 1) > 0;

/** The buttons of a HUD: a few in fixed places, and the others behind *More*. */
export interface HudPlaces {
  readonly first: readonly HudButton[];
  readonly more: readonly HudButton[];
}

/** What stands on the HUD of a marker. An attack on an ally is no first choice. */
const FIRST_ON_MARKER: readonly HudAction[] = [
  "emerge",
  "scanSpot",
  "attackSpot",
  "boonSpot",
  "grappleSpot",
  "know",
  "discover",
];

/**
 * Puts the buttons of an own creature into their places. An act that it cannot have now keeps its place and says why.
 * One button more than fit needs no *More*.
 */
export function inPlaces(buttons: readonly HudButton[], { name }: Pick<Creature, "name">, say: Say): HudPlaces {
  const places = OWN.flatMap(([action, { first }]) => (first ? [action] : []));
  const first = places.map((action) => buttons.find((one) => one.action === action) ?? absent(action, name, say));
  return { first, more: buttons.filter((one) => !first.includes(one)) };
}

/** The same for a marker, whose places depend on who looks. */
export function inPlacesOnMarker(buttons: readonly HudButton[], isAlly: boolean): HudPlaces {
  if (buttons.length <= FIRST_ON_MARKER.length + 1) return { first: buttons, more: [] };
  const isFirst = ({ action }: HudButton): boolean =>
    FIRST_ON_MARKER.includes(action) && !(isAlly && action === "attackSpot");
  return { first: buttons.filter(isFirst), more: buttons.filter((one) => !isFirst(one)) };
}

function absent(action: HudAction, name: string, say: Say): HudButton {
  const label = say(`UNSEEN.Hud.${action}`);
  const reason = say(`UNSEEN.Hud.absent.${action}`, { name });
  return { action, icon: ICONS[action], reason, barred: true, pressed: null, ...named(label, reason) };
}

/** What everybody may read of any creature: what this seat has learned of it (H-33). */
export const knowButton = (say: Say): HudButton => button("know", { say, overrules: false, refusal: null });

/** The order of the side marks, each once. Null is the token's own disposition. */
const MARKS: readonly (Side | null)[] = [null, "friendly", "hostile", "neutral"];

/** The mark after a press of the button (G-6). */
export const nextMark = (marked: Side | null): Side | null => MARKS[MARKS.indexOf(marked) + 1] ?? null;

/** The buttons of a marker: the end of hiding for its hider, Scan and attack for an enemy, boons for everybody. */
export function markerButtons(hud: MarkerHud, say: Say): readonly HudButton[] {
  const { owned, hider, scanner, attacker, giver, exempt, moves, teleports, overrules } = hud;
  const of = (action: HudAction, { name }: Creature, refusal: Refusal | null = null): HudButton =>
    button(action, { say, overrules, refusal, data: { name } });
  const attack = attacker ? [of("attackSpot", attacker.creature, attacker.refusal)] : [];
  const isAlly = attacker?.creature.side === hider.side;
  return [
    ...(owned ? [of("emerge", hider)] : []),
    ...(scanner ? [of("scanSpot", scanner.creature, scanner.refusal)] : []),
    ...(isAlly ? [] : attack),
    ...(giver ? [of("boonSpot", giver), of("grappleSpot", giver), knowButton(say)] : []),
    ...(moves ? [...againButton(exempt, say), discoverButton(hud, say), of("push", hider)] : []),
    ...(moves || teleports ? [of("teleport", hider)] : []),
    // Nobody presses the attack on an ally by habit.
    ...(isAlly ? attack : []),
  ];
}

function againButton(exempt: MarkerHud["exempt"], say: Say): readonly HudButton[] {
  if (!exempt) return [];
  const hint = exempt.since === "" ? "judgeAgainHint" : "judgeAgainSince";
  return [button("judgeAgain", { say, overrules: false, refusal: null, hint, data: exempt })];
}

/** H-19: the button shows the chance before the roll. */
function discoverButton({ hider, chance }: MarkerHud, say: Say): HudButton {
  const shown = button("discover", { say, overrules: false, refusal: null, data: { name: hider.name } });
  return chance ? { ...shown, tooltip: `${shown.tooltip} ${oddsText(chance, say)}` } : shown;
}

function oddsText({ on, of, percent, certain }: DiscoveryPreview, say: Say): string {
  const key = certain ? "discoverSure" : on === 0 ? "discoverNever" : "discoverOdds";
  return say(`UNSEEN.Hud.${key}`, { of, percent });
}

function button(
  action: HudAction,
  given: {
    readonly say: Say;
    readonly overrules: boolean;
    readonly refusal: Refusal | null;
    readonly data?: Readonly<Record<string, string>>;
    readonly label?: string | undefined;
    readonly hint?: string | undefined;
    readonly notes?: readonly string[] | undefined;
  },
): HudButton {
  const { say, overrules, refusal, data, notes = [] } = given;
  const isPossible = mayPress(refusal, overrules);
  const label = say(`UNSEEN.Hud.${given.label ?? action}`, data);
  const reason = refusal === null ? "" : refusalWithTiles(refusal, say);
  const told = [
    reason === "" ? say(`UNSEEN.Hud.${given.hint ?? `${action}Hint`}`, data) : reason,
    ...(isPossible && reason !== "" ? [say("UNSEEN.Overrule.may")] : []),
    ...notes.map((leaf) => say(`UNSEEN.Hud.${leaf}`)),
  ].join(" ");
  return { action, icon: ICONS[action], reason, barred: !isPossible, pressed: null, ...named(label, told) };
}

function named(label: string, hint: string): Pick<HudButton, "label" | "tooltip"> {
  return { label, tooltip: label.endsWith("…") ? `${label} ${hint}` : `${label}. ${hint}` };
}
