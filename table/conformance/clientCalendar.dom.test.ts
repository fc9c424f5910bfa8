/** The calendar of the world: seconds as years, days and hours, and back. */
import { afterEach, describe, expect, it } from "vitest";
import type { CalendarData } from "../client/calendar/calendarData.ts";
import type { GameTime } from "../client/calendar/time.ts";
import type { CalendarConfig, TimeComponents } from "../client/calendar/types.ts";
import { Hooks } from "../core/hooks.ts";
import { globalNames } from "../client/start/documentedNames.ts";
import type { Config } from "../client/types/config.ts";
import { testTable } from "./clientTable.ts";

const globals = globalThis as unknown as {
  CONFIG: Config;
  game: { readonly time: GameTime };
  foundry: { readonly data: { readonly CalendarData: typeof CalendarData } };
};

/** Two months and a feast between them, which has a day in each third year alone; days of ten hours. */
const SHORT: CalendarConfig = {
  name: "Short",
  years: { yearZero: 300, firstWeekday: 1, leapYear: { leapStart: 1, leapInterval: 3 } },
  months: {
    values: [
      { name: "Sun", ordinal: 1, days: 5 },
      { name: "Feast", ordinal: 2, days: 0, leapDays: 1 },
      { name: "Rain", ordinal: 2, days: 5 },
    ],
  },
  days: {
    values: ["Work", "Rest", "Wait"].map((name, index) => ({ name, ordinal: index + 1 })),
    daysPerYear: 10,
    hoursPerDay: 10,
    minutesPerHour: 10,
    secondsPerMinute: 10,
  },
  seasons: {
    values: [
      { name: "Warm", dayStart: 2, dayEnd: 6 },
      { name: "Cold", dayStart: 7, dayEnd: 1 },
    ],
  },
};
const DAY = 1000;

const date = ({ year, month, dayOfMonth, dayOfWeek, season }: TimeComponents): number[] => [
  year,
  month,
  dayOfMonth,
  dayOfWeek,
  season,
];

afterEach(() => {
  for (const name of globalNames(13)) Reflect.deleteProperty(globalThis, name);
});

describe.each([13, 14] as const)("the calendar in generation %i", (generation) => {
  const short = async (): Promise<CalendarData> => {
    await testTable({ generation });
    return new globals.foundry.data.CalendarData(SHORT);
  };

  it("is of Earth's months unless the package says another", async () => {
    await testTable({ generation });
    const { calendar, earthCalendar, components } = globals.game.time;
    expect(components).toEqual({
      year: 0,
      day: 0,
      hour: 0,
      minute: 0,
      second: 0,
      month: 0,
      dayOfMonth: 0,
      dayOfWeek: 0,
      season: 3,
      leapYear: true,
    });
    expect(calendar.format()).toBe("0000-01-01 00:00:00");
    expect(earthCalendar.days.daysPerLeapYear).toBe(366);
    expect(calendar.format({ ...components, month: 11, dayOfMonth: 30, hour: 23 })).toBe("0000-12-31 23:00:00");
  });

  it("is the one that the package configured in init", async () => {
    const module = (): void => {
      Hooks.once("init", () => {
        globals.CONFIG.time.worldCalendarClass = class extends globals.foundry.data.CalendarData {};
        globals.CONFIG.time.worldCalendarConfig = SHORT;
      });
    };
    await testTable({ generation, module });
    expect(globals.game.time.calendar).toBeInstanceOf(globals.CONFIG.time.worldCalendarClass);
    expect(globals.game.time.calendar.name).toBe("Short");
    await expect(globals.game.time.advance({ day: 2, hour: 1 })).resolves.toBe(2 * DAY + 100);
    await expect(globals.game.time.set({ year: 2 })).resolves.toBe(21 * DAY);
  });

  it.each([
    ["the first", 0, [0, 0, 0, 1, 1]],
    ["without a feast", 5, [0, 2, 0, 0, 0]],
    ["the last of a year", 9, [0, 2, 4, 1, 1]],
    ["the first of a leap year", 10, [1, 0, 0, 2, 1]],
    ["the feast", 15, [1, 1, 0, 1, 0]],
    ["the last of a leap year", 20, [1, 2, 4, 0, 1]],
    ["after a leap year", 21, [2, 0, 0, 1, 1]],
    ["before time 0", -1, [-1, 2, 4, 0, 1]],
  ])("a day, %s", async (_what, day, expected) => {
    const calendar = await short();
    const components = calendar.timeToComponents(day * DAY);
    expect(date(components)).toEqual(expected);
    expect(calendar.componentsToTime(components)).toBe(day * DAY);
  });

  it("an hour of the day, and back", async () => {
    const calendar = await short();
    const components = calendar.timeToComponents(-1);
    expect(components).toMatchObject({ year: -1, day: 9, hour: 9, minute: 9, second: 9, leapYear: false });
    expect(calendar.componentsToTime(components)).toBe(-1);
    expect(calendar.timeToComponents(345)).toMatchObject({ day: 0, hour: 3, minute: 4, second: 5 });
    expect([0, 1, 2, 4].map((year) => calendar.isLeapYear(year))).toEqual([false, true, false, true]);
  });

  it("adds and subtracts seconds and components", async () => {
    const calendar = await short();
    const late = { year: 1, day: 10, hour: 9 };
    expect(calendar.add(late, { hour: 2 })).toMatchObject({ year: 2, day: 0, hour: 1 });
    expect(calendar.add(late, 200)).toMatchObject({ year: 2, day: 0, hour: 1 });
    expect(calendar.add(0, { year: 2, minute: -1 })).toMatchObject({ year: 1, day: 10, hour: 9, minute: 9 });
    expect(calendar.difference(late, { year: 1, day: 8 })).toMatchObject({ year: 0, day: 2, hour: 9, minute: 0 });
    expect(calendar.difference(20)).toMatchObject({ day: 0, minute: 2 });
  });

  it("formats by a name, a static method or a function", async () => {
    const calendar = await short();
    expect(calendar.format(15 * DAY + 345)).toBe("0301-02-01 03:04:05");
    expect(calendar.format(2 * DAY + 300, "ago")).toBe("2 days, 3 hours ago");
    expect(calendar.format(2 * DAY + 300, "ago", { short: true, maxTerms: 1 })).toBe("2d ago");
    expect(calendar.format(0, "formatTimestamp")).toBe("0300-01-01 00:00:00");
    expect(calendar.format(DAY, ({ name }, { day }, { mark }) => `${name} ${day}${String(mark)}`, { mark: "!" })).toBe(
      "Short 1!",
    );
    expect(() => calendar.format(0, "none")).toThrow('"none" is not a formatter of time');
  });

  it("needs neither months nor years nor seasons", async () => {
    await testTable({ generation });
    const calendar = new globals.foundry.data.CalendarData({ name: "Days", days: { values: [], daysPerYear: 3 } });
    expect(date(calendar.timeToComponents(4 * 86_400))).toEqual([1, 0, 1, 0, -1]);
  });
});
