import Handlebars from "handlebars";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { templatePath } from "../config.ts";
import type { Report, Wound } from "../rules/index.ts";
import { cardContext, cardTemplate, cardTypeOf } from "./cards.ts";
import { card, wound, discovery, strike, attack } from "./testing/attackFacts.ts";
import { reader, A, B } from "./testing/facts.ts";

describe("the templates of these cards", () => {
  const templates = new URL("../../templates/", import.meta.url);
  const read = (file: string) => readFileSync(new URL(`${file}.hbs`, templates), "utf8");
  for (const file of readdirSync(new URL("chat/parts/", templates))) {
    const part = `chat/parts/${file.replace(".hbs", "")}`;
    Handlebars.registerPartial(templatePath(part), read(part));
  }
  const hostile = `<img src=x onerror="alert(1)">{{evil}}`;
  const cruel: Wound = { ...wound, name: hostile, effects: [{ kind: "other", amount: 0, name: hostile }] };
  const found = { ...discovery, found: true, spot: A, place: A.place };
  const reports: readonly Report[] = [
    {
      ...attack(strike({ spots: [A], sheltered: [B], outcome: "found", discovery: found, wound: cruel })),
      attack: hostile,
    },
    { kind: "thingAttack", thing: hostile, strikes: [strike({ wound: cruel })] },
    { kind: "dropDamage", creature: "guard", wound: cruel },
    {
      kind: "affect",
      creature: "ada",
      boon: true,
      cost: "none",
      emerged: null,
      targets: [{ target: "guard", spots: [A], met: null }],
    },
    {
      kind: "affect",
      creature: "ada",
      boon: true,
      cost: "none",
      emerged: null,
      targets: [{ target: "guard", spots: [], met: true }],
      power: hostile,
      effects: [
        {
          effect: {
            kind: "other",
            amount: 0,
            against: "all",
            condition: "prone",
            becomes: "prone",
            lasts: "turn",
            name: hostile,
          },
          applied: false,
        },
      ],
      concentrates: true,
      life: 2,
    },
    {
      kind: "checkConcentration",
      creature: "guard",
      concentration: {
        check: {
          creature: "guard",
          attribute: "focus",
          skill: "endurance",
          dice: [3],
          kept: 0,
          mode: "plain",
          sources: [],
          modifiers: [],
          total: 3,
          difficulty: 15,
          success: false,
        },
        physical: 1,
        elemental: 2,
        kept: [],
        ended: [{ power: hostile, on: ["wolf"] }],
      },
    },
    { kind: "endConcentration", creature: "guard", cause: "choice", ended: [{ power: hostile, on: [] }] },
    { kind: "endEffect", creature: "guard", power: hostile },
    { kind: "recheck", causes: ["moved"], movers: ["wolf"], discoveries: [found] },
    { kind: "push", creature: "guard", moved: [A], stayed: [], discoveries: [found] },
  ];

  it.each(reports.map((report) => [report.kind, report] as const))(
    "T16: a hostile name on the card of %s is text",
    (_kind, report) => {
      const type = cardTypeOf(report.kind);
      const hostileReader = { ...reader({ gm: true }), nameOf: () => hostile };
      const context = cardContext(type, card(report, { wounds: ["guard"] }), hostileReader);
      const html = Handlebars.compile(read(cardTemplate(type)))(context);
      expect(html).toContain("&lt;img src&#x3D;x");
      expect(html).not.toContain("<img");
    },
  );
});
