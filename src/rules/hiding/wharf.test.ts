/** Point 7 of the page of the wharf: near darkness under the eaves, as its scene stands in the pack. */
import { describe, expect, it } from "vitest";
import wharf from "../../../packs/demo/the-wharf-in-the-mist.json" with { type: "json" };
import type { Act } from "../acts.ts";
import { concealmentOf } from "../concealment/concealment.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { decided } from "../testing/decided.ts";
import { known } from "../testing/outcome.ts";
import { candidates } from "./candidates.ts";

const [scene] = wharf.scenes as unknown as readonly [Scene];

interface Scene {
  readonly environment: { readonly darknessLevel: number };
  readonly tokens: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly lights: readonly {
    readonly x: number;
    readonly y: number;
    readonly config: { readonly bright: number; readonly dim: number };
  }[];
  readonly walls: readonly { readonly c: readonly number[]; readonly flags: { unseen?: { conceals: number } } }[];
  readonly regions: readonly {
    readonly shapes: readonly [
      { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    ];
    readonly behaviors: readonly [
      { readonly system: { readonly percent: number; readonly cause: string; readonly hideBonus: number } },
    ];
  }[];
}

const at = (name: string): string => {
  const { x, y } = scene.tokens.find((token) => token.name.startsWith(name))!;
  return `${y / 100}:${x / 100}`;
};

/** Jost has walked below the eaves. */
const dusk = (switches: string, jost = "6:26"): Situation =>
  parseSituation(`
    scene wharf canvas=3600,2100 darkness=${scene.environment.darknessLevel}
    global enabled=yes bright=no
    ${scene.lights.map(({ x, y, config: { bright, dim } }) => `light l x=${x} y=${y} bright=${bright * 100} dim=${dim * 100}`).join("\n")}
    ${scene.walls.map(({ c, flags }, index) => `wall w${index} c=${c.join(",")} ${flags.unseen ? `conceals=${flags.unseen.conceals} sight=0 move=0 light=0` : ""}`).join("\n")}
    ${scene.regions
      .map(
        ({ shapes: [{ x, y, width, height }], behaviors: [{ system }] }, index) => `region r${index} name=r
      rectangle x=${x} y=${y} width=${width} height=${height}
      concealment percent=${system.percent} cause=${system.cause} hideBonus=${system.hideBonus}`,
      )
      .join("\n")}
    creature liriel name=Liriel side=friendly at=${at("Liriel")}
      ability lowLight=yes
    creature borin name=Borin side=friendly at=${at("Borin")}
      ability darkvision=12
    creature odo name=Odo side=friendly at=${at("Odo")}
    creature jost name=Jost side=hostile at=${jost}
      ability agility=2 bonus=2
      turn movement=6
    switches ${switches}`);

const ON = "concealment=yes concealmentSuffices=yes";

describe("the page of the wharf, point 7: near darkness", () => {
  const EAVES = [6, 7].flatMap((i) => [25, 26, 27, 28].map((j) => ({ i, j, w: 1, h: 1 })));
  const verdictOf = (situation: Situation, place: { readonly i: number; readonly j: number }) =>
    candidates(situation, "jost").candidates.find((one) => one.place.i === place.i && one.place.j === place.j);

  it.each([
    ["with the house rule every tile suits, and says that it conceals", ON, "valid"],
    ["without it one factor is missing", "concealment=yes", "short"],
    ["Borin's darkvision counts only by a house rule of its own", `${ON} darkvisionCounts=yes`, "invalid"],
  ])("%s", (_name, switches, verdict) => {
    const tiles = EAVES.map((place) => verdictOf(dusk(switches), place));
    expect(tiles.map((tile) => tile?.verdict)).toEqual(EAVES.map(() => verdict));
  });

  it("Jost hides there with +10, and the card says so", () => {
    const act: Act = { kind: "hide", creature: "jost", spot: { i: 6, j: 26, w: 1, h: 1 } };
    const decision = decided(dusk(ON), act, 10);
    expect(decision).toMatchObject({ ok: true });
    expect(JSON.stringify(decision.ok && decision.report)).toContain('"value":10');
  });

  it.each([
    ["Odo", "odo", 40, true],
    ["Liriel", "liriel", 40, true],
    ["Borin, whose darkvision ignores it; the fog on the way stays", "borin", 20, false],
  ])("it conceals from %s", (_name, id, percent, counts) => {
    const situation = dusk(ON);
    const [observer, target] = [known(situation, id), known(situation, "jost")];
    const seen = concealmentOf(situation, {
      observer,
      from: observer.place,
      target,
      at: target.place,
      ranged: true,
    });
    expect(seen.percent).toBe(percent);
    expect(seen.sources.some(({ source }) => source === "lightRegion")).toBe(counts);
  });
});
