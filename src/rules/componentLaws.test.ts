import { describe, expect, it } from "vitest";
import { creatureOf } from "./creatures.ts";
import { componentsOf } from "./common/components.ts";
import { sharesTile } from "./levels.ts";
import { makeSituation, parseSituation } from "./notation.ts";
import type { Situation } from "./situation.ts";
import { playGame, type Game, type Step } from "./testing/game.ts";
import { INN } from "./testing/inn.ts";
import { randomTogether } from "./testing/randomTogether.ts";

const ACTS = 50;

/** The inn with a swarm of rats in three parts. */
const start: Situation = parseSituation(`${INN}
creature rats1 name=Rats side=hostile at=9:4 body=rats
  ability agility=4 focus=1 bonus=2 proficient=stealth life=4,4
creature rats2 name=Rats side=hostile at=9:5 body=rats
  ability agility=4 focus=1 bonus=2 proficient=stealth life=4,4
creature rats3 name=Rats side=hostile at=8:5 body=rats
  ability agility=4 focus=1 bonus=2 proficient=stealth life=4,4`);

const games: readonly Game[] = [21, 25, 26].flatMap((seed) => [
  { seed, fighting: true },
  { seed, fighting: false },
]);

describe.each(games)("H-5: a game with a swarm (seed $seed, fighting $fighting)", (game) => {
  it("has every act accepted, because all are legal", () => {
    expect(stepsOf(game).length).toBeGreaterThan(ACTS / 2);
    expect(stepsOf(game).filter(({ decision }) => !decision.ok)).toEqual([]);
  });

  it.each([
    ["S1: each part is hidden when it has spots, and only then", eachPartIsHiddenAlone],
    ["S4: the X of each discovery is the number of that part's spots", eachDiscoveryCountsItsOwn],
    ["H-8: no two parts have spots that share a tile", partsKeepApart],
    ["H-5: one check for those who hide together, with the result for each", oneCheckForAll],
    ["H-34: one offer at most for one use of Hide", oneOffer],
    ["the notation loses nothing", ({ after }: Step) => expect(parseSituation(makeSituation(after))).toEqual(after)],
  ] as const)("%s", (_name, law) => {
    for (const step of stepsOf(game)) law(step);
  });
});

it.each([
  ["hideTogether", true],
  ["hideTogether", false],
  ["designateTogether", true],
  ["designateTogether", false],
] as const)("the games play the act %s (fighting %s)", (kind, fighting) => {
  const steps = games.filter((game) => game.fighting === fighting).flatMap(stepsOf);
  expect(steps.some(({ act }) => act.kind === kind)).toBe(true);
});

function eachPartIsHiddenAlone({ after }: Step): void {
  for (const { hiding, statuses } of after.creatures) {
    expect(statuses.includes("hidden")).toBe(hiding.spots.length > 0);
  }
}

function eachDiscoveryCountsItsOwn({ before, decision }: Step): void {
  if (!decision.ok) return;
  const { report } = decision;
  const others = "others" in report ? (report.others ?? []) : [];
  const main = "discovery" in report && report.discovery ? [report.discovery] : [];
  for (const { hider, of } of [...main, ...others].filter(({ chosen }) => !chosen)) {
    expect(of).toBe(creatureOf(before, hider)?.hiding.spots.length);
  }
}

function partsKeepApart({ after }: Step): void {
  const [rats] = after.creatures.filter(({ body }) => body !== null);
  const places = rats ? componentsOf(after, rats).flatMap(({ hiding }) => hiding.spots.map(({ place }) => place)) : [];
  for (const [index, place] of places.entries()) {
    expect(places.slice(0, index).some((other) => sharesTile(after.scene, place, other))).toBe(false);
  }
}

function oneCheckForAll({ after, decision, event }: Step): void {
  if (!decision.ok || decision.report.kind !== "hideTogether") return;
  const { components, check, extra } = decision.report;
  for (const id of components) {
    expect(creatureOf(after, id)?.hiding.pending).toMatchObject({ event, result: check.total, extra });
  }
}

function oneOffer({ after }: Step): void {
  expect(after.creatures.filter(({ hiding }) => hiding.offer).length).toBeLessThanOrEqual(1);
}

const played = new Map<Game, readonly Step[]>();

/** Every game is played once. */
function stepsOf(game: Game): readonly Step[] {
  const steps = played.get(game) ?? playGame(game, { start, acts: ACTS, propose: randomTogether });
  played.set(game, steps);
  return steps;
}
