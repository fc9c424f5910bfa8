import { beforeEach, describe, expect, it } from "vitest";
import { otherScheme, showColorScheme, type Scheme, type UiConfig } from "../client/settings/colorScheme.ts";

const config = (applications: Scheme, around: Scheme): UiConfig => ({
  colorScheme: { applications, interface: around },
});

/** The theme classes of the page and of the interface around the map. */
const themes = () =>
  [document.body, document.getElementById("interface")!].map(({ classList }) =>
    [...classList].filter((name) => name.startsWith("theme")).toSorted(),
  );

beforeEach(() => {
  document.body.className = "vtt game theme-dark";
  const around = document.createElement("div");
  around.id = "interface";
  document.body.replaceChildren(around);
});

describe("core.uiConfig: light and dark", () => {
  it.each([
    ["dark", "dark"],
    ["light", "dark"],
    ["dark", "light"],
    ["light", "light"],
  ] as const)("windows %s by a class of the page, the interface %s by its own", (applications, around) => {
    showColorScheme(config(applications, around));
    expect(themes()).toEqual([[`theme-${applications}`], [`theme-${around}`, "themed"]]);
  });

  it("what is left open goes by the browser", () => {
    const { matchMedia } = window;
    window.matchMedia = ((query: string) => ({ matches: query === "(prefers-color-scheme: light)" })) as never;
    showColorScheme(config("", ""));
    window.matchMedia = matchMedia;
    expect(themes()).toEqual([["theme-light"], ["theme-light", "themed"]]);
  });

  it("the other scheme is the other one for both", () => {
    expect(otherScheme(config("dark", "light"))).toEqual(config("light", "light"));
    expect(otherScheme(config("light", "dark"))).toEqual(config("dark", "dark"));
  });
});
