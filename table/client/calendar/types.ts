/** What a calendar is configured with, and what it tells. */
import type { PlainObject } from "../../core/utils/plain.ts";

export interface MonthConfig {
  readonly name: string;
  readonly abbreviation?: string;
  /** The place that is written, from 1. */
  readonly ordinal: number;
  readonly days: number;
  /** Days in a leap year, if not the same. */
  readonly leapDays?: number | null;
}

/** A part of the year by ordinal months or by days of the year from 0, both ends included. */
interface SeasonConfig {
  readonly name: string;
  readonly abbreviation?: string;
  readonly monthStart?: number | null;
  readonly monthEnd?: number | null;
  readonly dayStart?: number | null;
  readonly dayEnd?: number | null;
}

export interface CalendarConfig {
  readonly name: string;
  readonly description?: string;
  readonly years?: {
    readonly yearZero?: number;
    readonly firstWeekday?: number;
    readonly leapYear?: { readonly leapStart: number; readonly leapInterval: number } | null;
  };
  readonly months?: { readonly values: readonly MonthConfig[] } | null;
  readonly days: {
    readonly values: readonly { readonly name: string; readonly abbreviation?: string; readonly ordinal: number }[];
    readonly daysPerYear?: number;
    readonly hoursPerDay?: number;
    readonly minutesPerHour?: number;
    readonly secondsPerMinute?: number;
  };
  readonly seasons?: { readonly values: readonly SeasonConfig[] } | null;
}

/** A time, or an amount of time, by its parts. */
export interface TimeComponents {
  /** Whole years since time 0. */
  year: number;
  /** Whole days within the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of the month. */
  month: number;
  /** From 0. */
  dayOfMonth: number;
  /** Index of the weekday. */
  dayOfWeek: number;
  /** Index of the season, -1 in none. */
  season: number;
  leapYear: boolean;
}

export type TimeFormatter = (calendar: Calendar, components: TimeComponents, options: PlainObject) => string;

export interface Calendar {
  readonly name: string;
  readonly years: Required<NonNullable<CalendarConfig["years"]>> | null;
  readonly months: NonNullable<CalendarConfig["months"]> | null;
  /** `daysPerYear` and `daysPerLeapYear` are the sums of the months, if there are any. */
  readonly days: Required<CalendarConfig["days"]> & { readonly daysPerLeapYear: number };
  isLeapYear(year: number): boolean;
  timeToComponents(time?: number): TimeComponents;
  componentsToTime(components: Partial<TimeComponents>): number;
  add(startTime: number | Partial<TimeComponents>, deltaTime: number | Partial<TimeComponents>): TimeComponents;
  format(time?: number | TimeComponents, formatter?: string | TimeFormatter, options?: PlainObject): string;
}

/** `CONFIG.time`. Rounds and turns last seconds of world time. */
export interface TimeConfig {
  worldCalendarConfig: CalendarConfig;
  worldCalendarClass: new (config: CalendarConfig) => Calendar;
  earthCalendarConfig: CalendarConfig;
  earthCalendarClass: new (config: CalendarConfig) => Calendar;
  roundTime: number;
  turnTime: number;
  formatters: Record<string, TimeFormatter>;
}
