import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import type { Report } from "../rules/index.ts";
import { templatePath } from "../config.ts";
import { type CardData, type Reader } from "./card.ts";
import { cardContext, cardTemplate, cardTypeOf } from "./cards.ts";

const TEMPLATES = new URL("../../templates/chat/", import.meta.url);
const HOSTILE = `<img src=x onerror="alert(1)">{{evil}}`;

const read = (file: string): string => readFileSync(new URL(file, TEMPLATES), "utf8");

for (const file of readdirSync(new URL("parts/", TEMPLATES))) {
  Handlebars.registerPartial(templatePath(`chat/parts/${file.replace(".hbs", "")}`), read(`parts/${file}`));
}

const reader: Reader = {
  gm: true,
  say: (key, data) => [key, ...Object.values(data ?? {})].join(" "),
  owns: () => true,
  nameOf: () => HOSTILE,
};
const check = {
  creature: "ada",
  attribute: "agility",
  skill: "stealth",
  dice: [12],
  kept: 0,
  mode: "plain",
  sources: [],
  modifiers: [{ part: "attribute", value: 3 }],
  total: 15,
  difficulty: null,
  success: null,
} as const;

function render(report: Report): string {
  const card: CardData = {
    event: "event",
    sceneId: "scene",
    tokenId: "ada",
    report,
    names: {},
    numbers: {},
    live: { pending: true, offer: null, claim: null, scanAgain: false, appearing: null },
  };
  const type = cardTypeOf(report.kind);
  return Handlebars.compile(read(`${cardTemplate(type).slice("chat/".length)}.hbs`))(cardContext(type, card, reader));
}

describe("the templates of the cards", () => {
  const html = render({ kind: "hide", creature: "ada", check, extra: 2 });

  it("T16: show hostile names as text", () => {
    expect(html).toContain("&lt;img src&#x3D;x");
    expect(html).not.toContain("<img");
  });

  it("make real buttons with accessible names", () => {
    expect(tagWith("button", { "data-action": "chooseSpots" })).toMatchObject({
      type: "button",
      "data-of": "",
      "aria-label": "UNSEEN.HideCard.choose",
    });
  });

  it("show the sum as text, with the die's meaning", () => {
    const die = html.match(/<[^>]*aria-label="UNSEEN\.Check\.dieKept 12"[^>]*>([^<]*)</);
    expect(die?.[1]?.trim()).toBe("12");
    expect(textOf(html)).toContain("+3 UNSEEN.Attribute.agility");
  });

  it("G-1: a check's card says once who rolls what, another card says so above its roll", () => {
    const rolled = textOf(render({ kind: "rollCheck", creature: "ada", check }));
    expect(rolled).toContain("UNSEEN.CheckCard.title");
    expect(rolled).not.toContain("UNSEEN.Check.heading");
    expect(textOf(html)).toContain("UNSEEN.Check.heading");
  });

  /** The attributes of the one tag of that name that has all these. */
  function tagWith(name: string, wanted: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const tags = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, inside = ""]) =>
      Object.fromEntries([...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    );
    const found = tags.filter((tag) => Object.entries(wanted).every(([key, value]) => tag[key] === value));
    expect(found).toHaveLength(1);
    return found[0]!;
  }
});

const textOf = (html: string): string => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
