import type { Creature, CreatureId, Refusal } from "../../rules/index.ts";
import { refusalWithTiles } from "../refusals.ts";
import type { Say } from "../../chat/card.ts";

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
export function creatureButtons(hud: CreatureHud, say: Say): readonly HudButton[] {
  const { creature } = hud;
  const waits = creature.hiding.pending !== null;
  const hidden = creature.hiding.spots.length > 0;
  const hide = button("hide", { say, refusal: waits ? null : hud.mayHide });
  const buttons = [
    {
      ...hide,
      pressed: hidden,
      ...(waits ? named(say("UNSEEN.Hud.further"), say("UNSEEN.Hud.furtherHint")) : {}),
    },
    button("scan", { say, refusal: hud.mayScan }),
  ];
  if (hud.mayTrack.length === 0) return buttons;
  const open = hud.mayTrack.some(({ refusal }) => refusal === null);
  return [...buttons, button("track", { say, refusal: open ? null : hud.mayTrack[0]!.refusal })];
}

/** The buttons of a marker: the way out for who hides behind it, a Scan for the enemy at hand. */
export function markerButtons(hud: MarkerHud, say: Say): readonly HudButton[] {
  const buttons: HudButton[] = [];
  if (hud.owned) buttons.push(button("emerge", { say, refusal: null, data: { name: hud.hider.name } }));
  if (hud.scanner !== null) {
    const { creature, refusal } = hud.scanner;
    buttons.push(button("scanSpot", { say, refusal, data: { name: creature.name } }));
  }
  return buttons;
}

function button(
  deed: HudDeed,
  given: {
    readonly say: Say;
    readonly refusal: Refusal | null;
    readonly data?: Readonly<Record<string, string>>;
  },
): HudButton {
  const { say, refusal, data } = given;
  const label = say(`UNSEEN.Hud.${deed}`, data);
  const reason = refusal === null ? "" : refusalWithTiles(refusal, say);
  const hint = reason === "" ? say(`UNSEEN.Hud.${deed}Hint`, data) : reason;
  return { deed, icon: ICONS[deed], reason, pressed: null, ...named(label, hint) };
}

function named(label: string, hint: string): Pick<HudButton, "label" | "tooltip"> {
  return { label, tooltip: `${label}. ${hint}` };
}
