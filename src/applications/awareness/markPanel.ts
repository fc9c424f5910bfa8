/** The window in which the Gamemaster marks a door, a trap or a treasure as a subject (K-1, K-4). */
import { confirm } from "../../bridge/confirm.ts";
import { templatePath } from "../../config.ts";
import { AWARENESS_ID, type MarkedThing, type SubjectId, type Tile } from "../../rules/index.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../words/sayHere.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { submit } from "../../chat/submit.ts";
import { seatSituation, viewedScene } from "../viewedScene.ts";
import { markContext, markedThing, type Markable, type MarkInput } from "./markContext.ts";
import { markablesOn } from "./markables.ts";

/** Opens the window with a thing that is marked already, or with none. */
export function openMark(thing: SubjectId | null): void {
  void MarkPanel.shown()?.close();
  void new MarkPanel(thing).open();
}

/** Takes a mark away after a question: what was known of the thing is forgotten with it. */
export async function unmark(thing: SubjectId): Promise<void> {
  const { name } = marks()[thing] ?? { name: "" };
  const isSure = await confirm({
    title: "UNSEEN.Awareness.unmark",
    yes: "UNSEEN.Awareness.unmark",
    about: [viewedScene()?.uuid],
    paragraphs: [say("UNSEEN.Awareness.unmarkQuestion", { name })],
  });
  if (isSure) await submit({ kind: "markThings", creature: AWARENESS_ID, marked: [], unmarked: [thing] });
}

class MarkPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-mark",
    classes: ["unseen", "unseen-mark"],
    window: { title: "UNSEEN.Awareness.mark", icon: "fa-solid fa-tag", resizable: true },
    position: { width: 360, height: "auto" },
    actions: { save: MarkPanel.#onSave } satisfies Record<string, PanelAction<MarkPanel>>,
  };

  static override PARTS = { mark: { template: templatePath("applications/awareness/mark") } };

  override get rule(): string {
    return "K-1";
  }

  readonly #things: readonly Markable[] = thingsHere();
  #input: MarkInput;

  constructor(thing: SubjectId | null) {
    super();
    this.#input = inputFor(thing, this.#things);
  }

  get title(): string {
    return say("UNSEEN.Awareness.mark");
  }

  override shape(): object {
    return markContext(this.#things, this.#input, { marked: marks(), say });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => this.#onChange(target));
    this.closeOnEscape();
    this.element.querySelector<HTMLElement>("select, input")?.focus();
  }

  #onChange(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const number = Number.isInteger(Number(value)) && value !== "" ? Number(value) : null;
    const given: Readonly<Record<string, Partial<MarkInput>>> = {
      name: { name: value },
      resistance: { resistance: number },
      row: { row: (number ?? 1) - 1 },
      column: { column: (number ?? 1) - 1 },
    };
    const { field = "" } = target.dataset;
    this.#input = field === "thing" ? inputFor(value, this.#things, this.#input) : { ...this.#input, ...given[field] };
    void this.render();
  }

  static async #onSave(this: MarkPanel): Promise<void> {
    const marked = markedThing(this.#things, this.#input);
    if (!marked) return;
    const answer = await submit({ kind: "markThings", creature: AWARENESS_ID, marked: [marked], unmarked: [] });
    if (answer === "ok") await this.close();
  }
}

const marks = (): Readonly<Record<SubjectId, MarkedThing>> => seatSituation()?.awareness?.things ?? {};

function thingsHere(): readonly Markable[] {
  const scene = viewedScene();
  return scene ? markablesOn(scene) : [];
}

const middle = (): Tile => unseenLayer()?.middle() ?? { i: 0, j: 0 };

/** The stored mark of a thing, or a new one under its own name. An item lies in the middle of the view at first. */
function inputFor(thing: string | null, things: readonly Markable[], before?: MarkInput): MarkInput {
  const stored = thing === null ? undefined : marks()[thing];
  return {
    thing: thing ?? "",
    name: stored?.name ?? things.find(({ id }) => id === thing)?.name ?? "",
    resistance: stored ? stored.resistance : (before?.resistance ?? 12),
    ...placeOf(stored?.tiles[0] ?? middle()),
  };
}

const placeOf = ({ i, j, level }: Tile): Pick<MarkInput, "row" | "column" | "level"> => ({
  row: i,
  column: j,
  ...(level !== undefined && { level }),
});
