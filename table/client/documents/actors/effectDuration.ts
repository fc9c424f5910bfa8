/** How long an active effect lasts: what both generations store, and what is left of it now. */
import { ACTIVE_EFFECT_DURATION_UNITS } from "../../../core/const.ts";
import { BooleanField, NumberField, StringField } from "../../../core/fields/primitives.ts";
import { SchemaField } from "../../../core/fields/schemaField.ts";
import { game } from "../../host.ts";
import type { Data } from "../../types/database.ts";

/** Generation 14: nothing means for ever, which prepared data say as infinity. */
class LastingField extends NumberField {
  override initialize(value: unknown): unknown {
    return value ?? Infinity;
  }
}

/** What generation 14 stores of a duration. */
export const durationOn14 = (): SchemaField =>
  new SchemaField({
    value: new LastingField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    units: new StringField({
      required: true,
      blank: false,
      choices: ACTIVE_EFFECT_DURATION_UNITS,
      initial: "seconds",
    }),
    expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    expired: new BooleanField(),
  });

/**
 * The beginning of a new effect, for its source. Numbers that its maker gave stay. Generation 14 has an event by
 * default for effects that last a number of anything, unless their maker named one.
 */
export function initialTime(source: Data, given: Data): Data {
  const duration = (source.duration ?? {}) as Data;
  if (game.release.generation < 14) return initialOn13(duration);
  const { expiry } = (given.duration ?? {}) as Data;
  return initialOn14({ ...duration, expiry }, source.start);
}

function initialOn13(duration: Data): Data {
  const { seconds, rounds, turns } = duration;
  if (!seconds && !rounds && !turns) return {};
  const { combat } = game;
  const start = {
    startTime: game.time.worldTime,
    ...(combat && { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 }),
  };
  const given = Object.entries(start).filter(([key]) => typeof duration[key] !== "number");
  return { duration: Object.fromEntries(given) };
}

function initialOn14({ value, expiry }: Data, start: unknown): Data {
  const event = typeof value === "number" && expiry === undefined ? { duration: { expiry: "turnStart" } } : {};
  if (start) return event;
  const { combat } = game;
  const time = game.time.worldTime;
  const turn = combat ? { combat: combat.id, round: combat.round, turn: combat.turn ?? 0 } : {};
  return {
    ...event,
    start: { combat: null, combatant: null, initiative: null, round: null, turn: null, time, ...turn },
  };
}

/** What is left of an effect's duration: on generation 13 as rounds.turns, on 14 in its units. Infinity without one. */
export function remainingOf({ duration, start }: { readonly duration?: unknown; readonly start?: unknown }): number {
  const lasts = (duration ?? {}) as Data;
  return game.release.generation >= 14 ? remainingOn14(lasts, (start ?? {}) as Data) : remainingOn13(lasts);
}

function remainingOn13({ seconds, rounds, turns, combat, startTime, startRound, startTurn }: Data): number {
  if (seconds) return Number(seconds) - (game.time.worldTime - Number(startTime ?? 0));
  if (!rounds && !turns) return Infinity;
  const decimal = (round: unknown, turn: unknown): number => Number(round ?? 0) + Number(turn ?? 0) / 100;
  const fight = game.combats.get(String(combat)) ?? game.combat;
  const now = decimal(fight?.round, fight?.turn);
  const gone = Math.max(0, now - decimal(startRound, startTurn));
  return Math.max(0, Math.round((decimal(rounds, turns) - gone) * 100) / 100);
}

function remainingOn14({ value, units }: Data, start: Data): number {
  if (typeof value !== "number") return Infinity;
  const combat = game.combats.get(String(start.combat));
  if (units === "rounds" && combat) return value - roundsSince(combat, start);
  if (units === "turns" && combat) return value - turnsSince(combat, start);
  const seconds = SECONDS[String(units)] ?? 1;
  return value - (game.time.worldTime - Number(start.time ?? 0)) / seconds;
}

type Clock = { readonly round: number; readonly turn: number | null; readonly turns: readonly unknown[] };

/** Whole rounds since a turn. A later round counts once that turn comes in it. */
function roundsSince({ round, turn }: Clock, start: Data): number {
  const rounds = round - Number(start.round ?? 0);
  return start.turn !== null && (turn ?? 0) < Number(start.turn ?? 0) ? rounds - 1 : rounds;
}

function turnsSince({ round, turn, turns }: Clock, start: Data): number {
  return (round - Number(start.round ?? 0)) * turns.length + (turn ?? 0) - Number(start.turn ?? 0);
}

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};
