/** Hostile names on every card are shown as text and add no elements (T15, T16). */
import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { isUsual } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { type CardData, type Reader } from "../../src/cards/card.ts";
import { cardContext, cardTemplate, cardTypeOf } from "../../src/cards/cards.ts";
import { templatePath } from "../../src/config.ts";
import { parseSituation, type Report, type Situation } from "../../src/rules/index.ts";
import { INN } from "../../src/rules/testing/inn.ts";
import { playGame } from "../../src/rules/testing/game.ts";
import { randomAct } from "../../src/rules/testing/randomAct.ts";
import { armed, hiding, randomStrike } from "../../src/rules/testing/randomStrike.ts";
import { harmless, HOSTILE_NAMES } from "./hostileNames.ts";

const TEMPLATES = new URL("../../templates/chat/", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, TEMPLATES), "utf8");
for (const file of readdirSync(new URL("parts/", TEMPLATES))) {
  Handlebars.registerPartial(templatePath(`chat/parts/${file.replace(".hbs", "")}`), read(`parts/${file}`));
}

const { document } = new Window();

/** `npm test` puts one name of so many on each card, and each name on some. */
const USUAL_SHARE = 8;

/** A report of every kind that generated games reach, by kind. */
function reportsOfGames(): Map<Report["kind"], Report> {
  const inn = armed(parseSituation(INN));
  const starts: readonly Situation[] = [
    inn,
    hiding(
      inn,
      inn.creatures.slice(0, 2).map(({ id }) => id),
    ),
  ];
  const games = starts.flatMap((start) =>
    [randomAct, randomStrike].flatMap((propose) =>
      [1, 2].flatMap((seed) => playGame({ seed, fighting: seed === 2 }, { start, acts: 40, propose })),
    ),
  );
  const done = games.flatMap(({ decision }) => (decision.ok ? [decision.report] : []));
  return new Map(done.map((report) => [report.kind, report]));
}

/** The report with every user-given name replaced by this one. */
const renamed = (report: Report, name: string): Report =>
  JSON.parse(JSON.stringify(report), (key, value: unknown) =>
    ["name", "attack", "thing", "text"].includes(key) && typeof value === "string" ? name : value,
  ) as Report;

/** The nodes and attributes of a card with these names everywhere. */
function shown(report: Report, name: string): { readonly nodes: number; readonly attributes: readonly string[] } {
  const reader: Reader = {
    gm: true,
    say: (key, data) => [key, ...Object.values(data ?? {})].join(" "),
    owns: () => true,
    nameOf: () => name,
  };
  const card: CardData = {
    event: "event",
    sceneId: "scene",
    tokenId: "ada",
    report: renamed(report, name),
    names: {},
    numbers: {},
    live: { pending: true, offer: null, claim: null, scanAgain: true, appearing: null },
  };
  const type = cardTypeOf(report.kind);
  const template = templates.get(type) ?? Handlebars.compile(read(`${cardTemplate(type).slice("chat/".length)}.hbs`));
  templates.set(type, template);
  const root = document.createElement("div");
  root.append(document.createRange().createContextualFragment(template(cardContext(type, card, reader))));
  const elements = [...root.querySelectorAll("*")];
  return { nodes: elements.length, attributes: elements.flatMap((element) => element.getAttributeNames()) };
}

const templates = new Map<string, ReturnType<typeof Handlebars.compile>>();
const reports = [...reportsOfGames()];

describe("T16: a card with hostile names is a card with names", () => {
  it("knows a corpus of at least two hundred names, and most kinds of cards", () => {
    expect(new Set(HOSTILE_NAMES).size).toBeGreaterThanOrEqual(200);
    noteFigures("names", { names: new Set(HOSTILE_NAMES).size, cards: reports.length });
    expect(reports.length).toBeGreaterThan(12);
  });

  it.each(reports.map(([kind, report], row) => ({ kind, report, row })))("$kind", ({ report, row }) => {
    const plain = shown(report, harmless(HOSTILE_NAMES[0]!));
    const names = HOSTILE_NAMES.filter((_, column) => !isUsual() || (row + column) % USUAL_SHARE === 0);
    for (const name of names) expect(shown(report, name), JSON.stringify(name)).toEqual(plain);
  });
});
