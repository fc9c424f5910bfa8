/** What a Gamemaster has changed on the House rules page stays while others save. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultOf, type StoredSwitch, type SwitchKey } from "../../houseRules.ts";
import type { HouseRuleSection } from "./houseRuleRows.ts";

type Action = (this: Page, event: unknown, target: HTMLElement) => unknown;

interface Page {
  readonly element: HTMLElement;
  render(): Promise<void>;
}

interface PageClass {
  new (): Page;
  readonly DEFAULT_OPTIONS: {
    readonly form: { readonly handler: (this: Page) => Promise<void> };
    readonly actions: Readonly<Record<"preset" | "resetOne" | "resetAll", Action>>;
  };
}

/** The host's window, as far as the page needs one. It draws the controls and the place of the alert. */
class HostWindow {
  static readonly RENDER_STATES = { NONE: 0 };
  readonly state = 2;
  readonly id = "unseen-house-rules";
  readonly element = document.createElement("form");
  #isDrawn = false;

  async render(): Promise<void> {
    const context = await this._prepareContext();
    this._replaceHTML(context, this.element);
    if (!this.#isDrawn) await this._onFirstRender();
    this.#isDrawn = true;
    await this._onRender();
  }

  async _prepareContext(): Promise<object> {
    return {};
  }

  _replaceHTML({ sections }: { readonly sections?: readonly HouseRuleSection[] }, content: HTMLElement): void {
    const fields = (sections ?? [])
      .flatMap(({ rows }) => rows)
      .map(({ key, isFlag, checked, value }) => {
        const made = document.createElement("input");
        made.type = isFlag ? "checkbox" : "number";
        made.name = made.dataset["focus"] = key;
        if (isFlag) made.checked = checked;
        else made.value = `${value}`;
        return made;
      });
    const alert = document.createElement("p");
    alert.setAttribute("role", "alert");
    content.replaceChildren(alert, ...fields);
  }

  async _onFirstRender(): Promise<void> {}
  async _onRender(): Promise<void> {}
}

/** Reads a form as the host does. */
class FormDataExtended {
  readonly object: Readonly<Record<string, unknown>>;

  constructor(form: HTMLElement) {
    const fields = [...form.querySelectorAll("input")];
    this.object = Object.fromEntries(
      fields.map(({ type, name, checked, value }) => [name, type === "checkbox" ? checked : value && Number(value)]),
    );
  }
}

/** The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types. */
const OURS: string = "./houseRulesPage.ts";

let HouseRulesPage: PageClass;
let stored: Map<string, StoredSwitch>;
const listeners = new Set<() => void>();

beforeAll(async () => {
  // Another test of this worker may have loaded our class with another host's.
  vi.resetModules();
  vi.stubGlobal("foundry", {
    applications: {
      api: { ApplicationV2: HostWindow, HandlebarsApplicationMixin: (base: unknown) => base },
      ux: { FormDataExtended },
    },
    canvas: { layers: { CanvasLayer: EventTarget } },
  });
  vi.stubGlobal("Hooks", { on: (_: string, heard: () => void) => listeners.add(heard), off: () => undefined });
  vi.stubGlobal("game", {
    user: { isGM: true },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    settings: {
      get: (_: string, key: SwitchKey) => stored.get(key) ?? defaultOf(key),
      set: async (_: string, key: string, value: StoredSwitch) => void stored.set(key, value),
    },
  });
  vi.stubGlobal("ui", { notifications: { info: () => undefined } });
  ({ HouseRulesPage } = (await import(/* @vite-ignore */ OURS)) as { HouseRulesPage: PageClass });
  return () => void vi.unstubAllGlobals();
});

let page: Page;

beforeEach(async () => {
  stored = new Map();
  listeners.clear();
  page = new HouseRulesPage();
  document.body.replaceChildren(page.element);
  await page.render();
});

const field = (key: SwitchKey): HTMLInputElement => page.element.querySelector(`[name="${key}"]`)!;

const check = (key: SwitchKey, checked = true): void => {
  field(key).checked = checked;
  field(key).dispatchEvent(new Event("change", { bubbles: true }));
};

const type = (key: SwitchKey, text: string): void => {
  field(key).value = text;
  for (const kind of ["input", "change"]) field(key).dispatchEvent(new Event(kind, { bubbles: true }));
};

/** Another Gamemaster saves, and the page is drawn anew. */
const saveElsewhere = async (key: SwitchKey, value: StoredSwitch): Promise<void> => {
  stored.set(key, value);
  for (const heard of listeners) heard();
  await vi.waitFor(() =>
    expect(field(key).type === "checkbox" ? field(key).checked : Number(field(key).value)).toBe(value),
  );
};

const press = (action: "preset" | "resetOne" | "resetAll", data: DOMStringMap = {}): unknown => {
  const button = Object.assign(document.createElement("button").dataset, data);
  return HouseRulesPage.DEFAULT_OPTIONS.actions[action].call(page, null, { dataset: button } as HTMLElement);
};

const save = (): Promise<void> => HouseRulesPage.DEFAULT_OPTIONS.form.handler.call(page);

describe("another Gamemaster saves meanwhile", () => {
  it("what is changed on the page and not saved stays: boxes and numbers", async () => {
    check("falls");
    type("sightCap", "12");
    await saveElsewhere("sharedLore", true);
    expect([field("falls").checked, field("sightCap").value]).toEqual([true, "12"]);
    await save();
    expect(Object.fromEntries(stored)).toEqual({ falls: true, sightCap: 12, sharedLore: true });
  });

  it("a number that cannot be stored stays too, and is refused when saved", async () => {
    type("sightCap", "900");
    await saveElsewhere("sharedLore", true);
    expect(field("sightCap").value).toBe("900");
    await save();
    expect(page.element.querySelector("[role=alert]")!.textContent).toBe("UNSEEN.HouseRules.outOfRange");
    expect(stored.has("sightCap")).toBe(false);
  });

  it("what was changed and changed back follows", async () => {
    check("falls");
    check("falls", false);
    await saveElsewhere("falls", true);
    await save();
    expect(stored.get("falls")).toBe(true);
  });

  it("what nobody changed here follows, also after a button was pressed", async () => {
    check("falls");
    await press("resetOne", { key: "falls" });
    await vi.waitFor(() => expect(field("falls").checked).toBe(false));
    await saveElsewhere("sharedLore", true);
    await save();
    expect(stored.get("sharedLore")).toBe(true);
  });
});

it("a preset leaves what it does not govern as it is on the page", async () => {
  check("concealment");
  await press("preset", { preset: "quick" });
  await vi.waitFor(() => expect(field("sharedLore").checked).toBe(true));
  expect(field("concealment").checked).toBe(true);
  expect(stored.size).toBe(0);
});
