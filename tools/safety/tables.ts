/** The tables of docs/safety-tests.md. */
import { markdownTable } from "../docs/markedSection.ts";
import type { SafetyFigures } from "./figures.ts";

/** All figures, one row each. */
export function safetyTable(figures: SafetyFigures): string {
  const {
    simulation,
    twins,
    plants,
    crashes,
    leaks,
    order,
    forgery,
    forgedWrites,
    requests,
    notations,
    scenes,
    names,
  } = figures;
  const rows: readonly (readonly [string, string, number])[] = [
    ["simulation of server and seats", "seeds, none of which breaks a law", simulation.seeds],
    ["", "events", simulation.events],
    ["", "faults", simulation.faults],
    ["", "kinds of faults", simulation.kinds],
    ["", "laws", simulation.laws.length],
    ["", "discoveries counted for their frequency (I2, I3)", simulation.looks],
    ["simulation with a secret and without it (I5)", "pairs of seeds, all alike", twins.twins],
    ["faults planted into the protocol", "planted", plants.planted],
    ["", "found", Object.keys(plants.found).length],
    ["a tab lost at every await (F1, L1)", "crashes, in as many ways", crashes.crashes],
    ["", "flows", crashes.flows],
    ["pairs of worlds that differ only in secrets (I5)", "pairs, all alike", leaks.pairs],
    ["", "different worlds among them", leaks.worlds],
    ["", "kinds of secrets", leaks.secrets],
    ["", "messages to other users", leaks.events],
    ["guesses at the first-chosen spot (T2)", "hides", order.hides],
    ["", "guessers", order.guessers],
    ["", "the luckiest guesser's standard deviations from chance", Math.round(10 * order.worst) / 10],
    ["forged requests (T7–T22)", "kinds", forgery.kinds],
    ["", "roles", forgery.roles],
    ["", "refused, noted, and nothing changed", forgery.refusals],
    ["documents written by hand (T11)", "kinds", forgedWrites.kinds],
    ["", "healed, or without effect", forgedWrites.healed],
    ["values for the request validator (Z2)", "values", requests.values],
    ["", "accepted, all of them valid", requests.accepted],
    ["texts for the notation reader", "texts", notations.texts],
    ["", "read; the others refused with their line", notations.read],
    ["scenes for the scene reader (Z2)", "scenes", scenes.scenes],
    ["", "read; the others refused with field, value and remedy", scenes.read],
    ["hostile names on cards (T16)", "names", names.names],
    ["", "kinds of cards", names.cards],
  ];
  return markdownTable(["what", "", "figure"], rows);
}

/** The planted faults that were hardest to find, each with the seed that found it, the hardest first. */
export function plantsTable({ plants: { found } }: SafetyFigures): string {
  const hardestFirst = Object.entries(found).toSorted(([, one], [, other]) => other - one);
  return markdownTable(["planted", "found at seed"], hardestFirst.slice(0, SHOWN));
}

/** The number of planted faults that the page lists. */
const SHOWN = 10;
