/**
 * Flows of the protocol. The last step of each is stopped. There is one flow for every kind of act, and one for every
 * other way through the desk.
 */
import type { DeskAct, DeskKind } from "../../src/desk/protocol/deskActs.ts";
import { AWARENESS_ID, STRETCHES_ID, type ActOf, type Hiding, type Place, type SpotId } from "../../src/rules/index.ts";
import type { Cast } from "./cast.ts";
import { HAPPENINGS } from "./play/happenings.ts";
import { randomOf } from "./random.ts";
import { BARREL, BEAM, idOf, MIST, MOONBEAM, POWER, SMOKE, type Setting } from "./scenes.ts";
import { PIT } from "./play/strikes.ts";
import { TOKENS, type TokenDoc } from "./world.ts";

/** The seats' state when a step begins. */
export interface Sight {
  readonly hiding: (creature: string) => Hiding;
  readonly places: Setting["places"];
  readonly lastEvent: () => { readonly event: string; readonly tokenId: string };
}

/** A manual edit, or an event at a seat. */
export interface Hand {
  readonly hand: (cast: Cast) => void;
}

/** An act that somebody asks for. */
export type Asking = (see: Sight) => DeskAct;

export interface Flow {
  readonly steps: readonly (Asking | Hand)[];
  /** The number of last steps during which a tab may be lost; 1 by default. */
  readonly stopped?: number;
  /** The user who asks for everything; by default the creature's owner. */
  readonly asker?: "gm";
  /** Whose tab is lost; by default the desk's. */
  readonly victim?: "player";
  /** The number of entries above which the ledger is compacted, and how many stay. */
  readonly room?: { readonly most: number; readonly kept: number };
  /** Whether secrets are sealed, so that keys matter. */
  readonly isSealed?: boolean;
  /** Whether no sheet grants a power, so that the Gamemaster is asked about players' powers. */
  readonly isPowerless?: boolean;
  /** Whether concealment counts (C-1). */
  readonly isConcealing?: boolean;
  /** Whether danger counts (K-1), and everybody has cards. */
  readonly isAware?: boolean;
  /** Whether there are stretches (Z-1). */
  readonly isStealthy?: boolean;
  /** Whether the defender's owner throws the d100 (C-1's switch). */
  readonly defenderThrows?: boolean;
}

export const [ADA, BRUNO, CORA] = [idOf("Ada"), idOf("Bruno"), idOf("Cora")] as const;
export const [GUARD, ARCHER] = [idOf("Guard"), idOf("Archer")] as const;

const hide: Asking = ({ places }) => ({ kind: "hide", creature: ADA, spot: at(places, 1, 1) });
const designate: Asking = ({ places }) => ({
  kind: "designate",
  creature: ADA,
  spots: [at(places, 0, 1), at(places, 2, 0)],
});
const beginStretches: Asking = () => ({ kind: "stretchOrder", creature: STRETCHES_ID, order: { order: "begin" } });
const closing: Asking = () => ({ kind: "closeTrack", hider: ADA });
const HIDDEN = [hide, designate, closing] as const;

const undo: Asking = ({ lastEvent }) => {
  const { event, tokenId } = lastEvent();
  return { kind: "undo", creature: tokenId, event };
};
const spotOf = (see: Sight, index = 0): SpotId => see.hiding(ADA).spots[index]?.id ?? "";
const at = (places: readonly Place[], i: number, j: number): Place =>
  places.find((place) => place.i === i && place.j === j) ?? { i, j, w: 1, h: 1 };

const scan =
  (index: number): Asking =>
  (see) => ({ kind: "scanReveal", creature: GUARD, hider: ADA, spot: spotOf(see, index) });

const emerge: Asking = (see) => ({ kind: "emerge", creature: ADA, spot: spotOf(see), to: null });
const bowAt =
  (isAtSpot: boolean): Asking =>
  (see) => ({
    kind: "attack",
    creature: GUARD,
    attack: idOf("bow"),
    from: null,
    aimed: { targets: [{ creature: ADA, spot: isAtSpot ? spotOf(see) : null }], tiles: [] },
    opportunity: false,
  });
const bowAtTile: Asking = () => ({
  kind: "attack",
  creature: GUARD,
  attack: idOf("bow"),
  from: null,
  aimed: { targets: [], tiles: [{ i: 0, j: 1 }] },
  opportunity: false,
});
const woundOf = (see: Sight): string => see.hiding(ADA).wounds[0]?.event ?? "";
const applyDamage: Asking = (see) => ({
  kind: "applyDamage",
  creature: ADA,
  event: woundOf(see),
  prevented: 1,
  percent: 100,
});
const hitOf = (see: Sight): string => see.hiding(ADA).concealedHits?.at(-1)?.event ?? "";
const throwMiss: Asking = (see) => ({ kind: "throwMiss", creature: ADA, event: hitOf(see) });
const changeMiss =
  (percent: number): Asking =>
  (see) => ({ kind: "changeMiss", creature: ADA, event: hitOf(see), percent });
const search: Asking = () => ({ kind: "search", creature: ADA, cards: [] });
const flip: Asking = () => ({ kind: "flip", creature: ADA, cards: [idOf("soft")] });
const knowsGuard: Asking = () => ({
  kind: "setAwareness",
  creature: AWARENESS_ID,
  rows: [{ observer: ADA, subject: GUARD, level: "known" }],
});
const unaware: Asking = () => ({
  kind: "setAwareness",
  creature: AWARENESS_ID,
  rows: [{ observer: ADA, subject: GUARD, level: "unknown" }],
});
const effectOn =
  (by: string, index: number): Asking =>
  (see) => ({
    kind: "affect",
    creature: by,
    boon: false,
    range: 20,
    cost: "minor",
    from: null,
    targets: [{ creature: ADA, spot: spotOf(see, index) }],
    accepted: true,
  });
