import { beforeEach, describe, expect, it } from "vitest";
import { ClientKeybindings } from "../client/keybindings/keybindings.ts";

let isGM = false;
let keys: ClientKeybindings;
let pressed: string[];

function press(
  code: string,
  { on = document.body as EventTarget, ...options }: KeyboardEventInit & { on?: EventTarget } = {},
): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true, ...options });
  on.dispatchEvent(event);
  return event;
}

function bind(key: string, options: Parameters<ClientKeybindings["register"]>[2]): void {
  keys.register("unseen", key, {
    onDown: () => {
      pressed.push(key);
      return true;
    },
    ...options,
  });
}

beforeEach(() => {
  isGM = false;
  pressed = [];
  keys = new ClientKeybindings({ isGM: () => isGM });
  const target = document.createElement("main");
  document.body.replaceChildren(target);
  keys.listen(target);
});

const main = (): HTMLElement => document.querySelector("main") as HTMLElement;

describe("game.keybindings", () => {
  it("a key with exactly its modifiers runs its action and is consumed", () => {
    bind("hide", { editable: [{ key: "KeyH", modifiers: ["Shift"] }] });
    press("KeyH", { on: main() });
    press("KeyH", { on: main(), shiftKey: true, ctrlKey: true });
    expect(pressed).toEqual([]);
    expect(press("KeyH", { on: main(), shiftKey: true }).defaultPrevented).toBe(true);
    expect(pressed).toEqual(["hide"]);
  });

  it("modifiers that an action reserves for itself may be held", () => {
    bind("look", { editable: [{ key: "KeyL" }], reservedModifiers: ["Alt"] });
    press("KeyL", { on: main(), altKey: true });
    expect(pressed).toEqual(["look"]);
  });

  it("actions are tried by precedence, then in the order of their registration, until one consumes the key", () => {
    bind("late", { editable: [{ key: "KeyX" }], precedence: 2 });
    bind("first", { editable: [{ key: "KeyX" }], precedence: 0, onDown: () => void pressed.push("first") });
    bind("second", { editable: [{ key: "KeyX" }] });
    press("KeyX", { on: main() });
    expect(pressed).toEqual(["first", "second"]);
  });

  it.each(["input", "textarea", "select"])("nothing happens while somebody types in an %s", (tag) => {
    bind("hide", { editable: [{ key: "KeyH" }] });
    const field = document.createElement(tag);
    main().append(field);
    press("KeyH", { on: field });
    expect(pressed).toEqual([]);
  });

  it("enter belongs to the button that has the focus", () => {
    bind("confirm", { editable: [{ key: "Enter" }] });
    const button = document.createElement("button");
    main().append(button);
    press("Enter", { on: button });
    press("Enter", { on: main() });
    expect(pressed).toEqual(["confirm"]);
  });

  it("an action for GMs is silent for others, and a held key repeats only where that is wanted", () => {
    bind("secret", { editable: [{ key: "KeyS" }], restricted: true });
    bind("walk", { editable: [{ key: "KeyW" }], repeat: true });
    bind("once", { editable: [{ key: "KeyO" }] });
    for (const code of ["KeyS", "KeyW", "KeyO"]) press(code, { on: main(), repeat: code !== "KeyS" });
    expect(pressed).toEqual(["walk"]);
    isGM = true;
    press("KeyS", { on: main() });
    expect(pressed).toEqual(["walk", "secret"]);
  });
});
