import { beforeEach, describe, expect, it } from "vitest";
import { openRegions, speak, spokenBefore } from "./spoken.ts";

const spoken = (kind: string): readonly (string | null)[] =>
  [...(document.getElementById(`unseen-spoken-${kind}`)?.children ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.replaceChildren();
  openRegions();
});

describe("what a screen reader hears", () => {
  it("is each thing once, in its order", () => {
    speak("Mirela hides.", { once: "a" });
    speak("Mirela hides.", { once: "a" });
    speak("Benno scans.", { once: "b" });
    expect(spoken("outcome")).toEqual(["Mirela hides.", "Benno scans."]);
  });

  it("interrupts only for an offer", () => {
    speak("Who tracks?", { kind: "offer", once: "c" });
    expect([spoken("outcome"), spoken("offer")]).toEqual([[], ["Who tracks?"]]);
    expect(document.getElementById("unseen-spoken-offer")?.getAttribute("aria-live")).toBe("assertive");
  });

  it("leaves out what was told before, and empty sentences", () => {
    spokenBefore("d");
    speak("Old news.", { once: "d" });
    speak("", { once: "e" });
    expect(spoken("outcome")).toEqual([]);
  });

  it("never reads markup as markup", () => {
    speak("<img src=x>", { once: "f" });
    expect(document.querySelector("img")).toBeNull();
  });

  it("forgets the oldest sentences on the page", () => {
    for (let index = 0; index < 40; index += 1) speak(`Sentence ${index}`, { once: `many ${index}` });
    expect(spoken("outcome")).toHaveLength(20);
    expect(spoken("outcome").at(-1)).toBe("Sentence 39");
  });
});
