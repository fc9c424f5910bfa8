/** Overrides that a world's settings lay over the prototype tokens of its actors. */
import { describe, expect, it } from "vitest";
import type { PrototypeTokenOverrides } from "../client/documents/actors/prototypeTokenOverrides.ts";
import { testTable } from "./clientTable.ts";

const HERO = "actoractoractor1";
const RAT = "actoractoractor2";

interface Globals {
  readonly foundry: { readonly data: { readonly PrototypeTokenOverrides: typeof PrototypeTokenOverrides } };
}

const TYPES = { Actor: { hero: {}, beast: {} } };
const BASE = { displayName: 40, sight: { enabled: true } };

async function opened(stored: object | null = { base: BASE, beast: { displayName: 0, disposition: -1 } }) {
  const settings = stored && [
    { _id: "settingsetting01", key: "core.prototypeTokenOverrides", value: JSON.stringify(stored), user: null },
  ];
  const actors = [
    { _id: HERO, name: "Mirela", type: "hero", prototypeToken: { displayName: 20, disposition: 1 } },
    { _id: RAT, name: "Rat", type: "beast", prototypeToken: { displayName: 20, disposition: 1 } },
  ];
  const { seat } = await testTable({ types: TYPES, documents: { actors, ...(settings && { settings }) } });
  const { PrototypeTokenOverrides: Overrides } = (globalThis as unknown as Globals).foundry.data;
  const tokenOf = (id: string) => seat.game.actors.get(id)!.prototypeToken as unknown as Look;
  const looks = () =>
    [HERO, RAT].map((id) => [tokenOf(id).displayName, tokenOf(id).disposition, tokenOf(id).sight.enabled]);
  return { game: seat.game, Overrides, looks };
}

interface Look {
  readonly displayName: number;
  readonly disposition: number;
  readonly sight: { readonly enabled: boolean };
}

describe("the overrides of prototype tokens", () => {
  it("are a world setting, with a part for every type of actors and one for all", async () => {
    const { game, Overrides } = await opened(null);
    const value = game.settings.get("core", Overrides.SETTING) as InstanceType<typeof Overrides>;
    expect(Overrides.SETTING).toBe("prototypeTokenOverrides");
    expect(value).toBeInstanceOf(Overrides);
    expect(Object.keys(value.toObject())).toEqual(expect.arrayContaining(["base", "hero", "beast"]));
    expect(Overrides.overrides.toObject()).toEqual(value.toObject());
  });

  it("without any, tokens are as they are", async () => {
    expect((await opened(null)).looks()).toEqual([
      [20, 1, false],
      [20, 1, false],
    ]);
  });

  it("lie over what actors have, those of a type over those of all", async () => {
    expect((await opened()).looks()).toEqual([
      [40, 1, true],
      [0, -1, true],
    ]);
  });

  it.each<[string, Record<string, unknown>, string | undefined, object]>([
    ["all", { name: "x", displayName: 20 }, undefined, { name: "x", displayName: 40, sight: { enabled: true } }],
    ["a type", {}, "beast", { displayName: 0, disposition: -1, sight: { enabled: true } }],
  ])("applyOverrides changes source data: %s", async (_what, source, type, expected) => {
    const { Overrides } = await opened();
    Overrides.applyOverrides(source, type);
    expect(source).toEqual(expected);
  });

  it("a part of a type that is null counts, and one that is absent leaves that of all", async () => {
    const { Overrides } = await opened({
      base: { turnMarker: { animation: "spin" } },
      beast: { turnMarker: { animation: null } },
    });
    const animationOf = (type: string): unknown => {
      const source: { turnMarker?: { animation?: unknown } } = {};
      Overrides.applyOverrides(source, type);
      return source.turnMarker?.animation;
    };
    expect([animationOf("hero"), animationOf("beast")]).toEqual(["spin", null]);
  });

  it("new ones count for all actors of the world at once", async () => {
    const { game, Overrides, looks } = await opened(null);
    await game.settings.set("core", Overrides.SETTING, { base: BASE } as never);
    expect(looks()).toEqual([
      [40, 1, true],
      [40, 1, true],
    ]);
  });
});
