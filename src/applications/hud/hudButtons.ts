import type { Creature, CreatureId, DiscoveryPreview, Refusal, Side } from "../../rules/index.ts";
import { refusalWithTiles } from "../refusals.ts";
import type { Say } from "../../words/say.ts";

/** The icon of each action of the token HUD. */
export const ICONS = {
  hide: "fa-solid fa-user-ninja",
  scan: "fa-solid fa-eye",
  dash: "fa-solid fa-person-running",
  turn: "fa-solid fa-rotate",
  know: "fa-solid fa-book-open",
  track: "fa-solid fa-shoe-prints",
  yields: "fa-solid fa-door-open",
  side: "fa-solid fa-flag",
  still: "fa-solid fa-pause",
  emerge: "fa-solid fa-person-walking-arrow-right",
  scanSpot: "fa-solid fa-eye",
  attackSpot: "fa-solid fa-burst",
  boonSpot: "fa-solid fa-gift",
  grappleSpot: "fa-solid fa-hand-fist",
  attack: "fa-solid fa-burst",
  special: "fa-solid fa-wand-magic-sparkles",
  boon: "fa-solid fa-gift",
  interact: "fa-solid fa-hand-pointer",
  grapple: "fa-solid fa-hand-fist",
  treat: "fa-solid fa-kit-medical",
  force: "fa-solid fa-up-down-left-right",
  discover: "fa-solid fa-location-crosshairs",
  judgeAgain: "fa-solid fa-gavel",
  push: "fa-solid fa-angles-right",
  teleport: "fa-solid fa-arrows-to-dot",
  search: "fa-solid fa-magnifying-glass",
  flip: "fa-solid fa-clone",
  warn: "fa-solid fa-bullhorn",
  cautious: "fa-solid fa-shield-halved",
  endConcentration: "fa-solid fa-brain",
  endEffect: "fa-solid fa-hourglass-end",
} as const satisfies Readonly<Record<string, string>>;

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

/**
 * The buttons of a creature: Hide, Scan, the acts of hidden creatures, and Track while it is offered. A disabled
 * button says why.
 */
export function creatureButtons(hud: CreatureHud, say: Say): readonly HudButton[] {
  const { creature, overrules } = hud;
  const hidden = creature.hiding.spots.length > 0;
  const buttons = [
    hideButton(hud, say),
    button("scan", { say, overrules, refusal: hud.mayScan }),
    ...(hud.mayTurn === undefined
      ? []
      : [button("turn", { say, overrules, refusal: hud.mayTurn, data: { name: creature.name } })]),
    ...(hud.mayDash === undefined ? [] : [button("dash", { say, overrules, refusal: hud.mayDash })]),
    ...attackButtons(hud, say),
    ...dangerButtons(hud, say),
    ...(hidden ? [{ ...button("yields", { say, overrules, refusal: null }), pressed: creature.hiding.yields }] : []),
    ...(hidden ? [button("interact", { say, overrules, refusal: null })] : []),
    ...moveButtons(hud, say, hidden),
    ...(hud.ailing ? [button("treat", { say, overrules, refusal: null })] : []),
    ...lastingButtons(hud, say),
    ...(hud.marked === undefined ? [] : [sideButton(hud.marked, say)]),
    ...stillButtons(hud, say),
  ];
  if (hud.mayTrack.length === 0) return buttons;
  const open = hud.mayTrack.some(({ refusal }) => refusal === null);
  return [...buttons, button("track", { say, overrules, refusal: open ? null : hud.mayTrack[0]!.refusal })];
}

/** A hider adds spots. A Hide that waits for its spots goes on. */
function hideButton({ creature: { hiding }, mayHide, overrules }: CreatureHud, say: Say): HudButton {
  const [waits, hidden] = [hiding.pending !== null, hiding.spots.length > 0];
  const hide = { ...button("hide", { say, overrules, refusal: waits ? null : mayHide }), pressed: hidden };
  if (waits) return { ...hide, ...named(say("UNSEEN.Hud.further"), say("UNSEEN.Hud.furtherHint")) };
  return hidden && hide.reason === "" ? { ...hide, ...named(hide.label, say("UNSEEN.Hud.hideAgainHint")) } : hide;
}

