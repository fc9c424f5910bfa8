import { expect, it } from "vitest";
import { speakEnglish } from "../words/speakEnglish.ts";
import { ruleOutQuestion } from "./ruleOut.ts";

const spot = (id: string) => ({ id, place: { i: 0, j: 0, w: 1, h: 1 } });

it("H-13: the warning names the spots that allow the act and those that would go, by their numbers", () => {
  const warning = { kept: [spot("10"), spot("2")], lost: [spot("3")] };
  const naming = {
    say: speakEnglish,
    numberOf: ({ id }: { id: string }) => id,
    list: (numbers: readonly string[]) => numbers.join(" and "),
  };
  expect(ruleOutQuestion({ name: "Ada" }, warning, naming)).toBe(
    "Only these hiding spots of Ada allow that: 2 and 10. Ada cannot have been in these, so they would go: 3. Go on?",
  );
});
