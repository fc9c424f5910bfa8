/** H-21: the damage and effect of a trap or another thing, as the Gamemaster fills them in. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thingSchema as checked } from "../../rules/index.ts";
import { startAim, type FieldValue } from "../attack/aimSession.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { damageIn, harmIn, harmFields } from "./thingHarm.ts";

const filled = (values: Readonly<Record<string, FieldValue>>) => startAim(values);
const labels = (values: Readonly<Record<string, FieldValue>>) =>
  harmFields(filled(values), speakEnglish).map(({ label }) => label);

describe("damage of a thing", () => {
  it("is of one kind where nothing else is said", () => {
    expect(damageIn(filled({}))).toEqual([{ dice: 1, faces: 6, bonus: 0, type: expect.any(String) }]);
    expect(labels({})).toEqual(["Kinds of damage", "Damage dice", "Faces", "Bonus", "Damage kind", "Effect"]);
  });

  it("is of several kinds, each with dice of its own; those that deal nothing are left out", () => {
    const values = { kinds: 3, dice: 2, type: "physical", dice2: 1, faces2: 4, flat2: 3, type2: "elemental", dice3: 0 };
    expect(damageIn(filled(values))).toEqual([
      { dice: 2, faces: 6, bonus: 0, type: "physical" },
      { dice: 1, faces: 4, bonus: 3, type: "elemental" },
    ]);
    expect(labels(values).filter((label) => label.startsWith("Damage dice"))).toEqual([
      "Damage dice (1)",
      "Damage dice (2)",
      "Damage dice (3)",
    ]);
  });

  it("what was filled in for a kind counts no more when there are fewer", () => {
    expect(damageIn(filled({ kinds: 1, dice2: 8 }))).toHaveLength(1);
  });
});

describe("effects of a thing", () => {
  it.each<[string, Readonly<Record<string, FieldValue>>, object[]]>([
    ["none", {}, []],
    ["a push so far", { effect: "push", effectAmount: 3 }, [{ kind: "push", amount: 3, name: "" }]],
    [
      "T-9: a push up to so far",
      { effect: "push", effectAmount: 3, effectUpTo: true },
      [{ kind: "push", amount: 3, name: "", upTo: true }],
    ],
    [
      "T-9: of anything else nobody asks",
      { effect: "stacks", effectUpTo: true, effectName: "burning" },
      [{ kind: "stacks", amount: 1, name: "burning" }],
    ],
    [
      "stacks of something",
      { effect: "stacks", effectName: " burning\n" },
      [{ kind: "stacks", amount: 1, name: "burning" }],
    ],
    [
      "something else",
      { effect: "other", effectName: "the door falls shut", effectAmount: 7 },
      [{ kind: "other", amount: 0, name: "the door falls shut" }],
    ],
    ["no kind that there is", { effect: "doom" }, []],
    [
      "several, whether or not a field between them is empty",
      { effect: "push", effectAmount: 2, effect2: "none", effect3: "stacks", effectAmount3: 4, effectName3: "chilled" },
      [
        { kind: "push", amount: 2, name: "" },
        { kind: "stacks", amount: 4, name: "chilled" },
      ],
    ],
  ])("%s", (_, values, effects) => {
    expect(harmIn(filled(values))).toEqual(effects);
  });

  it("asks only for what its kind has", () => {
    const asked = (effect: string) => labels({ effect }).slice(labels({ effect }).indexOf("Effect"));
    expect(["none", "push", "stacks", "other"].map(asked)).toEqual([
      ["Effect"],
      ["Effect", "Amount", "Up to this many tiles", "Effect (2)"],
      ["Effect", "Amount", "Of what", "Effect (2)"],
      ["Effect", "Of what", "Effect (2)"],
    ]);
  });

  it("offers no more than a form has room for", () => {
    const four = { effect: "push", effect2: "pull", effect3: "push", effect4: "pull" };
    expect(labels(four).filter((label) => label.startsWith("Effect"))).toHaveLength(4);
    expect(harmIn(filled(four))).toHaveLength(4);
  });
});

it("whatever is filled in, a request can carry it, and every field has a name of its own", () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom("stacks", "other", "push"),
  );
  const fields = ["dice", "faces", "flat", "type", "effect", "effectAmount", "effectUpTo", "effectName"];
  const names = ["kinds", ...["", "2", "3", "4"].flatMap((at) => fields.map((field) => `${field}${at}`))];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (values) => {
      const session = filled(values);
      const trap = {
        name: "Trap",
        bonus: 0,
        against: null,
        ranged: false,
        range: 0,
        aim: { kind: "single" },
        critical: 20,
      };
      expect(checked({ ...trap, damage: damageIn(session), effects: harmIn(session) })).toMatchObject({ ok: true });
      const fields = harmFields(session, speakEnglish).map(({ name }) => name);
      expect(new Set(fields).size).toBe(fields.length);
    }),
  );
});
