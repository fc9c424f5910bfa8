import { readOwn } from "../../settings.ts";

/** Whether this user sees what the ground does: unless they turned it off. */
export const isGroundShown = (): boolean => readOwn("regions") !== false;
