/** Tells code outside the desk whose client the desk is. */
import { isDeskOf } from "../host/people.ts";
import { thisSeat } from "./thisSeat.ts";

/** Whether this client is the desk. */
export const isDesk = (): boolean => isDeskOf(thisSeat().host);
