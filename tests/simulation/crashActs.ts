/** The acts and manual edits that the flows of crashes ask for. */
import { AWARENESS_ID, type ActOf, type Footprint, type SpotId } from "../../src/rules/index.ts";
import { HAPPENINGS } from "./play/happenings.ts";
import { randomOf } from "./random.ts";
import { idOf, POWER, STEP } from "./scenes.ts";
import { TOKENS, type TokenDoc } from "./world.ts";
import { type Sight, type ManualEdit, type Asking, ADA, BRUNO, CORA, GUARD } from "./crashFlow.ts";

export const hide: Asking = ({ places }) => ({ kind: "hide", creature: ADA, spot: at(places, 1, 1) });
export const designate: Asking = ({ places }) => ({
  kind: "designate",
  creature: ADA,
  spots: [at(places, 0, 1), at(places, 2, 0)],
});
export const closing: Asking = () => ({ kind: "closeTrack", hider: ADA });
export const HIDDEN = [hide, designate, closing] as const;

export const undo: Asking = ({ lastEvent }) => {
  const { event, tokenId } = lastEvent();
  return { kind: "undo", creature: tokenId, event };
};
export const spotOf = (see: Sight, index = 0): SpotId => see.hiding(ADA).spots[index]?.id ?? "";
export const at = (places: readonly Footprint[], i: number, j: number): Footprint =>
  places.find((place) => place.i === i && place.j === j) ?? { i, j, w: 1, h: 1 };

export const scan =
  (index: number): Asking =>
  (see) => ({ kind: "scanReveal", creature: GUARD, hider: ADA, spot: spotOf(see, index) });

export const emerge: Asking = (see) => ({ kind: "emerge", creature: ADA, spot: spotOf(see), to: null });
export const bowAt =
  (isAtSpot: boolean): Asking =>
  (see) => ({
    kind: "attack",
    creature: GUARD,
    attack: idOf("bow"),
    from: null,
    aimed: { targets: [{ creature: ADA, spot: isAtSpot ? spotOf(see) : null }], tiles: [] },
    opportunity: false,
  });
/** The guard strikes Ada in the open with an attack that pulls up to 3 tiles. */
export const pairAt: Asking = () => ({
  kind: "attack",
  creature: GUARD,
  attack: idOf("pair"),
  from: null,
  aimed: { targets: [{ creature: ADA, spot: null }], tiles: [] },
  opportunity: false,
});
export const bowAtTile: Asking = () => ({
  kind: "attack",
  creature: GUARD,
  attack: idOf("bow"),
  from: null,
  aimed: { targets: [], tiles: [{ i: 0, j: 1 }] },
  opportunity: false,
});
export const woundOf = (see: Sight): string => see.hiding(ADA).wounds[0]?.event ?? "";
export const applyDamage: Asking = (see) => ({
  kind: "applyDamage",
  creature: ADA,
  event: woundOf(see),
  prevented: 1,
  percent: 100,
});
const hitOf = (see: Sight): string => see.hiding(ADA).concealedHits?.at(-1)?.event ?? "";
export const throwMiss: Asking = (see) => ({ kind: "throwMiss", creature: ADA, event: hitOf(see) });
export const changeMiss =
  (percent: number): Asking =>
  (see) => ({ kind: "changeMiss", creature: ADA, event: hitOf(see), percent });
export const search: Asking = () => ({ kind: "search", creature: ADA, cards: [] });
export const flip: Asking = () => ({ kind: "flip", creature: ADA, cards: [idOf("soft")] });
export const knowsGuard: Asking = () => ({
  kind: "setAwareness",
  creature: AWARENESS_ID,
  rows: [{ observer: ADA, subject: GUARD, level: "known" }],
});
export const unaware: Asking = () => ({
  kind: "setAwareness",
  creature: AWARENESS_ID,
  rows: [{ observer: ADA, subject: GUARD, level: "unknown" }],
});
export const effectOn =
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
export const effect = effectOn(GUARD, 0);
export const concentrate: Asking = () => ({
  kind: "affect",
  creature: ADA,
  boon: true,
  power: POWER,
  range: 20,
  cost: "none",
  from: null,
  targets: [{ creature: BRUNO, spot: null }],
});
/** Ada consents to every effect on her spots. The guard uses its power on one of them (H-20, H-22). */
export const yieldTo: Asking = () => ({ kind: "preset", creature: ADA, yields: true });
export const reach: Asking = (see) => ({
  ...(effectOn(GUARD, 0)(see) as ActOf<"affect">),
  power: POWER,
  cost: "none",
});
export const applyReached: Asking = (see) => ({ kind: "applyReached", creature: ADA, event: see.lastEvent().event });
export const shiftOn = (see: Sight, id: string): string =>
  see.hiding(id).held?.find(({ effect: { kind } }) => kind === "shift")?.id ?? "";
