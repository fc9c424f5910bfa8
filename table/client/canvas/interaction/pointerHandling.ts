import type { Container, FederatedPointerEvent } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { canvas } from "../../host.ts";

/** Pointer events of an object on the map. */
export interface Pointed {
  _onHoverIn(event: FederatedPointerEvent): void;
  _onHoverOut(event: FederatedPointerEvent): void;
  _onClickLeft(event: FederatedPointerEvent): void;
  _onClickLeft2(event: FederatedPointerEvent): void;
  _onClickRight(event: FederatedPointerEvent): void;
  _onDragLeftStart(event: DragEvent): boolean;
  _onDragLeftMove(event: FederatedPointerEvent): void;
  _onDragLeftDrop(event: FederatedPointerEvent): void;
  _onDragLeftCancel(event?: unknown): void;
}

/** An event with the scene's point where its drag began, as Foundry's drags have it. */
export type DragEvent = FederatedPointerEvent & { readonly interactionData: { readonly origin: Point } };

/** A press that moves no more than this many screen pixels is a click. */
const STILL = 6;
/** Milliseconds within which a second click makes a double one. */
const TWICE = 350;

/** Turns presses, moves and releases over an object into hover, click, double click and drag. */
export class PointerHandling {
  #object: Container;
  #pointed: Pointed;
  /** Where the pointer went down, on the screen and in the scene. */
  #press: { readonly at: Point; readonly origin: Point; readonly button: number } | null = null;
  #dragging = false;
  #lastClick = 0;

  constructor(object: Container, pointed: Pointed) {
    this.#object = object;
    this.#pointed = pointed;
  }

  /** Starts to listen. */
  activate(): this {
    const object = this.#object;
    object.eventMode = "static";
    object.removeAllListeners();
    object.on("pointerover", (event) => this.#pointed._onHoverIn(event));
    object.on("pointerout", (event) => this.#pointed._onHoverOut(event));
    object.on("pointerdown", (event) => this.#down(event));
    object.on("globalpointermove", (event) => this.#move(event));
    object.on("pointerup", (event) => this.#up(event));
    object.on("pointerupoutside", (event) => this.#up(event));
    return this;
  }

  /** Ends a drag without a drop. */
  cancel(event?: unknown): void {
    this.#press = null;
    if (!this.#dragging) return;
    this.#dragging = false;
    canvas.dragging = null;
    this.#pointed._onDragLeftCancel(event);
  }

  #down(event: FederatedPointerEvent): void {
    if (event.button === 2 && this.#dragging) {
      event.stopPropagation();
      this.cancel(event);
      return;
    }
    const { x, y } = event.getLocalPosition(canvas.stage);
    this.#press = { at: { x: event.global.x, y: event.global.y }, origin: { x, y }, button: event.button };
    if (event.button === 0) event.stopPropagation();
  }

  #move(event: FederatedPointerEvent): void {
    if (this.#dragging) {
      this.#pointed._onDragLeftMove(event);
      return;
    }
    if (!this.#press || this.#press.button !== 0 || !this.#wandered(event)) return;
    const { origin } = this.#press;
    this.#dragging = this.#pointed._onDragLeftStart(Object.assign(event, { interactionData: { origin } }));
    if (this.#dragging) canvas.dragging = this;
    else this.#press = null;
  }

  #up(event: FederatedPointerEvent): void {
    const press = this.#press;
    this.#press = null;
    if (this.#dragging) {
      this.#dragging = false;
      canvas.dragging = null;
      this.#pointed._onDragLeftDrop(event);
      return;
    }
    if (!press || press.button !== event.button || this.#wanderedFrom(press.at, event)) return;
    if (event.button === 2) this.#pointed._onClickRight(event);
    if (event.button === 0) this.#click(event);
  }

  #click(event: FederatedPointerEvent): void {
    event.stopPropagation();
    const twice = event.timeStamp - this.#lastClick < TWICE;
    this.#lastClick = twice ? 0 : event.timeStamp;
    if (twice) this.#pointed._onClickLeft2(event);
    else this.#pointed._onClickLeft(event);
  }

  #wandered(event: FederatedPointerEvent): boolean {
    return this.#press !== null && this.#wanderedFrom(this.#press.at, event);
  }

  #wanderedFrom(at: Point, { global }: FederatedPointerEvent): boolean {
    return Math.hypot(global.x - at.x, global.y - at.y) > STILL;
  }
}
