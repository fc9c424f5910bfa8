import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import italian from "../../../lang/it.json" with { type: "json" };
import { ACT_KINDS, declarationOf } from "../../rules/index.ts";
import { DESK_KINDS } from "./request.ts";

type Texts = Readonly<Record<string, string>>;

/** The number of languages in which a text is missing. */
const missing = (key: string, languages: readonly Texts[]): number => languages.filter((texts) => !texts[key]).length;

describe("every act", () => {
  it.each(DESK_KINDS)("%s has a name in both languages", (kind) => {
    expect(missing(kind, [english.UNSEEN.Act, italian.UNSEEN.Act])).toBe(0);
  });

  it.each(ACT_KINDS.filter((kind) => declarationOf(kind).card === "notice"))(
    "%s, which a notice tells, has a title in both languages",
    (kind) => {
      expect(missing(kind, [english.UNSEEN.NoticeTitle, italian.UNSEEN.NoticeTitle])).toBe(0);
    },
  );
});
