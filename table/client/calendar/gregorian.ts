/** The calendar of a world whose system brings none: months and weekdays of Earth, a leap year every fourth year. */
import type { CalendarConfig, MonthConfig } from "./types.ts";

const days = (...names: string[]): { name: string; abbreviation: string; ordinal: number }[] =>
  names.map((name, index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1 }));

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const months = (...names: string[]): MonthConfig[] =>
  days(...names).map((month, index) => ({
    ...month,
    days: MONTH_DAYS[index]!,
    leapDays: MONTH_DAYS[index] === 28 ? 29 : null,
  }));

export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: CalendarConfig = {
  name: "Simplified Gregorian",
  description: "Months and weekdays of Earth. Every fourth year is a leap year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 0, leapInterval: 4 } },
  months: {
    values: months(
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ),
  },
  days: {
    values: days("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "Spring", monthStart: 3, monthEnd: 5 },
      { name: "Summer", monthStart: 6, monthEnd: 8 },
      { name: "Autumn", monthStart: 9, monthEnd: 11 },
      { name: "Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
};
