import { HOOKS, templatePath } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import { defaultOf, SWITCH_KEYS, type StoredSwitch, type SwitchKey } from "../../houseRules.ts";
import { readSwitch, writeSwitches } from "../../settings.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { PRESETS, valuesOf } from "./houseRulePresets.ts";
import { houseRuleSections, presetRows, searched, submittedSwitches, type HouseRuleSection } from "./houseRuleRows.ts";
import { printPaper } from "../printPaper.ts";
import { pageAbout } from "../rulebook/openRule.ts";

interface Submitted {
  readonly object: Readonly<Record<string, unknown>>;
}

/** The House rules page: every switch with what it changes. Gamemasters edit it, players read it, both print it. */
export class HouseRulesPage extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-house-rules",
    tag: "form",
    classes: ["unseen", "unseen-house-rules"],
    window: { title: "UNSEEN.HouseRules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 620, height: 680 },
    form: { handler: HouseRulesPage.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      preset: HouseRulesPage.#onPreset,
      resetOne: HouseRulesPage.#onResetOne,
      resetAll: HouseRulesPage.#onResetAll,
      print: () => printHandout(houseRuleSections(readSwitch, say)),
      printReference,
    } satisfies Record<string, PanelAction<HouseRulesPage>>,
  };

  static override PARTS = {
    rules: { template: templatePath("applications/houseRules/rules"), scrollable: [""] },
    footer: { template: templatePath("applications/houseRules/footer") },
  };

  /** Changes on the page that are not saved. They stay while the page follows what others save. */
  readonly #draft = new Map<SwitchKey, StoredSwitch>();
  #query = "";
  readonly #onElsewhere = (): void => void this.render();

  override get isOfScene(): boolean {
    return false;
  }

  override get rule(): string {
    return "start";
  }

  override shape(): object {
    const editable = game.user.isGM;
    const valueOf = (key: SwitchKey) => this.#shown(key);
    const sections = searched(houseRuleSections(valueOf, say), this.#query);
    const nothing = sections.every(({ hidden }) => hidden) ? say("UNSEEN.HouseRules.nothing") : "";
    return { sections, nothing, query: this.#query, presets: presetRows(valueOf, say), editable };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => this.#keep(target as HTMLInputElement));
    this.element.addEventListener("input", ({ target }) => this.#search(target as HTMLInputElement));
    Hooks.on(HOOKS.houseRules as never, this.#onElsewhere as never);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off(HOOKS.houseRules as never, this.#onElsewhere as never);
  }

  #search({ dataset, value }: HTMLInputElement): void {
    if (!("search" in dataset)) return;
    this.#query = value;
    void this.render({ parts: ["rules"] });
  }

  #shown(key: SwitchKey): StoredSwitch {
    return this.#draft.get(key) ?? readSwitch(key);
  }

  /** A value that is changed back to the stored one is no change. */
  #keep({ name, type, checked, valueAsNumber }: HTMLInputElement): void {
    const key = SWITCH_KEYS.find((one) => one === name);
    if (!key) return;
    const value = type === "checkbox" ? checked : valueAsNumber;
    if (value === readSwitch(key)) this.#draft.delete(key);
    else this.#draft.set(key, value);
  }

  /** Saves the form, or says which value is refused. */
  static async #onSubmit(this: HouseRulesPage): Promise<void> {
    const form = new foundry.applications.ux.FormDataExtended(this.element as HTMLFormElement) as unknown as Submitted;
    const values = submittedSwitches(form.object, say);
    const isRefused = typeof values === "string";
    this.element.querySelector('[role="alert"]')!.textContent = isRefused ? values : "";
    if (isRefused) return;
    await writeSwitches(values);
    this.#draft.clear();
    ui.notifications.info(say("UNSEEN.HouseRules.saved"));
    await this.render();
  }

  /** Nothing is stored before it is saved. */
  static #onPreset(this: HouseRulesPage, _event: PointerEvent, target: HTMLElement): void {
    const preset = PRESETS.find((one) => one === target.dataset["preset"]);
    if (!preset) return;
    for (const [key, value] of valuesOf(preset)) this.#draft.set(key, value);
    void this.render();
  }

  static #onResetOne(this: HouseRulesPage, _event: PointerEvent, target: HTMLElement): void {
    const key = SWITCH_KEYS.find((one) => one === target.dataset["key"]);
    if (!key) return;
    this.#draft.set(key, defaultOf(key));
    void this.render();
  }

  static #onResetAll(this: HouseRulesPage): void {
    for (const key of SWITCH_KEYS) this.#draft.set(key, defaultOf(key));
    void this.render();
  }
}

/** Prints the house rules, as they are set. */
async function printHandout(sections: readonly HouseRuleSection[]): Promise<void> {
  const template = templatePath("applications/houseRules/handout");
  const html = await foundry.applications.handlebars.renderTemplate(template, { sections });
  const heading = say("UNSEEN.HouseRules.handoutTitle", { world: game.world.title });
  await printPaper({ title: say("UNSEEN.HouseRules.title"), heading, html });
}

/** Prints the quick reference. Without the journal a notice says so. */
async function printReference(): Promise<void> {
  const found = await pageAbout("quick");
  if (!found) return;
  const { name, text } = found.page;
  await printPaper({ title: name, heading: name, html: text.content ?? "" });
}
