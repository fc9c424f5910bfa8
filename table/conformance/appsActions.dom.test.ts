import { beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../client/applications/api/application.ts";
import { DialogV2 } from "../client/applications/api/dialog.ts";
import { FormulaInput } from "../client/applications/elements/formulaInput.ts";
import type { PartialOptions } from "../client/applications/api/types.ts";
import { FormDataExtended } from "../client/applications/ux/formData.ts";
import { parseTemplate } from "../client/applications/html.ts";
import { installAppsHost } from "./appsHost.ts";

beforeEach(() => {
  installAppsHost();
});

type Heard = (readonly [what: string, app: unknown, ...rest: unknown[]])[];
const heard: Heard = [];

class Shown extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "form",
    actions: {
      left: function (this: unknown, _event, target) {
        heard.push(["left", this, target.dataset["n"]]);
      },
      both: {
        handler: function (this: unknown, event) {
          heard.push(["both", this, event.button]);
        },
        buttons: [0, 2],
      },
    },
    form: {
      handler: async function (this: unknown, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
        heard.push(["form", this, data.object]);
      },
    },
  };

  override async _renderHTML(): Promise<DocumentFragment> {
    return parseTemplate(
      `<button type="button" data-action="left" data-n="1"><i>x</i></button>
       <button type="button" data-action="both"></button><button type="button" data-action="nobody"></button>
       <input name="system.life" type="number" value="3">
       <nav>
         <button type="button" data-action="tab" data-group="g" data-tab="a" class="active"></button>
         <button type="button" data-action="tab" data-group="g" data-tab="b"></button>
       </nav>
       <div class="tab active" data-group="g" data-tab="a"></div><div class="tab" data-group="g" data-tab="b"></div>`,
    );
  }

  override _replaceHTML(result: DocumentFragment, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    heard.push(["unknown", this, target.dataset["action"]]);
  }
}

const click = (element: Element | null, type = "click", button = 0) =>
  element?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

describe("actions", () => {
  beforeEach(() => heard.splice(0));

  it("reach their handler with the application as this and the element as target", async () => {
    const app = await new Shown().render({ force: true });
    click(app.element.querySelector("[data-action=left] i"));
    expect(heard).toEqual([["left", app, "1"]]);
  });

  it("answer to the main button alone unless they name others", async () => {
    const app = await new Shown().render({ force: true });
    click(app.element.querySelector("[data-action=left]"), "contextmenu", 2);
    click(app.element.querySelector("[data-action=both]"), "contextmenu", 2);
    click(app.element.querySelector("[data-action=both]"));
    expect(heard.map(([what, , button]) => [what, button])).toEqual([
      ["both", 2],
      ["both", 0],
    ]);
  });

  it("without a handler go to _onClickAction", async () => {
    const app = await new Shown().render({ force: true });
    click(app.element.querySelector("[data-action=nobody]"));
    expect(heard).toEqual([["unknown", app, "nobody"]]);
  });

  it("do not reach a disabled control", async () => {
    const app = await new Shown().render({ force: true });
    app.element.querySelector<HTMLButtonElement>("[data-action=left]")?.setAttribute("disabled", "");
    click(app.element.querySelector("[data-action=left] i"));
    expect(heard).toEqual([]);
  });

  it("do nothing once the application is closed", async () => {
    const app = await new Shown().render({ force: true });
    const button = app.element.querySelector("[data-action=left]");
    await app.close();
    const thrown: unknown[] = [];
    const note = (event: ErrorEvent): unknown => thrown.push(event.error);
    window.addEventListener("error", note);
    click(button);
    window.removeEventListener("error", note);
    expect({ heard, thrown }).toEqual({ heard: [], thrown: [] });
  });

  it("named tab change the tab of their group", async () => {
    const app = await new Shown().render({ force: true });
    click(app.element.querySelector("[data-action=tab][data-tab=b]"));
    expect(app.tabGroups["g"]).toBe("b");
    expect([...app.element.querySelectorAll(".tab")].map((tab) => tab.classList.contains("active"))).toEqual([
      false,
      true,
    ]);
    expect(() => app.changeTab("c", "g")).toThrow('No tab "c"');
  });
});

