/** Reports of hiding and discovery for tests of their cards. */
import type { CheckReport, DiscoveryReport, Report, TrackOffer } from "../../rules/index.ts";
import type { CardData, CardFacts, Live, Reader } from "../card.ts";
import { cardContext, cardTypeOf } from "../cards.ts";
import { A, B, cardOf, reader } from "./facts.ts";

/** The card of a report of Ada's. */
export const card = <R extends Report>(report: R, live: Partial<Live> = {}): CardFacts & { report: R } =>
  cardOf("ada", report, live);

export const check: CheckReport = {
  creature: "guard",
  attribute: "focus",
  skill: "perception",
  dice: [4, 17],
  kept: 1,
  mode: "advantage",
  sources: [{ kind: "advantage", source: "adjacent" }],
  modifiers: [
    { part: "attribute", value: 2 },
    { part: "exhaustion", value: -1 },
  ],
  total: 18,
  difficulty: 15,
  success: true,
};

export const discovery: DiscoveryReport = {
  hider: "ada",
  of: 4,
  revealed: [B],
  roll: 3,
  secret: false,
  found: false,
  spot: null,
  place: null,
  chosen: false,
  ambush: false,
};

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
