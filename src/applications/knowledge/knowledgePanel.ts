import { templatePath } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import type { CreatureId } from "../../rules/index.ts";
import { UnseenPanel } from "../panelBase.ts";
import { isPresent, seatKnowledge, seatSituation, tokenOf } from "../viewedScene.ts";
import { knowledgeHere } from "./knowledge.ts";

/** Shows what this seat has learned of a creature, or of the place for null. */
export async function openKnowledge(about: CreatureId | null): Promise<void> {
  await KnowledgePanel.one().show(about);
}

/** The value of the choice for the place. */
const PLACE = "place";

/** "What we know", for everybody, even without access to a sheet. */
export class KnowledgePanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-knowledge",
    classes: ["unseen", "unseen-knowledge"],
    window: { title: "UNSEEN.Knowledge.title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 340, height: "auto" },
  };

  static override PARTS = {
    known: { template: templatePath("applications/knowledge/panel"), scrollable: [".unseen-known"] },
  };

  #about: CreatureId | null = null;

  get title(): string {
    return say("UNSEEN.Knowledge.title");
  }

  /** Shows the window about this subject. */
  async show(about: CreatureId | null): Promise<void> {
    this.#about = about;
    await this.open();
  }

  override get rule(): string {
    return "H-33";
  }

  override shape(): object {
    const about = this.#about !== null && tokenOf(this.#about) === null ? null : this.#about;
    return {
      subjects: [
        { value: PLACE, label: counted(say("UNSEEN.Knowledge.place"), null), selected: about === null },
        ...creaturesHere().map(({ id, name }) => ({ value: id, label: counted(name, id), selected: id === about })),
      ],
      ...knowledgeHere(about),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector("select")?.focus();
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) void this.show(target.value === PLACE ? null : target.value);
    });
    this.closeOnEscape();
  }
}

/** A name, with the number of facts known about it. */
function counted(name: string, about: CreatureId | null): string {
  const count = seatKnowledge(about).length;
  return count > 0 ? say("UNSEEN.Knowledge.counted", { name, count }) : name;
}

/** The creatures that this seat may name. Known ones come first. */
function creaturesHere(): readonly { readonly id: CreatureId; readonly name: string }[] {
  const creatures = seatSituation()?.creatures ?? [];
  return creatures
    .map((creature) => ({ creature, count: seatKnowledge(creature.id).length }))
    .filter(({ creature, count }) => count > 0 || isPresent(creature))
    .toSorted(
      (one, other) =>
        Number(other.count > 0) - Number(one.count > 0) || one.creature.name.localeCompare(other.creature.name),
    )
    .map(({ creature: { id, name } }) => ({ id, name }));
}
