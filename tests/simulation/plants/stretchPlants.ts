/** Planted faults in stretches: what they find, tell, note and lead into (part Z). */
import { STRETCHES_ID, type Character, type Stretches, type StretchFight } from "../../../src/rules/index.ts";
import { changing, sealingActs, sealingKnown, withoutChanges, type Data } from "./plantTools.ts";
import type { Plant } from "../tab.ts";

/** The order of a sealed part's act. */
const orderIn = (sealed: Data): string | undefined =>
  (sealed["act"] as { readonly order?: { readonly order: string } } | undefined)?.order?.order;

/** Changes the stretches that an order makes. */
const ordering = (order: string, change: (stretches: Stretches) => Stretches): Plant =>
  sealingActs(["stretchOrder"], (sealed) =>
    orderIn(sealed) === order
      ? changing("stretches", (one) => ({ ...one, stretches: change(one["stretches"] as Stretches) }))(sealed)
      : sealed,
  );

export const STRETCH_PLANTS: Readonly<Record<string, Plant>> = {
  "things are found without a success": ordering("advance", (stretches) => ({
    ...stretches,
    things: stretches.things.map((thing) => ({ ...thing, found: true })),
  })),
  "a pair that was spotted is compared again": sealingActs(
    ["stretch", "stretchOrder"],
    changing("stretches", (one) => {
      const stretches = one["stretches"] as Stretches | null;
      return stretches ? { ...one, stretches: { ...stretches, seen: [] } } : one;
    }),
  ),
  "a stretch that is taken back keeps the clock": sealingKnown((sealed, now) => {
    const { number, minutes } = now(STRETCHES_ID).stretches ?? { number: 0, minutes: 0 };
    return orderIn(sealed) === "takeBack"
      ? changing("stretches", (one) => ({
          ...one,
          stretches: { ...(one["stretches"] as Stretches), number, minutes },
        }))(sealed)
      : sealed;
  }),
  "into combat takes hiding away": sealingActs(["stretch", "stretchOrder"], appearing),
  "whoever hides is left out of the combat": changingFights((fight, stretches) => ({
    ...fight,
    combatants: fight.combatants.filter((id) => !stretches.characters[id]?.hiding),
  })),
  "an ambush is forgotten as the combat begins": sealingActs(
    ["stretch"],
    changing("stretches", (one) => ({ ...one, stretches: withoutAmbushes(one["stretches"] as Stretches) })),
  ),
  "guards forget that they guard": ordering(
    "fight",
    withCharacters((one) => ({ ...one, plan: null })),
  ),
  "whoever came out hides again after the combat": ordering(
    "fightOver",
    withCharacters((one) => ({ ...one, hiding: true })),
  ),
  "spots stay after the combat": sealingActs(["stretchOrder"], withoutChanges("clear")),
  "stretches that end go on": sealingKnown((sealed, now) => {
    const { stretches } = now(STRETCHES_ID);
    return orderIn(sealed) === "end" && stretches
      ? changing("stretches", (one) => ({ ...one, stretches }))(sealed)
      : sealed;
  }),
  "stretches begin with what was left": sealingActs(["stretchOrder"], (sealed) =>
    orderIn(sealed) === "begin"
      ? changing("stretches", (one) => ({
          ...one,
          stretches: withCharacters((character) => ({ ...character, acted: true }))(one["stretches"] as Stretches),
        }))(sealed)
      : sealed,
  ),
  "a price that is written is owed still": ordering(
    "paid",
    withCharacters((one) => (one.paid === undefined ? one : { ...one, strain: 1 })),
  ),
  "a token that was shown is shown again": ordering(
    "token",
    withCharacters((one) => omitting(one, "shown")),
  ),
  "a stretch that is taken back leaves its tokens in sight": ordering(
    "takeBack",
    withCharacters((one) => omitting(one, "conceal")),
  ),
};

/** Those who would enter a combat hidden appear, wherever they hide. */
function appearing(sealed: Data): Data {
  const changes = sealed["changes"] as readonly Data[];
  const entering = changes.filter(({ kind }) => kind === "designate").map(({ creature }) => creature as string);
  const comeOut = withCharacters((one, id) => (entering.includes(id) ? { ...one, hiding: false } : one));
  const shown = changing("stretches", (one) =>
    one["stretches"] ? { ...one, stretches: comeOut(one["stretches"] as Stretches) } : one,
  );
  return withoutChanges("designate")(shown(sealed));
}

/** Stretches with other characters. */
function withCharacters(change: (one: Character, id: string) => Character): (stretches: Stretches) => Stretches {
  return (stretches) => {
    const all = Object.entries(stretches.characters).map(([id, one]) => [id, change(one, id)] as const);
    return { ...stretches, characters: Object.fromEntries(all) };
  };
}

const withoutAmbushes = withCharacters((one) => omitting(one, "ambush"));

function omitting(one: Character, key: keyof Character): Character {
  const { [key]: _, ...others } = one;
  return others as Character;
}

/** Changes the combat that acts lead into. */
function changingFights(change: (fight: StretchFight, stretches: Stretches) => StretchFight): Plant {
  const changed = (stretches: Stretches | null): Stretches | null =>
    stretches?.fight ? { ...stretches, fight: change(stretches.fight, stretches) } : stretches;
  return sealingActs(
    ["stretch", "stretchOrder"],
    changing("stretches", (one) => ({ ...one, stretches: changed(one["stretches"] as Stretches | null) })),
  );
}
