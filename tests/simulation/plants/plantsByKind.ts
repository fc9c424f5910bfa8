/**
 * A likely fault in every kind of act, planted into what the desk seals. The simulation must find each in the flow of
 * its kind. The names say what is wrong.
 */
import type { DeskKind } from "../../../src/desk/protocol/request.ts";
import type { Moves } from "../../../src/desk/ledger/entry.ts";
import { sealing, sealingActs, withoutChanges, type Data } from "./plantTools.ts";
import type { Plant } from "../tab.ts";

interface KindPlant {
  /** What is wrong. */
  readonly name: string;
  /** The fault in an act of this kind. */
  readonly of: (kind: DeskKind) => Plant;
}

/** An act whose changes of a kind are forgotten. */
const forgets = (name: string, change: string): KindPlant => ({
  name,
  of: (kind) => sealingActs([kind], withoutChanges(change)),
});

/** An act one of whose changes is another. */
const spoils = (name: string, change: string, wrong: (one: Data) => Data): KindPlant => ({
  name,
  of: (kind) =>
    sealingActs([kind], (sealed) => ({
      ...sealed,
      changes: (sealed["changes"] as readonly Data[]).map((one) => (one["kind"] === change ? wrong(one) : one)),
    })),
});

/** An act that its card tells otherwise. */
const mistells = (name: string, wrong: Data): KindPlant => ({
  name,
  of: (kind) => sealingActs([kind], (sealed) => ({ ...sealed, report: { ...(sealed["report"] as Data), ...wrong } })),
});

/** An act whose tokens go elsewhere. */
const misplaces = (name: string, wrong: (moves: Moves) => Moves): KindPlant => ({
  name,
  of: (kind) => sealingActs([kind], (sealed) => ({ ...sealed, moves: wrong(sealed["moves"] as Moves) })),
});

const beside = (moves: Moves): Moves =>
  Object.fromEntries(Object.entries(moves).map(([id, one]) => [id, { ...one, to: { ...one.to, x: one.to.x + 100 } }]));

/** One for every kind of act. */
export const PLANTS_BY_KIND: { readonly [K in DeskKind]: KindPlant } = {
  hide: forgets("a Hide costs nothing", "spend"),
  designate: spoils("the last spot is dropped", "designate", (one) => ({
    ...one,
    spots: (one["spots"] as readonly Data[]).slice(0, -1),
  })),
  dash: spoils("a Dash costs no minor action", "spend", (one) => ({ ...one, minor: 0 })),
  turn: forgets("a turn costs no movement", "spend"),
  giveUp: forgets("a Hide that was given up still waits", "pending"),
  hideTogether: forgets("components that hide together spend nothing", "spend"),
  designateTogether: forgets("components that hide together offer no Track", "offer"),
  scanReveal: forgets("a spot that was scanned stays", "clear"),
  track: forgets("an answer to Track is forgotten", "offer"),
  scanStudy: forgets("what a Scan taught is forgotten", "learn"),
  scanIdentify: forgets("what a Scan identified is forgotten", "learn"),
  scanScout: forgets("a vantage that was scouted is forgotten", "learn"),
  scanLocate: forgets("where somebody was located is forgotten", "locate"),
  pickVantage: forgets("a vantage that was picked is forgotten", "learn"),
  rollCheck: mistells("a check shows another creature's", { creature: "bruno00000000000" }),
  usePower: forgets("a power that was used is forgotten", "used"),
  interact: mistells("an interaction is told of another tile", { tile: { i: 0, j: 0 } }),
  closeTrack: forgets("an offer of Track stays open", "offer"),
  claim: forgets("whoever was there does not appear", "appear"),
  emerge: spoils("whoever comes out appears in another tile", "appear", (one) => ({
    ...one,
    place: { ...(one["place"] as Data), i: 7 },
  })),
  appear: forgets("whoever picked a free place does not appear there", "appear"),
  end: forgets("whoever loses the status stays hidden", "appear"),
  markerGone: forgets("a spot outlasts its marker", "clear"),
  discover: forgets("a spot that was revealed stays", "clear"),
  attack: forgets("an attack takes no action", "spend"),
  thingAttack: forgets("a spot that a trap struck stays", "clear"),
  applyDamage: forgets("a wound can be applied twice", "woundGone"),
  dropDamage: forgets("the push of a wound that was dropped still waits", "forceDone"),
  throwMiss: forgets("a d100 can be thrown twice", "concealedHit"),
  changeMiss: forgets("another percentage of a hit is forgotten", "concealedHit"),
  affect: forgets("an effect on a spot narrows nothing", "narrow"),
  layRegion: forgets("a region that was laid is forgotten", "lay"),
  search: forgets("a search finds nothing and costs nothing", "aware"),
  warn: forgets("whoever was warned knows nothing", "aware"),
  flip: forgets("a card that was flipped is forgotten", "aware"),
  beCautious: forgets("caution is forgotten", "aware"),
  setAwareness: forgets("a level that the Gamemaster set is forgotten", "aware"),
  markThings: forgets("a thing that was marked is forgotten", "aware"),
  setSearch: forgets("the range of a search is forgotten", "aware"),
  grantSearch: forgets("a search that was granted is forgotten", "aware"),
  declineDemotion: forgets("a demotion that was declined is asked again", "aware"),
  allowCard: forgets("a card that was allowed does not count", "allow"),
  judgeAwareness: forgets("whoever came into view stays unknown", "aware"),
  stretch: forgets("an action in stretches is forgotten", "stretches"),
  stretchOrder: forgets("an order in stretches is forgotten", "stretches"),
  checkConcentration: forgets("a check of concentration can be made twice", "checkMade"),
  endConcentration: forgets("what hangs on concentration stays", "letGo"),
  takeEffect: forgets("an effect can be taken again", "letGo"),
  applyReached: forgets("an effect that met a hider can be applied again", "uncertainDone"),
  endEffect: forgets("an effect that was ended stays", "letGo"),
  preset: forgets("the preset is forgotten", "preset"),
  push: spoils("a push leaves all spots where they are", "relocate", (one) => ({ ...one, spots: [] })),
  teleport: forgets("a teleport costs no action", "spend"),
  grapple: forgets("whoever is grappled is not held", "grapple"),
  shove: forgets("a Shove takes no action", "spend"),
  breakGrapple: forgets("whoever broke free is still held", "grapple"),
  treat: forgets("an ailment that was treated stays", "relieve"),
  grapplesEnd: forgets("a grapple outlasts its end", "grapple"),
  forceMove: misplaces("whoever is pulled lands beside their place", beside),
  recheck: forgets("a spot that no longer suits stays", "clear"),
  undo: {
    name: "an undo restores nobody",
    of: () => sealing((sealed) => ("undoes" in sealed ? { ...sealed, hidings: {} } : sealed)),
  },
};
