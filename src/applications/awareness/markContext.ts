/** What the window for marking a thing shows (K-1, K-4). */
import type { MarkedKind, MarkedThing, Tile } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** Something that can be marked. */
export interface Markable {
  readonly id: string;
  readonly kind: MarkedKind;
  readonly name: string;
  /** Where it lies. Empty for an item, which lies where the Gamemaster says. */
  readonly tiles: readonly Tile[];
}

/** What the Gamemaster has filled in so far. */
export interface MarkInput {
  readonly thing: string;
  readonly name: string;
  /** Null for a thing that lies open. */
  readonly resistance: number | null;
  readonly row: number;
  readonly column: number;
  /** Absent for the scene's default level. */
  readonly level?: string;
}

const KINDS: readonly MarkedKind[] = ["door", "region", "note", "tile", "item"];

/** The longest name of a mark, in characters. */
const LONGEST_MARK = 80;

/** The fields of the window. Rows and columns are counted from 1 there. */
export function markContext(
  things: readonly Markable[],
  input: MarkInput,
  { marked, say }: { readonly marked: Readonly<Record<string, MarkedThing>>; readonly say: Say },
) {
  const chosen = things.find(({ id }) => id === input.thing);
  const isPlaced = (chosen?.tiles.length ?? 0) > 0;
  return {
    groups: KINDS.map((kind) => ({
      label: say(`UNSEEN.Awareness.kind.${kind}`),
      options: things
        .filter((thing) => thing.kind === kind)
        .map(({ id, name }) => ({
          value: id,
          label: marked[id] ? say("UNSEEN.Awareness.isMarked", { name }) : name,
          selected: id === input.thing,
        })),
    })).filter(({ options }) => options.length > 0),
    name: input.name,
    resistance: input.resistance ?? "",
    // In words, unless row and column say it.
    where: chosen && isPlaced ? say("UNSEEN.Awareness.liesOn", { count: chosen.tiles.length }) : "",
    at: chosen && !isPlaced ? { row: input.row + 1, column: input.column + 1 } : null,
    empty: things.length === 0 ? say("UNSEEN.Awareness.nothingToMark") : "",
    // Why it cannot be marked.
    missing: missing(chosen, input.name, say),
    confirm: say(chosen && marked[chosen.id] ? "UNSEEN.Awareness.changeMark" : "UNSEEN.Awareness.markIt"),
  };
}

function missing(chosen: Markable | undefined, name: string, say: Say): string {
  if (!chosen) return say("UNSEEN.Awareness.noThing");
  return name.trim() === "" ? say("UNSEEN.Awareness.noName") : "";
}

/** The thing as the rules keep it. Null while something is missing. */
export function markedThing(things: readonly Markable[], input: MarkInput): MarkedThing | null {
  const { row, column, level, resistance } = input;
  const chosen = things.find(({ id }) => id === input.thing);
  const name = input.name.trim().slice(0, LONGEST_MARK);
  if (!chosen || name === "") return null;
  const at: Tile = { i: row, j: column, ...(level !== undefined && { level }) };
  const tiles = chosen.tiles.length > 0 ? chosen.tiles : [at];
  return { id: chosen.id, kind: chosen.kind, name, resistance, tiles };
}
