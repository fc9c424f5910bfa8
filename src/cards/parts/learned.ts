/**
 * What Scan learned, in words: the same on cards, in the creature sheet's tab and in the window "What we know"
 * (H-27 to H-33).
 */
import { ATTRIBUTES, type Affix, type Fact, type Known, type Stamp, type FactKind } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { signed } from "../../words/signed.ts";

export interface LearnedLine {
  /** The subject of the line. Empty if the title names it. */
  readonly label: string;
  readonly text: string;
}

export type LearnedContext = ReturnType<typeof learnedContext>;

/**
 * An entry of the record in words, as the partial `parts/learned` shows it, with who learned it and when: life and
 * exhaustion change later. `nameOf` names the creature that learned it.
 */
export function learnedContext(known: Known, nameOf: (creature: string) => string, say: Say) {
  const source = { name: nameOf(known.by), when: momentText(known.at, say) };
  const key = known.fact.kind === "triage" ? "UNSEEN.Learned.snapshot" : "UNSEEN.Learned.source";
  return { title: factTitle(known.fact, say), lines: factLines(known.fact, say), source: say(key, source) };
}

/** The subject of a fact: "Life and exhaustion", "Power: Net". */
export function factTitle(fact: Fact, say: Say): string {
  const name = fact.kind === "power" ? fact.power.name : fact.kind === "vantage" ? fact.vantage.name : "";
  return say(`UNSEEN.Learned.title.${fact.kind}`, { name });
}

/** The content of a fact, one line for each part. */
export function factLines(fact: Fact, say: Say): readonly LearnedLine[] {
  switch (fact.kind) {
    case "sizeUp":
      return [
        ...ATTRIBUTES.map((name) => line(say(`UNSEEN.Attribute.${name}`), signed(fact.attributes[name]))),
        line(say("UNSEEN.Creature.FIELDS.tier.label"), `${fact.tier}`),
        line(say("UNSEEN.Creature.FIELDS.turnsPerRound.label"), `${fact.turnsPerRound}`),
      ];
    case "triage":
      return [
        line(say("UNSEEN.Creature.FIELDS.life.label"), say("UNSEEN.Learned.share", { share: fact.share })),
        line(say("UNSEEN.Creature.FIELDS.exhaustion.label"), `${fact.exhaustion}`),
      ];
    case "arms":
    case "armor":
      return affixLines(fact.affixes, say);
    case "trinkets":
      return [...affixLines(fact.affixes, say), skillLine(fact.proficiencies, say)];
    case "power":
      return [line("", fact.power.text)];
    case "vantage":
      return [
        line("", fact.vantage.text),
        line(say("UNSEEN.Learned.skill"), say(`UNSEEN.Skill.${fact.vantage.skill}`)),
      ];
    case "nature":
      return [line("", say(`UNSEEN.Nature.${fact.nature}`))];
    default:
      return [line("", say(`UNSEEN.Learned.${fact.kind}`))];
  }
}

/** A line in running text: "Barbed: Hurts twice." */
export function lineText({ label, text }: LearnedLine): string {
  return label === "" || text === "" ? `${label}${text}` : `${label}: ${text}`;
}

/** "round 2, turn 3", or that no fight was on. */
export function momentText({ fight, round, turn }: Stamp, say: Say): string {
  return fight === null ? say("UNSEEN.Learned.noFight") : say("UNSEEN.Learned.moment", { round, turn: turn + 1 });
}

function affixLines(affixes: readonly Affix[], say: Say): readonly LearnedLine[] {
  if (affixes.length === 0) return [line("", say("UNSEEN.Learned.noAffixes"))];
  return affixes.map(({ name, text }) => line(name, text));
}

function skillLine(skills: readonly string[], say: Say): LearnedLine {
  const names = skills.map((skill) => say(`UNSEEN.Skill.${skill}`)).join(", ");
  return line(say("UNSEEN.Learned.proficiencies"), names || say("UNSEEN.Learned.none"));
}

const line = (label: string, text: string): LearnedLine => ({ label, text });

/** The order: natures first, then condition, possessions and abilities. */
const ORDER: readonly FactKind[] = [
  "sizeUp",
  "nature",
  "triage",
  "arms",
  "armor",
  "trinkets",
  "power",
  "noMorePowers",
  "vantage",
  "noMoreVantages",
];

/** The record of a seat in words, always in the same order (H-33). `nameOf` names the creature that learned it. */
export function knowledgeContext(known: readonly Known[], nameOf: (creature: string) => string, say: Say) {
  const sorted = known.toSorted((one, other) => rank(one) - rank(other));
  return {
    entries: sorted.map((entry) => learnedContext(entry, nameOf, say)),
    empty: say("UNSEEN.Knowledge.empty"),
  };
}

function rank({ fact }: Known): number {
  return ORDER.indexOf(fact.kind);
}
