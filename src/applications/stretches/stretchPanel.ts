import { showsFullGm } from "../../bridge/seeAs.ts";
import { templatePath } from "../../config.ts";
import { readSwitch, writeSwitches } from "../../settings.ts";
import {
  DETECTION_CHOICES,
  refusesOrder,
  type CreatureId,
  type StretchAction,
  type DetectionChoice,
  type Order,
} from "../../rules/index.ts";
import { confirm } from "../../bridge/confirm.ts";
import { refusalText } from "../../words/refusalText.ts";
import { say } from "../../words/sayHere.ts";
import { isOwned } from "../playedHere.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { submit, type SubmitOutcome } from "../../chat/submit.ts";
import { tokenOf, viewedScene } from "../viewedScene.ts";
import { drawBoard } from "./drawBoard.ts";
import { nameHere, readBoard, type BoardHere } from "./boardHere.ts";
import { calledInto } from "./intoCombat.ts";
import { gmPart } from "./gmPart.ts";
import { endPicking, pickingWay, pickWay } from "./pickWay.ts";
import { order, settleHere } from "./stretchClock.ts";
import { detailView, detectionViews, groupViews, withoutPlan } from "./stretchRows.ts";

/** Stealth mode: the stretch, the characters with their plans, and what they may do (part Z). */
export async function openStretches(): Promise<void> {
  if (viewedScene() !== null) await StretchPanel.one().open();
}

/** After a change of the documents. While stretches run, the bar is open, unless its user closed it. */
export function followStretches(): void {
  const here = readBoard();
  const shown = StretchPanel.shown();
  if (shown) shown.follow();
  else if (here !== null && wasClosed !== viewedScene()?.id) void new StretchPanel().appear();
}

/** The scene on which the user closed the bar. */
let wasClosed: string | null = null;

class StretchPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-stretches",
    classes: ["unseen", "unseen-stretches"],
    window: { title: "UNSEEN.Stretch.title", icon: "fa-solid fa-shoe-prints", resizable: true },
    position: { width: 560, height: "auto" },
    actions: {
      order: (_event, { dataset }) => order({ order: dataset["order"] as "begin" | "takeBack" | "look" }),
      advance: StretchPanel.#onAdvance,
      end: StretchPanel.#onEnd,
      plan: StretchPanel.#onPlan,
      turnOn: StretchPanel.#onTurnOn,
      stretchAction: (_event, { dataset: { creature = "", stretchAction = "{}" } }) =>
        act(creature, JSON.parse(stretchAction) as StretchAction),
      ready: (_event, target) => act(creatureIn(target), { do: "ready", ready: turnsOn(target) }),
      choose: (_event, target) => act(creatureIn(target), { do: "choose", ...chosenOf(target) }),
      answer: (_event, target) => order({ order: "answer", ...chosenOf(target) }),
      fight: StretchPanel.#onFight,
      select: StretchPanel.#onSelect,
      pushing: StretchPanel.#onPushing,
      absent: (_event, target) => order({ order: "absent", who: creatureIn(target), absent: turnsOn(target) }),
      ownSide: (_event, target) => order({ order: "ownSide", who: creatureIn(target), ownSide: turnsOn(target) }),
      seal: (_event, target) =>
        order({ order: "seal", border: target.dataset["border"] ?? "", sealed: turnsOn(target) }),
      addThing: StretchPanel.#onAddThing,
      removeThing: (_event, { dataset }) => order({ order: "removeThing", thing: dataset["thing"] ?? "" }),
    } satisfies Record<string, PanelAction<StretchPanel>>,
  };

  static override PARTS = {
    stretches: {
      template: templatePath("applications/stretches/panel"),
      scrollable: [".unseen-stretch-rows", ".unseen-stretch-detail"],
    },
  };

  /** Whose hidden acts are pushed (Z-9). */
  readonly #pushing = new Set<CreatureId>();
  /** The stretch for which *Advance* has said who has no plan. */
  #asked: number | null = null;

  override get rule(): string {
    return "Z-1";
  }

  override get growsDown(): boolean {
    return true;
  }

  override shape(): object {
    const here = readBoard();
    const isGm = showsFullGm();
    const isOn = readSwitch("stretches") === true;
    if (!here) return { isGm, isOn, board: null };
    const input = {
      ...here,
      owns: isOwned,
      nameOf: nameHere(here),
      imageOf: (id: CreatureId): string => tokenOf(id)?.texture.src ?? "",
      picking: pickingWay(),
      pushing: this.#pushing,
    };
    const idle = withoutPlan(here);
    const asks = this.#asked === here.board.number && idle.length > 0;
    return {
      isGm,
      isOn,
      board: true,
      stretch: say("UNSEEN.Stretch.number", { number: here.board.number }),
      clock: timeOfDay(game.time.worldTime),
      inFight: here.board.fight !== null,
      whyNoFight: isGm ? whyNoFight(here) : null,
      canTakeBack: here.board.start !== null,
      idle: asks ? say("UNSEEN.Stretch.idle", { names: idle.join(", ") }) : "",
      advance: say(`UNSEEN.Stretch.${asks ? "advanceAnyway" : "advance"}`),
      groups: groupViews(input, say),
      detail: detailView(input, say),
      picking: input.picking === null ? "" : say("UNSEEN.Stretch.picking", { name: input.nameOf(input.picking) }),
      detections: here.board.fight ? [] : detectionViews(input, say),
      gm: isGm ? gmPart(here, say) : null,
      answer: say(`UNSEEN.Stretch.${readSwitch("oneChoice") === true ? "answerForAll" : "answer"}`),
      answers: DETECTION_CHOICES.map((choice) => ({ choice, label: say(`UNSEEN.Stretch.choice.${choice}`) })),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    wasClosed = null;
    this.element.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { creature = "", field } = target.dataset;
      if (field === "group") void act(creature, { do: "group", with: target.value || null });
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || pickingWay() === null) return;
      event.stopPropagation();
      endPicking();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    drawBoard(readBoard());
  }

  protected override leaveMap(): void {
    endPicking();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    wasClosed = viewedScene()?.id ?? null;
    drawBoard(null);
  }

  /** Says first who has no plan. Pressed once more, the stretch advances. */
  static async #onAdvance(this: StretchPanel): Promise<void> {
    const here = readBoard();
    if (!here) return;
    const { number } = here.board;
    const isToAsk = this.#asked !== number && withoutPlan(here).length > 0;
    this.#asked = isToAsk ? number : null;
    if (isToAsk) await this.render();
    else await order({ order: "advance" });
  }

  static async #onEnd(this: StretchPanel): Promise<void> {
    const here = readBoard();
    if (!here || !(await confirm(endQuestion(here)))) return;
    await settleHere().catch((error: unknown) => console.error(error));
    await order({ order: "end" });
  }

  /** *Move* also lets the map choose the way. */
  static async #onPlan(this: StretchPanel, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { creature = "", plan, stretchAction = "{}" } = dataset;
    const row = readBoard()?.board.rows.find(({ id }) => id === creature);
    if (!row) return;
    const isPicking = pickingWay() === creature;
    if (pickingWay() !== null) endPicking();
    if (plan !== "move" || isPicking) return void (await act(creature, JSON.parse(stretchAction) as StretchAction));
    if (row.plan !== "move" && (await act(creature, { do: "plan", plan })) !== "ok") return;
    select(creature);
    await pickWay(creature, {
      room: () => this.room(),
      take: (who, border) => void act(who, { do: "move", border, push: this.#pushing.has(who) }),
      ended: () => this.follow(),
    });
    await this.render();
  }

  static async #onTurnOn(this: StretchPanel): Promise<void> {
    await writeSwitches(new Map([["stretches", true]]));
    await this.render();
  }

  static async #onFight(this: StretchPanel): Promise<void> {
    const here = readBoard();
    if (here) await order(callOf(here));
  }

  static async #onPushing(this: StretchPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { creature = "" } = target.dataset;
    if (target.ariaPressed === "true") this.#pushing.delete(creature);
    else this.#pushing.add(creature);
    await this.render();
  }

  static async #onAddThing(this: StretchPanel): Promise<void> {
    const [name, zone] = ["thing", "zone"].map(
      (field) => this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-gm="${field}"]`)?.value ?? "",
    );
    if (!name?.trim()) return void ui.notifications?.warn(say("UNSEEN.Stretch.gm.noName"));
    this.typing.forget();
    await order({ order: "addThing", thing: foundry.utils.randomID(), zone: zone ?? "", name: name.trim() });
  }

  static #onSelect(this: StretchPanel, _event: PointerEvent, { dataset }: HTMLElement): void {
    select(dataset["creature"] ?? "");
    void this.render();
  }
}

const creatureIn = ({ dataset }: HTMLElement): CreatureId => dataset["creature"] ?? "";

/** Whether the press of a switch turns it on. */
const turnsOn = ({ ariaPressed }: HTMLElement): boolean => ariaPressed !== "true";

/** The choice that a button stands for, and its detection. */
const chosenOf = ({ dataset: { detection = "", choice } }: HTMLElement) => ({
  detection,
  choice: choice as DetectionChoice,
});

function select(id: CreatureId): void {
  tokenOf(id)?.object?.control({ releaseOthers: true });
}

/** What ending stealth mode loses. */
function endQuestion({ board }: BoardHere) {
  const lost = { number: board.number, things: board.things.length, ways: board.sealed.length };
  return {
    title: say("UNSEEN.Stretch.end"),
    icon: "fa-solid fa-shoe-prints",
    about: [viewedScene()?.uuid],
    paragraphs: [say("UNSEEN.Stretch.endLoses", lost)],
    yes: say("UNSEEN.Stretch.end"),
    no: say("UNSEEN.Stretch.endNot"),
    noByDefault: true,
  };
}

function callOf(here: BoardHere): Order {
  return { order: "fight", combatants: calledInto(here) };
}

/** Why *Into combat* calls nobody, in words. Null where it does. */
function whyNoFight(here: BoardHere): string | null {
  const refused = refusesOrder(here.situation, callOf(here));
  return refused && refusalText(refused, say);
}

function act(creature: string, action: StretchAction): Promise<SubmitOutcome> {
  return submit({ kind: "stretch", creature, action });
}

const HOUR = 3600;
const MINUTE = 60;
const DAY = 24;

/** Hours and minutes of the world's clock. */
function timeOfDay(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR) % DAY, Math.floor(seconds / MINUTE) % MINUTE];
  return [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
}
