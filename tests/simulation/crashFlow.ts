/** What flows of the protocol are made of. */
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import type { Hiding } from "../../src/rules/index.ts";
import type { Cast } from "./cast.ts";
import { idOf, type Setting } from "./scenes.ts";

/** The seats' state when a step begins. */
export interface Sight {
  readonly hiding: (creature: string) => Hiding;
  readonly places: Setting["places"];
  /** The first detection that waits for a choice (Z-5). */
  readonly detection: () => string;
  readonly lastEvent: () => { readonly event: string; readonly tokenId: string };
}

/** Where stretches are played: in two zones where nobody notices anybody, or in one where heroes spot the guards. */
export type Ground = "halves" | "watched";

/** A manual edit, or an event at a seat. */
export interface ManualEdit {
  readonly hand: (cast: Cast) => void;
}

/** An act that somebody asks for. */
export type Asking = (see: Sight) => DeskAct;

export interface Flow {
  readonly steps: readonly (Asking | ManualEdit)[];
  /** The number of last steps during which a tab may be lost; 1 by default. */
  readonly stopped?: number;
  /** The user who asks for everything; by default the creature's owner. */
  readonly asker?: "gm";
  /** Whose tab is lost; by default the desk's. */
  readonly victim?: "player";
  /** The number of entries above which the ledger is compacted, and how many stay. */
  readonly room?: { readonly most: number; readonly kept: number };
  /** Whether secrets are sealed, so that keys matter. */
  readonly isSealed?: boolean;
  /** Whether no sheet grants a power, so that the Gamemaster is asked about players' powers. */
  readonly isPowerless?: boolean;
  /** Whether concealment counts (C-1). */
  readonly isConcealing?: boolean;
  /** Whether danger counts (K-1), and everybody has cards. */
  readonly isAware?: boolean;
  /** Whether there are stretches (Z-1). */
  readonly isStealthy?: boolean | Ground;
  /** Whether the defender's owner throws the d100 (C-1's switch). */
  readonly defenderThrows?: boolean;
}

export const [ADA, BRUNO, CORA] = [idOf("Ada"), idOf("Bruno"), idOf("Cora")] as const;
export const [GUARD, ARCHER] = [idOf("Guard"), idOf("Archer")] as const;
