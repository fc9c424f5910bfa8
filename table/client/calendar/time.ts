/** `game.time`: the world's clock in seconds, the same on every seat, and its calendar. */
import { Hooks } from "../../core/hooks.ts";
import type { Connection } from "../connection.ts";
import type { Calendar, TimeComponents, TimeConfig } from "./types.ts";

export class GameTime {
  #connection: Connection;
  #now: number;
  #config: () => TimeConfig;
  #calendar: Calendar | null = null;
  #earthCalendar: Calendar | null = null;
  /** What the seat does when time has passed, after all hooks. */
  passed: () => void = () => undefined;

  /** @param config - `CONFIG.time`, which exists later than this clock. */
  constructor(connection: Connection, now: number, config: () => TimeConfig) {
    this.#connection = connection;
    this.#config = config;
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

  /** The world time by its parts. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.#now);
  }

  /** The calendar of the world. */
  get calendar(): Calendar {
    this.#calendar ??= new (this.#config().worldCalendarClass)(this.#config().worldCalendarConfig);
    return this.#calendar;
  }

  /** The calendar outside of the world. */
  get earthCalendar(): Calendar {
    this.#earthCalendar ??= new (this.#config().earthCalendarClass)(this.#config().earthCalendarConfig);
    return this.#earthCalendar;
  }

  /** Makes both calendars anew. The start does so after `init`. */
  initializeCalendar(): void {
    this.#calendar = null;
    this.#earthCalendar = null;
  }

  /** This seat's own clock in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }

  /** Moves the clock on by seconds or components, back for negative ones; GMs only. Gives the new world time. */
  advance(delta: number | Partial<TimeComponents>): Promise<number> {
    if (typeof delta !== "number") return this.set(this.calendar.add(this.#now, delta));
    return this.#connection.advanceTime(delta);
  }

  /** Sets the clock to a time in seconds or components. */
  set(time: number | Partial<TimeComponents>): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    return this.advance(seconds - this.#now);
  }
}
