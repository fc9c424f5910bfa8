import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOfPhrase, phraseOf, SECRET_LENGTH } from "./worldKey.ts";

const secrets = fc.uint8Array({ minLength: SECRET_LENGTH, maxLength: SECRET_LENGTH });
const PHRASE = phraseOf(new Uint8Array(SECRET_LENGTH).fill(7));

describe("the recovery phrase", () => {
  it("is seven groups of four, and leads back to its key alone", () => {
    fc.assert(
      fc.property(secrets, secrets, (one, other) => {
        expect(phraseOf(one)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
        const [key, second] = [keyOfPhrase(phraseOf(one))!, keyOfPhrase(phraseOf(other))!];
        expect(key.bytes).toHaveLength(32);
        expect(key.id === second.id).toBe(phraseOf(one) === phraseOf(other));
      }),
    );
  });

  it.each([
    ["in small letters", PHRASE.toLowerCase()],
    ["with spaces", ` ${PHRASE.replaceAll("-", "  ")} `],
    ["without groups", PHRASE.replaceAll("-", "")],
    ["with O and I for 0 and 1", PHRASE.replaceAll("0", "O").replaceAll("1", "l")],
  ])("is understood %s", (_how, typed) => {
    expect(keyOfPhrase(typed)).toEqual(keyOfPhrase(PHRASE));
    expect(keyOfPhrase(typed)?.phrase).toBe(PHRASE);
  });

  it("is refused with one character changed", () => {
    const misread = [...PHRASE].flatMap((sign, at) => {
      if (sign === "-") return [];
      const other = PHRASE.slice(0, at) + (sign === "Z" ? "Y" : "Z") + PHRASE.slice(at + 1);
      return [other];
    });
    const found = misread.filter((one) => keyOfPhrase(one) !== null);
    expect(found).toEqual([]);
  });

  it("Z2: never throws, whatever is typed", () => {
    fc.assert(fc.property(fc.anything(), (junk) => void keyOfPhrase(junk)));
    expect(keyOfPhrase("")).toBeNull();
    expect(keyOfPhrase(PHRASE.repeat(50))).toBeNull();
  });
});
