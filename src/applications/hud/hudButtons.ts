import type { Creature, CreatureId, DiscoveryPreview, Refusal, Side } from "../../rules/index.ts";
import { refusalWithTiles } from "../refusals.ts";
import type { Say } from "../../words/say.ts";

/** What a button of the token HUD does. */
export type HudAction =
  | "hide"
  | "scan"
  | "dash"
  | "know"
  | "track"
  | "attack"
  | "special"
  | "boon"
  | "interact"
  | "grapple"
  | "force"
  | "discover"
  | "push"
  | "teleport"
  | "yields"
  | "side"
  | "emerge"
  | "scanSpot"
  | "attackSpot";

export interface HudButton {
  readonly action: HudAction;
  readonly icon: string;
  readonly label: string;
  /** What speaks against it; empty where nothing does. */
  readonly reason: string;
  /** Whether it cannot be pressed: something speaks against it that this seat may not overrule (H-1). */
  readonly barred: boolean;
  readonly tooltip: string;
  /** For buttons that show a state, whether it is on; null for the others. */
  readonly pressed: boolean | null;
}

/** What the rules say about a creature's acts, on the seat's view. */
export interface CreatureHud {
  readonly creature: Creature;
  readonly mayHide: Refusal | null;
  readonly mayScan: Refusal | null;
  readonly mayTrack: readonly { readonly hider: CreatureId; readonly refusal: Refusal | null }[];
  /** Why it may not attack at all now, or null. */
  readonly mayAttack: Refusal | null;
  /** Why it may not Dash now, or null; undefined outside a fight, where no movement is counted (G-5). */
  readonly mayDash?: Refusal | null;
  readonly overrules: boolean;
  /** The side that its token is marked with, null for none; undefined where this seat has no say in it (G-6). */
  readonly marked?: Side | null;
  /** Whether this seat is a full Gamemaster's. Only they push and teleport hidden creatures (H-24). */
  readonly moves?: boolean;
}

/** What the rules say about a marker: who stands behind it, and who of this seat could scan it. */
export interface MarkerHud {
  readonly hider: Creature;
  readonly owned: boolean;
  readonly scanner: { readonly creature: Creature; readonly refusal: Refusal | null } | null;
  /** Who of this seat could attack the spot. */
  readonly attacker?: { readonly creature: Creature; readonly refusal: Refusal | null } | null;
  readonly overrules: boolean;
  /**
   * Whether this seat is a full Gamemaster's, who alone pushes and teleports whoever hides (H-24) and reveals for no
   * cause of the rules (H-19).
   */
  readonly moves?: boolean;
  /** How likely it is found in the spot. */
  readonly chance?: DiscoveryPreview;
}

const ICONS: Readonly<Record<HudAction, string>> = {
  hide: "fa-solid fa-user-ninja",
  scan: "fa-solid fa-eye",
  dash: "fa-solid fa-person-running",
  know: "fa-solid fa-book-open",
  track: "fa-solid fa-shoe-prints",
  yields: "fa-solid fa-hand",
  side: "fa-solid fa-flag",
  emerge: "fa-solid fa-person-walking-arrow-right",
  scanSpot: "fa-solid fa-eye",
  attackSpot: "fa-solid fa-burst",
  attack: "fa-solid fa-burst",
  special: "fa-solid fa-wand-magic-sparkles",
  boon: "fa-solid fa-hand-sparkles",
  interact: "fa-solid fa-hand-pointer",
  grapple: "fa-solid fa-hand-fist",
  force: "fa-solid fa-up-down-left-right",
  discover: "fa-solid fa-magnifying-glass-location",
  push: "fa-solid fa-angles-right",
  teleport: "fa-solid fa-wand-sparkles",
};

/**
 * The buttons of a creature: Hide, Scan, what goes with being hidden, and Track while it is offered. What is not
 * possible says why.
 */
