/** H-18: which tokens show their names to players, where names follow the token. */
import { readSwitch } from "../../settings.ts";

/** Foundry's display modes that show a name to everybody: on hover, and always. */
const SHOWN: readonly number[] = [30, 50];

/** Whether a token keeps its name from players who do not own it, by the house rule. */
export const keepsName = ({ displayName }: { readonly displayName: number }): boolean =>
  readSwitch("namesFollowToken") === true && !SHOWN.includes(displayName);
