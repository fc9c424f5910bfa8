/** The situation in a store of documents, read as `bridge/read.ts` reads one. */
import { budgetOf, periodOf, recordFor } from "../../src/bridge/creature/turns.ts";
import { GRAPPLED_EFFECT_ID } from "../../src/config.ts";
import { NOT_HIDING, type Creature, type Fight, type Situation } from "../../src/rules/index.ts";
import { sceneIn } from "./sceneDocs.ts";
import { FIGHT, type Setting } from "./scenes.ts";
import type { Doc, Store } from "./store.ts";
import {
  ACTORS,
  COMBATS,
  effectsIn,
  itemsOf,
  quantitiesIn,
  recordIn,
  TOKENS,
  vitalityIn,
  type EffectDoc,
  type TokenDoc,
} from "./world.ts";

/**
 * The situation in the public documents. Documents are never changed in place, so equal reads give the same object,
 * by which the rules cache their work.
 */
export function situationIn(store: Store, setting: Setting): Situation {
  const { situation } = setting;
  const moment = store.of(COMBATS).get(FIGHT) as (Doc & Fight["moment"]) | undefined;
  const fight = moment && situation.fight ? fightAt(situation.fight, moment) : null;
  const creatures = situation.creatures.flatMap((creature): Creature[] => {
    const token = store.of(TOKENS).get(creature.id) as TokenDoc | undefined;
    return token ? [creatureIn(store, creature, { token, size: situation.scene.grid.size, fight })] : [];
  });
  const scene = sceneIn(store, setting, (id) => creatures.find((creature) => creature.id === id)?.place ?? null);
  return sameAsBefore(setting, { ...situation, scene, creatures, fight });
}

/** The latest situations of a setting. */
const recent = new WeakMap<Setting, Situation[]>();
const KEPT = 12;

function sameAsBefore(setting: Setting, read: Situation): Situation {
  const kept = recent.get(setting) ?? [];
  recent.set(setting, kept);
  const known = kept.find(
    ({ scene, fight, creatures }) => scene === read.scene && fight === read.fight && areSame(creatures, read.creatures),
  );
  if (known) return known;
  kept.unshift(read);
  if (kept.length > KEPT) kept.pop();
  return read;
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

function fightAt(fight: Fight, { round, turn }: Fight["moment"]): Fight {
  const known = fights.get(fight) ?? new Map<string, Fight>();
  fights.set(fight, known);
  const at = known.get(`${round}.${turn}`) ?? { ...fight, moment: { round, turn } };
  known.set(`${round}.${turn}`, at);
  return at;
}

const fights = new WeakMap<Fight, Map<string, Fight>>();

interface Sight {
  readonly token: TokenDoc;
  readonly size: number;
  readonly fight: Fight | null;
}

/** What a creature was last read from, by its token. */
const creatures = new WeakMap<TokenDoc, { readonly of: readonly unknown[]; readonly creature: Creature }>();

function creatureIn(store: Store, creature: Creature, sight: Sight): Creature {
  const { id } = creature;
  const effects = effectsIn(store, id);
  const of = [
    creature,
    sight.fight,
    store.of(ACTORS).get(id),
    store.of(COMBATS).get(FIGHT),
    ...effects,
    ...store.of(itemsOf(id)).values(),
  ];
  const last = creatures.get(sight.token);
  if (last && areSame(last.of, of)) return last.creature;
  const read = readCreature(store, creature, { ...sight, effects });
  creatures.set(sight.token, { of, creature: read });
  return read;
}

function readCreature(
  store: Store,
  creature: Creature,
  { token, size, fight, effects }: Sight & { readonly effects: readonly EffectDoc[] },
): Creature {
  const { width: w, height: h } = token;
  const place = { ...creature.place, i: Math.round(token.y / size), j: Math.round(token.x / size), w, h };
  const statuses = effects.flatMap((effect) =>
    effect.disabled || effect._id === GRAPPLED_EFFECT_ID ? [] : effect.statuses,
  );
  const hiding = token.flags.unseen?.hiding ?? NOT_HIDING;
  const { life, absorption } = vitalityIn(store, creature.id);
  const vitality = { life: { ...creature.life, value: life }, absorption };
  const left = quantitiesIn(store, creature.id);
  const supplies = (creature.supplies ?? []).map((one) => ({ ...one, left: left[one.item] ?? 0 }));
  return { ...creature, ...vitality, place, statuses, hiding, supplies, budget: budgetIn(store, creature, fight) };
}

function budgetIn(store: Store, { id, speed }: Creature, fight: Fight | null) {
  const period = periodOf(fight, id);
  return period && budgetOf(recordFor(period, recordIn(store, id)), speed, fight);
}