export const checkConcentration: Asking = (see) => ({
  kind: "checkConcentration",
  creature: ADA,
  event: see.hiding(ADA).checksDue?.[0]?.event ?? "",
});
export const lay =
  (power: string): Asking =>
  () => ({ kind: "layRegion", creature: ADA, power, tiles: [{ i: 1, j: 1 }], from: null });
export const endConcentration: Asking = () => ({
  kind: "endConcentration",
  creature: ADA,
  effect: null,
  cause: "choice",
});
export const hideTogether: Asking = ({ places }) => ({
  kind: "hideTogether",
  creature: BRUNO,
  spots: [
    { component: BRUNO, spot: at(places, 2, 1) },
    { component: CORA, spot: at(places, 3, 1) },
  ],
});

/** Bruno stands on the place where Ada would come out, so that she may choose a place beside it. */
export const takeSpot: ManualEdit = {
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

/** Both creatures of the grapple are pulled by one tile. */
export const pull: Asking = () => ({
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

/** One tile from the edge of the map there is room for a push. */
export const stepOut: ManualEdit = {
  hand: ({ table: { server } }) => {
    const ada = server.store.of(TOKENS).get(ADA) as TokenDoc;
    server.setDocument(TOKENS, { ...ada, x: 100, y: 100 });
  },
};

/** Ada teleports by one of her powers, at its price, or by none. */
export const teleport =
  (power: string | null, i: number, j: number): Asking =>
  ({ places }) => ({
    kind: "teleport",
    creature: ADA,
    to: at(places, i, j),
    range: power === STEP ? 3 : 5,
    cost: power === STEP ? "minor" : "none",
    ...(power !== null && { power }),
  });

/** The guard's hit pushes Ada by one tile. */
export const pushOfHit: Asking = (see) => ({
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

/** The guard's hit pulls Ada by as many tiles as the guard's player chooses (T-9). */
export const pullUpTo: Asking = (see) => ({
  kind: "forceMove",
  creature: GUARD,
  origin: null,
  way: "pull",
  targets: [ADA],
  distance: 3,
  passive: 0,
  other: 0,
  critical: see.hiding(ADA).forcesDue?.[0]?.critical ?? false,
  tiles: 1,
  event: see.hiding(ADA).forcesDue?.[0]?.event ?? "",
});

/** Bruno, who will be grappled, is dragged to a place by hand. */
export const drag = (x: number, y: number): ManualEdit => ({
  hand: ({ table: { server } }) => {
    const bruno = server.store.of(TOKENS).get(BRUNO) as TokenDoc;
    server.setDocument(TOKENS, { ...bruno, x, y });
  },
});
export const HELD = [drag(0, 0), grapple] as const;

/** Bruno pulls the guard, and its lantern with it, towards where Ada hides. */
export const pullLantern: Asking = (see) => ({
  ...(pull(see) as ActOf<"forceMove">),
  creature: BRUNO,
  targets: [GUARD],
  distance: 1,
});

export const lantern: ManualEdit = { hand: (cast) => void HAPPENINGS.lantern!(cast, randomOf(1, 1)) };
export const lamp: ManualEdit = { hand: (cast) => void HAPPENINGS.lamp!(cast, randomOf(1, 1)) };

/** Ada takes two tiles in a row. */
export const broad: ManualEdit = {
  hand: ({ table: { server } }) => {
    const token = server.store.of(TOKENS).get(ADA) as TokenDoc | undefined;
    if (token) server.setDocument(TOKENS, { ...token, x: 0, y: 0, width: 2, height: 1 } as never);
  },
};
