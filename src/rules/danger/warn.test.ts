import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { ADAS_TURN, following, hall, levels, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { areaFrom } from "./sight.ts";
import { mayWarn, warnable } from "./warn.ts";

const KNOWN = "sight ada of=assassin level=known area=4:9";
const warn = (...allies: readonly string[]): Act => ({ kind: "warn", creature: "ada", subject: "assassin", allies });

describe("K-2: a warning", () => {
  it("makes the unknown known to whom is warned, with the warner's area, and to nobody else", () => {
    const situation = hall({
      awareness: KNOWN,
      more: `creature cleo name=Cleo side=friendly at=5:2\n ability life=9,9`,
    });
    const after = following(situation, warn("bruno"));
    expect(levels(after, "assassin", "bruno", "cleo")).toEqual(["known", "unknown"]);
    expect(stored(after).rows["bruno"]?.["assassin"]?.area).toEqual([{ i: 4, j: 9 }]);
  });

  it("of the obvious tells the known, with an area near it that is not round it", () => {
    const situation = hall({ awareness: "sight ada of=assassin level=obvious" });
    const after = following(situation, warn("bruno"), 30);
    expect(levels(after, "assassin", "bruno")).toEqual(["known"]);
    const area = stored(after).rows["bruno"]?.["assassin"]?.area;
    expect(area).toContainEqual({ i: 4, j: 9 });
    expect(area).not.toEqual(areaFrom(situation, { i: 4, j: 9 }));
  });

  it("lowers nobody's level", () => {
    const situation = hall({ awareness: `${KNOWN}\nsight bruno of=assassin level=obvious` });
    expect(levels(following(situation, warn("bruno")), "assassin", "bruno")).toEqual(["obvious"]);
  });

  it("counts an ally who is named twice once", () => {
    expect(decided(hall({ awareness: KNOWN }), warn("bruno", "bruno"))).toMatchObject({
      ok: true,
      report: { kind: "warn", allies: ["bruno"] },
    });
  });

  it.each<[string, Parameters<typeof hall>[0], Act, string]>([
    ["with the part off", { awareness: KNOWN, switches: "danger=no" }, warn("bruno"), "dangerOff"],
    ["of what they do not know", {}, warn("bruno"), "notAware"],
    ["of nobody", { awareness: KNOWN }, warn(), "nobodyToWarn"],
    ["for themselves", { awareness: KNOWN }, warn("ada"), "noAlly"],
    ["for an enemy", { awareness: KNOWN }, warn("assassin"), "noAlly"],
    ["for somebody who is not there", { awareness: KNOWN }, warn("nobody"), "noAlly"],
    ["for an ally who is 7 tiles away", { awareness: KNOWN, bruno: "at=4:9" }, warn("bruno"), "outOfEarshot"],
    [
      "for two of whom one is 7 tiles away",
      { awareness: KNOWN, more: "creature cleo name=Cleo side=friendly at=4:9\n ability life=9,9" },
      warn("bruno", "cleo"),
      "outOfEarshot",
    ],
    [
      "in another's turn",
      { awareness: KNOWN, more: "fight f moment=1:1 order=ada,bruno,assassin", turn: "" },
      warn("bruno"),
      "notYourTurn",
    ],
    ["while unconscious", { awareness: KNOWN, ada: "statuses=unconscious" }, warn("bruno"), "unconscious"],
  ])("is refused %s", (_name, how, act, code) => {
    expect(decided(hall(how), act)).toMatchObject({ ok: false, refusal: { code } });
  });

  it("reaches a hidden ally one of whose spots is within 6 tiles", () => {
    const situation = hall({ awareness: KNOWN, bruno: "at=4:8 statuses=hidden\n spot a at=4:8\n spot b at=4:10" });
    expect(decided(situation, warn("bruno")).ok).toBe(true);
    const far = hall({ awareness: KNOWN, bruno: "at=4:9 statuses=hidden\n spot a at=4:9\n spot b at=4:10" });
    expect(decided(far, warn("bruno"))).toMatchObject({ ok: false, refusal: { code: "outOfEarshot" } });
  });

  it("carries 6 tiles", () => {
    expect(decided(hall({ awareness: KNOWN, bruno: "at=4:8" }), warn("bruno")).ok).toBe(true);
  });

  it("is given once a turn in combat, again in the next one, and as often as one likes outside it", () => {
    const calm = hall({ awareness: KNOWN });
    expect(mayWarn(following(calm, warn("bruno")), "ada")).toBeNull();
    const once = following(hall({ awareness: KNOWN, more: ADAS_TURN }), warn("bruno"));
    expect(mayWarn(once, "ada")).toMatchObject({ code: "warnedAlready" });
    expect(decided(once, warn("bruno"))).toMatchObject({ ok: false, refusal: { code: "warnedAlready" } });
    const later = hall({ more: "fight f moment=2:0 order=ada,bruno,assassin" }).fight;
    expect(mayWarn({ ...once, fight: later }, "ada")).toBeNull();
  });

  it("is offered of what the creature itself knows, and for allies in earshot", () => {
    const near = hall({ awareness: `${KNOWN}\nsight ada of=bruno level=obvious` });
    expect(warnable(near, "ada")).toEqual({
      subjects: [
        { id: "assassin", name: "Assassin" },
        { id: "bruno", name: "Bruno" },
      ],
      allies: [{ id: "bruno", name: "Bruno" }],
    });
    expect(warnable(hall({ bruno: "at=4:9" }), "ada")).toEqual({ subjects: [], allies: [] });
    expect(warnable(near, "nobody")).toEqual({ subjects: [], allies: [] });
  });

  it("is not for somebody who is not there", () => {
    expect(mayWarn(hall({ awareness: KNOWN }), "nobody")).toMatchObject({ code: "unknownCreature" });
  });

  it("of a thing whose place the warner does not know tells no area", () => {
    const situation = hall({ awareness: "thing panel kind=door name=Panel tiles=\nsight ada of=panel level=known" });
    const after = following(situation, { ...warn("bruno"), subject: "panel" } as Act);
    expect(stored(after).rows["bruno"]?.["panel"]).toEqual({ level: "known", area: [] });
  });
});
