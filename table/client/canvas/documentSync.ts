import type { Canvas } from "./board.ts";
import { AmbientLight } from "./placeables/ambientLight.ts";
import type { PlaceableObject } from "./placeables/placeableObject.ts";
import { Token } from "./placeables/token.ts";
import { Hooks } from "../../core/hooks.ts";
import type { ActiveEffectDoc, ActorDoc, PlaceableDoc, UserDoc } from "../types/documents.ts";

const DRAWN = ["Token", "Wall", "AmbientLight", "Region", "Drawing", "Note", "Tile"] as const;

/** Updates the map after changes of documents of the viewed scene, through hooks. */
export function followDocuments(canvas: Canvas): void {
  for (const name of DRAWN) followEmbedded(canvas, name);
  followScene(canvas);
  followActors(canvas);
  for (const hook of ["updateCombat", "deleteCombat", "combatStart", "combatTurnChange"]) {
    Hooks.on(hook, () => canvas.tokens?.placeables.forEach((token) => token.renderFlags.set({ refreshBorder: true })));
  }
  Hooks.on("userPing", (user: UserDoc, ping: { x: number; y: number; scene: string }) => {
    if (canvas.ready && ping.scene === canvas.id) void canvas.controls.handlePing(user, ping);
  });
}

function followEmbedded(canvas: Canvas, name: (typeof DRAWN)[number]): void {
  const viewed = (document: PlaceableDoc): boolean => canvas.scene !== null && document.parent?.id === canvas.scene.id;
  const objectOf = (document: PlaceableDoc): PlaceableObject | undefined =>
    canvas.getLayerByEmbeddedName(name)?.get(document.id);
  Hooks.on(`create${name}`, (document: PlaceableDoc) => {
    if (viewed(document) && canvas.shows(document)) void add(canvas, name, document);
  });
  const leave = (document: PlaceableDoc, options: object, userId: string): void => {
    objectOf(document)?._onDelete(options ?? {}, userId);
    remove(canvas, name, document);
  };
  Hooks.on(`update${name}`, (document: PlaceableDoc, changed: object, options: object, userId: string) => {
    if (!viewed(document)) return;
    const object = objectOf(document);
    if (!canvas.shows(document)) {
      if (object) leave(document, options, userId);
    } else if (object) object._onUpdate(changed, options ?? {}, userId);
    else if (canvas.ready) void add(canvas, name, document);
    if (name === "Wall" && ("c" in changed || "ds" in changed || "door" in changed)) canvas.walls.drawMasonry();
  });
  Hooks.on(`delete${name}`, (document: PlaceableDoc, options: object, userId: string) => {
    if (viewed(document)) leave(document, options, userId);
  });
}

function remove(canvas: Canvas, name: string, document: PlaceableDoc): void {
  canvas.getLayerByEmbeddedName(name)?.removeObject(document.id);
  if (name === "Wall") canvas.walls.drawMasonry();
  perceiveAfter(canvas, name);
}

async function add(canvas: Canvas, name: string, document: PlaceableDoc): Promise<void> {
  const object = await canvas.getLayerByEmbeddedName(name)?.addObject(document);
  if (name === "Wall") canvas.walls.drawMasonry();
  if (object instanceof Token) object.initializeSources();
  if (object instanceof AmbientLight) object.initializeLightSource();
  perceiveAfter(canvas, name);
}

/** A wall changes all light and sight. Other objects have updated their own sources already. */
function perceiveAfter(canvas: Canvas, name: string): void {
  if (name === "Wall") perceive(canvas);
  else if (canvas.ready) canvas.perception.update({ refreshLighting: true, refreshVision: true });
}

function perceive(canvas: Canvas): void {
  if (canvas.ready) canvas.perception.update({ initializeLighting: true, initializeVision: true });
}

/** Scene fields that change only the light. Other visible fields redraw the scene. */
const LIGHT = new Set(["environment"]);
const SHOWN = [
  "width",
  "height",
  "padding",
  "grid",
  "background",
  "backgroundColor",
  "initialLevel",
  "foreground",
  "tokenVision",
  // All embedded documents at once: a repeated adventure import replaces them without hooks of their own.
  "tokens",
  "walls",
  "lights",
  "regions",
  "drawings",
  "notes",
  "tiles",
  "shiftX",
  "shiftY",
];

function followScene(canvas: Canvas): void {
  Hooks.on("updateScene", (scene: { id: string }, changed: object) => {
    if (scene.id !== canvas.id || !canvas.ready) return;
    if (SHOWN.some((key) => key in changed)) void canvas.draw();
    else if (Object.keys(changed).some((key) => LIGHT.has(key))) {
      canvas.environment.initialize();
      perceive(canvas);
    }
  });
  for (const hook of ["updateLevel", "deleteLevel"]) {
    Hooks.on(hook, (level: PlaceableDoc) => {
      if (canvas.ready && level.parent?.id === canvas.id && level.id === canvas.level?.id) void canvas.draw();
    });
  }
  Hooks.on("deleteScene", (scene: { id: string }) => {
    if (scene.id === canvas.id) void canvas.draw(null);
  });
  for (const hook of ["createRegionBehavior", "updateRegionBehavior", "deleteRegionBehavior"]) {
    Hooks.on(hook, () => {
      if (canvas.ready) canvas.perception.update({ refreshLighting: true, refreshVision: true });
    });
  }
}

function followActors(canvas: Canvas): void {
  Hooks.on("updateActor", (actor: ActorDoc) => refreshActor(canvas, actor));
  Hooks.on("updateActorDelta", (delta: { parent?: { actor?: ActorDoc | null } }) => {
    if (delta.parent?.actor) refreshActor(canvas, delta.parent.actor);
  });
  for (const action of ["create", "update", "delete"] as const) {
    Hooks.on(`${action}ActiveEffect`, (effect: ActiveEffectDoc) => {
      for (const token of refreshActor(canvas, effect.parent as ActorDoc)) {
        for (const status of effect.statuses ?? []) token._onApplyStatusEffect(status, action !== "delete");
      }
    });
  }
}

/** Updates the look of an actor's tokens. As in Foundry, their light and sight are not updated here. */
function refreshActor(canvas: Canvas, actor: ActorDoc | null): Token[] {
  if (!canvas.ready || !actor) return [];
  const tokens = canvas.tokens.placeables.filter((token) => belongs(token, actor));
  for (const token of tokens) token.renderFlags.set({ refresh: true, redrawEffects: true });
  return tokens;
}

function belongs(token: Token, actor: ActorDoc): boolean {
  return (
    token.actor === actor ||
    (token.actor !== null && token.actor.uuid === actor.uuid) ||
    (!actor.isToken && token.document.actorId === actor.id)
  );
}
