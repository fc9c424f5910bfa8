/** The privacy of a message: both generations' names for the same four choices. */

const WHISPERED: Readonly<Record<string, "gm" | "self">> = {
  gmroll: "gm",
  blindroll: "gm",
  selfroll: "self",
  gm: "gm",
  blind: "gm",
  self: "self",
};
const BLIND = new Set(["blindroll", "blind"]);
const KNOWN = new Set(["publicroll", "gmroll", "blindroll", "selfroll", "public", "gm", "blind", "self", "ic", "roll"]);

interface PrivacyData {
  whisper?: unknown;
  blind?: boolean;
}

/**
 * Sets `whisper` and `blind` of message data for a mode. Throws for an unknown mode instead of posting to everyone.
 */
export function applyPrivacy<T extends object>(
  data: T,
  mode: string,
  { gms, self }: { gms: readonly string[]; self: string },
): T {
  if (!KNOWN.has(mode)) throw new Error(`"${mode}" is not a way to post a message.`);
  const to = WHISPERED[mode];
  const privacy: PrivacyData = {
    whisper: to === "gm" ? [...gms] : to === "self" ? [self] : [],
    blind: BLIND.has(mode),
  };
  return Object.assign(data, privacy);
}
