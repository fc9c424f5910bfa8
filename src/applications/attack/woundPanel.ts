import { templatePath } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import {
  blockersFor,
  leftOf,
  refusesBlock,
  type Creature,
  type CreatureId,
  type EventId,
  type Wound,
} from "../../rules/index.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { overrules } from "../playedHere.ts";
import { seatCreature, seatSituation } from "../viewedScene.ts";
import { submit } from "../../chat/submit.ts";
import { MOST_PREVENTED, PERCENTS, woundWindow, type WoundAnswer } from "./woundContext.ts";

/** Opens the window in which an owner prevents part of a wound. It replaces another wound's. */
export async function openWound(creature: CreatureId, event: EventId): Promise<void> {
  await WoundPanel.shown()?.close();
  if (woundOf(creature, event) === null) return void ui.notifications.info(say("UNSEEN.Wound.gone"));
  await new WoundPanel(creature, event).open();
}

interface Wounded {
  readonly creature: Creature;
  readonly wound: Wound;
}

function woundOf(id: CreatureId, event: EventId): Wounded | null {
  const creature = seatCreature(id);
  const wound = creature?.hiding.wounds.find((one) => one.event === event);
  return creature && wound ? { creature, wound } : null;
}

/** K-7: whether nobody can block or dodge it. */
const isUnseen = ({ unseen, allowed }: Wound): boolean => unseen === true && allowed !== true;

/** Block and Dodge: the points that they prevent, and the damage that is left. */
export class WoundPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-wound",
    classes: ["unseen", "unseen-aim", "unseen-wound-panel"],
    window: { title: "UNSEEN.AimPanel.title", icon: "fa-solid fa-shield-halved", resizable: true },
    position: { width: 340, height: "auto" },
    actions: { take: WoundPanel.#onTake } satisfies Record<string, PanelAction<WoundPanel>>,
  };

  static override PARTS = { wound: { template: templatePath("applications/attack/wound") } };

  readonly #creature: CreatureId;
  readonly #event: EventId;
  #kept: WoundAnswer = { prevented: 0, percent: 100 };

  constructor(creature: CreatureId, event: EventId) {
    super();
    this.#creature = creature;
    this.#event = event;
  }

  get title(): string {
    const wounded = woundOf(this.#creature, this.#event);
    const name = wounded?.creature.name ?? "";
    return say(`UNSEEN.Wound.${wounded && isUnseen(wounded.wound) ? "resist" : "title"}`, { name });
  }

  /** Closes when its wound is gone. */
  override follow(): void {
    if (woundOf(this.#creature, this.#event) === null) void this.close();
    else super.follow();
  }

  override get rule(): string {
    return "G-4";
  }

  override shape(): object {
    const wounded = woundOf(this.#creature, this.#event);
    const situation = seatSituation();
    if (wounded === null || situation === null) return {};
    const blocking = {
      refusal: refusesBlock(situation, {
        creature: this.#creature,
        event: this.#event,
        blocker: this.#blockerOf(wounded.creature),
      }),
      overrules: overrules(),
      left: leftOf(situation, wounded.creature),
      blockers: blockersFor(situation, wounded.creature),
    };
    return woundWindow(wounded.creature, wounded.wound, { kept: this.#kept, blocking, say });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#onChange(event.target));
    this.closeOnEscape();
    const prevented = this.element.querySelector<HTMLInputElement>("[data-field=prevented]");
    prevented?.focus();
    prevented?.select();
  }

  /** Whoever was chosen to block, as long as a power lets them; else the creature itself. */
  #blockerOf(creature: Creature): CreatureId {
    const situation = seatSituation();
    const { blocker } = this.#kept;
    const isThere = situation !== null && blockersFor(situation, creature).some(({ id }) => id === blocker);
    return isThere && blocker !== undefined ? blocker : creature.id;
  }

  #onChange(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement) this.#kept = { ...this.#kept, prevented: pointsIn(target) };
    if (target instanceof HTMLSelectElement && target.dataset["field"] === "blocker") {
      this.#kept = { ...this.#kept, blocker: target.value };
    } else if (target instanceof HTMLSelectElement) {
      const percent = PERCENTS.find((one) => String(one) === target.value) ?? 100;
      this.#kept = { ...this.#kept, percent };
    }
    void this.render();
  }

  static async #onTake(this: WoundPanel): Promise<void> {
    const { prevented, percent, blocker = this.#creature } = this.#kept;
    const act = {
      kind: "applyDamage",
      creature: this.#creature,
      event: this.#event,
      prevented,
      percent,
      ...(blocker !== this.#creature && prevented > 0 && { blocker }),
    } as const;
    const answer = await submit(act);
    if (answer !== "refused") await this.close();
  }
}

function pointsIn({ valueAsNumber }: HTMLInputElement): number {
  const points = Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber) : 0;
  return Math.min(MOST_PREVENTED, Math.max(0, points));
}
