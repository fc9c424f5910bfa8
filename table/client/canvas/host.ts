/** The rest of the seat as the map sees it. The globals are read at the moment of use, so that replacements by a package count. */
import type { Canvas } from "./board.ts";
import type { CanvasConfig } from "./canvasConfig.ts";
import type { HostUser, TokenDoc } from "./documents.ts";

export interface HostHooks {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  call(hook: string, ...args: unknown[]): boolean;
  callAll(hook: string, ...args: unknown[]): boolean;
  onError(location: string, error: Error, data?: Readonly<Record<string, unknown>>): void;
}

interface PlaceableHud {
  readonly object: unknown;
  bind(object: object): unknown;
  close(options?: object): unknown;
  render(options?: object): unknown;
  setPosition?(position?: object): unknown;
  readonly rendered?: boolean;
}

export type { PlaceableHud };

export interface HostConfig extends CanvasConfig {
  readonly specialStatusEffects?: Readonly<Record<string, string>>;
}

interface Globals {
  readonly game: {
    readonly user: HostUser;
    readonly users: Iterable<HostUser>;
    readonly combat?: {
      readonly combatant?: { readonly token?: TokenDoc | null } | null;
      readonly started?: boolean;
    } | null;
    readonly release?: { readonly generation: number };
  };
  readonly Hooks: HostHooks;
  readonly CONFIG: HostConfig;
  readonly canvas: Canvas;
  readonly ui: {
    readonly notifications?: { warn(message: string): unknown; info(message: string): unknown };
    readonly controls?: { readonly tool?: { readonly name: string } | null };
  };
}

const globals = globalThis as unknown as Globals;

export const host = {
  get game(): Globals["game"] {
    return globals.game;
  },
  get hooks(): HostHooks {
    return globals.Hooks;
  },
  get config(): HostConfig {
    return globals.CONFIG;
  },
  get canvas(): Canvas {
    return globals.canvas;
  },
  get notifications(): Globals["ui"]["notifications"] {
    return globals.ui?.notifications;
  },
  /** The tool that is chosen in the controls. */
  get tool(): string {
    return globals.ui?.controls?.tool?.name ?? "select";
  },
  get user(): HostUser {
    return globals.game.user;
  },
};
