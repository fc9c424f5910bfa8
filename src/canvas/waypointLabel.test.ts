import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";

const FILE = new URL("../../templates/hud/waypoint-label.hbs", import.meta.url);
const render = Handlebars.compile(readFileSync(FILE, "utf8"));

const BARE = {
  cssClass: "last",
  units: "tiles",
  distance: { total: "4" },
  cost: { total: "6", units: "steps" },
  elevation: { total: 0, icon: "fa-solid fa-arrows-up-down", hidden: true },
  notes: [],
};

const textOf = (more: object): string =>
  render({ ...BARE, ...more })
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the label of Foundry's ruler (G-10)", () => {
  it.each([
    ["the cost of the walk, in its own unit", {}, "6 steps"],
    ["the share of the last stretch", { cost: { total: "6", units: "steps", delta: "+2" } }, "6 steps (+2)"],
    ["the distance where there is no cost", { cost: undefined }, "4 tiles"],
    [
      "the height once there is one",
      { elevation: { total: 3, icon: "up", hidden: false, delta: "+3" } },
      "6 steps 3 tiles (+3)",
    ],
    ["no height where the host gives none", { elevation: undefined }, "6 steps"],
    [
      "what the rules say",
      { notes: [{ icon: "fa-solid fa-ban", text: "<b>Rooted</b>" }] },
      "6 steps &lt;b&gt;Rooted&lt;/b&gt;",
    ],
  ])("says %s", (_what, more, text) => {
    expect(textOf(more)).toBe(text);
  });
});
