import { Container, type Rectangle } from "pixi.js";
import { attempt, attemptNow } from "../../../core/attempt.ts";
import type { PlaceableObject } from "../placeables/placeableObject.ts";
import { InteractionLayer } from "./interactionLayer.ts";
import { canvas, CONFIG } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { PlaceableDoc } from "../../types/documents.ts";

export type PlaceableClass<P> = new (document: never) => P;

type CollisionTest<P> = (object: { readonly r: Rectangle; readonly t: P }, area: Rectangle) => boolean;

/** A layer of objects that each draw one embedded document of the scene. Documented as `PlaceablesLayer`. */
export abstract class PlaceablesLayer<P extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = "";
  /** The collection of the scene that holds the documents. */
  static collectionName: "tokens" | "walls" | "lights" | "regions" | "drawings" | "notes" | "tiles";

  /** The drawn objects. */
  objects = new Container();
  /** What is being dragged. */
  preview = new Container();
  /** The object under the pointer or the focus. */
  hover: P | null = null;
  /** Gives the objects that touch a rectangle. */
  readonly quadtree = {
    getObjects: (area: Rectangle, { collisionTest = () => true }: { collisionTest?: CollisionTest<P> } = {}): Set<P> =>
      new Set(
        this.placeables.filter((t) => {
          const r = t.bounds;
          return r.intersects(area) && collisionTest({ r, t }, area);
        }),
      ),
  };
  readonly #byId = new Map<string, P>();
  readonly #controlled = new Map<string, P>();

  /** The table's own class of objects. */
  protected abstract get ownClass(): PlaceableClass<P>;

  /** The documents on the viewed level. */
  protected documents(): PlaceableDoc[] {
    const { collectionName } = this.constructor as typeof PlaceablesLayer;
    const documents: readonly PlaceableDoc[] = [...(canvas.scene?.[collectionName] ?? [])];
    return documents.filter((document) => canvas.shows(document));
  }

  /** The class of objects that `CONFIG` names, which a package may have set. */
  protected objectClass(): PlaceableClass<P> {
    const { objectClass } = (CONFIG[this.documentName] ?? {}) as { objectClass?: PlaceableClass<P> };
    return objectClass ?? this.ownClass;
  }

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  get placeables(): P[] {
    return [...this.#byId.values()];
  }

  get controlled(): P[] {
    return [...this.#controlled.values()];
  }

  get(id: string): P | undefined {
    return this.#byId.get(id);
  }

  /** The object of a document, made if it does not exist yet. `addObject` draws it. */
  createObject(document: PlaceableDoc): P {
    const present = this.#byId.get(document.id);
    if (present && present.document === document) return present;
    return new (this.objectClass())(document as never);
  }

  /** Makes and draws the object of a document of this scene. If that fails, it is reported and left out. */
  async addObject(document: PlaceableDoc): Promise<P | undefined> {
    if (this.#byId.has(document.id)) return this.#byId.get(document.id);
    const place = `${this.documentName} [${document.id}]`;
    const isDrawn = await attempt(Hooks, place, () => this.#add(document));
    if (!isDrawn) attemptNow(Hooks, place, () => this.removeObject(document.id));
    return this.#byId.get(document.id);
  }

  /** Removes the object of a deleted document. */
  removeObject(id: string): void {
    const object = this.#byId.get(id);
    if (!object) return;
    object.release();
    if (this.hover === object) this.hover = null;
    this.#byId.delete(id);
    this.#controlled.delete(id);
    Reflect.set(object.document, "_object", null);
    object.parent?.removeChild(object);
    object.destroy();
    canvas.requestRender();
  }

  /** Adds missing objects and removes those without a document. */
  async catchUp(): Promise<void> {
    const documents = [...this.documents()];
    const ids = new Set(documents.map(({ id }) => id));
    for (const id of this.#byId.keys()) if (!ids.has(id)) this.removeObject(id);
    await Promise.all(documents.map((document) => this.addObject(document)));
  }

  releaseAll(): number {
    const released = this.controlled;
    for (const object of released) object.release();
    return released.length;
  }

  /** Keeps the list of controlled objects; objects call it. */
  noteControl(object: P, controlled: boolean): void {
    if (controlled) this.#controlled.set(object.id, object);
    else this.#controlled.delete(object.id);
  }

  protected override async _draw(_options: object): Promise<void> {
    this.objects = new Container();
    this.objects.sortableChildren = true;
    this.preview = new Container();
    this.preview.eventMode = "none";
    this.addChild(this.objects, this.preview);
    await Promise.all([...this.documents()].map((document) => this.addObject(document)));
  }

  async #add(document: PlaceableDoc): Promise<void> {
    const object = (document.object as P | null | undefined) ?? this.createObject(document);
    Reflect.set(document, "_object", object);
    this.#byId.set(document.id, object);
    this.objects.addChild(object);
    await object.draw();
  }

  protected override async _tearDown(_options: object): Promise<void> {
    for (const id of this.#byId.keys()) this.removeObject(id);
  }

  protected override _activate(): void {
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  protected override _deactivate(): void {
    this.releaseAll();
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }
}
