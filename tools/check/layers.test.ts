/** Every line of the layers catches an import that crosses it, a type's as much as a value's. */
import { describe, expect, it } from "vitest";
import { faultsIn, FORBIDDEN, NO_CIRCLES_OF_TYPES } from "./layers.mjs";

/** For each line, in its order, a module and what it imports. */
const PLANTED: readonly (readonly [from: string, to: string])[] = [
  ["src/rules/turns.ts", "../bridge/turns.ts"],
  ["src/rules/attacks/attack.ts", "../movement/push.ts"],
  ["src/rules/scan/scanFlow.ts", "../attacks/attack.ts"],
  ["src/rules/track/track.ts", "../scan/scanFlow.ts"],
  ["src/rules/hiding/hide.ts", "../track/track.ts"],
  ["src/rules/discovery/discover.ts", "../hiding/hide.ts"],
  ["src/rules/common/standing.ts", "../discovery/discover.ts"],
  ["src/desk/machine/decide.ts", "../foundry/thisSeat.ts"],
  ["src/desk/seals/sealing.ts", "../machine/listen.ts"],
  ["src/desk/host/people.ts", "../seals/sealing.ts"],
  ["src/desk/ledger/fold.ts", "../host/storedLedger.ts"],
  ["src/desk/protocol/messages.ts", "../ledger/fold.ts"],
  ["src/main.ts", "../table/core/hooks.ts"],
  ["table/core/hooks.ts", "../../src/main.ts"],
  ["checks/main.ts", "../src/main.ts"],
  ["src/main.ts", "../checks/main.ts"],
  ["table/client/main.ts", "../../checks/main.ts"],
  ["table/core/hooks.ts", "../client/main.ts"],
  ["src/words/refusalText.ts", "../cards/card.ts"],
  ["src/settings.ts", "./bridge/read.ts"],
  ["src/data/actor.ts", "../desk/foundry/ask.ts"],
  ["src/documents/actor.ts", "../canvas/overlay.ts"],
  ["src/bridge/read.ts", "../cards/cards.ts"],
  ["src/cards/eventLine.ts", "../desk/ledger/event.ts"],
  ["src/desk/foundry/ask.ts", "../../chat/render.ts"],
  ["src/movement/walk.ts", "../canvas/overlay.ts"],
  ["src/chat/render.ts", "../applications/panel.ts"],
];

const LINES = FORBIDDEN.map(([, , why], line) => [line, why] as const);

it("has a planted import for every line", () => {
  expect(PLANTED).toHaveLength(FORBIDDEN.length);
});

it.each(LINES)("line %i catches one that crosses it: %s", (line, why) => {
  const [from, to] = PLANTED[line]!;
  const faults = faultsIn([[from, `import { one } from "${to}";\n`]]);
  expect(faults.filter((fault) => fault.endsWith(why))).not.toEqual([]);
});

it.each(LINES.filter(([line]) => FORBIDDEN[line]![0] !== "table/core/"))(
  "line %i catches the import of a type: %s",
  (line, why) => {
    const [from, to] = PLANTED[line]!;
    const faults = faultsIn([[from, `import type { One } from "${to}";\n`]]);
    expect(faults.filter((fault) => fault.endsWith(why))).not.toEqual([]);
  },
);

it("lets be what runs down", () => {
  expect(faultsIn([["src/rules/movement/push.ts", 'import { one } from "../hiding/hide.ts";\n']])).toEqual([]);
});

describe("circles of type imports", () => {
  const circle = (folder: string): [string, string][] => [
    [`${folder}a.ts`, 'import type { B } from "./b.ts";\n'],
    [`${folder}b.ts`, 'import { c } from "./c.ts";\n'],
    [`${folder}c.ts`, 'import { a } from "./a.ts";\n'],
  ];

  it.each(NO_CIRCLES_OF_TYPES)("are found in %s", (folder) => {
    const [a, b, c] = circle(folder).map(([path]) => path);
    expect(faultsIn(circle(folder))).toEqual([`imports of types in a circle: ${a} > ${b} > ${c} > ${a}`]);
  });

  it("are allowed elsewhere", () => {
    expect(faultsIn(circle("tools/"))).toEqual([]);
  });

  it("are not reported again where all imports are of values", () => {
    const values = circle("table/").map(([path, text]) => [path, text.replace("import type", "import")] as const);
    expect(faultsIn(values)).toEqual(["imports in a circle: table/a.ts > table/b.ts > table/c.ts > table/a.ts"]);
  });
});
