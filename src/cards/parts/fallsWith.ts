/** U1: what goes, or comes back, when an act is taken back. */
import type { Say } from "../../words/say.ts";
import type { Change, CreatureId } from "../../rules/index.ts";

interface Words {
  readonly say: Say;
  readonly nameOf: (creature: CreatureId) => string;
}

/** What these changes of an act did, each once, in the order in which they did it. */
export function fallsWith(changes: readonly Change[], words: Words): readonly string[] {
  return [...new Set(changes.flatMap((change) => lineOf(change, words)))];
}

/** One change in words. Nothing for what no reader would miss. */
function lineOf(change: Change, { say, nameOf }: Words): readonly string[] {
  const name = nameOf(change.creature);
  const told = (what: string, data: Readonly<Record<string, string | number>> = {}): readonly string[] => [
    say(`UNSEEN.Undo.falls.${what}`, { name, ...data }),
  ];
  switch (change.kind) {
    case "designate":
      return told("spots", { count: change.spots.length });
    case "hold":
      return change.effects.flatMap(({ power }) => (power === "" ? told("effect") : told("power", { power })));
    case "lay":
      return told("region", { power: change.region.power });
    case "concentrate":
      return told("concentration", { power: change.on.power });
    case "grapple":
      return told(change.holds ? "grapple" : "release", { target: nameOf(change.target) });
    default:
      return SIMPLE[change.kind] === undefined ? [] : told(SIMPLE[change.kind]!);
  }
}

/** Changes that their kind and their creature say whole. */
const SIMPLE: Readonly<Partial<Record<Change["kind"], string>>> = {
  spend: "spent",
  pending: "pending",
  clear: "cleared",
  relocate: "moved",
  appear: "appeared",
  move: "moved",
  vanish: "appeared",
  wound: "wound",
  concealedHit: "wound",
  forceDue: "force",
  vitality: "vitality",
  consume: "piece",
  learn: "learned",
  locate: "learned",
  letGo: "ended",
  relieve: "relieved",
  regionGone: "regionGone",
  concentrationEnds: "concentrationEnds",
};
