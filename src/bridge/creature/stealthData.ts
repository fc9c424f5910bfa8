/** What a creature brings into stretches (Z-12, Z-14), from data that its owner may write. */
import type { Creature, StealthTraits } from "../../rules/index.ts";
import { partOf, wholeWithin } from "../fields/bounds.ts";

/** Absent where nothing differs from the usual. */
export function readStealth(system: object): Pick<Creature, "stealth"> {
  const stealth = partOf(system, "stealth");
  const pool = (key: "observation" | "machinery"): Partial<StealthTraits> =>
    typeof stealth[key] === "number" ? { [key]: wholeWithin(stealth[key], [0, 20]) } : {};
  const has = (key: "seesInDark" | "flashlight" | "torch"): Partial<StealthTraits> =>
    stealth[key] === true ? { [key]: true } : {};
  const stress = wholeWithin(stealth["stress"], [0, 10]);
  const traits: StealthTraits = {
    ...pool("observation"),
    ...pool("machinery"),
    ...(stress > 0 && { stress }),
    ...has("seesInDark"),
    ...has("flashlight"),
    ...has("torch"),
  };
  return Object.keys(traits).length > 0 ? { stealth: traits } : {};
}
