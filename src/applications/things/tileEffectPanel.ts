import { boxesOf } from "../../canvas/unseenLayer.ts";
import { templatePath } from "../../config.ts";
import { isDesk } from "../../desk/foundry/thisSeat.ts";
import { say } from "../../words/sayHere.ts";
import { placesOf, type Footprint } from "../../rules/index.ts";
import { openTargeting } from "../attack/aimPanel.ts";
import { markerNumber, ownSituation } from "../viewedScene.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { tileEffectQuestions, queuedStrikes } from "./tileEffectsHere.ts";
import type { QueuedStrike } from "./tileEffectQueue.ts";
import { tileEffectRows, strikeValues, struckTargets } from "./tileEffectRows.ts";
import { stillDue } from "./tileEffectStrikes.ts";
import { thingPlan } from "./thingPlan.ts";

/**
 * After any change. The question opens with a tile effect that attacks, follows its changes, and closes when none
 * is left.
 */
export function followTileEffects(): void {
  if (isDesk() && rows().length > 0) void TileEffectPanel.one().appear(boxesOf(stage()));
  else TileEffectPanel.shown()?.dismiss();
}

/** The question to the Gamemaster whether tile effects attack now (H-21), each with its attack filled in. */
class TileEffectPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-tile-effects",
    classes: ["unseen", "unseen-tile-effects"],
    window: { title: "UNSEEN.TileEffects.title", icon: "fa-solid fa-bomb", resizable: false },
    position: { width: 380, height: "auto" },
    actions: { strike: TileEffectPanel.#onStrike, drop: TileEffectPanel.#onDrop } satisfies Record<
      string,
      PanelAction<TileEffectPanel>
    >,
  };

  static override PARTS = {
    strikes: { template: templatePath("applications/things/tileEffects"), scrollable: [".unseen-tile-effects-body"] },
  };

  override get rule(): string {
    return "H-21";
  }

  override shape(): object {
    return { rows: rows() };
  }

  /** If it is closed by hand, none of its effects attacks. */
  override _onClose(options: object): void {
    const isByHand = TileEffectPanel.shown() === this;
    super._onClose(options);
    if (isByHand) drop(rows().map(({ key }) => key));
  }

  /** The question stays open until the attack is made. Ending the aiming is no answer. */
  static #onStrike(this: TileEffectPanel, _event: PointerEvent, target: HTMLElement): void {
    const queued = queuedOf(target);
    const situation = ownSituation();
    const strike = queued && situation && stillDue(situation, queued.strike);
    if (strike) void openTargeting(thingPlan, struckTargets(strike), { values: strikeValues(strike, say) });
  }

  static #onDrop(this: TileEffectPanel, _event: PointerEvent, target: HTMLElement): void {
    const queued = queuedOf(target);
    if (queued) drop([queued.key]);
  }
}

/** None of these effects attacks. The window follows when they go. */
function drop(keys: readonly string[]): void {
  void tileEffectQuestions().settle(({ key, about }) => (keys.includes(key) ? null : about));
}

function queuedOf({ dataset }: HTMLElement): QueuedStrike | null {
  return queuedStrikes().find(({ key }) => key === dataset["key"]) ?? null;
}

function rows() {
  const queued = queuedStrikes();
  const situation = queued.length > 0 ? ownSituation() : null;
  if (situation === null) return [];
  return tileEffectRows(queued, { situation, numberOf: markerNumber, say });
}

/** The places of those who are struck. */
function stage(): readonly Footprint[] {
  const struck = new Set(queuedStrikes().map(({ strike }) => strike.creature));
  return (
    ownSituation()
      ?.creatures.filter(({ id }) => struck.has(id))
      .flatMap(placesOf) ?? []
  );
}
