/** Reports of attacks for tests of their cards. */
import type { Report, StrikeReport, Wound, ReportOf } from "../../rules/index.ts";
import { DISCOVERY } from "../../rules/testing/reports.ts";
import type { CardData, CardFacts, CardState } from "../card.ts";
import { cardClick, cardContext, cardTypeOf } from "../cards.ts";
import { A, cardOf, reader, type Who } from "./facts.ts";

/** The card of a guard's report. */
export const card = <R extends Report>(report: R, live: Partial<CardState> = {}): CardFacts & { report: R } =>
  cardOf("guard", report, live);

export const show = (data: CardData, who: Who = {}) => cardContext(cardTypeOf(data.report.kind), data, reader(who));

export const buttons = (data: CardData, who: Who = {}) =>
  show(data, who).buttons.map(({ action, of }) => `${action} ${of}`);

export const click = (data: CardData, action: string, of: string) =>
  cardClick(cardTypeOf(data.report.kind), data, { action, of });

export const wound: Wound = {
  event: "event",
  by: "ada",
  name: "Sword",
  damage: [
    { dice: 2, faces: 6, bonus: 3, type: "physical", rolls: [4, 5] },
    { dice: 0, faces: 6, bonus: 2, type: "elemental", rolls: [] },
  ],
  effects: [{ kind: "push", amount: 2, name: "" }],
  critical: true,
};

export const roll: NonNullable<StrikeReport["roll"]> = {
  dice: [19, 3],
  kept: 0,
  mode: "advantage",
  sources: [{ kind: "advantage", source: "ambush" }],
  modifiers: [
    { part: "proficiency", value: 3 },
    { part: "exhaustion", value: -1 },
  ],
  total: 21,
  hit: true,
  critical: true,
};

export const discovery: NonNullable<StrikeReport["discovery"]> = {
  ...DISCOVERY,
  hider: "guard",
  of: 3,
  revealed: [A],
};

export const strike = (given: Partial<StrikeReport> = {}): StrikeReport => ({
  target: "guard",
  spots: [],
  sheltered: [],
  roll,
  outcome: "struck",
  discovery: null,
  wound,
  ...given,
});

export const attack = (...strikes: StrikeReport[]): ReportOf<"attack"> => ({
  kind: "attack",
  creature: "ada",
  attack: "Sword",
  opportunity: false,
  emerged: null,
  strikes,
});
