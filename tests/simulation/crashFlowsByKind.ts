/** One flow of the protocol for every kind of act. Its last step is stopped. */
import type { DeskKind } from "../../src/desk/protocol/request.ts";
import { AWARENESS_ID } from "../../src/rules/index.ts";
import { ACTION_FLOWS, ORDER_FLOWS } from "./flows/stretchFlows.ts";
import { BARREL, BEAM, idOf, POWER, SMOKE, STEP } from "./scenes.ts";
import { PIT } from "./play/strikes.ts";
import { type Flow, ADA, BRUNO, CORA, GUARD } from "./crashFlow.ts";
import {
  hide,
  designate,
  closing,
  HIDDEN,
  undo,
  spotOf,
  at,
  scan,
  emerge,
  bowAt,
  woundOf,
  applyDamage,
  throwMiss,
  changeMiss,
  search,
  flip,
  knowsGuard,
  unaware,
  effect,
  concentrate,
  yieldTo,
  reach,
  applyReached,
  shiftOn,
  checkConcentration,
  endConcentration,
  lay,
  hideTogether,
  takeSpot,
  pull,
  drag,
  HELD,
  lamp,
  broad,
  teleport,
} from "./crashActs.ts";

/** One for every kind of act. */
export const FLOWS_BY_KIND: { readonly [K in DeskKind]: Flow } = {
  hide: { steps: [hide] },
  designate: { steps: [hide, designate] },
  hideTogether: { steps: [hideTogether] },
  designateTogether: {
    steps: [
      hideTogether,
      ({ places }) => ({
        kind: "designateTogether",
        creature: BRUNO,
        spots: [
          { component: BRUNO, spots: [at(places, 2, 0)] },
          { component: CORA, spots: [at(places, 3, 0)] },
        ],
      }),
    ],
  },
  track: { steps: [hide, designate, () => ({ kind: "track", creature: GUARD, hider: ADA, answer: "track" })] },
  closeTrack: { steps: HIDDEN },
  scanReveal: { steps: [...HIDDEN, scan(0)] },
  scanStudy: { steps: [() => ({ kind: "scanStudy", creature: GUARD, target: ADA, study: "arms" })] },
  scanIdentify: { steps: [() => ({ kind: "scanIdentify", creature: GUARD, target: ADA, power: null })] },
  scanScout: { steps: [() => ({ kind: "scanScout", creature: GUARD, vantage: BEAM })] },
  pickVantage: {
    steps: [
      () => ({ kind: "scanScout", creature: GUARD, vantage: null }),
      () => ({ kind: "pickVantage", creature: GUARD, vantage: BARREL }),
    ],
  },
  usePower: { steps: [() => ({ kind: "usePower", creature: ADA, power: POWER })] },
  interact: { steps: [() => ({ kind: "interact", creature: ADA, tile: { i: 1, j: 0 } })] },
  claim: {
    steps: [
      ...HIDDEN,
      scan(1),
      (see) => {
        const { claim } = see.hiding(ADA);
        return { kind: "claim", creature: ADA, event: claim?.event ?? ADA, spot: claim?.spots[0]?.id ?? ADA };
      },
    ],
  },
  emerge: { steps: [...HIDDEN, emerge] },
  appear: {
    steps: [
      hide,
      ({ places }) => ({ kind: "designate", creature: ADA, spots: [] as (typeof places)[number][] }),
      closing,
      takeSpot,
      () => ({ kind: "end", creature: ADA, cause: "removed" }),
      (see) => ({ kind: "appear", creature: ADA, place: see.hiding(ADA).appearing?.at(-1) ?? at(see.places, 0, 0) }),
    ],
  },
  turn: { steps: [broad, () => ({ kind: "turn", creature: ADA, to: { i: 0, j: 1, w: 1, h: 2 } })] },
  rollCheck: {
    steps: [() => ({ kind: "rollCheck", creature: ADA, attribute: "agility", skill: "stealth", mode: "advantage" })],
  },
  dash: { steps: [() => ({ kind: "dash", creature: ADA })] },
  giveUp: { steps: [hide, () => ({ kind: "giveUp", creature: ADA })] },
  end: { steps: [...HIDDEN, () => ({ kind: "end", creature: ADA, cause: "removed" })] },
  markerGone: { steps: [...HIDDEN, (see) => ({ kind: "markerGone", creature: ADA, spot: spotOf(see) })] },
  discover: { steps: [...HIDDEN, (see) => ({ kind: "discover", creature: ADA, spots: [spotOf(see)] })] },
  attack: { steps: [...HIDDEN, bowAt(true)] },
  thingAttack: {
    steps: [
      ...HIDDEN,
      () => ({
        kind: "thingAttack",
        creature: ADA,
        thing: PIT,
        origin: null,
        aimed: { targets: [], tiles: [{ i: 0, j: 1 }] },
      }),
    ],
  },
  applyDamage: { steps: [bowAt(false), applyDamage] },
  dropDamage: { steps: [bowAt(false), (see) => ({ kind: "dropDamage", creature: ADA, event: woundOf(see) })] },
  scanLocate: { steps: [() => ({ kind: "scanLocate", creature: GUARD })], isConcealing: true },
  search: { steps: [search], isAware: true },
  warn: {
    steps: [knowsGuard, () => ({ kind: "warn", creature: ADA, subject: GUARD, allies: [BRUNO] })],
    isAware: true,
  },
  flip: { steps: [flip], isAware: true },
  beCautious: { steps: [() => ({ kind: "beCautious", creature: ADA, cautious: true })], isAware: true },
  setAwareness: { steps: [knowsGuard], isAware: true },
  markThings: {
    steps: [
      () => ({
        kind: "markThings",
        creature: AWARENESS_ID,
        marked: [{ id: idOf("panel"), kind: "door", name: "Panel", resistance: 4, tiles: [{ i: 1, j: 1 }] }],
        unmarked: [],
      }),
    ],
    isAware: true,
  },
  setSearch: { steps: [() => ({ kind: "setSearch", creature: AWARENESS_ID, range: 4, dice: 2 })], isAware: true },
  grantSearch: { steps: [search, () => ({ kind: "grantSearch", creature: ADA })], isAware: true },
  declineDemotion: {
    steps: [() => ({ kind: "declineDemotion", creature: AWARENESS_ID, observer: GUARD, subject: ADA })],
    isAware: true,
  },
  allowCard: {
    steps: [unaware, bowAt(false), (see) => ({ kind: "allowCard", creature: ADA, event: woundOf(see), card: null })],
    isAware: true,
  },
  judgeAwareness: {
    steps: [() => ({ kind: "judgeAwareness", creature: AWARENESS_ID, movements: [] })],
    isAware: true,
  },
  stretch: ACTION_FLOWS.plan,
  stretchOrder: ORDER_FLOWS.begin,
  throwMiss: { steps: [bowAt(false), throwMiss], isConcealing: true, defenderThrows: true },
  changeMiss: { steps: [bowAt(false), changeMiss(100)], isConcealing: true },
  affect: { steps: [...HIDDEN, effect] },
  layRegion: { steps: [lay(SMOKE)] },
  checkConcentration: { steps: [concentrate, bowAt(false), applyDamage, checkConcentration] },
  endConcentration: { steps: [concentrate, endConcentration] },
  endEffect: {
    steps: [
      concentrate,
      (see) => ({ kind: "endEffect", creature: BRUNO, effect: see.hiding(BRUNO).held?.[0]?.id ?? "" }),
    ],
  },
  takeEffect: {
    steps: [
      concentrate,
      (see) => ({ kind: "takeEffect", creature: BRUNO, effect: shiftOn(see, BRUNO), to: { i: 2, j: 0, w: 1, h: 1 } }),
    ],
  },
  applyReached: { steps: [...HIDDEN, yieldTo, reach, applyReached] },
  preset: { steps: [...HIDDEN, () => ({ kind: "preset", creature: ADA, yields: true })] },
  push: {
    steps: [...HIDDEN, (see) => ({ kind: "push", creature: ADA, spot: spotOf(see), to: at(see.places, 0, 0) })],
  },
  teleport: {
    steps: [...HIDDEN, teleport(STEP, 0, 0)],
  },
  grapple: { steps: HELD },
  shove: {
    steps: [drag(0, 0), () => ({ kind: "shove", creature: ADA, target: { creature: BRUNO, spot: null }, from: null })],
  },
  breakGrapple: { steps: [...HELD, () => ({ kind: "breakGrapple", creature: BRUNO, target: BRUNO, from: null })] },
  treat: {
    steps: [concentrate, () => ({ kind: "treat", creature: BRUNO, target: BRUNO, condition: "prone", from: null })],
  },
  grapplesEnd: { steps: [...HELD, drag(0, 300)] },
  forceMove: { steps: [...HELD, pull] },
  recheck: { steps: [...HIDDEN, lamp] },
  undo: { steps: [hide, undo] },
};
