import { foundryHost } from "./foundryHost.ts";
import { createSeat, type Seat } from "../machine/seat.ts";

let seat: Seat | null = null;

/** The seat of this client. It is made at the first call, which may come from `setup` on. */
export const thisSeat = (): Seat => (seat ??= createSeat(foundryHost()));
