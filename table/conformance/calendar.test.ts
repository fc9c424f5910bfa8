// @vitest-environment happy-dom
/** The world's time in the parts of a calendar, as `game.time.calendar` and `CONFIG.time` give it. */
import { beforeAll, describe, expect, it } from "vitest";
import type { CalendarData } from "../client/calendar.ts";
import { testTable } from "./clientTable.ts";

const DAY = 86_400;
const YEAR = 365 * DAY;

let calendar: CalendarData;
let time: { readonly components: object; initializeCalendar(): void; readonly calendar: CalendarData };
let config: { worldCalendarConfig: object; readonly formatters: Record<string, unknown> };

beforeAll(async () => {
  const { seat } = await testTable({ generation: 14, documents: {} });
  time = seat.game.time;
  config = seat.CONFIG.time as unknown as typeof config;
  calendar = seat.game.time.calendar;
});

describe("the usual calendar", () => {
  it.each<[string, seconds: number, object]>([
    ["the beginning", 0, { year: 0, day: 0, month: 0, dayOfMonth: 0, hour: 0, minute: 0, second: 0, leapYear: true }],
    [
      "a time of day",
      DAY + 3 * 3600 + 4 * 60 + 5,
      { day: 1, dayOfMonth: 1, dayOfWeek: 1, hour: 3, minute: 4, second: 5 },
    ],
    ["a leap day", 59 * DAY, { year: 0, month: 1, dayOfMonth: 28 }],
    ["the last day of a leap year", 365 * DAY, { year: 0, day: 365, month: 11, dayOfMonth: 30 }],
    ["the year after it", 366 * DAY, { year: 1, day: 0, month: 0, dayOfMonth: 0, leapYear: false }],
    ["before the beginning", -1, { year: -1, month: 11, dayOfMonth: 30, hour: 23, minute: 59, second: 59 }],
  ])("%s", (_name, seconds, parts) => {
    expect(calendar.timeToComponents(seconds)).toMatchObject(parts);
    expect(calendar.componentsToTime(calendar.timeToComponents(seconds))).toBe(seconds);
  });

  it("adds and compares times", () => {
    expect(calendar.add(YEAR, { day: 2, hour: 1 })).toEqual(calendar.timeToComponents(YEAR + 2 * DAY + 3600));
    expect(calendar.difference(5 * DAY, 2 * DAY)).toMatchObject({ year: 0, day: 3 });
  });

  it("formats by the formatters of CONFIG.time, and refuses unknown ones", () => {
    config.formatters["test.hour"] = (_calendar: unknown, { hour }: { hour: number }) => `at ${hour}`;
    expect(calendar.format(7200, "test.hour")).toBe("at 2");
    expect(calendar.format(366 * DAY)).toBe("0001-01-01 00:00:00");
    expect(() => calendar.format(0, "nothing")).toThrow("nothing");
  });
});

it("a calendar of a package counts once it is made anew", () => {
  const days = { values: [], daysPerYear: 10, hoursPerDay: 10, minutesPerHour: 10, secondsPerMinute: 10 };
  config.worldCalendarConfig = { name: "Tens", days };
  time.initializeCalendar();
  expect(time.calendar.timeToComponents(123_456)).toMatchObject({ year: 12, day: 3, hour: 4, minute: 5, second: 6 });
  expect(time.components).toMatchObject({ year: 0 });
});