/** The buttons of a HUD: a few in fixed places, and the others behind *More*. */
export interface HudPlaces {
  readonly first: readonly HudButton[];
  readonly more: readonly HudButton[];
}

/** What stands on the HUD of every own creature, always in this order. */
const FIRST: readonly HudAction[] = ["hide", "scan", "track", "attack", "special", "grapple", "boon"];
/** The same of a marker. An attack on an ally is no first choice. */
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
  const first = FIRST.map((action) => buttons.find((one) => one.action === action) ?? absent(action, name, say));
  return { first, more: buttons.filter(({ action }) => !FIRST.includes(action)) };
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

/** K-2, K-4, K-9: searching, flipping cards, warning, and care. */
function dangerButtons({ danger, overrules }: CreatureHud, say: Say): readonly HudButton[] {
  if (!danger) return [];
  const { maySearch, mayFlip, mayWarn, cautious } = danger;
  return [
    button("search", { say, overrules, refusal: maySearch }),
    button("flip", { say, overrules, refusal: mayFlip }),
    button("warn", { say, overrules, refusal: mayWarn }),
    { ...button("cautious", { say, overrules, refusal: null }), pressed: cautious },
  ];
}

/** Ends what it concentrates on, or what lasts upon it (T-2, T-3). */
function lastingButtons({ lasting, overrules }: CreatureHud, say: Say): readonly HudButton[] {
  const given = { say, overrules, refusal: null };
  return [
    ...(lasting?.concentrates ? [button("endConcentration", given)] : []),
    ...(lasting?.effects ? [button("endEffect", given)] : []),
  ];
}

/** What everybody may read of any creature: what this seat has learned of it (H-33). */
export const knowButton = (say: Say): HudButton => button("know", { say, overrules: false, refusal: null });

/** One for each kind of attack that it has, and boons. For a hidden creature they say that its hiding ends (H-15). */
function attackButtons({ creature, mayAttack, overrules }: CreatureHud, say: Say): readonly HudButton[] {
  const offTurn = mayAttack?.code === "notYourTurn" && (creature.budget?.reaction ?? 1) > 0;
  const kinds = ATTACK_BUTTONS.filter(([kind]) => creature.attacks.some((own) => own.kind === kind));
  const hidden = creature.hiding.spots.length > 0;
  const warned = (action: HudAction, shown: HudButton): HudButton => {
    const more = [
      ...(offTurn && action !== "boon" && action !== "grapple" ? ["UNSEEN.Hud.asReaction"] : []),
      ...(hidden ? [`UNSEEN.Hud.${ENDS[action]}`] : []),
    ];
    return { ...shown, tooltip: [shown.tooltip, ...more.map((key) => say(key))].join(" ") };
  };
  const attacks = kinds.map(([, action]) =>
    warned(action, button(action, { say, overrules, refusal: offTurn ? null : mayAttack })),
  );
  const boon = warned("boon", button("boon", { say, overrules, refusal: null }));
  return [...attacks, warned("grapple", button("grapple", { say, overrules, refusal: null })), boon];
}

/** What a creature does to others by force, the Gamemaster applies (T-9). */
const forceButton = ({ name }: Creature, say: Say): HudButton =>
  button("force", { say, overrules: false, refusal: null, data: { name } });

/** What only the Gamemaster moves by force (T-9, H-24), and a teleport. */
function moveButtons({ creature, moves, teleports }: CreatureHud, say: Say, isHiding: boolean): readonly HudButton[] {
  return [
    ...(moves ? [forceButton(creature, say)] : []),
    ...(moves && isHiding ? [pushButton(creature, say)] : []),
    ...(moves || teleports ? [teleportButton(creature, say, isHiding)] : []),
  ];
}

/** Pushes whoever hides out of a spot (H-24). */
const pushButton = ({ name }: Creature, say: Say): HudButton =>
  button("push", { say, overrules: false, refusal: null, data: { name } });

/** A creature teleports by a power of its own, or as the Gamemaster says (H-24, T-12). */
function teleportButton({ name }: Creature, say: Say, isHiding: boolean): HudButton {
  const shown = button("teleport", { say, overrules: false, refusal: null, data: { name } });
  return isHiding ? shown : { ...shown, ...named(shown.label, say("UNSEEN.Hud.teleportOpenHint", { name })) };
}

