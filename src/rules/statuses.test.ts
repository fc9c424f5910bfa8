import { describe, expect, it } from "vitest";
import { attackSources } from "./attacks/attackContributions.ts";
import { lastingStatuses } from "./boons/lasting.ts";
import { refusesReveal } from "./common/scanTargets.ts";
import { barringEnemies, hiderOf, isAirborne, isStuck, travellerOf } from "./common/standing.ts";
import { refusesTrack } from "./common/trackers.ts";
import { inPlay } from "./creatures.ts";
import { mayTurn } from "./movement/turn.ts";
import { parseSituation } from "./notation.ts";
import type { Creature, Situation } from "./situation.ts";
import { known } from "./testing/outcome.ts";
import { STATUSES, type Status } from "./vocabulary.ts";

/** What a rule says of Ada, who faces a guard. */
type Reading = (situation: Situation, ada: Creature) => unknown;

const slowed: Reading = (situation, ada) => travellerOf(situation, ada, null).slowed;
const stuck: Reading = (situation, ada) => isStuck(situation, ada);
const turning: Reading = (situation) => mayTurn(situation, "ada")?.code ?? null;
const barring: Reading = (situation) => barringEnemies(situation, known(situation, "guard")).map(({ id }) => id);
const playing: Reading = (_situation, ada) => inPlay(ada);
const airborne: Reading = (_situation, ada) => isAirborne(ada);
const watching: Reading = (situation) => hiderOf(situation, known(situation, "guard")).watch.observers.length;
const covering: Reading = (situation) => hiderOf(situation, known(situation, "guard")).watch.blockers.length;
const suited: Reading = (situation, ada) => hiderOf(situation, ada).invisible;
const revealing: Reading = (situation, ada) => refusesReveal(situation, ada)?.code ?? null;
const tracking: Reading = (situation, ada) => refusesTrack(situation, ada)?.code ?? null;
const striking: Reading = (situation, ada) => sources(situation, ada, known(situation, "guard"));
const struck: Reading = (situation, ada) => sources(situation, known(situation, "guard"), ada);

const ROWS: readonly (readonly [Status, rule: string, Reading, without: unknown, withIt: unknown])[] = [
  ["hidden", "G-14: does not count as an observer", watching, 1, 0],
  ["hidden", "T-5: cannot turn", turning, null, "hiddenTurn"],
  ["blinded", "H-37: reveals nothing", revealing, null, "blinded"],
  ["blinded", "H-37: does not Track", tracking, null, "blinded"],
  ["blinded", "H-37: strikes with disadvantage", striking, [], ["blinded"]],
  ["invisible", "H-7: every spot suits", suited, false, true],
  ["invisible", "H-38: is struck with disadvantage", struck, [], ["invisible"]],
  ["unconscious", "G-6: is out of play", playing, true, false],
  ["unconscious", "G-6: bars nobody", barring, ["ada"], []],
  ["defeated", "G-6: is out of play", playing, true, false],
  ["prone", "G-10: is slowed", slowed, 0, 1],
  ["prone", "G-10: bars no enemy", barring, ["ada"], []],
  ["prone", "G-13: gives no cover", covering, 1, 0],
  ["chilled", "G-10: is slowed", slowed, 0, 1],
  ["withered", "G-10: is slowed", slowed, 0, 1],
  ["rooted", "G-10: cannot travel", stuck, false, true],
  ["rooted", "T-5: cannot turn", turning, null, "cannotTravel"],
  ["grappled", "G-10: cannot travel", stuck, false, true],
  ["stunned", "G-10: cannot travel", stuck, false, true],
  ["flying", "G-10, T-11: is off the ground", airborne, false, true],
  ["flying", "G-10: bars no enemy", barring, ["ada"], []],
  ["aloft", "G-10, T-11: is off the ground", airborne, false, true],
  ["aloft", "G-10: bars no enemy", barring, ["ada"], []],
];

describe("every status does what its rule says", () => {
  it.each(ROWS)("%s, %s", (status, _rule, read, without, withIt) => {
    const [plain, marked] = [yard(""), yard(`statuses=${status}`)];
    expect(read(plain, known(plain, "ada"))).toEqual(without);
    expect(read(marked, known(marked, "ada"))).toEqual(withIt);
  });

  it("T-3: concentrating is said of whoever concentrates, and the rules read what keeps it", () => {
    const keeps = { id: "c", power: "Moonlight", event: "e1" };
    const concentration = [keeps] as unknown as NonNullable<Parameters<typeof lastingStatuses>[0]["concentration"]>;
    expect(lastingStatuses({ concentration }, null)).toEqual(["concentrating"]);
    expect(lastingStatuses({ concentration: [] }, null)).toEqual([]);
  });

  it("is tested of every status", () => {
    const tested = new Set<Status>([...ROWS.map(([status]) => status), "concentrating"]);
    expect([...tested].toSorted()).toEqual([...STATUSES].toSorted());
  });
});

/** Ada, of four tiles, in their turn, and a guard. The status hidden comes with a spot. */
function yard(ada: string): Situation {
  const hiding = ada === "statuses=hidden" ? "hiding result=12\n spot a at=4:4:2x2" : "";
  return parseSituation(`
    scene yard canvas=1200,1200 darkness=1
    creature ada name=Ada side=friendly at=4:4:2x2 ${ada}
      turn
      ${hiding}
    creature guard name=Guard side=hostile at=4:9
    fight f moment=1:0 order=ada,guard`);
}

function sources(situation: Situation, attacker: Creature, target: Creature): readonly string[] {
  const attack = { attacker, target, single: true, ranged: false, origin: attacker.place, cover: "none" } as const;
  return attackSources(situation, { ...attack, revealing: false }).map(({ source }) => source);
}
