import { describe, expect, it } from "vitest";
import { Typing } from "./typing.ts";

type Fields = () => readonly HTMLElement[];

/** A field as it is stored. */
const stored = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const field = document.createElement("input");
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  return field;
};

/** A window whose rendering makes every field anew, as it is stored. */
function openWindow(fields: Fields) {
  const root = document.createElement("section");
  document.body.replaceChildren(root);
  root.replaceChildren(...fields());
  const typing = new Typing();
  typing.follow(root);
  const sent: string[] = [];
  root.addEventListener("change", ({ target }) => sent.push((target as HTMLInputElement).value));
  const field = (key: string): HTMLInputElement => root.querySelector(`[data-focus="${key}"]`)!;
  return {
    typing,
    sent,
    field,
    type: (key: string, text: string): void => {
      field(key).focus();
      field(key).value = text;
      field(key).dispatchEvent(new Event("input", { bubbles: true }));
    },
    render: (made = fields): void => typing.keepOver(() => root.replaceChildren(...made()), root),
    /** The page tells of a change when a field is left in which it saw the typing. */
    change: (key: string): void => void field(key).dispatchEvent(new Event("change", { bubbles: true })),
    leave: async (key: string): Promise<void> => {
      field(key).dispatchEvent(new Event("focusout", { bubbles: true }));
      await Promise.resolve();
    },
  };
}

const NAME: Fields = () => [stored({ "data-focus": "name", value: "Cellar" })];

describe("what is being typed into a window", () => {
  it("stays over a rendering, and over the next, with its caret", () => {
    const { type, render, field } = openWindow(NAME);
    type("name", "Cellar, wet");
    field("name").setSelectionRange(3, 3);
    field("name").dispatchEvent(new Event("input", { bubbles: true }));
    render();
    render();
    expect([field("name").value, field("name").selectionEnd]).toEqual(["Cellar, wet", 3]);
  });

  it("is sent when its field is left after a rendering, once", async () => {
    const { type, render, leave, sent } = openWindow(NAME);
    type("name", "Cellar, wet");
    render();
    await leave("name");
    await leave("name");
    expect(sent).toEqual(["Cellar, wet"]);
  });

  it("gives way to what is stored once it was sent", () => {
    const { type, change, render, field, sent } = openWindow(NAME);
    type("name", "Cellar, wet");
    change("name");
    render(() => [stored({ "data-focus": "name", value: "CELLAR, WET" })]);
    expect([sent, field("name").value]).toEqual([["Cellar, wet"], "CELLAR, WET"]);
  });

  it("is not sent by a rendering that takes its field away", () => {
    const { type, typing, field, sent } = openWindow(NAME);
    type("name", "Cellar, wet");
    typing.keepOver(() => field("name").dispatchEvent(new Event("change", { bubbles: true })), document.body);
    expect(sent).toEqual([]);
  });

  it("is forgotten with its field, and when the window is closed", () => {
    const { type, render, field, typing } = openWindow(NAME);
    type("name", "Cellar, wet");
    render(() => []);
    render();
    expect(field("name").value).toBe("Cellar");
    type("name", "Attic");
    typing.forget();
    render();
    expect(field("name").value).toBe("Cellar");
  });

  it("stays in a field that a button reads, also after the field was left", async () => {
    const { type, change, render, leave, field, sent } = openWindow(() => [
      stored({ "data-focus": "range", "data-waits": "", value: "" }),
    ]);
    type("range", "6");
    change("range");
    await leave("range");
    render();
    expect([field("range").value, sent]).toEqual(["6", ["6"]]);
  });

  it("is the choice of a list, as long as the list still has it", () => {
    const list =
      (...names: string[]): Fields =>
      () => {
        const field = document.createElement("select");
        field.dataset["focus"] = "to";
        for (const name of names) field.appendChild(document.createElement("option")).value = name;
        return [field];
      };
    const { type, render, field } = openWindow(list("attic", "cellar"));
    type("to", "cellar");
    render();
    expect(field("to").value).toBe("cellar");
    render(list("attic", "yard"));
    expect(field("to").value).toBe("attic");
  });

  it("is none of a checkbox, or of a field without a name", () => {
    const { type, render, field } = openWindow(() => [
      stored({ type: "checkbox", "data-focus": "kept" }),
      stored({ value: "1" }),
    ]);
    type("kept", "on");
    render();
    expect(field("kept").checked).toBe(false);
  });
});
