import { describe, expect, it } from "vitest";
import type { FightCause, Told } from "../../rules/index.ts";
import type { CardData, Reader } from "../card.ts";
import { fightDiceText, ruleOfStretch, stretchText } from "./stretchText.ts";

const say = (key: string, data?: object): string => `${key} ${JSON.stringify(data)}`;
const card = { names: {} } as unknown as CardData;

it.each([
  ["Z-1: the first stretch begins stealth mode, after no minutes", 1, 'firstStretch {"number":1,"minutes":0}'],
  ["Z-2: a later one says how many minutes have passed", 2, 'advanced {"number":2,"minutes":10}'],
])("%s", (_name, number, expected) => {
  const told = [{ what: "advanced" as const, number, minutes: 10 * (number - 1), finds: [] }];
  const text = stretchText({ creature: "", told } as never, card, { say } as unknown as Reader);
  expect(text).toBe(`UNSEEN.NoticeCard.${expected}`);
});

describe("Z-4: the card of a combat says why it begins, under that rule's number", () => {
  const named = { names: { ada: "Ada", patrol: "Patrol" }, event: "e9" } as unknown as CardData;
  const fight = (cause?: FightCause, between: Extract<Told, { what: "fight" }>["between"] = [["ada"], ["patrol"]]) => ({
    creature: "",
    told: [{ what: "fight" as const, combatants: ["ada", "patrol"], first: [], ...(cause && { cause, between }) }],
  });
  const text = (report: object): string => stretchText(report as never, named, { say } as unknown as Reader);
  const INITIATIVE = 'UNSEEN.NoticeCard.stretchFight {"names":"Ada, Patrol"}';

  it.each<[FightCause, string]>([
    ["tie", "Z-6"],
    ["choice", "Z-5"],
    ["search", "Z-8"],
    ["ambush", "Z-9"],
    ["called", "Z-13"],
  ])("%s: %s", (cause, rule) => {
    expect(text(fight(cause))).toBe(`UNSEEN.NoticeCard.fightBy.${cause} {"one":"Ada","other":"Patrol"} ${INITIATIVE}`);
    expect(ruleOfStretch(fight(cause))).toBe(rule);
  });

  it("names nobody where one side is not revealed", () =>
    expect(text(fight("tie", [["ada"], []]))).toBe(
      `UNSEEN.NoticeCard.fightBy.tieUnnamed {"one":"Ada","other":""} ${INITIATIVE}`,
    ));

  it("an older report says who is in it", () => expect(text(fight())).toBe(INITIATIVE));

  it("a combat gives the rule whatever else the card tells; else what it tells first", () => {
    const entered = { what: "entered", who: ["ada"], side: "friendly", zone: "b", name: "B", text: "" } as const;
    expect(ruleOfStretch({ creature: "", told: [entered, ...fight("tie").told] })).toBe("Z-6");
    expect(ruleOfStretch({ creature: "", told: [entered] })).toBe("Z-2");
    expect(ruleOfStretch({ creature: "", told: [{ what: "stress", who: ["ada"] }] })).toBe("Z-14");
    expect(ruleOfStretch({ creature: "", told: [{ what: "advanced", number: 1, minutes: 0, finds: [] }] })).toBe("Z-1");
    expect(ruleOfStretch({ creature: "", told: [{ what: "advanced", number: 2, minutes: 9, finds: [] }] })).toBe("Z-2");
    expect(ruleOfStretch({ creature: "", told: [] })).toBe("Z-2");
  });

  it("Z-14: a stress response in a hidden act names who had it", () =>
    expect(text({ creature: "", told: [{ what: "stress", who: ["ada"] }] })).toBe(
      'UNSEEN.NoticeCard.stressIn {"names":"Ada"}',
    ));

  it.each([
    [
      "the Gamemaster",
      true,
      'UNSEEN.NoticeCard.threw {"name":"Ada","dice":"6, 2","count":1} UNSEEN.NoticeCard.threwNothing {"name":"Patrol"}',
    ],
    ["nobody else", false, ""],
  ])("all dice are on the card of %s", (_name, gm, wanted) => {
    const thrown = [
      { who: "ada", dice: [6, 2] },
      { who: "patrol", dice: [] },
    ];
    const reader = { say, gm, nameOf: () => null, fightDice: () => thrown } as unknown as Reader;
    expect(fightDiceText(named, reader)).toBe(wanted);
  });
});
