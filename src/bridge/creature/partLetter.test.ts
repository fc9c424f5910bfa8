import { describe, expect, it } from "vitest";
import { partLetter, pieceName } from "./partLetter.ts";

interface Given {
  readonly id: string;
  readonly name?: string;
  readonly actorId?: string;
  readonly actorLink?: boolean;
}

/** The parts of a token that its letter needs, on a scene with others. */
function tokenAmong(id: string, given: readonly Given[], components = true): Parameters<typeof pieceName>[0] {
  const contents = given.map(({ id: one, name = "Rats", actorId = "swarm", actorLink = true }) => ({
    id: one,
    name,
    actorId,
    actorLink,
  }));
  const own = contents.find((one) => one.id === id)!;
  return { ...own, actor: { system: { components } }, parent: { tokens: { contents } } } as never;
}

describe("H-5: the letters of components", () => {
  it.each([
    ["the first by its id", "a", [{ id: "b" }, { id: "a" }], "A"],
    ["the second", "b", [{ id: "b" }, { id: "a" }], "B"],
    ["none for the only one", "a", [{ id: "a" }], ""],
    ["others' tokens do not count", "b", [{ id: "a", actorId: "guard" }, { id: "b" }, { id: "c" }], "A"],
    ["none for a token with an actor of its own", "b", [{ id: "b", actorLink: false }, { id: "a" }], ""],
  ])("%s", (_name, id, given, letter) => {
    expect(partLetter(tokenAmong(id, given))).toBe(letter);
  });

  it("after Z comes AA", () => {
    const many = Array.from({ length: 28 }, (_, index) => ({ id: `t${String(index).padStart(2, "0")}` }));
    expect(partLetter(tokenAmong("t25", many))).toBe("Z");
    expect(partLetter(tokenAmong("t26", many))).toBe("AA");
    expect(partLetter(tokenAmong("t27", many))).toBe("AB");
  });

  it("none for a creature in one piece, and for no token", () => {
    expect(partLetter(tokenAmong("a", [{ id: "a" }, { id: "b" }], false))).toBe("");
    expect(partLetter(null)).toBe("");
  });
});

describe("H-5: what components are called", () => {
  it.each([
    ["by name and letter where two share a name", "b", [{ id: "a" }, { id: "b" }], true, "Rats B"],
    ["by a name of its own", "b", [{ id: "a" }, { id: "b", name: "Rats in the well" }], true, "Rats in the well"],
    ["by its name where only others' tokens share it", "b", [{ id: "a", actorId: "guard" }, { id: "b" }], true, "Rats"],
    ["by its name where it is no component", "b", [{ id: "a" }, { id: "b" }], false, "Rats"],
  ])("%s", (_name, id, given, components, called) => {
    expect(pieceName(tokenAmong(id, given, components))).toBe(called);
  });
});
