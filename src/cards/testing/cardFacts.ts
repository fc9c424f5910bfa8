/** Reports of hiding and discovery for tests of their cards. */
import type { DiscoveryReport, Report, TrackOffer } from "../../rules/index.ts";
import { CHECK, DISCOVERY } from "../../rules/testing/reports.ts";
import type { CardData, CardFacts, CardState, Reader } from "../card.ts";
import { cardContext, cardTypeOf } from "../cards.ts";
import { A, B, cardOf, reader } from "./facts.ts";

/** The card of a report of Ada's. */
export const card = <R extends Report>(report: R, live: Partial<CardState> = {}): CardFacts & { report: R } =>
  cardOf("ada", report, live);

const check = CHECK;

export const discovery: DiscoveryReport = { ...DISCOVERY, revealed: [B] };

export const hide: Report = { kind: "hide", creature: "ada", check: { ...check, creature: "ada" }, extra: 3 };

export const scan = (more: Partial<DiscoveryReport> = {}): Report => ({
  kind: "scanReveal",
  creature: "guard",
  free: false,
  distance: 2,
  discovery: { ...discovery, ...more },
  check,
});

export const designate: Report = {
  kind: "designate",
  creature: "ada",
  added: [A, B],
  unused: 1,
  result: 17,
  trackers: ["guard", "archer"],
};

export const offer: TrackOffer = {
  event: "event",
  result: 17,
  trackers: ["guard", "archer"],
  answers: {},
  places: [],
  together: [],
  allowed: [],
};

export const show = (data: CardData, who: Reader = reader()) => cardContext(cardTypeOf(data.report.kind), data, who);
