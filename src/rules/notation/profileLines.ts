/** What there is to learn, in lines: `profile`, `affix` and `power` below a creature, `vantage` of the scene. */
import { NO_PROFILE, type Affix, type Power, type Profile, type Vantage } from "../profile.ts";
import { GEAR_KINDS, NATURES, VANTAGE_SKILLS, type GearKind } from "../vocabulary.ts";
import { count, flag, list, oneOf, text } from "./codec.ts";
import type { Line } from "./line.ts";
import { defaultOf, linesOf, readNamed, readOne, readPlain, writeAll, writeTelling } from "./parts.ts";
import { namedKind, recordKind } from "./record.ts";

const profileLine = recordKind<Pick<Profile, "tier" | "turnsPerRound" | "natures">>("profile", {
  tier: { codec: count, fallback: NO_PROFILE.tier },
  turnsPerRound: { codec: count, fallback: NO_PROFILE.turnsPerRound },
  natures: { codec: list(oneOf(NATURES)), fallback: [] },
});

const affixLine = recordKind<Affix & { readonly of: GearKind }>("affix", {
  of: { codec: oneOf(GEAR_KINDS) },
  name: { codec: text },
  text: { codec: text, fallback: "" },
});

const powerLine = namedKind<Power, "id">("power", "id", {
  name: { codec: text },
  text: { codec: text, fallback: "" },
});

export const vantageLine = namedKind<Vantage, "id">("vantage", "id", {
  name: { codec: text },
  text: { codec: text, fallback: "" },
  skill: { codec: oneOf(VANTAGE_SKILLS) },
  named: { codec: flag, fallback: false },
});

/** The lines about its profile that may follow a creature. */
export const PROFILE_LINES = [profileLine, affixLine, powerLine] as const;

/** A creature's profile from the lines below it. */
export function readProfile(parts: readonly Line[]): Profile {
  const affixes = linesOf(affixLine, parts).map((line) => readPlain(affixLine, line));
  const ofKind = (kind: GearKind): readonly Affix[] =>
    affixes.filter(({ of }) => of === kind).map(({ name, text: told }) => ({ name, text: told }));
  return {
    ...(readOne(profileLine, parts) ?? defaultOf(profileLine)),
    affixes: { arms: ofKind("arms"), armor: ofKind("armor"), trinkets: ofKind("trinkets") },
    powers: readNamed(powerLine, parts),
  };
}

/** The lines of a profile, without one that would say nothing. */
export function writeProfile(profile: Profile): readonly string[] {
  return [
    ...writeTelling(profileLine, profile),
    ...GEAR_KINDS.flatMap((of) => profile.affixes[of].map((affix) => affixLine.write({ of, ...affix }))),
    ...writeAll(powerLine, profile.powers),
  ];
}
