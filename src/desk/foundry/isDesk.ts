/** Whose client is the desk, asked from outside of it. */
import { isDesk as isDeskIn } from "../host/people.ts";
import { thisSeat } from "./thisSeat.ts";

/** Whether this client is the desk. */
export const isDesk = (): boolean => isDeskIn(thisSeat().host);