describe("forms", () => {
  class Scale extends HTMLElement {
    static formAssociated = true;
    get value(): string | null {
      return this.getAttribute("value");
    }
  }
  customElements.define("own-scale", Scale);

  beforeEach(() => heard.splice(0));

  it("give their handler the typed data; submit closes when asked to", async () => {
    const app = await new Shown({ form: { closeOnSubmit: true } }).render({ force: true });
    await app.submit();
    expect(heard).toEqual([["form", app, { "system.life": 3 }]]);
    expect(app.rendered).toBe(false);
  });

  it("submit on change only when configured", async () => {
    for (const [submitOnChange, times] of [
      [false, 0],
      [true, 1],
    ] as const) {
      heard.splice(0);
      const app = await new Shown({ form: { submitOnChange } }).render({ force: true });
      app.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
      expect(heard).toHaveLength(times);
      expect(app.rendered).toBe(true);
      await app.close();
    }
  });

  it.each([
    ["a number", `<input name="a" type="number" value="4">`, { a: 4 }],
    ["an empty number", `<input name="a" type="number" value="">`, { a: null }],
    ["text, trimmed", `<input name="a.b" type="text" value=" x ">`, { "a.b": "x" }],
    ["a switch", `<input name="a" type="checkbox" checked><input name="b" type="checkbox">`, { a: true, b: false }],
    [
      "switches of one name",
      `<input name="a" type="checkbox" value="x" checked><input name="a" type="checkbox" value="y">`,
      { a: ["x"] },
    ],
    [
      "a choice cast to a number",
      `<select name="a" data-dtype="Number"><option value="2" selected></option></select>`,
      { a: 2 },
    ],
    ["a radio", `<input name="a" type="radio" value="x"><input name="a" type="radio" value="y" checked>`, { a: "y" }],
    ["JSON", `<textarea name="a" data-dtype="JSON">{"b":1}</textarea>`, { a: { b: 1 } }],
    ["nothing disabled", `<input name="a" value="1" disabled>`, {}],
    [
      "several values",
      `<multi-select name="a"><option value="x" selected>X</option><option value="y">Y</option></multi-select>`,
      { a: ["x"] },
    ],
    ["a list of words", `<string-tags name="a" value="x,y"></string-tags>`, { a: ["x", "y"] }],
    ["a formula", `<formula-input name="a">1d6 + @level</formula-input>`, { a: "1d6 + @level" }],
    ["what a package makes part of a form", `<own-scale name="a" value="3"></own-scale>`, { a: "3" }],
    ["nothing else with a name", `<a name="a" value="3"></a>`, {}],
    ["a range", `<range-picker name="a" min="0" max="9" value="5"></range-picker>`, { a: 5 }],
    ["no buttons", `<button name="a" value="1"></button><input name="b" type="submit" value="x">`, {}],
  ])("FormDataExtended reads %s", (_what, markup, expected) => {
    const form = document.createElement("form");
    document.body.append(form);
    form.append(parseTemplate(markup));
    expect(new FormDataExtended(form).object).toEqual(expected);
  });
});

it("a formula's input is made from a configuration", () => {
  const input = FormulaInput.create({ name: "system.damage", value: "1d6", disabled: true, classes: "wide" });
  document.body.append(input);
  expect([input.localName, input.getAttribute("context")]).toEqual(["formula-input", "default"]);
  const { disabled, value } = input as FormulaInput;
  expect([disabled, value, input.classList.contains("wide")]).toEqual([true, "1d6", true]);
});

describe("DialogV2", () => {
  const pressed = async (action: string): Promise<void> => {
    const button = document.querySelector<HTMLButtonElement>(`dialog button[data-action="${action}"]`);
    button?.click();
  };
  const shown = async (): Promise<void> => {
    while (!document.querySelector("dialog footer button")) await new Promise((resolve) => setTimeout(resolve));
  };

  it.each([
    ["yes", true],
    ["no", false],
    ["close", null],
  ])("confirm: %s gives %s", async (action, expected) => {
    const answer = DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really?</p>" });
    await shown();
    await pressed(action);
    expect(await answer).toBe(expected);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("wait: the callback's value, or else the action; it gets event, button and dialog", async () => {
    const args: unknown[] = [];
    const ask = () =>
      DialogV2.wait({
        buttons: [
          { action: "a", label: "A", callback: (...given: unknown[]) => void args.push(...given) },
          { action: "b", label: "B", callback: () => 7 },
        ],
      });
    const first = ask();
    await shown();
    await pressed("a");
    expect(await first).toBe("a");
    expect(args[1]).toBeInstanceOf(HTMLButtonElement);
    expect(args[2]).toBeInstanceOf(DialogV2);
    const second = ask();
    await shown();
    await pressed("b");
    expect(await second).toBe(7);
  });

  it("input: the data of the form, or null when closed", async () => {
    const answer = DialogV2.input({ content: `<input name="n" type="number" value="5">` });
    await shown();
    await pressed("ok");
    expect(await answer).toEqual({ n: 5 });
    const closed = DialogV2.input({ content: "" });
    await shown();
    await pressed("close");
    expect(await closed).toBeNull();
  });

  it("rejectClose makes closing an error", async () => {
    const answer = DialogV2.prompt({ content: "", rejectClose: true });
    const failed = expect(answer).rejects.toThrow("without a choice");
    await shown();
    await pressed("close");
    await failed;
  });

  it("needs a button, and runs nothing that its content holds", async () => {
    expect(() => new DialogV2({})).toThrow("at least one button");
    const answer = DialogV2.prompt({ content: `<p onclick="x()">a<script>x()</script></p>` });
    await shown();
    const text = document.querySelector("dialog .dialog-content p");
    expect([text?.textContent, text?.hasAttribute("onclick")]).toEqual(["a", false]);
    await pressed("ok");
    await answer;
  });
});
