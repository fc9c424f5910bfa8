/** Levels in lines: `level`, one a level from below, and the field `levels` of what lies on some of them (G-16). */
import type { Level } from "../situation.ts";
import type { LevelId } from "../vocabulary.ts";
import { list, nullable, text } from "./codec.ts";
import { recordKind } from "./record.ts";

export const levelLine = recordKind<Omit<Level, "id">>("level", {
  name: { codec: text, fallback: "" },
  visible: { codec: list(text), fallback: [] },
});

/** The field of a thing that names levels; none for all of them. */
export const levelsField = { codec: nullable(list(text)), fallback: null };

interface OnLevels {
  readonly levels?: readonly LevelId[];
}

/** A thing as its line has it, and back. */
export type InLine<T extends OnLevels> = Omit<T, "levels"> & { readonly levels: readonly LevelId[] | null };

export const toLine = <T extends OnLevels>(thing: T): InLine<T> => ({ ...thing, levels: thing.levels ?? null });

export function fromLine<T extends OnLevels>({ levels, ...thing }: InLine<T>): T {
  return { ...thing, ...(levels !== null && { levels }) } as unknown as T;
}
