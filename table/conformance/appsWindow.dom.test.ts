import { beforeEach, describe, expect, it, vi } from "vitest";
import { dismissTop, refitWindows } from "../client/applications/api/registry.ts";
import { Panel, steps } from "./appsPanel.ts";
import { installAppsHost } from "./appsHost.ts";

beforeEach(() => {
  installAppsHost();
  steps.length = 0;
});

describe("a window", () => {
  it("has a header with title and close button, and is named by its title", async () => {
    const { element } = await new Panel().render({ force: true });
    const title = element.querySelector(".window-header .window-title");
    expect(title?.textContent).toBe("A panel");
    expect(element.getAttribute("aria-labelledby")).toBe(title?.id);
    expect(element.querySelector("[data-action=close]")?.getAttribute("aria-label")).toBe("Close window");
  });

  it("closes by its button and by Escape, the top one first", async () => {
    const [one, two] = [await new Panel().render({ force: true }), await new Panel().render({ force: true })];
    one.bringToFront();
    expect(one.position.zIndex).toBeGreaterThan(two.position.zIndex);
    expect(dismissTop()).toBe(true);
    await one.render();
    expect(one.rendered).toBe(false);
    two.element.querySelector<HTMLElement>("[data-action=close]")?.click();
    await two.render();
    expect(two.rendered).toBe(false);
    expect(dismissTop()).toBe(false);
  });

  it("lies on top again after it was closed and opened", async () => {
    const app = await new Panel().render({ force: true });
    await app.close();
    await app.render({ force: true });
    expect(Number(app.element.style.zIndex)).toBe(app.position.zIndex);
    await app.close();
  });

  it("is minimised to its header and restored", async () => {
    const app = await new Panel().render({ force: true });
    await app.minimize();
    expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([true, true]);
    await app.maximize();
    expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([false, false]);
  });

  it("takes the position it is given, and stays within reach", async () => {
    const app = await new Panel().render({ force: true });
    app.setPosition({ left: 40, top: 30 });
    expect(app.element.style.left).toBe("40px");
    app.setPosition({ left: 99_999, top: -50 });
    expect(app.position.left).toBeLessThan(window.innerWidth);
    expect(app.position.top).toBe(0);
  });

  it("moves into a page that became smaller, and stays where it is otherwise", async () => {
    const [near, far] = [await new Panel().render({ force: true }), await new Panel().render({ force: true })];
    const { innerWidth, innerHeight } = window;
    near.setPosition({ left: 40, top: 30 });
    far.setPosition({ left: innerWidth - 100, top: innerHeight - 70 });
    for (const { element, position } of [near, far])
      element.getBoundingClientRect = () => new DOMRect(position.left, position.top, 300, 200);
    refitWindows();
    expect([near.position, far.position]).toMatchObject([
      { left: 40, top: 30 },
      { left: innerWidth - 300, top: innerHeight - 200 },
    ]);
  });

  it("keeps the keyboard at the same control over a render", async () => {
    const app = await new Panel().render({ force: true });
    const before = app.element.querySelector<HTMLElement>("[name=go]");
    before?.focus();
    await app.render();
    const after = app.element.querySelector<HTMLElement>("[name=go]");
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
  });

  it("types over a number that a render replaced as Tab came to it", async () => {
    class Sheet extends Panel {
      override async _renderHTML(): Promise<HTMLElement> {
        const input = document.createElement("input");
        return Object.assign(input, { type: "number", name: "y", value: "1400" });
      }
    }
    const app = await new Sheet().render({ force: true });
    const fieldOf = () => app.element.querySelector<HTMLInputElement>("[name=y]")!;
    const selected: HTMLInputElement[] = [];
    vi.spyOn(HTMLInputElement.prototype, "select").mockImplementation(function (this: HTMLInputElement) {
      selected.push(this);
    });
    fieldOf().focus();
    await app.render();
    vi.restoreAllMocks();
    expect([document.activeElement, ...selected]).toEqual([fieldOf(), fieldOf()]);
  });

  it("gives the keyboard back when it closes", async () => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    const app = await new Panel().render({ force: true });
    app.element.querySelector<HTMLElement>("[name=go]")?.focus();
    await app.close();
    expect(document.activeElement).toBe(opener);
  });

  it("lets hooks add to the menu of the header", async () => {
    const hooks = (
      globalThis as unknown as { Hooks: { on(hook: string, fn: (app: unknown, controls: object[]) => void): void } }
    ).Hooks;
    hooks.on("getHeaderControlsPanel", (_app, controls) => controls.push({ label: "Hooked", action: "hooked" }));
    const app = await new Panel().render({ force: true });
    app.toggleControls(true);
    expect([...app.element.querySelectorAll(".controls-dropdown button")].map((button) => button.textContent)).toEqual([
      "Reset",
      "Hooked",
    ]);
  });
});
