/** The acts that people at a table ask for. Their seat's documents suggest them, and they tend to collide. */
import type { DeskAct } from "../../../src/desk/protocol/request.ts";
import { foldedLedger } from "../../../src/desk/host/storedLedger.ts";
import { withLedger } from "../../../src/desk/ledger/situation.ts";
import { joinedHiding, placesToTurn, view, type Act, type Creature, type Situation } from "../../../src/rules/index.ts";
import { randomAct } from "../../../src/rules/testing/randomAct.ts";
import { allowed, dangers } from "./dangers.ts";
import type { Random } from "../random.ts";
import { seldom } from "./seldom.ts";
import { stretchings, stretchingsOfTwins } from "./stretchings.ts";
import { SCENE } from "../scenes.ts";
import { atTile, misses, picks, rulings, strikes, studies, type DecisionContext } from "./strikes.ts";
import {
  boons,
  designatingTogether,
  endingGrapples,
  forces,
  grapples,
  hidingTogether,
  placesNear,
  pushes,
  smallThings,
  teleports,
  treatments,
} from "./together.ts";
import type { Tab } from "../tab.ts";
import { CARDS } from "../world.ts";

/** An act that somebody at this tab may ask for, or null. It may be impossible. */
export function suggest(tab: Tab, random: Random): DeskAct | null {
  if (random.chance(0.1)) return undoing(tab, random);
  const situation = sightOf(tab);
  if (random.chance(0.02) && !tab.table.isTwin) return anyLegal(tab, situation, random);
  const isGm = tab.user.role === "gm";
  const own = situation.creatures.filter(({ id }) => isGm || tab.user.owned.includes(id));
  if (own.length === 0) return null;
  const creature = random.pick(likely(situation, own, random));
  const means: DecisionContext = { random, setting: tab.table.setting };
  const action = actOfTwins(tab, { situation, creature, means });
  if (action) return action;
  const answers = own.flatMap((one) => [
    ...answersOf(situation, one, means),
    ...(isGm ? [...allowed(one, random), ...picks(one, means)] : []),
  ]);
  if (answers.length > 0 && random.chance(0.7)) return random.pick(answers);
  const doings = [...beginnings(tab, { situation, creature, means }), ...(isGm ? rulings(creature, means) : [])];
  return doings.length > 0 ? random.pick(doings) : null;
}

/** An act of stretches at twin tables. Gamemasters there do nothing else. */
function actOfTwins({ table, user }: Tab, { situation, creature, means }: Doer): Act | null {
  const { random, setting } = means;
  const isGm = user.role === "gm";
  if (!table.isTwin || !situation.switches.stretches || (!isGm && random.chance(0.5))) return null;
  return stretchingsOfTwins(situation, creature, { random, isGm, unnoticed: setting.unnoticed === true });
}

/** Creatures that may act now. Of a Gamemaster's creatures only those that have a hider to look for. */
function likely({ fight, creatures }: Situation, own: readonly Creature[], random: Random): readonly Creature[] {
  if (!random.chance(0.8)) return own;
  const turns = own.filter(({ id }) => fight === null || fight.order[fight.moment.turn] === id);
  const looking = turns.filter(({ side }) =>
    creatures.some((other) => other.side !== side && other.hiding.spots.length > 1),
  );
  return [looking, turns, own].find((some) => some.length > 0) ?? own;
}

/**
 * A Gamemaster's seat knows the ledger, any other seat its documents and what it was told. At twin tables nobody acts
 * on what only some know.
 */
function sightOf(tab: Tab): Situation {
  const situation = tab.situation();
  if (tab.table.isTwin) return situation;
  if (tab.user.role === "gm") return withLedger(situation, foldedLedger(tab.seat.host));
  const { inbox } = tab.seat;
  const [awareness, stretches] = [inbox.told.awarenessOf(SCENE), inbox.told.stretchesOf(SCENE)];
  const creatures = situation.creatures.map((creature) => {
    const part = inbox.told.partOf(SCENE, creature.id, creature.hiding.rev);
    return part ? { ...creature, hiding: joinedHiding(creature.hiding, part) } : creature;
  });
  return { ...situation, creatures, ...(awareness && { awareness }), ...(stretches && { stretches }) };
}

