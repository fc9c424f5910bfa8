/** Tells code outside the desk whose client the desk is. */
import { isDesk as isDeskIn } from "../host/people.ts";
import { thisSeat } from "./thisSeat.ts";

/** Whether this client is the desk. */
export const isDesk = (): boolean => isDeskIn(thisSeat().host);