const ATTACK_BUTTONS = [
  ["basic", "attack"],
  ["special", "special"],
] as const;

const ENDS: Readonly<Partial<Record<HudAction, string>>> = {
  attack: "endsHiding",
  special: "endsHiding",
  grapple: "grappleEndsHiding",
  boon: "othersEndHiding",
};

/** The order of the side marks, each once. Null is the token's own disposition. */
const MARKS: readonly (Side | null)[] = [null, "friendly", "hostile", "neutral"];

/** The mark after a press of the button (G-6). */
export const nextMark = (marked: Side | null): Side | null => MARKS[MARKS.indexOf(marked) + 1] ?? null;

function sideButton(marked: Side | null, say: Say): HudButton {
  const side = button("side", { say, overrules: false, refusal: null });
  const label = say(`UNSEEN.Hud.sides.${marked ?? "own"}`);
  return { ...side, pressed: marked !== null, ...named(label, say("UNSEEN.Hud.sideHint")) };
}

/** C-9: where a Gamemaster says whether an invisible creature keeps still. */
const stillButtons = ({ still }: CreatureHud, say: Say): readonly HudButton[] =>
  still === undefined ? [] : [{ ...button("still", { say, overrules: false, refusal: null }), pressed: still }];

/** The buttons of a marker: the end of hiding for its hider, Scan and attack for an enemy, boons for everybody. */
export function markerButtons(hud: MarkerHud, say: Say): readonly HudButton[] {
  const buttons: HudButton[] = [];
  const { overrules } = hud;
  if (hud.owned) buttons.push(button("emerge", { say, overrules, refusal: null, data: { name: hud.hider.name } }));
  if (hud.scanner !== null) {
    const { creature, refusal } = hud.scanner;
    buttons.push(button("scanSpot", { say, overrules, refusal, data: { name: creature.name } }));
  }
  const [onEnemy, onAlly] = attackOn(hud, say);
  buttons.push(...onEnemy);
  for (const action of hud.giver ? (["boonSpot", "grappleSpot"] as const) : [])
    buttons.push(button(action, { say, overrules, refusal: null, data: { name: hud.giver?.name ?? "" } }));
  if (hud.giver) buttons.push(knowButton(say));
  const again = hud.exempt ? [againButton(hud.exempt, say)] : [];
  if (hud.moves) buttons.push(...again, discoverButton(hud, say), pushButton(hud.hider, say));
  if (hud.moves || hud.teleports) buttons.push(teleportButton(hud.hider, say, true));
  return [...buttons, ...onAlly];
}

function againButton({ since }: { readonly since: string }, say: Say): HudButton {
  const plain = button("judgeAgain", { say, overrules: false, refusal: null });
  return since === "" ? plain : { ...plain, ...named(plain.label, say("UNSEEN.Hud.judgeAgainSince", { since })) };
}

/** The attack on a spot, of an enemy or of an ally. On an ally it is the last button: nobody presses it by habit. */
function attackOn({ attacker, hider, overrules }: MarkerHud, say: Say): readonly [HudButton[], HudButton[]] {
  if (!attacker) return [[], []];
  const { creature, refusal } = attacker;
  const shown = [button("attackSpot", { say, overrules, refusal, data: { name: creature.name } })];
  return creature.side === hider.side ? [[], shown] : [shown, []];
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
  },
): HudButton {
  const { say, overrules, refusal, data } = given;
  const mayPress = refusal === null || (overrules && refusal.mayOverrule === true);
  const label = say(`UNSEEN.Hud.${action}`, data);
  const reason = refusal === null ? "" : refusalWithTiles(refusal, say);
  const hint = reason === "" ? say(`UNSEEN.Hud.${action}Hint`, data) : reason;
  const told = mayPress && reason !== "" ? `${hint} ${say("UNSEEN.Overrule.may")}` : hint;
  return { action, icon: ICONS[action], reason, barred: !mayPress, pressed: null, ...named(label, told) };
}

function named(label: string, hint: string): Pick<HudButton, "label" | "tooltip"> {
  return { label, tooltip: label.endsWith("…") ? `${label} ${hint}` : `${label}. ${hint}` };
}
