/** What people at a table ask for: acts that the documents of their seat suggest, and that like to collide. */
import type { DeskAct } from "../../src/desk/deskActs.ts";
import { view, type Act, type Creature, type Situation, type Spot } from "../../src/rules/index.ts";
import { randomAct } from "../../src/rules/testing/randomAct.ts";
import type { Random } from "./random.ts";
import type { Setting } from "./scenes.ts";
import type { Tab } from "./tab.ts";
import { CARDS, situationIn } from "./world.ts";

/** An act that somebody at this tab may come to ask for, or null. It need not be possible. */
export function suggest(tab: Tab, random: Random): DeskAct | null {
  const { setting } = tab.table;
  const situation = situationIn(tab.store, setting);
  if (random.chance(0.03)) return anyLegal(tab, situation, random);
  if (random.chance(0.08)) return undoing(tab, random);
  const isGm = tab.user.role === "gm";
  const own = situation.creatures.filter(({ id }) => isGm || tab.user.owned.includes(id));
  if (own.length === 0) return null;
  const creature = random.pick(own);
  const answers = answersOf(situation, creature, { random, setting });
  const doings = [...doingsOf(situation, creature, { random, setting }), ...(isGm ? rulings(creature, random) : [])];
  const choices = answers.length > 0 && random.chance(0.7) ? answers : doings;
  return choices.length > 0 ? random.pick(choices) : null;
}

interface Means {
  readonly random: Random;
  readonly setting: Setting;
}

/** What waits for the creature's player. */
function answersOf({ creatures }: Situation, { id, hiding }: Creature, { random, setting }: Means): Act[] {
  const { pending, claim, appearing, wounds } = hiding;
  const acts: Act[] = [];
  if (pending) {
    const count = random.below(Math.min(pending.extra, 3) + 1);
    acts.push({
      kind: "designate",
      creature: id,
      spots: Array.from({ length: count }, () => random.pick(setting.places)),
    });
  }
  if (claim) acts.push({ kind: "claim", creature: id, event: claim.event, spot: random.pick(claim.spots).id });
  for (const { event } of wounds) {
    acts.push({ kind: "applyDamage", creature: id, event, prevented: random.below(4), percent: 100 });
  }
  if (appearing) acts.push({ kind: "appear", creature: id, place: random.pick(appearing) });
  for (const { id: hider, hiding: theirs } of creatures) {
    if (!theirs.offer?.trackers.includes(id) || theirs.offer.answers[id]) continue;
    acts.push({ kind: "track", creature: id, hider, answer: random.chance(0.7) ? "track" : "pass" });
  }
  return acts;
}

/** What it may begin. */
function doingsOf({ creatures }: Situation, { id, side, hiding }: Creature, { random, setting }: Means): Act[] {
  const acts: Act[] = [];
  for (const { id: hider, side: theirs, hiding: hidden } of creatures) {
    if (theirs === side || hidden.spots.length === 0) continue;
    const scan: Act = { kind: "scanReveal", creature: id, hider, spot: random.pick(hidden.spots).id };
    acts.push(scan, scan, scan, ...strikes(id, hider, random.pick(hidden.spots)));
  }
  if (hiding.spots.length === 0 || random.chance(0.3)) {
    const hide: Act = { kind: "hide", creature: id, spot: random.pick(setting.places) };
    acts.push(hide, hide);
  }
  if (hiding.spots.length > 0) {
    const to = random.chance(0.5) ? random.pick(setting.places) : null;
    acts.push({ kind: "emerge", creature: id, spot: random.pick(hiding.spots).id, to });
  }
  return acts;
}

/** A bow at one spot, whose hider is the subject, and a blast over several, which is the attacker's own event. */
function strikes(creature: string, hider: string, { id: spot, place: { i, j } }: Spot): Act[] {
  const attack = { kind: "attack", creature, from: null, opportunity: false } as const;
  return [
    { ...attack, attack: "bow", aimed: { targets: [{ creature: hider, spot }], tiles: [] } },
    { ...attack, attack: "blast", aimed: { targets: [], tiles: [{ i, j }] } },
  ];
}

/** What only Gamemasters may say. */
function rulings({ id, hiding }: Creature, random: Random): Act[] {
  const acts: Act[] = [];
  for (const { event } of hiding.wounds) acts.push({ kind: "dropDamage", creature: id, event });
  if (hiding.offer) acts.push({ kind: "closeTrack", hider: id });
  if (hiding.spots.length > 0 && random.chance(0.3)) {
    acts.push({ kind: "end", creature: id, cause: random.chance(0.5) ? "removed" : "down" });
    acts.push({ kind: "markerGone", creature: id, spot: random.pick(hiding.spots).id });
    acts.push({ kind: "discover", creature: id, spots: [random.pick(hiding.spots).id] });
  }
  return acts;
}

/** One of the latest cards, taken back. */
function undoing({ store }: Tab, random: Random): DeskAct | null {
  const cards = [...store.of(CARDS).values()].filter(({ type }) => type !== "audit").slice(-3);
  if (cards.length === 0) return null;
  const { event, tokenId } = random.pick(cards).system as { readonly event: string; readonly tokenId: string };
  return { kind: "undo", creature: tokenId, event };
}

/** Any act of the rules that this seat holds for possible; of all kinds that there are, but slow to find. */
function anyLegal({ user }: Tab, situation: Situation, random: Random): Act | null {
  const isGm = user.role === "gm";
  const known = isGm ? situation : view(situation, { gm: false, owned: user.owned, side: "friendly" });
  return randomAct(known, { roll: (faces) => 1 + random.below(faces) });
}
