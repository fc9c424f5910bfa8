import { ArrayField } from "../core/fields/containers.ts";
import { NumberField, StringField } from "../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../core/fields/schemaField.ts";
import { DataModel } from "../core/model.ts";
import { CONFIG, game } from "./host.ts";

/** A time as its parts. All count from zero but the year, which counts completed years since the year zero. */
export interface TimeComponents {
  readonly year: number;
  /** Within the year. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly dayOfWeek: number;
  readonly season: number;
  readonly leapYear: boolean;
}

interface Month {
  readonly days: number;
  readonly leapDays: number | null;
}

interface Season {
  readonly monthStart: number | null;
  readonly monthEnd: number | null;
  readonly dayStart: number | null;
  readonly dayEnd: number | null;
}

export interface CalendarConfig {
  readonly years: {
    readonly yearZero: number;
    readonly firstWeekday: number;
    readonly leapYear: { readonly leapStart: number; readonly leapInterval: number } | null;
  } | null;
  readonly months: { readonly values: readonly Month[] } | null;
  readonly days: {
    readonly values: readonly object[];
    readonly daysPerYear: number;
    readonly hoursPerDay: number;
    readonly minutesPerHour: number;
    readonly secondsPerMinute: number;
  };
  readonly seasons: { readonly values: readonly Season[] } | null;
}

export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: object) => string;

const ADDED = ["year", "day", "hour", "minute", "second"] as const;

/** The calendar of a world: it takes the world's seconds apart, and puts them together. */
export class CalendarData extends DataModel {
  declare readonly name: string;
  declare readonly years: CalendarConfig["years"];
  declare readonly months: CalendarConfig["months"];
  declare readonly days: CalendarConfig["days"];
  declare readonly seasons: CalendarConfig["seasons"];

