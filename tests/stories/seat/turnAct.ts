/** Acts of creatures in a fight that plays itself. Each act is legal, and every turn ends. */
import {
  type Act,
  type AttackProfile,
  type Creature,
  type Dice,
  type Footprint,
  type Situation,
  type Target,
  attackTargets,
  candidates,
  isHidden,
  finished,
  mayHideInSlices,
  mayTrack,
  scanTargets,
} from "../../../src/rules/index.ts";
import { decide, precedingAct } from "../../../src/rules/decide.ts";
import { contextWith } from "../../../src/rules/testing/context.ts";
import { pick } from "../../../src/rules/testing/pick.ts";

/** The creature whose turn it is, and whether it hides whenever it can. */
export interface Turn {
  readonly creature: string;
  readonly hides: boolean;
  /** Whether it has already acted of its own accord. Then only answers are left. */
  readonly isOver: boolean;
}

type Proposal = (situation: Situation, creature: Creature, dice: Dice) => Act | null;

/** The next act in a creature's turn, or null if nothing is left to do. */
export function turnAct(situation: Situation, turn: Turn, dice: Dice): Act | null {
  const creature = situation.creatures.find(({ id }) => id === turn.creature);
  if (!creature) return null;
  const act = answer(situation, dice) ?? (turn.isOver ? null : begin(situation, creature, { hides: turn.hides, dice }));
  return act && (precedingAct(situation, act) ?? act);
}

/** Acts that wait for an answer come first. */
function answer(situation: Situation, dice: Dice): Act | null {
  for (const creature of situation.creatures) {
    const act =
      further(situation, creature, dice) ?? tracked(situation, creature, dice) ?? wounded(situation, creature, dice);
    if (act) return act;
  }
  return null;
}

/** All further spots that the check earned (H-2). */
function further(situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  if (!hiding.pending) return null;
  const places = hidingPlaces(situation, id);
  const spots: Footprint[] = [];
  while (spots.length < hiding.pending.extra && places.length > 0) {
    spots.push(...places.splice(dice.roll(places.length) - 1, 1));
  }
  return { kind: "designate", creature: id, spots };
}

/** One enemy tracks, or the Gamemaster closes the offer (H-34 to H-36). */
function tracked(situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  if (!hiding.offer) return null;
  const trackers = situation.creatures.filter((one) =>
    mayTrack(situation, one.id).some(({ hider, refusal }) => hider === id && refusal === null),
  );
  const tracker = dice.roll(3) === 1 ? pick(trackers, dice) : null;
  if (!tracker) return { kind: "closeTrack", hider: id };
  return legal(situation, { kind: "track", creature: tracker.id, hider: id, answer: "track", accepted: true });
}

/** Only a creature with its reaction left blocks or dodges (G-5). */
function wounded(situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const [wound] = hiding.wounds;
  if (!wound) return null;
  if (dice.roll(4) === 1) return { kind: "dropDamage", creature: id, event: wound.event };
  const taken: Act = { kind: "applyDamage", creature: id, event: wound.event, prevented: 0, percent: 100 };
  return legal(situation, { ...taken, prevented: dice.roll(3) - 1 }) ?? taken;
}

/** Hiders first hide. Now and then they hide again or attack from hiding. The others look for them. */
function begin(
  situation: Situation,
  creature: Creature,
  by: { readonly hides: boolean; readonly dice: Dice },
): Act | null {
  const { hides, dice } = by;
  if (hides && (!isHidden(creature) || dice.roll(6) === 1)) {
    const act = hide(situation, creature, dice);
    if (act) return act;
  }
  if (isHidden(creature) && dice.roll(8) > 1) return null;
  const proposals = dice.roll(3) === 1 ? [scan, affect, attack] : [attack, scan, affect];
  for (const proposal of proposals) {
    const act = proposal(situation, creature, dice);
    if (act && legal(situation, act)) return act;
  }
  return null;
}

function hide(situation: Situation, { id }: Creature, dice: Dice): Act | null {
  const spot = finished(mayHideInSlices(situation, id)) === null ? pick(hidingPlaces(situation, id), dice) : null;
  return spot && legal(situation, { kind: "hide", creature: id, spot });
}

const attack: Proposal = (situation, creature, dice) => {
  const profile = pick(creature.attacks, dice);
  if (!profile || (creature.budget?.major ?? 1) < 1) return null;
  const from = pick(creature.hiding.spots, dice)?.id ?? null;
  const single = creature.attacks.find(({ aim }) => aim.kind === "single") ?? profile;
  const inReach = attackTargets(situation, creature.id, { attack: single.id, from }).filter(
    ({ refusal }) => refusal === null,
  );
  const hidden = inReach.filter(({ target }) => target.spot !== null);
  const met = pick(hidden.length > 0 ? hidden : inReach, dice);
  if (!met) return null;
  const aimed = aimedAt(profile, met.target, met.place);
  return { kind: "attack", creature: creature.id, attack: profile.id, from, aimed, opportunity: false };
};

const aimedAt = ({ aim }: AttackProfile, target: Target, { i, j }: Footprint) =>
  aim.kind === "burst" ? { targets: [], tiles: [{ i, j }] } : { targets: [target], tiles: [] };

const scan: Proposal = (situation, creature, dice) => {
  if ((creature.budget?.minor ?? 1) < 1) return null;
  const target = pick(
    scanTargets(situation, creature.id).filter(({ refusal }) => refusal === null),
    dice,
  );
  return (
    target && { kind: "scanReveal", creature: creature.id, hider: target.hider, spot: target.spot.id, accepted: true }
  );
};

/** An effect other than a boon on a hiding spot (H-22). */
const affect: Proposal = ({ creatures }, { id, budget }, dice) => {
  if ((budget?.minor ?? 1) < 1) return null;
  const hider = pick(
    creatures.filter((one) => one.id !== id && isHidden(one)),
    dice,
  );
  const spot = hider && pick(hider.hiding.spots, dice);
  if (!hider || !spot) return null;
  const targets = [{ creature: hider.id, spot: spot.id }];
  return { kind: "affect", creature: id, boon: false, range: 40, cost: "minor", from: null, targets, accepted: true };
};

/** The act, if the rules allow it. */
function legal(situation: Situation, act: Act): Act | null {
  return decide(situation, act, contextWith({ roll: () => 1 })).ok ? act : null;
}

/** The places where a creature could hide now. */
function hidingPlaces(situation: Situation, creature: string): Footprint[] {
  return candidates(situation, creature).candidates.flatMap(({ verdict, place }) =>
    verdict === "valid" ? [place] : [],
  );
}
