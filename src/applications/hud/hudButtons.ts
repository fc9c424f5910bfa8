import type { Creature, CreatureId, Refusal } from "../../rules/index.ts";
import { refusalText } from "../refusals.ts";
import type { Words } from "../words.ts";

/** What a button of the token HUD does. */
export type HudDeed = "hide" | "scan" | "track" | "emerge" | "scanSpot";

export interface HudButton {
  readonly deed: HudDeed;
  readonly icon: string;
  readonly label: string;
  /** Why it cannot be pressed; empty where it can. */
  readonly reason: string;
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
}

/** What the rules say about a marker: who stands behind it, and who of this seat could scan it. */
export interface MarkerHud {
  readonly hider: Creature;
  readonly owned: boolean;
  readonly scanner: { readonly creature: Creature; readonly refusal: Refusal | null } | null;
}

const ICONS: Readonly<Record<HudDeed, string>> = {
  hide: "fa-solid fa-user-ninja",
  scan: "fa-solid fa-eye",
  track: "fa-solid fa-shoe-prints",
  emerge: "fa-solid fa-person-walking-arrow-right",
  scanSpot: "fa-solid fa-eye",
};

/** The buttons of a creature: Hide, Scan, and Track while it is offered. What is not possible says why. */
export function creatureButtons(hud: CreatureHud, words: Words): readonly HudButton[] {
  const { creature } = hud;
  const waits = creature.hiding.pending !== null;
  const hidden = creature.hiding.spots.length > 0;
  const hide = button("hide", { words, refusal: waits ? null : hud.mayHide });
  const buttons = [
    {
      ...hide,
      pressed: hidden,
      ...(waits ? named(words("UNSEEN.Hud.further"), words("UNSEEN.Hud.furtherHint")) : {}),
    },
    button("scan", { words, refusal: hud.mayScan }),
  ];
  if (hud.mayTrack.length === 0) return buttons;
  const open = hud.mayTrack.some(({ refusal }) => refusal === null);
  return [...buttons, button("track", { words, refusal: open ? null : hud.mayTrack[0]!.refusal })];
}

/** The buttons of a marker: the way out for who hides behind it, a Scan for the enemy at hand. */
export function markerButtons(hud: MarkerHud, words: Words): readonly HudButton[] {
  const buttons: HudButton[] = [];
  if (hud.owned) buttons.push(button("emerge", { words, refusal: null, data: { name: hud.hider.name } }));
  if (hud.scanner !== null) {
    const { creature, refusal } = hud.scanner;
    buttons.push(button("scanSpot", { words, refusal, data: { name: creature.name } }));
  }
  return buttons;
}

function button(
  deed: HudDeed,
  given: {
    readonly words: Words;
    readonly refusal: Refusal | null;
    readonly data?: Readonly<Record<string, string>>;
  },
): HudButton {
  const { words, refusal, data } = given;
  const label = words(`UNSEEN.Hud.${deed}`, data);
  const reason = refusal === null ? "" : refusalText(refusal, words);
  const hint = reason === "" ? words(`UNSEEN.Hud.${deed}Hint`, data) : reason;
  return { deed, icon: ICONS[deed], reason, pressed: null, ...named(label, hint) };
}

function named(label: string, hint: string): Pick<HudButton, "label" | "tooltip"> {
  return { label, tooltip: `${label}. ${hint}` };
}
