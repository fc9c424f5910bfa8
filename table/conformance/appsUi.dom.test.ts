/** Notifications, context menus and scene controls. */
import { beforeEach, describe, expect, it } from "vitest";
import { parseTemplate } from "../client/applications/html.ts";
import { Notifications } from "../client/applications/ui/notifications.ts";
import { SceneControls } from "../client/applications/ui/sceneControls.ts";
import type { SceneControl } from "../client/types/sceneControls.ts";
import { ContextMenu } from "../client/applications/ux/contextMenu.ts";
import { installAppsHost } from "./appsHost.ts";

beforeEach(() => void installAppsHost());

describe("notifications", () => {
  it("are list items of their level in a live region; errors are alerts; they can be removed", () => {
    const notices = new Notifications();
    notices.render();
    const info = notices.info("one");
    notices.error(new Error("two"));
    const items = [...document.querySelectorAll("#notifications > li")];
    expect(document.querySelector("#notifications")?.getAttribute("aria-live")).toBe("polite");
    expect(
      items.map((item) => [
        item.classList.contains("error"),
        item.getAttribute("role"),
        item.querySelector(".notification-text")?.textContent,
      ]),
    ).toEqual([
      [false, null, "one"],
      [true, "alert", "two"],
    ]);
    info.remove();
    expect(notices.has(info)).toBe(false);
    notices.clear();
    expect(document.querySelectorAll("#notifications > li")).toHaveLength(0);
  });

  it("show progress and what it does", () => {
    const notices = new Notifications();
    notices.render();
    const notice = notices.info("start", { progress: true });
    notice.update({ pct: 0.5, message: "half" });
    expect([notices.element.querySelector("progress")?.value, notices.element.textContent?.trim()]).toEqual([
      0.5,
      "half",
    ]);
  });
});

describe("context menus", () => {
  it("take the keys of either generation, leave out what is not visible, and run on a click", () => {
    const done: string[] = [];
    const list = document.createElement("ol");
    list.append(parseTemplate(`<li class="row" data-n="4">x</li>`));
    document.body.append(list);
    const menu = new ContextMenu(list, ".row", [
      {
        name: "Old",
        icon: "<i class='fa'></i>",
        condition: () => true,
        callback: (target) => void done.push(`old ${target.dataset["n"]}`),
      },
      {
        label: "New",
        icon: "fa",
        visible: true,
        onClick: (_event, target) => void done.push(`new ${target.dataset["n"]}`),
      },
      { label: "Never", visible: () => false },
    ]);
    const open = () =>
      list.querySelector(".row")?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    const items = () => [...document.querySelectorAll<HTMLElement>(".context-menu [role=menuitem]")];
    open();
    expect(items().map((item) => item.textContent)).toEqual(["Old", "New"]);
    items()[0]?.click();
    expect(document.querySelector(".context-menu")).toBeNull();
    open();
    items()[1]?.click();
    expect(done).toEqual(["old 4", "new 4"]);
    expect(menu.element).toBeNull();
  });
});

describe("scene controls", () => {
  const on = (listener: (controls: Record<string, SceneControl>) => void) =>
    (globalThis as unknown as { Hooks: { on(hook: string, fn: typeof listener): void } }).Hooks.on(
      "getSceneControlButtons",
      listener,
    );

  it("are a record that the hook may add to; a button tool calls onChange, a toggle keeps its state", async () => {
    const heard: unknown[] = [];
    on((controls) => {
      const tools = controls["tokens"]?.tools ?? {};
      tools["scan"] = {
        name: "scan",
        title: "Scan",
        icon: "fa",
        order: 8,
        button: true,
        onChange: (_event, active) => void heard.push(["scan", active]),
      };
      tools["map"] = {
        name: "map",
        title: "Map",
        icon: "fa",
        order: 9,
        toggle: true,
        onChange: (_event, active) => void heard.push(["map", active]),
      };
      tools["no"] = { name: "no", title: "No", icon: "fa", visible: false };
    });
    const controls = await new SceneControls().render({ force: true });
    const names = () =>
      [...controls.element.querySelectorAll<HTMLElement>("[data-tool]")].map(({ dataset }) => dataset["tool"]);
    expect(names()).toEqual(["select", "target", "ruler", "scan", "map"]);
    const press = async (tool: string) => {
      controls.element.querySelector<HTMLElement>(`[data-tool=${tool}]`)?.click();
      await controls.render();
    };
    await press("scan");
    await press("map");
    expect(heard).toEqual([
      ["scan", true],
      ["map", true],
    ]);
    expect(controls.element.querySelector("[data-tool=map]")?.getAttribute("aria-pressed")).toBe("true");
    expect(controls.tool?.name).toBe("select");
    await press("target");
    expect([controls.control?.name, controls.tool?.name]).toEqual(["tokens", "target"]);
  });
});
