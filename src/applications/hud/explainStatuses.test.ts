import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import italian from "../../../lang/it.json" with { type: "json" };
import { STATUSES } from "../../rules/index.ts";

const LANGUAGES = { en: english, it: italian } as const;
const ROWS = Object.entries(LANGUAGES).flatMap(([language, words]) =>
  STATUSES.map((status) => [status, language, words.UNSEEN] as const),
);

describe("every status has a name, and a tooltip that says what it does", () => {
  it.each(ROWS)("%s, in %s", (status, _language, { Status: names, StatusHint: hints }) => {
    expect(names[status]).toMatch(/\S/);
    expect(hints[status]).toMatch(/\S\.$/);
    expect(hints[status]).not.toBe(names[status]);
  });
});
