import { expect, it } from "vitest";
import { NO_STRETCHES, NOT_HIDING, STRETCHES_ID, type Character, type Stretches } from "../../../rules/index.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../../ledger/fold.ts";
import { withoutZones } from "./topics.ts";

const character = (hiding: boolean): Character => ({ plan: null, ready: false, zone: "a", acted: false, hiding });

/** Ada came into the fight hiding in its zone, Bruno hid in the fight, and Cleo hides in a zone apart. */
const FIGHT: Stretches = {
  ...NO_STRETCHES,
  number: 1,
  characters: { ada: character(true), bruno: character(false), cleo: character(true) },
  fight: { combatants: ["ada", "bruno"], first: [] },
};
const HIDERS = ["ada", "bruno", "cleo", "dora"].map((tokenId) => ({ sceneId: "yard", tokenId }));

it.each<[string, Stretches | null, readonly string[]]>([
  ["those who hid in the fight, or apart from it", FIGHT, ["bruno", "cleo", "dora"]],
  ["everybody, where stretches have no fight", { ...FIGHT, fight: null }, ["ada", "bruno", "cleo", "dora"]],
  ["everybody, where no stretches run", null, ["ada", "bruno", "cleo", "dora"]],
])("Z-13, H-18: at the end of a fight the Gamemaster is asked about %s", (_name, stretches, asked) => {
  const hidings = { [`yard.${STRETCHES_ID}`]: { ...NOT_HIDING, rev: 1, ...(stretches && { stretches }) } };
  const ledger = foldLedger({ ...EMPTY_SNAPSHOT, hidings }, []);
  expect(withoutZones(HIDERS, ledger).map(({ tokenId }) => tokenId)).toEqual(asked);
  const elsewhere = HIDERS.map((one) => ({ ...one, sceneId: "hall" }));
  expect(withoutZones(elsewhere, ledger)).toEqual(elsewhere);
});
