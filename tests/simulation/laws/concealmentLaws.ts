/** What the d100 of concealment may tell (part C). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Situation, StrikeReport } from "../../../src/rules/index.ts";
import type { Throw } from "../server.ts";
import { law } from "./law.ts";

/** Throws if a d100 tells more than the blow that it was thrown for. */
export function judgeConcealment({ report, changes }: LedgerEvent): void {
  const strikes = "strikes" in report ? report.strikes : [];
  const isVain = ({ outcome, spots }: StrikeReport): boolean => spots.length > 0 && outcome === "absent";
  law(
    strikes.every((strike) => !isVain(strike) || strike.concealed === undefined),
    "C-12: no d100 for a spot where nobody was found",
    () => strikes,
  );
  law(
    strikes.every(({ outcome, wound }) => outcome !== "concealed" || wound === null),
    "C-1: what concealment made a miss does no harm",
    () => strikes,
  );
  if (report.kind !== "attack" && report.kind !== "thingAttack") return;
  const missed = changes.filter(({ kind }) => kind === "tileMissed");
  law(missed.length <= 1, "C-6: an attack on a tile fails once", () => missed);
}

/** Throws if an area asked for a d100, or if two chosen targets shared one (C-11). */
export function judgeMissDice(event: LedgerEvent, { creatures }: Situation, throws: readonly Throw[]): void {
  const strikes = "strikes" in event.report ? event.report.strikes : [];
  const concealed = strikes.flatMap((strike) => strike.concealed ?? []);
  law(concealed.length === 0 || !isByArea(event.act, creatures), "C-11: an area asks for no d100", () => strikes);
  const rolled = concealed.filter(({ roll }) => roll !== null);
  const dice = throws.filter(({ faces }) => faces === 100);
  law(rolled.length <= dice.length, "C-11: each chosen target has a d100 of its own", () => [strikes, throws]);
}

/** Whether an attack strikes all that is on some tiles. */
function isByArea(act: LedgerEvent["act"], creatures: Situation["creatures"]): boolean {
  if (act.kind === "thingAttack") return AREAS.includes(act.thing.aim.kind);
  if (act.kind !== "attack") return false;
  const attacks = creatures.find(({ id }) => id === act.creature)?.attacks ?? [];
  const attack = attacks.find(({ id }) => id === act.attack);
  return attack !== undefined && AREAS.includes(attack.aim.kind);
}

const AREAS: readonly string[] = ["tiles", "burst", "cone", "line"];