export function creatureButtons(hud: CreatureHud, say: Say): readonly HudButton[] {
  const { creature, overrules } = hud;
  const waits = creature.hiding.pending !== null;
  const hidden = creature.hiding.spots.length > 0;
  const hide = button("hide", { say, overrules, refusal: waits ? null : hud.mayHide });
  const buttons = [
    {
      ...hide,
      pressed: hidden,
      ...(waits ? named(say("UNSEEN.Hud.further"), say("UNSEEN.Hud.furtherHint")) : {}),
    },
    button("scan", { say, overrules, refusal: hud.mayScan }),
    ...(hud.mayDash === undefined ? [] : [button("dash", { say, overrules, refusal: hud.mayDash })]),
    ...attackButtons(hud, say),
    ...(hidden ? [{ ...button("yields", { say, overrules, refusal: null }), pressed: creature.hiding.yields }] : []),
    ...(hidden ? [button("interact", { say, overrules, refusal: null })] : []),
    ...(hud.moves ? [forceButton(creature, say), ...moveButtons(creature, say, hidden)] : []),
    ...(hud.marked === undefined ? [] : [sideButton(hud.marked, say)]),
  ];
  if (hud.mayTrack.length === 0) return buttons;
  const open = hud.mayTrack.some(({ refusal }) => refusal === null);
  return [...buttons, button("track", { say, overrules, refusal: open ? null : hud.mayTrack[0]!.refusal })];
}

/** What everybody may read of any creature: what this seat has learned of it (H-33). */
export const knowButton = (say: Say): HudButton => button("know", { say, overrules: false, refusal: null });

/** One for each kind of attack that it has, and boons; out of hiding they say that they end it (H-15). */
function attackButtons({ creature, mayAttack, overrules }: CreatureHud, say: Say): readonly HudButton[] {
  const offTurn = mayAttack?.code === "notYourTurn" && (creature.budget?.reaction ?? 1) > 0;
  const kinds = ATTACK_DEEDS.filter(([kind]) => creature.attacks.some((own) => own.kind === kind));
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

/** Only the Gamemaster moves creatures by force (H-24, T-9, T-12). Whoever hides is pushed out of a spot. */
function moveButtons({ name }: Creature, say: Say, isHiding: boolean): readonly HudButton[] {
  const given = { say, overrules: false, refusal: null, data: { name } };
  const shown = button("teleport", given);
  const teleport = isHiding ? shown : { ...shown, ...named(shown.label, say("UNSEEN.Hud.teleportOpenHint", { name })) };
  return [...(isHiding ? [button("push", given)] : []), teleport];
}

const ATTACK_DEEDS = [
  ["basic", "attack"],
  ["special", "special"],
] as const;

const ENDS: Readonly<Partial<Record<HudAction, string>>> = {
  attack: "endsHiding",
  special: "endsHiding",
  grapple: "grappleEndsHiding",
  boon: "othersEndHiding",
};

/** Which mark of a side comes after which, each once; null is the token's own disposition. */
const MARKS: readonly (Side | null)[] = [null, "friendly", "hostile", "neutral"];

/** The mark that a press of the button leads to (G-6). */
export const nextMark = (marked: Side | null): Side | null => MARKS[MARKS.indexOf(marked) + 1] ?? null;

function sideButton(marked: Side | null, say: Say): HudButton {
  const side = button("side", { say, overrules: false, refusal: null });
  const label = say(`UNSEEN.Hud.sides.${marked ?? "own"}`);
  return { ...side, pressed: marked !== null, ...named(label, say("UNSEEN.Hud.sideHint")) };
}

/** The buttons of a marker: the way out for who hides behind it, a Scan for the enemy at hand. */
export function markerButtons(hud: MarkerHud, say: Say): readonly HudButton[] {
  const buttons: HudButton[] = [];
  const { overrules } = hud;
  if (hud.owned) buttons.push(button("emerge", { say, overrules, refusal: null, data: { name: hud.hider.name } }));
  if (hud.scanner !== null) {
    const { creature, refusal } = hud.scanner;
    buttons.push(button("scanSpot", { say, overrules, refusal, data: { name: creature.name } }));
  }
  if (hud.attacker) {
    const { creature, refusal } = hud.attacker;
    buttons.push(button("attackSpot", { say, overrules, refusal, data: { name: creature.name } }));
  }
  return hud.moves ? [...buttons, discoverButton(hud, say), ...moveButtons(hud.hider, say, true)] : buttons;
}

/** H-19: what the roll will be is said before. */
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
  return { label, tooltip: `${label}. ${hint}` };
}