/** Acts that wait for the creature's player. */
function answersOf(situation: Situation, creature: Creature, means: DecisionContext): Act[] {
  const { random, setting } = means;
  const { id, hiding } = creature;
  const { pending, claim, appearing, wounds } = hiding;
  const acts: Act[] = tracksOf(situation, id, random);
  if (pending) {
    if (random.chance(0.1)) acts.push({ kind: "giveUp", creature: id });
    const count = random.chance(0.2) ? 0 : Math.min(pending.extra, 1 + random.below(3));
    const near = placesNear(setting, pending.from[0] ?? null);
    acts.push(...designatingTogether(situation, creature, means));
    acts.push({ kind: "designate", creature: id, spots: Array.from({ length: count }, () => random.pick(near)) });
  }
  if (claim) acts.push({ kind: "claim", creature: id, event: claim.event, spot: random.pick(claim.spots).id });
  for (const { event } of wounds) {
    acts.push({ kind: "applyDamage", creature: id, event, prevented: random.below(4), percent: 100 });
  }
  acts.push(...concentrating(creature, random));
  if (hiding.spots.length > 0 && random.chance(0.1)) {
    acts.push({ kind: "preset", creature: id, yields: random.chance(0.5) });
  }
  acts.push(...forces(situation, creature, means), ...misses(creature));
  if (appearing) acts.push({ kind: "appear", creature: id, place: random.pick(appearing) });
  return acts;
}

/** Checks that are due. Now and then a creature ends a concentration, or an effect that lasts upon it (T-3). */
function concentrating({ id, place, hiding }: Creature, random: Random): Act[] {
  const { checksDue = [], concentration = [], held = [], uncertain = [], laid = [] } = hiding;
  const shift = held.find(({ effect }) => effect.kind === "shift");
  const to = { ...place, i: place.i + random.below(3) - 1, j: place.j + random.below(3) - 1 };
  return [
    ...(shift ? [{ kind: "takeEffect", creature: id, effect: shift.id, to } as const] : []),
    ...uncertain.flatMap(({ event, reached }) =>
      Array.from({ length: reached ? 4 : 1 }, (): Act => ({ kind: "applyReached", creature: id, event })),
    ),
    ...checksDue.map(({ event }): Act => ({ kind: "checkConcentration", creature: id, event })),
    ...concentration
      .slice(1)
      .map(({ event }): Act => ({ kind: "endConcentration", creature: id, effect: event, cause: "choice" })),
    ...held.slice(3).map((effect): Act => ({ kind: "endEffect", creature: id, effect: effect.id })),
    ...laid.slice(2).map((region): Act => ({ kind: "endEffect", creature: id, effect: region.id })),
  ];
}

const tracksOf = ({ creatures }: Situation, id: string, random: Random): Act[] =>
  creatures
    .filter(({ hiding: { offer } }) => offer?.trackers.includes(id) && !offer.answers[id])
    .map(({ id: hider }) => ({ kind: "track", creature: id, hider, answer: random.chance(0.7) ? "track" : "pass" }));

interface Doer {
  readonly situation: Situation;
  readonly creature: Creature;
  readonly means: DecisionContext;
}

/** Acts that it may begin, now and then out of turn. */
function beginnings(tab: Tab, doer: Doer): Act[] {
  const { situation, creature, means } = doer;
  const { random } = means;
  if (!hasTurn(situation, creature.id) && !random.chance(0.1)) return [];
  const first = random.chance(0.25) ? seldom(situation, creature, means) : [];
  return first.length > 0 ? first : doingsOf(tab, doer);
}