  static override defineSchema(): DataSchema {
    const orNull = { required: true, nullable: true, initial: null };
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField({ required: true, blank: true }),
      years: new SchemaField(yearsSchema(), orNull),
      months: new SchemaField(
        { values: new ArrayField(named({ ordinal: whole(1, 1), days: whole(0), leapDays: maybe() })) },
        orNull,
      ),
      days: new SchemaField({
        values: new ArrayField(named({ ordinal: whole(1, 1) })),
        daysPerYear: whole(1, 365),
        hoursPerDay: whole(1, 24),
        minutesPerHour: whole(1, 60),
        secondsPerMinute: whole(1, 60),
      }),
      seasons: new SchemaField({ values: new ArrayField(named(seasonSchema())) }, orNull),
    };
  }

  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    return leap ? year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0 : false;
  }

  /** How many of the years before this one were leap years. */
  countLeapYears(year: number): number {
    const leap = this.years?.leapYear;
    return leap && year > leap.leapStart ? Math.ceil((year - leap.leapStart) / leap.leapInterval) : 0;
  }

  timeToComponents(time = 0): TimeComponents {
    const { secondsPerMinute, minutesPerHour, hoursPerDay, values } = this.days;
    const [minutes, second] = divided(Math.floor(time), secondsPerMinute);
    const [hours, minute] = divided(minutes, minutesPerHour);
    const [days, hour] = divided(hours, hoursPerDay);
    let year = Math.floor(days / this.days.daysPerYear);
    while (this.#daysBefore(year) > days) year -= 1;
    while (this.#daysBefore(year + 1) <= days) year += 1;
    const day = days - this.#daysBefore(year);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const dayOfWeek = values.length === 0 ? 0 : divided(days + (this.years?.firstWeekday ?? 0), values.length)[1];
    const season = this.#seasonOf(month, dayOfMonth);
    return { year, day, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** Seconds. Without a day of the year, month and day of the month count. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, hour = 0, minute = 0, second = 0, month = 0, dayOfMonth = 0 } = components;
    const { secondsPerMinute, minutesPerHour, hoursPerDay } = this.days;
    const day = components.day ?? this.#daysBeforeMonth(month, this.isLeapYear(year)) + dayOfMonth;
    const hours = (this.#daysBefore(year) + day) * hoursPerDay + hour;
    return (hours * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** A start and a difference, each in seconds or components. */
  add(startTime: number | TimeComponents, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    if (typeof deltaTime === "number") return this.timeToComponents(this.#seconds(startTime) + deltaTime);
    const start = this.timeToComponents(this.#seconds(startTime));
    const sum = ADDED.map((part) => [part, start[part] + (deltaTime[part] ?? 0)]);
    return this.timeToComponents(this.componentsToTime(Object.fromEntries(sum) as Partial<TimeComponents>));
  }

  /** How long after a start an end is. Without a start the present time of the world counts. */
  difference(
    endTime: number | TimeComponents,
    startTime: number | TimeComponents = game.time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /** A time in words, by a formatter or the name of one in `CONFIG.time.formatters`. */
  format(
    time: number | TimeComponents = game.time.worldTime,
    formatter: string | TimeFormatter = "timestamp",
    options: object = {},
  ): string {
    const chosen = typeof formatter === "string" ? CONFIG.time.formatters[formatter] : formatter;
    if (!chosen) throw new Error(`There is no time formatter "${String(formatter)}"`);
    return chosen(this, typeof time === "number" ? this.timeToComponents(time) : time, options);
  }

  /** Year, month, day and time of day, in digits. */
  static formatTimestamp(this: void, calendar: CalendarData, components: TimeComponents): string {
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const digits = (value: number, length = 2): string => String(value).padStart(length, "0");
    const date = [digits(year + (calendar.years?.yearZero ?? 0), 4), digits(month + 1), digits(dayOfMonth + 1)];
    return `${date.join("-")} ${[hour, minute, second].map((part) => digits(part)).join(":")}`;
  }

  /** The parts that are not zero, from the largest to the smallest. */
  static formatAgo(this: void, _calendar: CalendarData, components: TimeComponents): string {
    const parts = ADDED.filter((part) => components[part] > 0).map((part) => `${components[part]} ${part}s`);
    return `${parts.join(", ") || "0 seconds"} ago`;
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  #daysBefore(year: number): number {
    return year * this.days.daysPerYear + this.countLeapYears(year) * this.#leapDays();
  }

  /** How much longer a leap year is. */
  #leapDays(): number {
    return (
      this.#lengths(true).reduce((sum, days) => sum + days, 0) -
      this.#lengths(false).reduce((sum, days) => sum + days, 0)
    );
  }

  #lengths(isLeap: boolean): readonly number[] {
    return (this.months?.values ?? []).map(({ days, leapDays }) => (isLeap ? (leapDays ?? days) : days));
  }

  #daysBeforeMonth(month: number, isLeap: boolean): number {
    return this.#lengths(isLeap)
      .slice(0, month)
      .reduce((sum, days) => sum + days, 0);
  }

  #monthOf(day: number, isLeap: boolean): { readonly month: number; readonly dayOfMonth: number } {
    let left = day;
    for (const [month, days] of this.#lengths(isLeap).entries()) {
      if (left < days) return { month, dayOfMonth: left };
      left -= days;
    }
    return { month: 0, dayOfMonth: day };
  }

  /** The season in which a day lies. A season may go on into the next year. */
  #seasonOf(month: number, dayOfMonth: number): number {
    const at = (month + 1) * 1000 + dayOfMonth + 1;
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
      if (monthStart === null || monthEnd === null) return false;
      const start = monthStart * 1000 + (dayStart ?? 1);
      const end = monthEnd * 1000 + (dayEnd ?? 999);
      return start <= end ? start <= at && at <= end : at >= start || at <= end;
    });
    return Math.max(found, 0);
  }
}

/** Whole parts and what is left, also of negative numbers. */
function divided(value: number, by: number): [whole: number, left: number] {
  const parts = Math.floor(value / by);
  return [parts, value - parts * by];
}

const whole = (min: number, initial = min): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, min, initial });

const maybe = (): NumberField => new NumberField({ required: false, nullable: true, integer: true, initial: null });

const named = (more: DataSchema): SchemaField =>
  new SchemaField({
    name: new StringField({ required: true, blank: false }),
    abbreviation: new StringField({ required: true, blank: true }),
    ...more,
  });

const yearsSchema = (): DataSchema => ({
  yearZero: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  firstWeekday: whole(0),
  leapYear: new SchemaField(
    {
      leapStart: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      leapInterval: whole(1, 1),
    },
    { required: true, nullable: true, initial: null },
  ),
});

const seasonSchema = (): DataSchema => ({
  monthStart: maybe(),
  dayStart: maybe(),
  monthEnd: maybe(),
  dayEnd: maybe(),
});

/** A year of twelve months with a leap day every fourth year. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: object = {
  name: "Gregorian",
  description: "",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 0, leapInterval: 4 } },
  months: {
    values: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, index) => ({
      name: `Month ${index + 1}`,
      ordinal: index + 1,
      days,
      leapDays: index === 1 ? 29 : null,
    })),
  },
  days: {
    values: Array.from({ length: 7 }, (_, index) => ({ name: `Day ${index + 1}`, ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
};
