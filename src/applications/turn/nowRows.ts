/** What a creature can do now: what waits for an answer, then what is possible, as buttons. */
import type { Creature } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import type { HudAction, HudButton } from "../hud/hudButtons.ts";

/** What the Gamemaster sets, and what is read at any time, are no acts of a turn. */
const NO_ACTS: readonly HudAction[] = ["know", "side", "still", "force", "push", "yields", "cautious"];

/** The buttons of a creature's HUD, by what they are for its player now. */
export function nowRows(buttons: readonly HudButton[], { hiding }: Pick<Creature, "hiding">, say: Say) {
  const isWaiting = ({ action, barred }: HudButton): boolean =>
    !barred && (action === "track" || (action === "hide" && hiding.pending !== null));
  const acts = buttons.filter(({ action }) => !NO_ACTS.includes(action));
  return {
    waiting: acts.filter(isWaiting).map(rowOf),
    possible: acts.filter((one) => !one.barred && one.reason === "" && !isWaiting(one)).map(rowOf),
    not: acts.filter(({ reason }) => reason !== "").map(({ label, reason }) => ({ label, reason })),
  };

  function rowOf({ action, icon, label, tooltip }: HudButton) {
    return {
      action,
      icon,
      label,
      // What it costs and does.
      hint: tooltip.slice(label.length).replace(/^\.? /, "") || say(`UNSEEN.Hud.${action}`),
    };
  }
}
