/**
 * What this seat is running, as live bindings: documents, applications and canvas import it from here, so that nothing of the
 * table depends on globals. The same objects are what the package finds on `globalThis`.
 */
import type { Game } from "./game.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./connection.ts";
import type { CanvasLike, HostUi } from "./shapes.ts";

/** Null only before `takeSeat`; everything that reads it runs after. */
export let game: Game = null as never;
/** The `CONFIG` of the package. */
export let CONFIG: Config = null as never;
/** The drawn map. On a seat without a map it stands there with `ready: false`. */
export let canvas: CanvasLike = null as never;
/** The parts of the host's window: notifications, chat, combat, controls. Empty records on a seat without a window. */
export let ui: HostUi = null as never;
export let connection: Connection = null as never;

export interface Belongings {
  readonly game: Game;
  readonly CONFIG: Config;
  readonly canvas: CanvasLike;
  readonly ui: HostUi;
  readonly connection: Connection;
}

/** Sets what the seat runs; called once while it boots, and again by a test that wants a fresh seat. */
export function takeSeat(belongings: Belongings): void {
  ({ game, CONFIG, canvas, ui, connection } = belongings);
}
