import type { Situation } from "../../rules/index.ts";

interface Seat {
  readonly situation: Pick<Situation, "stretches">;
}

/** Whether no stretches run on a scene. Where the scene cannot be read (null), they may run. Pure. */
export const areOver = (seat: Seat | null): boolean => seat !== null && seat.situation.stretches === undefined;
