import { describe, expect, it } from "vitest";
import { Folds } from "./folds.ts";

function foldOf(key: string): HTMLElement {
  const fold = document.createElement("details");
  fold.dataset["fold"] = key;
  return fold;
}

/** A window whose rendering makes every fold anew and closed. */
function openWindow(keys: readonly string[]) {
  const root = document.createElement("section");
  const folds = new Folds();
  const render = (shown = keys): void =>
    folds.keepOver(() => {
      root.replaceChildren(...shown.map(foldOf));
    }, root);
  const turn = (key: string, isOpen: boolean): void => {
    root.querySelector(`[data-fold="${key}"]`)!.toggleAttribute("open", isOpen);
  };
  render();
  return {
    render,
    turn,
    open: () => [...root.querySelectorAll<HTMLElement>("[open]")].map(({ dataset }) => dataset["fold"]),
  };
}

describe("what is unfolded in a window", () => {
  it("is folded at first", () => {
    expect(openWindow(["cellar", "hall"]).open()).toEqual([]);
  });

  it("stays so over renderings, until its reader folds it", () => {
    const { render, turn, open } = openWindow(["cellar", "hall"]);
    turn("hall", true);
    render();
    render();
    expect(open()).toEqual(["hall"]);
    turn("hall", false);
    render();
    expect(open()).toEqual([]);
  });

  it("comes back as it was when it was gone meanwhile", () => {
    const { render, turn, open } = openWindow(["cellar", "hall"]);
    turn("cellar", true);
    render(["hall"]);
    render();
    expect(open()).toEqual(["cellar"]);
  });
});
