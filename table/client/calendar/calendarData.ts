/** `foundry.data.CalendarData`: how a world counts its seconds in years, months, days, hours and minutes. */
import { integer, number, text } from "../../core/documents/common.ts";
import { ArrayField } from "../../core/fields/containers.ts";
import { NumberField, StringField } from "../../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../../core/fields/schemaField.ts";
import { DataModel } from "../../core/model.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import { CONFIG, game } from "../host.ts";
import type { Calendar, CalendarConfig, MonthConfig, TimeComponents, TimeFormatter } from "./types.ts";

/** The parts that make up an amount of time. The others follow from them. */
const PARTS = ["year", "day", "hour", "minute", "second"] as const;

export class CalendarData extends DataModel implements Calendar {
  declare readonly name: string;
  declare readonly description: string;
  declare readonly years: Calendar["years"];
  declare readonly months: Calendar["months"];
  declare readonly days: Calendar["days"];
  declare readonly seasons: NonNullable<CalendarConfig["seasons"]> | null;

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: false }),
      description: text(),
      years: optional({
        yearZero: integer(0),
        firstWeekday: integer(0, { min: 0 }),
        leapYear: optional({ leapStart: integer(0), leapInterval: integer(4, { min: 1 }) }),
      }),
      months: optional({
        values: list({ ...named(), days: new NumberField({ required: true, nullable: false }), leapDays: maybe() }),
      }),
      days: new SchemaField({
        values: list(named()),
        daysPerYear: number(365, { positive: true }),
        hoursPerDay: number(24, { positive: true }),
        minutesPerHour: number(60, { positive: true }),
        secondsPerMinute: number(60, { positive: true }),
      }),
      seasons: optional({
        values: list({
          name: new StringField({ required: true, blank: false }),
          abbreviation: text(),
          monthStart: bound(),
          monthEnd: bound(),
          dayStart: bound(),
          dayEnd: bound(),
        }),
      }),
    };
  }

  override _initialize(options?: PlainObject): void {
    super._initialize(options);
    const months = this.months?.values ?? [];
    const { daysPerYear } = this.days;
    const sum = (leapYear: boolean): number =>
      months.length === 0 ? daysPerYear : months.reduce((total, month) => total + monthDays(month, leapYear), 0);
    Object.assign(this.days, { daysPerYear: sum(false), daysPerLeapYear: sum(true) });
  }

  /** Whether a year, counted from time 0, is a leap year. */
  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    return !!leap && year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0;
  }

  /** A time in seconds as components. */
  timeToComponents(time = 0): TimeComponents {
    const { hoursPerDay, minutesPerHour, secondsPerMinute, values: weekdays } = this.days;
    const { year, leapYear, day, seconds } = this._decomposeTimeYears(time);
    const minutes = Math.floor(seconds / secondsPerMinute);
    const hours = Math.floor(minutes / minutesPerHour);
    const days = this._daysBefore(year) + day;
    const { month, dayOfMonth } = this._monthAt(day, leapYear);
    return {
      year,
      day,
      hour: hours % hoursPerDay,
      minute: minutes % minutesPerHour,
      second: Math.floor(seconds % secondsPerMinute),
      month,
      dayOfMonth,
      dayOfWeek: weekdays.length === 0 ? 0 : modulo(days + (this.years?.firstWeekday ?? 0), weekdays.length),
      season: this._seasonAt(day, month),
      leapYear,
    };
  }

  /** The seconds of a time or of an amount of time. Months do not count, because `day` is the day of the year. */
  componentsToTime({ year = 0, day = 0, hour = 0, minute = 0, second = 0 }: Partial<TimeComponents>): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const hours = (this._daysBefore(year) + day) * hoursPerDay + hour;
    return (hours * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** A time moved by seconds or by components, which may be negative. A year later is the same day of that year. */
  add(startTime: number | Partial<TimeComponents>, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    if (typeof deltaTime === "number") return this.timeToComponents(this._seconds(startTime) + deltaTime);
    const start = this.timeToComponents(this._seconds(startTime));
    const moved = Object.fromEntries(PARTS.map((part) => [part, start[part] + (deltaTime[part] ?? 0)]));
    return this.timeToComponents(this.componentsToTime(moved));
  }

  /** How much later `endTime` is than `startTime`, which is now unless told. */
  difference(
    endTime: number | Partial<TimeComponents>,
    startTime: number | Partial<TimeComponents> = game.time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this._seconds(endTime) - this._seconds(startTime));
  }

  /**
   * A time as text.
   * @param time - Now unless told.
   * @param formatter - A function, a name in `CONFIG.time.formatters`, or the name of a static method of this class.
   * @throws for an unknown name.
   */
  format(
    time: number | TimeComponents = game.time.worldTime,
    formatter: string | TimeFormatter = "timestamp",
    options: PlainObject = {},
  ): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    if (typeof formatter === "function") return formatter(this, components, options);
    const own = this.constructor as unknown as Record<string, TimeFormatter | undefined>;
    if (CONFIG.time.formatters[formatter]) return CONFIG.time.formatters[formatter](this, components, options);
    if (typeof own[formatter] !== "function") throw new Error(`"${formatter}" is not a formatter of time`);
    return own[formatter](this, components, options);
  }

  /** `YYYY-MM-DD HH:MM:SS`. */
  static formatTimestamp(calendar: Calendar, time: TimeComponents): string {
    const two = (value: number): string => String(value).padStart(2, "0");
    const year = String(time.year + (calendar.years?.yearZero ?? 0)).padStart(4, "0");
    const month = calendar.months?.values[time.month]?.ordinal ?? time.month + 1;
    const clock = [time.hour, time.minute, time.second].map(two).join(":");
    return `${year}-${two(month)}-${two(time.dayOfMonth + 1)} ${clock}`;
  }

  /** An amount of time ago, such as "2 days, 3 hours ago". */
  static formatAgo(
    _calendar: Calendar,
    components: TimeComponents,
    { short = false, maxTerms = PARTS.length }: { short?: boolean; maxTerms?: number } = {},
  ): string {
    const unitDisplay = short ? "narrow" : "long";
    const terms = PARTS.filter((part) => components[part] !== 0).slice(0, maxTerms);
    const words = (terms.length === 0 ? (["second"] as const) : terms).map((unit) =>
      new Intl.NumberFormat(game.i18n.lang, { style: "unit", unit, unitDisplay }).format(components[unit]),
    );
    return game.i18n.format("TABLE.Time.ago", { time: words.join(", ") });
  }

  /** The year of a time in seconds, the day in it, and the seconds of that day. */
  _decomposeTimeYears(time: number): { year: number; leapYear: boolean; day: number; seconds: number } {
    const { daysPerYear, hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const perDay = hoursPerDay * minutesPerHour * secondsPerMinute;
    const days = Math.floor(time / perDay);
    let year = Math.floor(days / daysPerYear);
    while (this._daysBefore(year) > days) year -= 1;
    while (this._daysBefore(year + 1) <= days) year += 1;
    return { year, leapYear: this.isLeapYear(year), day: days - this._daysBefore(year), seconds: time - days * perDay };
  }

  /** Days from time 0 to the start of a year. */
  _daysBefore(year: number): number {
    const { daysPerYear, daysPerLeapYear } = this.days;
    const leap = this.years?.leapYear;
    const leapYearsUntil = (end: number): number =>
      leap ? Math.max(0, Math.ceil((end - leap.leapStart) / leap.leapInterval)) : 0;
    return year * daysPerYear + (leapYearsUntil(year) - leapYearsUntil(0)) * (daysPerLeapYear - daysPerYear);
  }

  _monthAt(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    let dayOfMonth = day;
    for (const [month, config] of (this.months?.values ?? []).entries()) {
      if (dayOfMonth < monthDays(config, leapYear)) return { month, dayOfMonth };
      dayOfMonth -= monthDays(config, leapYear);
    }
    return { month: 0, dayOfMonth };
  }

  _seasonAt(day: number, month: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    return (this.seasons?.values ?? []).findIndex(
      ({ monthStart, monthEnd, dayStart, dayEnd }) =>
        isWithin(ordinal, monthStart, monthEnd) || isWithin(day, dayStart, dayEnd),
    );
  }

  _seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

const monthDays = ({ days, leapDays }: MonthConfig, leapYear: boolean): number =>
  leapYear ? (leapDays ?? days) : days;

/** Whether a value lies in a range of the year, which may go over its end. */
function isWithin(value: number, start: number | null = null, end: number | null = null): boolean {
  if (start === null || end === null) return false;
  return start <= end ? start <= value && value <= end : start <= value || value <= end;
}

const optional = (fields: DataSchema): SchemaField =>
  new SchemaField(fields, { required: true, nullable: true, initial: null });

const list = (fields: DataSchema): ArrayField => new ArrayField(new SchemaField(fields));

const named = (): DataSchema => ({
  name: new StringField({ required: true, blank: false }),
  abbreviation: text(),
  ordinal: new NumberField({ required: true, nullable: false, integer: true, min: 1 }),
});

const maybe = (): NumberField => new NumberField({ nullable: true });

const bound = (): NumberField =>
  new NumberField({ required: true, nullable: true, initial: null, integer: true, min: 0 });
