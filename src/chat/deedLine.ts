import type { DiscoveryReport, Report, StrikeReport } from "../rules/index.ts";
import { woundAmount } from "../rules/index.ts";
import { nameOn, spotName, type CardData, type Reader } from "./card.ts";

/** The reports of what is done to creatures and to spots, which a plain notice tells of. */
export type DeedKind =
  | "attack"
  | "thingAttack"
  | "applyDamage"
  | "dropDamage"
  | "affect"
  | "welcome"
  | "push"
  | "teleport"
  | "recheck";

type DeedReport = Extract<Report, { kind: DeedKind }>;
type Lines = {
  readonly [K in DeedKind]: (report: Extract<Report, { kind: K }>, card: CardData, reader: Reader) => string;
};

/** What was done and what came of it, in sentences (G-4, H-17, H-21 to H-24). Pure. */
export const deedLine = (report: DeedReport, card: CardData, reader: Reader): string =>
  (LINES[report.kind] as (report: DeedReport, card: CardData, reader: Reader) => string)(report, card, reader);

const LINES: Lines = {
  attack: (report, card, reader) => {
    const name = nameOn(card, reader, report.creature);
    const said = report.opportunity ? "opportunity" : "attack";
    const from = report.emerged ? spotName(card, reader, report.emerged.spot.id) : "";
    const emerged = report.emerged ? [reader.say("UNSEEN.Deed.emerged", { name, spot: from })] : [];
    const line = reader.say(`UNSEEN.Deed.${said}`, { name, attack: report.attack });
    return [...emerged, line, ...report.strikes.map((strike) => strikeLine(strike, card, reader))].join(" ");
  },
  thingAttack: ({ thing, strikes }, card, reader) =>
    [
      reader.say("UNSEEN.Deed.thingAttack", { thing }),
      ...strikes.map((strike) => strikeLine(strike, card, reader)),
    ].join(" "),
  applyDamage: ({ creature, amount, prevented, before, after, discovery }, card, reader) => {
    const lost = before.life - after.life;
    const absorbed = before.absorption - after.absorption;
    const data = { name: nameOn(card, reader, creature), amount, prevented, absorbed, lost };
    return [reader.say("UNSEEN.Deed.applyDamage", data), ...discoveryLines(discovery, card, reader)].join(" ");
  },
  dropDamage: ({ creature, wound }, card, reader) =>
    reader.say("UNSEEN.Deed.dropDamage", { name: nameOn(card, reader, creature), attack: wound.name }),
  affect: ({ creature, boon, targets }, card, reader) => {
    const on = targets.map(({ target, spots }) => placesOf({ target, spots }, card, reader)).join("; ");
    const key = boon ? "UNSEEN.Deed.boon" : "UNSEEN.Deed.effect";
    return reader.say(key, { name: nameOn(card, reader, creature), on });
  },
  welcome: ({ creature }, card, reader) => reader.say("UNSEEN.Deed.welcome", { name: nameOn(card, reader, creature) }),
  push: ({ creature, moved, stayed, discoveries }, card, reader) =>
    [
      reader.say("UNSEEN.Deed.push", {
        name: nameOn(card, reader, creature),
        moved: moved.length,
        stayed: stayed.length,
      }),
      ...discoveries.flatMap((discovery) => discoveryLines(discovery, card, reader)),
    ].join(" "),
  teleport: ({ creature, discoveries }, card, reader) =>
    [
      reader.say("UNSEEN.Deed.teleport", { name: nameOn(card, reader, creature) }),
      ...discoveries.flatMap((discovery) => discoveryLines(discovery, card, reader)),
    ].join(" "),
  recheck: ({ cause, discoveries }, card, reader) =>
    [
      reader.say(`UNSEEN.RecheckCause.${cause}`),
      ...discoveries.flatMap((discovery) => discoveryLines(discovery, card, reader)),
    ].join(" "),
};

function strikeLine(strike: StrikeReport, card: CardData, reader: Reader): string {
  const { outcome, wound } = strike;
  const amount = wound ? woundAmount(wound) : 0;
  const where = placesOf(strike, card, reader);
  return reader.say(`UNSEEN.Strike.${outcome}`, { name: nameOn(card, reader, strike.target), where, amount });
}

/** A creature, or the spots of it that are meant. */
function placesOf({ target, spots }: Pick<StrikeReport, "target" | "spots">, card: CardData, reader: Reader): string {
  const name = nameOn(card, reader, target);
  if (spots.length === 0) return name;
  return `${name}, ${spots.map(({ id }) => spotName(card, reader, id)).join(", ")}`;
}

function discoveryLines(discovery: DiscoveryReport | null, card: CardData, reader: Reader): readonly string[] {
  if (!discovery) return [];
  const { hider, revealed, found } = discovery;
  const data = { name: nameOn(card, reader, hider), count: revealed.length };
  return [reader.say(found ? "UNSEEN.Deed.found" : "UNSEEN.Deed.notFound", data)];
}
