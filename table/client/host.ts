/**
 * The one way to Foundry's globals: `game`, `CONFIG`, `canvas` and `ui`, as live bindings.
 * The packages find the same objects on `globalThis`. This module imports types only, so any module may import it.
 */
import type { Connection } from "./connection.ts";
import type { Canvas } from "./types/canvas.ts";
import type { Config } from "./types/config.ts";
import type { Game, Ui } from "./types/game.ts";

export interface Host {
  readonly game: Game;
  readonly CONFIG: Config;
  /** The drawn map. A seat without a map has one that is never `ready`. */
  readonly canvas: Canvas;
  /** The parts of the window. A seat without a window has them undefined. */
  readonly ui: Ui;
  /** The line to the server. */
  readonly connection: Connection;
}

/** All five are null until `setHost` has run. */
export let game: Game = null as never;
export let CONFIG: Config = null as never;
export let canvas: Canvas = null as never;
export let ui: Ui = null as never;
export let connection: Connection = null as never;

/** Sets the given parts and keeps the others. The seat calls it while it starts; tests call it with stand-ins. */
export function setHost(given: Partial<Host>): void {
  ({ game, CONFIG, canvas, ui, connection } = { game, CONFIG, canvas, ui, connection, ...given });
}
