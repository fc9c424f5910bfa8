import { expect, it } from "vitest";
import type { SafetyFigures } from "./figures.ts";
import { plantsTable, safetyTable } from "./tables.ts";

const FIGURES: SafetyFigures = {
  simulation: { seeds: 11, events: 12, faults: 13, kinds: 14, looks: 15, laws: ["S1", "S2"] },
  twins: { twins: 21, events: 22 },
  plants: { planted: 3, found: { easy: 1, hard: 99 } },
  crashes: { crashes: 41, flows: 42, losses: 4 },
  leaks: { pairs: 51, secrets: 6, events: 52, worlds: 50 },
  order: { hides: 61, guessers: 7, worst: 1.2345 },
  forgery: { kinds: 71, roles: 5, refusals: 72 },
  forgedWrites: { kinds: 73, healed: 74 },
  requests: { values: 81, accepted: 82 },
  notations: { texts: 91, read: 92 },
  scenes: { scenes: 93, read: 94 },
  names: { names: 101, cards: 102 },
};

it("every figure stands in the table", () => {
  const table = safetyTable(FIGURES);
  const figures = [...table.matchAll(/\| ([\d.,]+) \|$/gm)].map(([, figure]) => Number(figure));
  expect(figures).toEqual([
    11, 12, 13, 14, 2, 15, 21, 3, 2, 41, 42, 51, 50, 6, 52, 61, 7, 1.2, 71, 5, 72, 73, 74, 81, 82, 91, 92, 93, 94, 101,
    102,
  ]);
});

it("the page lists the ten faults that are hardest to find", () => {
  const found = Object.fromEntries(Array.from({ length: 30 }, (_, seed) => [`fault ${seed}`, seed]));
  const rows = plantsTable({ ...FIGURES, plants: { ...FIGURES.plants, found } })
    .split("\n")
    .slice(2);
  expect(rows).toEqual(Array.from({ length: 10 }, (_, k) => `| fault ${29 - k} | ${29 - k} |`));
});

it("the fault that is hardest to find comes first", () => {
  expect(plantsTable(FIGURES).split("\n").slice(2)).toEqual(["| hard | 99 |", "| easy | 1 |"]);
});
