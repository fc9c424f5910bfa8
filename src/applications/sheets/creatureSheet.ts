import { readCards } from "../../bridge/creature/abilityData.ts";
import type { ItemSource } from "../../bridge/creature/itemSource.ts";
import { templatePath } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import { faultOfForm, isNamedForm, MOST_ROWS } from "../../rules/index.ts";
import { knowledgeHere } from "../knowledge/knowledge.ts";
import type { KnowledgeContext } from "../knowledge/knowledgeContext.ts";
import { seatSituation } from "../viewedScene.ts";
import {
  affixRows,
  attributeRows,
  itemGroups,
  lifeShare,
  natureRows,
  skillRows,
  statusNames,
  toggled,
  traitRows,
  type CarriedItem,
  type CreatureNumbers,
} from "./creatureContext.ts";
import { pickImage } from "./image.ts";
import { ITEM_ACTIONS } from "./itemActions.ts";
import { partRows, renamePart } from "./parts.ts";
import { SheetBase } from "./sheetBase.ts";

type Act = (this: CreatureSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/**
 * The sheet of characters and adversaries: everything that the rules need of a creature, shown and edited in place.
 */
export class CreatureSheet extends SheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["unseen", "unseen-sheet"],
    position: { width: 620, height: 720 },
    window: { resizable: true, contentClasses: ["unseen-sheet-content"] },
    form: { submitOnChange: true },
    actions: {
      toggleSkill: CreatureSheet.#onToggleSkill,
      toggleAffix: CreatureSheet.#onToggleAffix,
      toggleNature: CreatureSheet.#onToggleNature,
      toggleComponents: CreatureSheet.#onToggleComponents,
      toggleLowLight: CreatureSheet.#onToggleLowLight,
      editImage: CreatureSheet.#onEditImage,
      ...ITEM_ACTIONS,
    } satisfies Record<string, Act>,
  };

  static override TABS = {
    primary: { tabs: [{ id: "sheet" }, { id: "known" }], initial: "sheet", labelPrefix: "UNSEEN.SheetTabs" },
  };

  static override PARTS = {
    header: { template: templatePath("applications/sheets/creature/header") },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    numbers: { template: templatePath("applications/sheets/creature/numbers") },
    skills: { template: templatePath("applications/sheets/creature/skills") },
    items: { template: templatePath("applications/sheets/creature/items") },
    biography: { template: templatePath("applications/sheets/creature/biography") },
    known: { template: templatePath("applications/sheets/creature/known") },
  };

  override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { document: actor } = this;
    const system = actor.system as unknown as CreatureNumbers & { readonly biography: string };
    const conceals = readSwitch("concealment") === true;
    const danger = readSwitch("danger") === true;
    return {
      ...(await super._prepareContext(options)),
      actor,
      system,
      editable: this.isEditable,
      rootId: `unseen-sheet-${actor.uuid.replaceAll(".", "-")}`,
      systemFields: (actor.system as { readonly schema: { readonly fields: object } }).schema.fields,
      kind: say(`TYPES.Actor.${actor.type}`),
      attributes: attributeRows(system, say),
      traits: traitRows(system, say, { conceals, danger }),
      lowLight: conceals ? { pressed: system.senses.lowLight } : null,
      skills: skillRows(system, say),
      affixes: affixRows(system, say),
      natures: natureRows(system, say),
      itemGroups: itemGroups(carriedBy(actor), say, { danger }),
      statuses: statusNames(actor.statuses, say),
      lifeShare: lifeShare(system),
      biography: await enriched(actor, system.biography),
      known: knownOf(actor),
      parts: system.components ? partRows(actor, say) : [],
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void renamePart(event, this.document));
  }

  static async #onToggleSkill(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#toggle("proficiencies", target.dataset["skill"]);
  }

  static async #onToggleAffix(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#toggle("zone.affixes", target.dataset["affix"]);
  }

  static async #onToggleNature(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#toggle("natures", target.dataset["nature"]);
  }

  static async #onToggleComponents(this: CreatureSheet): Promise<void> {
    const { components } = this.document.system as unknown as CreatureNumbers;
    if (this.isEditable) await this.document.update({ "system.components": !components } as never);
  }

  static async #onToggleLowLight(this: CreatureSheet): Promise<void> {
    const { senses } = this.document.system as unknown as CreatureNumbers;
    if (this.isEditable) await this.document.update({ "system.senses.lowLight": !senses.lowLight } as never);
  }

  static async #onEditImage(this: CreatureSheet): Promise<void> {
    if (this.isEditable) await pickImage(this.document);
  }

  /** An invalid shape is not stored. The sheet names the fault and shows the stored shape. */
  override _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data["system"] as { form?: string } | undefined;
    const picture = system?.form?.trim() ?? "";
    const fault = picture === "" ? null : isNamedForm(picture) ? "signs" : faultOfForm(picture);
    if (system?.form === undefined) return data;
    system.form = picture;
    if (fault === null) return data;
    delete system.form;
    ui.notifications.warn(say(`UNSEEN.FormFault.${fault}`, { form: picture, most: MOST_ROWS }));
    void this.render();
    return data;
  }

  async #toggle(path: string, member: string | undefined): Promise<void> {
    if (!this.isEditable || member === undefined) return;
    const members = foundry.utils.getProperty(this.document.system, path) as Iterable<string>;
    await this.document.update({ [`system.${path}`]: toggled(members, member) });
  }
}

/** After a change of the documents, shows anew what is known of a creature. What somebody types stays. */
export function followSheets(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof CreatureSheet && app.rendered) void app.render({ parts: ["known"] });
  }
}

/** What this seat has learned of the creature, if it has a token on the viewed scene (H-33). */
function knownOf(actor: Actor.Implementation): KnowledgeContext {
  const there = new Set(seatSituation()?.creatures.map(({ id }) => id));
  const token = actor.token ?? actor.getActiveTokens(false, true).find(({ id }) => id !== null && there.has(id));
  if (token?.id && there.has(token.id)) return knowledgeHere(token.id);
  return { entries: [], empty: say("UNSEEN.Knowledge.noToken", { name: actor.name }) };
}

/** The items of an actor, its ability cards with their faces (K-11). */
function carriedBy(actor: Actor.Implementation): readonly CarriedItem[] {
  const items = actor.items.contents as unknown as readonly (CarriedItem & ItemSource)[];
  const cards = new Map(readCards(items).map((card) => [card.id, card]));
  return items.map(({ id, name, img, type, sort, system }) => ({
    id,
    name,
    img,
    type,
    sort,
    system,
    card: cards.get(id),
  }));
}

function enriched(actor: Actor.Implementation, html: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(html, { secrets: actor.isOwner, relativeTo: actor });
}