const effect = effectOn(GUARD, 0);
const concentrate: Asking = () => ({
  kind: "affect",
  creature: ADA,
  boon: true,
  power: POWER,
  range: 20,
  cost: "none",
  from: null,
  targets: [{ creature: BRUNO, spot: null }],
});
/** Ada lets whatever is used on her spots reach her; the guard uses its power on one of them (H-20, H-22). */
const yieldTo: Asking = () => ({ kind: "preset", creature: ADA, yields: true });
const reach: Asking = (see) => ({
  ...(effectOn(GUARD, 0)(see) as ActOf<"affect">),
  power: POWER,
  cost: "none",
});
const applyReached: Asking = (see) => ({ kind: "applyReached", creature: ADA, event: see.lastEvent().event });
const shiftOn = (see: Sight, id: string): string =>
  see.hiding(id).held?.find(({ effect: { kind } }) => kind === "shift")?.id ?? "";
const checkConcentration: Asking = (see) => ({
  kind: "checkConcentration",
  creature: ADA,
  event: see.hiding(ADA).checksDue?.[0]?.event ?? "",
});
const lay =
  (power: string): Asking =>
  () => ({ kind: "layRegion", creature: ADA, power, tiles: [{ i: 1, j: 1 }], from: null });
const endConcentration: Asking = () => ({ kind: "endConcentration", creature: ADA, effect: null, cause: "choice" });
const hideTogether: Asking = ({ places }) => ({
  kind: "hideTogether",
  creature: BRUNO,
  spots: [
    { component: BRUNO, spot: at(places, 2, 1) },
    { component: CORA, spot: at(places, 3, 1) },
  ],
});

/** An ally stands on its place, so that it may choose a place beside. */
const takeSpot: Hand = {
  hand: ({ table: { server } }) => {
    const bruno = server.store.of(TOKENS).get(BRUNO) as TokenDoc;
    server.setDocument(TOKENS, { ...bruno, x: 100, y: 100 });
  },
};

const grapple: Asking = () => ({
  kind: "grapple",
  creature: ADA,
  target: { creature: BRUNO, spot: null },
  from: null,
});

/** Both whom the grapple links are pulled by one tile. */
const pull: Asking = () => ({
  kind: "forceMove",
  creature: GUARD,
  origin: null,
  way: "pull",
  targets: [ADA],
  distance: 2,
  passive: 0,
  other: 0,
  critical: false,
});

/** A tile from the edge of the map there is room to be pushed. */
const stepOut: Hand = {
  hand: ({ table: { server } }) => {
    const ada = server.store.of(TOKENS).get(ADA) as TokenDoc;
    server.setDocument(TOKENS, { ...ada, x: 100, y: 100 });
  },
};

/** The guard's hit pushes Ada by one tile. */
const pushOfHit: Asking = (see) => ({
  kind: "forceMove",
  creature: GUARD,
  origin: null,
  way: "push",
  targets: [ADA],
  distance: 1,
  passive: 0,
  other: 0,
  critical: see.hiding(ADA).forcesDue?.[0]?.critical ?? false,
  event: see.hiding(ADA).forcesDue?.[0]?.event ?? "",
});

/** The one who is to be held is dragged to a place by hand. */
const drag = (x: number, y: number): Hand => ({
  hand: ({ table: { server } }) => {
    const bruno = server.store.of(TOKENS).get(BRUNO) as TokenDoc;
    server.setDocument(TOKENS, { ...bruno, x, y });
  },
});
const HELD = [drag(0, 0), grapple] as const;

const lamp: Hand = { hand: (cast) => void HAPPENINGS.lamp!(cast, randomOf(1, 1)) };

/** Ada takes two tiles in a row. */
const broad: Hand = {
  hand: ({ table: { server } }) => {
    const token = server.store.of(TOKENS).get(ADA) as TokenDoc | undefined;
    if (token) server.setDocument(TOKENS, { ...token, x: 0, y: 0, width: 2, height: 1 } as never);
  },
};

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
  stretch: {
    steps: [beginStretches, () => ({ kind: "stretch", creature: ADA, deed: { do: "plan", plan: "guard" } })],
    isStealthy: true,
  },
  stretchOrder: { steps: [beginStretches], isStealthy: true },
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
    steps: [...HIDDEN, ({ places }) => ({ kind: "teleport", creature: ADA, to: at(places, 0, 0), range: 6 })],
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

/** Other flows: an act within an act, an act with a question, and flows without an act. */
export const OTHER_FLOWS: Readonly<Record<string, Flow>> = {
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
  "push that a hit brought": { steps: [stepOut, bowAt(false), pushOfHit] },
  "undo of a push that a hit brought": { steps: [stepOut, bowAt(false), pushOfHit, undo], asker: "gm" },
  "undo of a treatment": {
    steps: [
      concentrate,
      () => ({ kind: "treat", creature: BRUNO, target: BRUNO, condition: "prone", from: null }),
      undo,
    ],
  },
  "teleport of two": {
    steps: [...HELD, ({ places }) => ({ kind: "teleport", creature: ADA, to: at(places, 2, 0), range: 2 })],
  },
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

export const FLOWS: Readonly<Record<string, Flow>> = { ...FLOWS_BY_KIND, ...OTHER_FLOWS };

function gmsLeave({ tabs }: Cast): void {
  for (const tab of tabs.filter(({ isAlive, user }) => isAlive && user.role === "gm")) tab.kill(500);
}
