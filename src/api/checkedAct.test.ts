import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeskAct } from "../desk/protocol/request.ts";
import { checkedAct } from "./checkedAct.ts";

const SCENE = "sceneScene000001";
const ADA = "adaAdaAdaAda0001";
const SPOT = "spotSpotSpot0001";
const place = { i: 3, j: 4, w: 1, h: 1 };

describe("what modules hand in", () => {
  it.each<DeskAct>([
    { kind: "hide", creature: ADA, spot: place },
    { kind: "discover", creature: ADA, spots: [SPOT] },
    { kind: "closeTrack", hider: ADA },
    { kind: "undo", creature: ADA, event: SPOT },
    { kind: "scanReveal", creature: SPOT, hider: ADA, spot: SPOT, accepted: true },
  ])("is taken for the act that it is, and copied: $kind", (act) => {
    const checked = checkedAct(act, SCENE);
    expect(checked).toEqual({ ok: true, act });
    expect(checked.ok && checked.act !== act).toBe(true);
  });

  it("leaves out what is undefined", () => {
    const reveal = { kind: "scanReveal", creature: SPOT, hider: ADA, spot: SPOT } as const;
    expect(checkedAct({ ...reveal, accepted: undefined }, SCENE)).toEqual({ ok: true, act: reveal });
  });

  const hide = { kind: "hide", creature: ADA, spot: place };
  it.each<[string, unknown, unknown, string, string]>([
    ["no object", null, SCENE, "notAnObject", "act"],
    ["a list", [hide], SCENE, "notAnObject", "act"],
    ["no act of that name", { ...hide, kind: "vanish" }, SCENE, "notOneOf", "kind"],
    ["no scene", hide, undefined, "notAnId", "sceneId"],
    ["no creature", { kind: "hide", spot: place }, SCENE, "notAnId", "creature"],
    ["no hider", { kind: "closeTrack" }, SCENE, "notAnId", "hider"],
    ["a spot that is none", { ...hide, spot: { ...place, i: 1.5 } }, SCENE, "notAnInteger", "spot.i"],
    ["a field too many", { ...hide, rolled: 20 }, SCENE, "extraKey", "rolled"],
    ["a result that nobody may hand in", { ...hide, spot: { ...place, total: 20 } }, SCENE, "extraKey", "spot.total"],
  ])("T24: is refused by the name of the field: %s", (_name, value, sceneId, code, key) => {
    expect(checkedAct(value, sceneId)).toEqual({ ok: false, refusal: { code, data: { key } } });
  });

  it("T24: never throws and never touches Object.prototype, whatever it is", () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true }),
      fc.constant(
        new Proxy({}, { ownKeys: () => ["kind"], get: () => fail(), getOwnPropertyDescriptor: () => fail() }),
      ),
      fc.constant(JSON.parse('{"__proto__": {"ok": true}, "kind": "hide"}') as unknown),
    );
    fc.assert(
      fc.property(hostile, fc.anything(), (value, sceneId) => {
        expect(checkedAct(value, sceneId).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

function fail(): never {
  throw new Error("looked at");
}
