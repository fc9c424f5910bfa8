import { Window } from "happy-dom";
import { afterEach, expect, it, vi } from "vitest";
import { closestTo, listenOnPages } from "./pages.ts";

afterEach(() => vi.unstubAllGlobals());

it("an element that names a rule is heard on the page, and on the page of a detached window", () => {
  const hooks = new Map<string, (id: string, opened: object) => void>();
  vi.stubGlobal("Hooks", { on: (name: string, heard: never) => hooks.set(name, heard) });
  const heard: (string | null | undefined)[] = [];
  listenOnPages("click", ({ target }) => heard.push(closestTo(target, "[data-rule]")?.getAttribute("data-rule")));
  const detached = new Window();
  hooks.get("openDetachedWindow")?.("sheet", detached);
  for (const page of [document, detached.document as unknown as Document]) {
    const button = page.createElement("button");
    button.dataset["rule"] = "H-4";
    const icon = page.createElement("i");
    button.append(icon);
    const outside = page.createElement("p");
    page.body.append(button, outside);
    icon.click();
    outside.click();
  }
  expect(heard).toEqual(["H-4", undefined, "H-4", undefined]);
});
