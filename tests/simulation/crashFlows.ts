/**
 * Flows of the protocol. The last step of each is stopped. There is one flow for every kind of act, and one for every
 * other way through the desk.
 */
import type { Cast } from "./cast.ts";
import { MIST, MOONBEAM, SMOKE, VIAL } from "./scenes.ts";
import { type Flow, ADA, BRUNO, GUARD, ARCHER } from "./crashFlow.ts";
import {
  hide,
  designate,
  HIDDEN,
  undo,
  spotOf,
  scan,
  emerge,
  bowAt,
  bowAtTile,
  applyDamage,
  throwMiss,
  changeMiss,
  search,
  unaware,
  effectOn,
  effect,
  concentrate,
  checkConcentration,
  endConcentration,
  lantern,
  lay,
  pairAt,
  pull,
  pullLantern,
  pullUpTo,
  drag,
  stepOut,
  pushOfHit,
  HELD,
  lamp,
  teleport,
} from "./crashActs.ts";
import { FLOWS_BY_KIND } from "./crashFlowsByKind.ts";
import { STRETCH_FLOWS } from "./flows/stretchFlows.ts";

/** Other flows: an act within an act, an act with a question, and flows without an act. */
const OTHER_FLOWS: Readonly<Record<string, Flow>> = {
  "scanReveal over a waiting track": {
    steps: [hide, designate, () => ({ kind: "track", creature: ARCHER, hider: ADA, answer: "track" }), scan(0)],
  },
  "attack on a tile where nobody is": { steps: [bowAtTile], isConcealing: true },
  "undo of an attack on a tile": { steps: [bowAtTile, undo], asker: "gm", isConcealing: true },
  "attack on somebody concealed": { steps: [bowAt(false)], isConcealing: true },
  "percentage changed and changed back": { steps: [bowAt(false), changeMiss(100), changeMiss(0)], isConcealing: true },
  "undo of a changed percentage": { steps: [bowAt(false), changeMiss(100), undo], asker: "gm", isConcealing: true },
  "undo of a percentage roll": {
    steps: [bowAt(false), throwMiss, undo],
    asker: "gm",
    isConcealing: true,
    defenderThrows: true,
  },
  "undo of a search": { steps: [search, undo], asker: "gm", isAware: true },
  surprise: { steps: [unaware, bowAt(false)], isAware: true },
  "undo of a surprise": { steps: [unaware, bowAt(false), undo], asker: "gm", isAware: true },
  "hide that all come to know": { steps: [...HIDDEN], isAware: true },
  "undo of a grapple": { steps: [...HELD, undo], asker: "gm" },
  "undo of a pull of two": { steps: [...HELD, pull, undo], asker: "gm" },
  "pull of a light to a hider": { steps: [drag(0, 100), ...HIDDEN, lantern, pullLantern], asker: "gm" },
  "push that a hit brought": { steps: [stepOut, bowAt(false), pushOfHit] },
  "undo of a push that a hit brought": { steps: [stepOut, bowAt(false), pushOfHit, undo], asker: "gm" },
  "pull up to so many tiles that a hit brought": { steps: [stepOut, pairAt, pullUpTo] },
  "undo of a pull up to so many tiles": { steps: [stepOut, pairAt, pullUpTo, undo], asker: "gm" },
  "undo of a treatment": {
    steps: [
      concentrate,
      () => ({ kind: "treat", creature: BRUNO, target: BRUNO, condition: "prone", from: null }),
      undo,
    ],
  },
  "teleport of two": {
    steps: [...HELD, teleport(VIAL, 2, 0)],
  },
  "teleport that uses an item up": { steps: [teleport(VIAL, 3, 1)] },
  "undo of a teleport": { steps: [teleport(VIAL, 3, 1), undo] },
  "undo of a hider's teleport": { steps: [...HIDDEN, teleport(VIAL, 0, 0), undo], asker: "gm" },
  "teleport that no power grants": { steps: [teleport(null, 3, 1)] },
  "undo of an emergence": { steps: [...HIDDEN, emerge, undo] },
  "undo of damage": { steps: [bowAt(false), applyDamage, undo] },
  "affect with a power that is concentrated on": { steps: [concentrate] },
  "endConcentration that a laid region hangs on": { steps: [lay(MIST), endConcentration] },
  "endEffect of a laid region": {
    steps: [lay(SMOKE), (see) => ({ kind: "endEffect", creature: ADA, effect: see.hiding(ADA).laid?.[0]?.id ?? "" })],
  },
  "undo of a laid region": { steps: [lay(SMOKE), undo] },
  "undo of a concentration check": {
    steps: [concentrate, bowAt(false), applyDamage, checkConcentration, undo],
    asker: "gm",
  },
  "undo of ending concentration": { steps: [concentrate, endConcentration, undo] },
  "undo of a recheck": { steps: [...HIDDEN, lamp, undo], asker: "gm" },
  "affect with a boon": {
    steps: [
      ...HIDDEN,
      (see) => ({
        kind: "affect",
        creature: ADA,
        boon: true,
        range: 20,
        cost: "minor",
        from: spotOf(see, 2),
        targets: [{ creature: BRUNO, spot: null }],
      }),
    ],
  },
  "hide that the Gamemaster is asked about": {
    steps: [() => ({ kind: "hide", creature: ADA, spot: MOONBEAM })],
  },
  "hide that the Gamemaster is asked about, its asker lost": {
    steps: [() => ({ kind: "hide", creature: ADA, spot: MOONBEAM })],
    victim: "player",
  },
  "effect that its player is asked about, that one lost": {
    steps: [...HIDDEN, effect],
    victim: "player",
  },
  "effect that the Gamemaster is asked about, and then its player": {
    steps: [...HIDDEN, effectOn(BRUNO, 2)],
    isPowerless: true,
  },
  "effect that the Gamemaster is asked about, and then its player, that one lost": {
    steps: [...HIDDEN, effectOn(BRUNO, 2)],
    isPowerless: true,
    victim: "player",
  },
  "hide that the Gamemaster overrules": {
    steps: [...HIDDEN, () => ({ kind: "hide", creature: GUARD, spot: MOONBEAM })],
  },
  "ledger that is folded": { steps: [...HIDDEN, emerge], room: { most: 1, kept: 1 } },
  "ask that waited": {
    steps: [{ hand: gmsLeave }, hide, { hand: (cast) => cast.gather() }],
    stopped: 1,
  },
  "ask that waits, its asker lost": {
    steps: [{ hand: gmsLeave }, hide, { hand: (cast) => cast.gather() }],
    stopped: 2,
    victim: "player",
  },
  "ask, its asker lost": { steps: [hide], victim: "player" },
};

export const FLOWS: Readonly<Record<string, Flow>> = { ...FLOWS_BY_KIND, ...STRETCH_FLOWS, ...OTHER_FLOWS };

function gmsLeave({ tabs }: Cast): void {
  for (const tab of tabs.filter(({ isAlive, user }) => isAlive && user.role === "gm")) tab.kill(500);
}
