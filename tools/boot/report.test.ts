import { expect, it } from "vitest";
import { lackedNames, reportOf } from "./report.ts";

const lacked = (name: string): string => `Error: lamp.mjs could not be brought in: not in the table's subset: ${name}`;
const lamp = { kind: "module", folder: "lamp", id: "lamp", version: "1", notes: ["It asks for more."] } as const;

it("names what the table lacks once, in the order of reading", () => {
  const errors = [lacked("ui.cards"), "Error: other", lacked("the global Tour"), lacked("ui.cards")];
  expect(lackedNames(errors)).toEqual(["ui.cards", "Tour"]);
});

it("reports stages, faults, names and each error once", () => {
  const stages = [
    { name: "init", fault: null },
    { name: "ready", fault: "the start stopped before it" },
    { name: "its sheet", fault: "not in the table's subset: foundry.helpers" },
  ];
  const errors = [lacked("ui.cards"), lacked("ui.cards"), ...Array.from({ length: 20 }, (_, one) => `fault ${one}`)];
  const lines = reportOf(lamp, { generation: 14, stages, errors, leftOut: [], screenshot: "lamp.png" }).split("\n");
  expect(lines.slice(0, 7)).toEqual([
    "module lamp 1 on generation 14",
    "  It asks for more.",
    "Reached: init",
    "Not reached: ready: the start stopped before it",
    "Not reached: its sheet: not in the table's subset: foundry.helpers",
    "Documented names that the table lacks: ui.cards, foundry.helpers",
    "Errors: 21",
  ]);
  expect(lines).toContain("  and 6 more");
});
