import { foundryHost } from "./foundryHost.ts";
import { createSeat, type Seat } from "../machine/seat.ts";

let seat: Seat | null = null;

/** The seat of this client, made when it is first asked for, which may be from `setup` on. */
export const thisSeat = (): Seat => (seat ??= createSeat(foundryHost()));