function doingsOf(tab: Tab, { situation, creature, means }: Doer): Act[] {
  const { random, setting } = means;
  const { id, hiding } = creature;
  const isGm = tab.user.role === "gm";
  const inStretches = stretchings(situation, creature, { random, isGm });
  if (inStretches.length > 0 && random.chance(0.7)) return inStretches;
  const acts = [
    ...inStretches,
    ...ofParts(tab, { situation, creature, means }),
    ...turns(situation, creature),
    ...strikes(situation, creature, random),
  ];
  if (random.chance(0.15)) acts.push(...rareDoings(situation, creature, means));
  acts.push(...endingGrapples(situation, creature, random), ...treatments(situation, creature, random));
  if (random.chance(0.25)) acts.push(...grapples(situation, creature, means), ...pushes(situation, creature, means));
  if (random.chance(0.35)) acts.push(...teleports(creature, means));
  if (random.chance(0.1)) acts.push(...boons(situation, creature, means));
  acts.push(...hides(situation, creature, means));
  if (random.chance(0.1)) acts.push({ kind: "dash", creature: id });
  if (hiding.spots.length > 0) {
    const to = random.chance(0.5) ? random.pick(setting.places) : null;
    acts.push({ kind: "emerge", creature: id, spot: random.pick(hiding.spots).id, to });
  }
  return acts;
}

/** Acts of the parts that the scene switches on, and now and then Scans for twins: a long lore shows its length. */
const ofParts = ({ user, table }: Tab, { situation, creature, means: { random, setting } }: Doer): Act[] => [
  ...dangers(situation, creature, { random, isGm: user.role === "gm", resistance: setting.resistance }),
  ...(situation.switches.concealment ? [atTile(creature, random), locating(creature)] : []),
  ...(table.isTwin && random.chance(0.3) ? studies(situation, creature).slice(0, 2) : []),
];

/** C-9: where somebody invisible is. */
const locating = ({ id }: Creature): Act => ({ kind: "scanLocate", creature: id });

/** Whoever is longer than wide turns (T-5). */
const turns = (situation: Situation, creature: Creature): Act[] =>
  placesToTurn(situation, creature).map((to) => ({ kind: "turn", creature: creature.id, to }));

/** If another side hides, there are more things to do. */
function hides(
  { creatures }: Situation,
  { id, side, place, hiding }: Creature,
  { random, setting }: DecisionContext,
): Act[] {
  const isHunting = creatures.some((other) => other.side !== side && other.hiding.spots.length > 0);
  const wants = isHunting ? 0.2 : hiding.spots.length === 0 ? 1 : 0.3;
  if (!random.chance(hiding.pending ? 0.05 : wants)) return [];
  const spot = random.pick(random.chance(0.9) ? placesNear(setting, place) : setting.places);
  const often = hiding.spots.length === 0 ? 4 : 2;
  return Array.from({ length: often }, () => ({ kind: "hide", creature: id, spot }));
}

/** Acts that people seldom do. */
function rareDoings(situation: Situation, creature: Creature, means: DecisionContext): Act[] {
  const rare = [
    Array.from({ length: 3 }, () => hidingTogether(situation, creature, means)).flat(),
    boons(situation, creature, means),
    smallThings(situation, creature, means),
  ];
  return [...means.random.pick(rare), ...means.random.pick(rare)];
}

const hasTurn = ({ fight }: Situation, id: string): boolean => fight === null || fight.order[fight.moment.turn] === id;

/** The undo of one of the latest cards. */
function undoing({ store }: Tab, random: Random): DeskAct | null {
  const cards = [...store.of(CARDS).values()].filter(({ type }) => type !== "audit").slice(-3);
  if (cards.length === 0) return null;
  const { event, tokenId } = random.pick(cards).system as { readonly event: string; readonly tokenId: string };
  return { kind: "undo", creature: tokenId, event };
}

/** Any act that this seat believes possible. It covers all kinds, and is slow to find. */
function anyLegal({ user }: Tab, situation: Situation, random: Random): Act | null {
  const isGm = user.role === "gm";
  const known = isGm ? situation : view(situation, { gm: false, owned: user.owned, side: "friendly" });
  return randomAct(known, { roll: (faces) => 1 + random.below(faces) });
}
