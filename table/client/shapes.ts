/** What documents and the game expect of the map and of the window around it, whoever provides them. */

/** A drawn token, wall, light or region. */
export interface PlaceableLike {
  readonly id: string;
  readonly document: unknown;
  _onUpdate?(changed: object, options: object, userId: string): void;
  _onDelete?(options: object, userId: string): void;
}

/** The layer that draws one kind of embedded document of the viewed scene. */
export interface LayerLike {
  createObject?(document: object): PlaceableLike | null;
}

export interface CanvasLike {
  readonly ready: boolean;
  readonly scene: object | null;
  draw?(scene: object | null): Promise<unknown>;
  tearDown?(): Promise<unknown>;
  /** The layer that draws documents of this name, null where none does. */
  getLayerByEmbeddedName?(name: string): LayerLike | null;
  ping?(origin: { x: number; y: number }, options?: object): unknown;
  [member: string]: unknown;
}

/** A window or a part of one, as far as documents know it. */
export interface Renderable {
  render(options?: object): unknown;
  close?(options?: object): unknown;
  [member: string]: unknown;
}

export interface NotificationsLike {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string, options?: object): unknown;
}

export interface HostUi {
  notifications?: NotificationsLike;
  chat?: Renderable;
  combat?: Renderable;
  actors?: Renderable;
  scenes?: Renderable;
  settings?: Renderable;
  players?: Renderable;
  controls?: Renderable;
  [part: string]: unknown;
}
