import { expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { aimContext } from "./aimContext.ts";
import { startAim } from "./aimSession.ts";
import { affectPlan } from "./affectPlan.ts";
import { attackPlan } from "./attackPlan.ts";

/**
 * Ada's blast on a tile, with a wolf out of her sight at different places: what her panel says, and whether she can
 * confirm.
 */
const panel = ({ wolf, sees }: { readonly wolf: string; readonly sees: boolean }) => {
  const situation = parseSituation(`
    scene yard canvas=1500,1500
    creature ada name=Ada side=friendly at=4:2
      attack blast name=Blast ranged=yes range=6 aim=burst:1 damage=2d6:elemental
    creature wolf name=Wolf side=hostile at=${wolf}`);
  const session = { ...startAim(), tiles: [{ i: 4, j: 6 }] };
  const view = { situation, session, overrules: false, say: speakEnglish, numberOf: () => "1" };
  const shown = attackPlan("ada", { item: "blast" }).show({ ...view, sees: (id) => id === "ada" || sees });
  return shown && aimContext(shown, { session, overrules: false, say: speakEnglish });
};

it("H-9: the button of an area does not tell of those whom this seat does not see", () => {
  const empty = panel({ wolf: "12:12", sees: false });
  expect(panel({ wolf: "4:6", sees: false })).toEqual(empty);
  expect(empty?.confirm.disabled).toBe(true);
  expect(panel({ wolf: "4:6", sees: true })?.confirm.disabled).toBe(false);
});

it.each([
  ["an ally that the map does not show can be given a boon", "friendly", ["ada", "bob"]],
  ["nobody else whom it does not show is in the list", "hostile", ["ada"]],
  ["nor a stranger", "neutral", ["ada"]],
])("%s", (_name, side, listed) => {
  const situation = parseSituation(`
    scene yard canvas=1500,1500
    creature ada name=Ada side=friendly at=4:2
    creature bob name=Bob side=${side} at=4:4 statuses=invisible`);
  const view = { situation, session: startAim(), overrules: false, say: speakEnglish, numberOf: () => "1" };
  const shown = affectPlan("ada").show({ ...view, sees: (id) => id === "ada" });
  expect(shown?.rows.map(({ target }) => target.creature)).toEqual(listed);
});
