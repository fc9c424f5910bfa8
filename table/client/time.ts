/** `game.time`: the world's clock in seconds, the same on every seat. */
import { Hooks } from "../core/hooks.ts";
import type { Connection } from "./connection.ts";

export class GameTime {
  #connection: Connection;
  #now: number;
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
