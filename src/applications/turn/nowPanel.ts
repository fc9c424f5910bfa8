/** "What can I do now?": the turn of one's own creature, what waits for an answer, and the acts that are possible. */
import { templatePath } from "../../config.ts";
import { turnTaker, type CreatureId } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { hideRefusal } from "../hide/hidePanel.ts";
import { actOnCreature } from "../hud/hudActions.ts";
import { buttonsOn } from "../hud/hudContext.ts";
import type { HudAction } from "../hud/hudButtons.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { actingCreature } from "../playedHere.ts";
import { seatSituation, tokenOf } from "../viewedScene.ts";
import { nowRows } from "./nowRows.ts";
import { turnLeft } from "./turnLeft.ts";
import { flowShown } from "./turnShown.ts";

/** Is about the creature that a key would mean. */
export class NowPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-now",
    classes: ["unseen", "unseen-now"],
    window: { title: "UNSEEN.Now.title", icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 320, height: "auto" },
    actions: { act: NowPanel.#onAct } satisfies Record<string, PanelAction<NowPanel>>,
  };

  static override PARTS = { now: { template: templatePath("applications/turn/now"), scrollable: [""] } };

  #creature: CreatureId | null = null;

  override get rule(): string {
    return "G-5";
  }

  /** Whether the creature may hide is judged in slices first. */
  override async shape(): Promise<object> {
    const before = seatSituation();
    const asked = before && actingCreature(before);
    const mayHide = asked && (await hideRefusal(asked.id));
    const situation = seatSituation();
    const creature = situation && actingCreature(situation);
    const token = creature && tokenOf(creature.id);
    this.#creature = creature?.id ?? null;
    if (!situation || !creature || !token) return { name: "" };
    const turn = turnLeft(turnTaker(situation, creature), say, flowShown(situation, creature));
    return {
      name: creature.name,
      turn,
      turnLabel: say("UNSEEN.Turn.labelOf", { name: creature.name }),
      idle: turn ? "" : say("UNSEEN.Turn.idle", { movement: creature.speed }),
      ...nowRows(buttonsOn(token, null, mayHide), creature, say),
    };
  }

  static #onAct(this: NowPanel, _event: PointerEvent, { dataset }: HTMLElement): void {
    if (this.#creature !== null) actOnCreature(dataset["act"] as HudAction, this.#creature);
  }
}
