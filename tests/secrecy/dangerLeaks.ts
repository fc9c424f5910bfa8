/** Secrets of danger and awareness (K-3), each with the acts around it. */
import { ATTRIBUTES, AWARENESS_ID, type Act } from "../../src/rules/index.ts";
import { aware, idOf, type Setting } from "../simulation/scenes.ts";
import { effectsOf } from "../simulation/world.ts";
import { ARCHER, attackedTile, attackedTiles } from "./attackedTiles.ts";
import type { Secret } from "./leakScripts.ts";
import { ADA, BRUNO, type Which, type World } from "./leakWorld.ts";

const PANEL = idOf("panel");

export const DANGER_SECRETS = {
  searched: { knows: ["Player"], change: aware, play: searched },
  flipped: { knows: ["Player"], change: aware, play: flipped },
  nominated: { knows: [], change: (setting, which) => aware(attackedTile(setting, which)), play: nominated },
  resisted: { knows: ["Player"], change: aware, play: resisted },
  overruled: { knows: [], change: (setting, which) => aware(shortBow(moonless(setting), which)), play: overruled },
  unnoticed: { knows: [], change: (setting) => aware(moonless(setting)), play: unnoticed },
} as const satisfies Readonly<Record<string, Secret>>;

/** The archer is known or unknown to Ada, who searches once on guard and once not. */
async function searched({ ask, dice, random, which }: World): Promise<number> {
  const level = which === 0 ? "known" : "unknown";
  // Somebody of the side knows of it in both worlds. So nothing about it is silent for the side (K-3).
  const rows = [
    { observer: ADA, subject: ARCHER, level },
    { observer: BRUNO, subject: ARCHER, level: "known", area: [{ i: 0, j: 0 }] },
  ] as const;
  await ask("Gamemaster", { kind: "setAwareness", creature: AWARENESS_ID, rows });
  await ask("Player", { kind: "beCautious", creature: ADA, cautious: random.chance(0.5) });
  dice([1 + random.below(6)]);
  const done = await ask("Player", { kind: "search", creature: ADA, cards: [] });
  await ask("Stranger", { kind: "search", creature: ADA, cards: [] });
  await ask("Player", { kind: "dash", creature: ADA });
  return done;
}

/** K-5: the archer is invisible and known. It stands on the nominated tile and the attack misses, or it does not. */
async function nominated({ ask, dice, random, setting, table }: World): Promise<number> {
  table.server.setDocument(effectsOf(ARCHER), { _id: "unseenInvisible0", statuses: ["invisible"] });
  const [{ i, j }, other] = attackedTiles(setting);
  const area = [
    { i, j },
    { i: other.i, j: other.j },
  ];
  const rows = [{ observer: ADA, subject: ARCHER, level: "known", area }] as const;
  await ask("Gamemaster", { kind: "setAwareness", creature: AWARENESS_ID, rows });
  dice([1 + random.below(6), 1, 1, 1 + random.below(50)]);
  const done = await ask("Player", {
    kind: "attack",
    creature: ADA,
    attack: idOf("bow"),
    from: null,
    aimed: { targets: [], tiles: [{ i, j }], danger: { creature: ARCHER, melee: null } },
    opportunity: false,
  });
  await ask("Player", { kind: "dash", creature: ADA });
  return done;
}

async function flipped({ ask, which }: World): Promise<number> {
  const cards = which === 0 ? [idOf("soft")] : [];
  const done = await ask("Player", { kind: "flip", creature: ADA, cards });
  await ask("Other", { kind: "flip", creature: ADA, cards: [] });
  await ask("Player", { kind: "dash", creature: ADA });
  return done;
}

/** A setting without the light in which somebody may be seen. */
export function moonless(setting: Setting): Setting {
  const { situation } = setting;
  const regions = situation.scene.regions.filter(({ name }) => name !== "moonbeam");
  return { ...setting, situation: { ...situation, scene: { ...situation.scene, regions } } };
}

/** The archer has Ada's bow, with one reach or another. Neither reaches her. */
function shortBow(setting: Setting, which: Which): Setting {
  const { situation } = setting;
  const bow = situation.creatures.find(({ id }) => id === ADA)!.attacks.find(({ id }) => id === idOf("bow"))!;
  const attacks = [{ ...bow, id: idOf("long"), range: which === 0 ? 0 : 0.5 }];
  const creatures = situation.creatures.map((one) => (one.id === ARCHER ? { ...one, attacks } : one));
  return { ...setting, situation: { ...situation, creatures } };
}

/** K-3: the Gamemaster overrules that Ada is too far away for it. */
async function overruled({ ask, dice, random }: World): Promise<number> {
  dice([5 + random.below(10), 1 + random.below(20), 1, 1, 1]);
  return ask("Gamemaster", {
    kind: "attack",
    creature: ARCHER,
    attack: idOf("long"),
    from: null,
    aimed: { targets: [{ creature: ADA, spot: null }], tiles: [] },
    opportunity: false,
  });
}

/** K-3: in the dark, where nobody knows of it, the archer does one thing or another. */
async function unnoticed({ ask, dice, random, which }: World): Promise<number> {
  const acts: readonly Act[] = [
    { kind: "dash", creature: ARCHER },
    { kind: "rollCheck", creature: ARCHER, attribute: random.pick(ATTRIBUTES), skill: "stealth", mode: "plain" },
  ];
  dice([1 + random.below(20)]);
  return ask("Gamemaster", acts[which]!);
}

/** A panel resists by a little or by much. */
async function resisted({ ask, dice, random, which }: World): Promise<number> {
  const panel = {
    id: PANEL,
    kind: "door",
    name: "Panel",
    resistance: which === 0 ? 1 : 900,
    tiles: [{ i: 1, j: 1 }],
  } as const;
  await ask("Gamemaster", { kind: "markThings", creature: AWARENESS_ID, marked: [panel], unmarked: [] });
  await ask("Player", { kind: "beCautious", creature: ADA, cautious: true });
  dice([2 + random.below(5)]);
  return ask("Player", { kind: "search", creature: ADA, cards: [] });
}
