import { expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature } from "../testing/situations.ts";
import { creatureButtons, type CreatureHud } from "../hud/hudButtons.ts";
import { nowRows } from "./nowRows.ts";

const NO_MINOR = { code: "noMinor", data: { name: "Mirela" } } as const;

function rows(given: Partial<CreatureHud>) {
  const creature = given.creature ?? someCreature("mirela");
  const hud = { creature, mayHide: null, mayScan: null, mayTrack: [], mayAttack: null, overrules: false, ...given };
  const { waiting, possible, not } = nowRows(creatureButtons(hud, speakEnglish), creature, speakEnglish);
  return [waiting, possible, not].map((list) => list.map(({ label }) => label));
}

it("G-5: what is possible now, and what is not with its reason", () => {
  expect(rows({ mayHide: NO_MINOR })).toEqual([[], ["Scan", "Grapple…", "Boon"], ["Hide"]]);
});

it("H-34: an offer to track waits for an answer", () => {
  expect(rows({ mayTrack: [{ hider: "tobias", refusal: null }] })[0]).toEqual(["Track"]);
});

it("H-2: so do the spots of a Hide that is rolled", () => {
  const pending = { first: null, extra: 2, result: 12 } as never;
  expect(rows({ creature: someCreature("mirela", { hiding: { pending } }) })[0]).toEqual(["Choose more spots"]);
});

it("each says what it costs, without its name again", () => {
  const creature = someCreature("mirela");
  const buttons = creatureButtons(
    { creature, mayHide: null, mayScan: null, mayTrack: [], mayAttack: null, overrules: false },
    speakEnglish,
  );
  expect(nowRows(buttons, creature, speakEnglish).possible[0]).toMatchObject({
    label: "Hide",
    hint: "Minor action: choose hiding spots.",
  });
});
