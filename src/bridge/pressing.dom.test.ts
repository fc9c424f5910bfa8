import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pressing } from "./pressing.ts";

describe("a rendering", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A window with a button that is pressed in it, and what is done in which order. */
  function pressed() {
    const root = document.createElement("div");
    const button = root.appendChild(document.createElement("button"));
    document.body.append(root);
    const pressing = new Pressing();
    pressing.follow(root);
    const done: string[] = [];
    button.addEventListener("click", () => done.push("click"));
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    void pressing.over().then(() => done.push("rendering"));
    return { root, button, pressing, done };
  }

  it("is not held up where nothing is pressed", async () => {
    const over = new Pressing().over().then(() => "over");
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.race([over, Promise.resolve("held up")])).toBe("over");
  });

  it("comes after the click", async () => {
    const { button, done } = pressed();
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual([]);
    button.dispatchEvent(new Event("pointerup", { bubbles: true }));
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["click", "rendering"]);
  });

  it("comes after the second click where it follows on the heels of the first", async () => {
    const { button, done } = pressed();
    button.dispatchEvent(new Event("pointerup", { bubbles: true }));
    button.click();
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual(["click"]);
    button.dispatchEvent(new Event("pointerup", { bubbles: true }));
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["click", "click", "rendering"]);
  });

  it.each(["pointerup", "pointercancel", "blur"])("comes after %s outside the window", async (type) => {
    const { done } = pressed();
    window.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["rendering"]);
  });

  it("does not come because the press takes the focus from something else", async () => {
    const { root, done } = pressed();
    root.dispatchEvent(new Event("blur"));
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual([]);
  });

  it("comes in the end though no release was heard", async () => {
    const { done } = pressed();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1100);
    expect(done).toEqual(["rendering"]);
  });

  it.each([
    [0, ["rendering"]],
    [1, []],
  ])("once the pointer moves with the buttons %i: %o", async (buttons, expected) => {
    const { done } = pressed();
    window.dispatchEvent(Object.assign(new Event("pointermove"), { buttons }));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(expected);
  });

  it("is held up by the next press again", async () => {
    const { button, pressing, done } = pressed();
    window.dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(0);
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    void pressing.over().then(() => done.push("again"));
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual(["rendering"]);
  });
});
