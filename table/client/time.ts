/** `game.time`: the world's clock in seconds, the same on every seat. */
import { Hooks } from "../core/hooks.ts";
import type { CalendarData, TimeComponents } from "./calendar.ts";
import type { Connection } from "./connection.ts";
import { CONFIG } from "./host.ts";

export class GameTime {
  #connection: Connection;
  #now: number;
  #calendar: CalendarData | null = null;
  /** What the seat does when time has passed, after all hooks. */
  passed: () => void = () => undefined;

  constructor(connection: Connection, now: number) {
    this.#connection = connection;
    this.#now = now;
    connection.on("time", (worldTime, delta, userId) => {
      this.#now = worldTime;
      Hooks.callAll("updateWorldTime", worldTime, delta, {}, userId);
      this.passed();
    });
  }

  /** Seconds since the world began. */
  get worldTime(): number {
    return this.#now;
  }

  /** The calendar of this world's time, as `CONFIG.time` sets it. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar!;
  }

  /** The present time of the world in the parts of its calendar. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.#now);
  }

  /** Makes the calendar anew, after `CONFIG.time` has changed. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(worldCalendarConfig);
  }

  /** This seat's own clock in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }

  /** Moves the clock on by some seconds, back for a negative number; GMs only. Gives the new world time. */
  advance(seconds: number): Promise<number> {
    return this.#connection.advanceTime(seconds);
  }

  /** Sets the clock to a time in seconds. */
  set(seconds: number): Promise<number> {
    return this.advance(seconds - this.#now);
  }
}
