/** A failing hook or window part is reported and affects nothing else. */
import { beforeEach, describe, expect, it } from "vitest";
import { HookRegistry } from "../core/hooks.ts";
import { createInterface, renderInterface } from "../client/applications/ui/shell.ts";
import { installAppsHost } from "./appsHost.ts";
import { setHost } from "../client/host.ts";

const reported: string[] = [];

beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error: unknown) => void reported.push((error as Error).message);
});

describe("a listener of a hook", () => {
  it.each([
    ["an error", () => new Error("broken"), "broken"],
    ["an error that lets itself not be changed", () => Object.freeze(new Error("broken")), "broken"],
    ["what is no error", () => "broken" as unknown as Error, "broken"],
  ])("that throws %s is named, and the others are called", (_name, thrown, message) => {
    const hooks = new HookRegistry();
    const called: string[] = [];
    hooks.on("init", () => {
      throw thrown();
    });
    hooks.on("init", () => void called.push("second"));
    expect(hooks.callAll("init")).toBe(true);
    expect(hooks.call("init")).toBe(true);
    expect(called).toEqual(["second", "second"]);
    expect(reported).toEqual(Array.from({ length: 2 }, () => `In a listener of the hook "init": ${message}`));
  });

  it("that throws at an error is reported too, and whoever reported the error goes on", () => {
    const hooks = new HookRegistry();
    hooks.on("error", () => {
      throw new Error("the listener");
    });
    hooks.onError("somewhere", new Error("the error"));
    expect(reported).toEqual(["the listener", "the error"]);
  });
});

describe("a part of the window", () => {
  it("that cannot be made is replaced by the table's own; one that cannot be rendered is missing alone", async () => {
    installAppsHost();
    const Unmade = function (): never {
      throw new Error("unmade");
    };
    setHost({ CONFIG: { statusEffects: [], Token: {}, queries: {}, ui: { players: Unmade } } as never });
    const parts = createInterface();
    setHost({ ui: parts as never });
    parts.combat.render = () => Promise.reject(new Error("unrendered"));
    await renderInterface(parts);
    expect(reported).toEqual(expect.arrayContaining(["unmade", "unrendered"]));
    for (const id of ["players", "scene-controls", "sidebar"]) expect(document.getElementById(id)).not.toBeNull();
    expect(document.getElementById("combat")).toBeNull();
  });
});
