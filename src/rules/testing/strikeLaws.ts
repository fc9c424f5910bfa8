/** The laws that each step of a game of strikes keeps. Each throws for a step that breaks it. */
import { expect } from "vitest";
import type { Report } from "../acts.ts";
import { creatureOf, inPlay, isHidden } from "../creatures.ts";
import { endedGrapples } from "../grapples.ts";
import { decide } from "../decide.ts";
import { isFree } from "../common/places.ts";
import { unsuitableSpots } from "../hiding/recheckUnsuitable.ts";
import { view } from "../knowledge/view.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import { seededDice } from "./dice.ts";
import { changesOf, type Step } from "./game.ts";
import { contextWith } from "./context.ts";

export function grapplesHold({ after }: Step): void {
  expect(endedGrapples(after)).toEqual([]);
}

export function hiddenIsToHaveSpots({ after }: Step): void {
  for (const { hiding, statuses } of after.creatures) {
    const hidden = isHidden({ hiding } as Creature);
    expect(statuses.includes("hidden")).toBe(hidden);
    expect(hiding.result !== null).toBe(hidden);
    if (!hidden) expect(hiding).toMatchObject({ offer: null, claim: null, possible: null });
  }
}

/** A creature that teleported has one spot by then. */
export function drawsTellTheState({ before, act, decision }: Step): void {
  const seen = new Map<string, number>();
  for (const { hider, of, roll, revealed, secret } of discoveriesOf(decision.ok ? decision.report : null)) {
    const there = seen.get(hider) ?? (act.kind === "teleport" && act.creature === hider ? 1 : spotCount(before, hider));
    if (!seen.has(hider)) expect(of).toBe(there);
    seen.set(hider, of - revealed.length);
    expect(revealed.length).toBeLessThanOrEqual(of);
    if (roll !== null) expect([1, roll, of].toSorted((one, other) => one - other)).toEqual([1, roll, of]);
    if (secret) expect(roll).toBeNull();
  }
}

export function strikesRemoveTheirSpots(step: Step): void {
  for (const { target, spots, outcome, wound } of strikesOf(step)) {
    const before = spotIds(step.before, target);
    const struck = spots.map(({ id }) => id);
    const left = {
      missed: before,
      struck: [],
      concealed: [],
      waits: [],
      found: [],
      among: before.filter((id) => struck.includes(id)),
      somewhere: before,
      absent: before.filter((id) => !struck.includes(id)),
    }[outcome];
    if (step.act.kind !== "attack" || step.act.creature !== target) expect(spotIds(step.after, target)).toEqual(left);
    expect(wound !== null).toBe(outcome !== "missed" && outcome !== "absent");
    if (outcome === "somewhere") expect(struck.length).toBe(before.length);
  }
}

export function framesAreKept({ before, after, decision }: Step): void {
  const named = new Set(changesOf(decision).map(({ creature }) => creature));
  for (const [index, creature] of after.creatures.entries()) {
    if (!named.has(creature.id)) expect(creature).toBe(before.creatures[index]);
  }
}

export function possibleStaysSecret({ after, decision }: Step): void {
  for (const { id, hiding } of after.creatures) {
    if (hiding.possible === null) continue;
    expect(hiding.possible.length).toBeGreaterThan(0);
    expect(hiding.possible.length).toBeLessThan(hiding.spots.length);
    expect(spotIds(after, id)).toEqual(expect.arrayContaining([...hiding.possible]));
  }
  const stranger = view(after, { gm: false, owned: [], side: "hostile" });
  for (const { hiding } of stranger.creatures) expect(hiding).toMatchObject({ possible: null, yields: false });
  if (decision.ok && decision.report.kind === "affect")
    expect(JSON.stringify(decision.report)).not.toMatch(/roll|possible/);
}

export function nothingUnsuitableIsLeft({ before, after, act }: Step): void {
  if (act.kind === "recheck") expect(unsuitableSpots(before)).not.toEqual([]);
  if (act.kind === "recheck" || act.kind === "push" || act.kind === "teleport")
    expect(unsuitableSpots(after)).toEqual([]);
}

export function woundsAreKept(step: Step): void {
  const dealt = strikesOf(step).flatMap(({ target, wound }) =>
    wound && wound.damage.length + wound.effects.length > 0 ? [target] : [],
  );
  for (const { id, hiding, life, absorption } of step.after.creatures) {
    const before = creatureOf(step.before, id)?.hiding.wounds.length ?? 0;
    const taken =
      ["applyDamage", "dropDamage"].includes(step.act.kind) && "creature" in step.act && step.act.creature === id;
    const claimed = step.decision.ok && step.decision.report.kind === "claim" && step.decision.report.wound ? 1 : 0;
    const isClaimer = step.act.kind === "claim" && step.act.creature === id;
    const more = dealt.filter((one) => one === id).length + (isClaimer ? claimed : 0);
    expect(hiding.wounds.length).toBe(before + more - (taken ? 1 : 0));
    expect(Math.min(life.value, absorption)).toBeGreaterThanOrEqual(0);
  }
}

export function nobodyHidesDown({ after }: Step): void {
  for (const creature of after.creatures) if (creature.life.value === 0) expect(isHidden(creature)).toBe(false);
}

export function attacksCost({ before, after, act }: Step): void {
  if (act.kind !== "attack") return;
  const major = creatureOf(before, act.creature)?.budget?.major;
  expect(creatureOf(after, act.creature)?.budget?.major).toBe(major === undefined ? undefined : 0);
}

export function attackersComeOut({ after, act }: Step): void {
  if (act.kind === "attack") expect(creatureOf(after, act.creature)?.hiding.spots).toEqual([]);
}

export function placesAreFree({ after, decision }: Step): void {
  for (const change of changesOf(decision)) {
    const creature = creatureOf(after, change.creature);
    if (change.kind === "appear" && creature && inPlay(creature))
      expect(isFree(after, creature, creature.place)).toBe(true);
  }
  for (const { hiding } of after.creatures) {
    const keys = hiding.spots.map(({ place }) => place.i * 1000 + place.j);
    expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other));
  }
}

export function decisionsRepeat({ before, act, seed, event, decision }: Step): void {
  expect(decide(before, act, contextWith(seededDice(seed), event))).toEqual(decision);
}

export function notationIsLossless({ after }: Step): void {
  expect(parseSituation(makeSituation(after))).toEqual(after);
}

export function strikesOf({ decision }: Step): readonly StrikeReport[] {
  return decision.ok && "strikes" in decision.report ? decision.report.strikes : [];
}

function discoveriesOf(report: Report | null): readonly DiscoveryReport[] {
  if (!report) return [];
  if ("strikes" in report) return report.strikes.flatMap(({ discovery }) => discovery ?? []);
  return "discoveries" in report ? report.discoveries : [];
}

function spotIds(situation: Situation, id: string): readonly string[] {
  return creatureOf(situation, id)?.hiding.spots.map((spot) => spot.id) ?? [];
}

function spotCount(situation: Situation, id: string): number {
  return spotIds(situation, id).length;
}
