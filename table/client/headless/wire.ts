/** Messages between a headless seat's thread and its controller. */

export interface SeatData {
  readonly url: string;
  readonly userId: string;
  readonly system: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly storage: Readonly<Record<string, string>>;
}

export type ToSeat =
  | { readonly kind: "evaluate"; readonly source: string; readonly argument: unknown }
  | { readonly kind: "storage" }
  | { readonly kind: "heap" }
  | { readonly kind: "close" };

/** The first answer, with id 0, means that the game is ready. */
export type FromSeat =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly reason: string }
  | { readonly kind: "error"; readonly error: string };
