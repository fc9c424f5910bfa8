import type { Canvas } from "./board.ts";
import type { ActorDoc, EffectDoc, HostUser, MapDocument } from "./documents.ts";
import { host } from "./host.ts";
import type { PlaceableObject } from "./placeables/placeableObject.ts";
import type { Token } from "./placeables/token.ts";

const DRAWN = ["Token", "Wall", "AmbientLight", "Region"] as const;

/** Keeps the map in step with the documents of the viewed scene, by their hooks. */
export function followDocuments(canvas: Canvas): void {
  for (const name of DRAWN) followEmbedded(canvas, name);
  followScene(canvas);
  followActors(canvas);
  for (const hook of ["updateCombat", "deleteCombat", "combatStart", "combatTurnChange"]) {
    host.hooks.on(hook, () =>
      canvas.tokens?.placeables.forEach((token) => token.renderFlags.set({ refreshBorder: true })),
    );
  }
  host.hooks.on("userPing", (user: HostUser, ping: { x: number; y: number; scene: string }) => {
    if (canvas.ready && ping.scene === canvas.id) void canvas.controls.handlePing(user, ping);
  });
}

function followEmbedded(canvas: Canvas, name: (typeof DRAWN)[number]): void {
  const viewed = (document: MapDocument): boolean => canvas.scene !== null && document.parent?.id === canvas.scene.id;
  const objectOf = (document: MapDocument): PlaceableObject | undefined =>
    canvas.getLayerByEmbeddedName(name)?.get(document.id);
  host.hooks.on(`create${name}`, (document: MapDocument) => {
    if (viewed(document)) void add(canvas, name, document);
  });
  host.hooks.on(`update${name}`, (document: MapDocument, changed: object, options: object, userId: string) => {
    if (!viewed(document)) return;
    objectOf(document)?._onUpdate(changed, options ?? {}, userId);
    if (name === "Wall" && ("c" in changed || "ds" in changed || "door" in changed)) canvas.walls.drawMasonry();
  });
  host.hooks.on(`delete${name}`, (document: MapDocument, options: object, userId: string) => {
    if (!viewed(document)) return;
    objectOf(document)?._onDelete(options ?? {}, userId);
    canvas.getLayerByEmbeddedName(name)?.removeObject(document.id);
    perceive(canvas);
  });
}

async function add(canvas: Canvas, name: string, document: MapDocument): Promise<void> {
  await canvas.getLayerByEmbeddedName(name)?.addObject(document);
  if (name === "Wall") canvas.walls.drawMasonry();
  perceive(canvas);
}

function perceive(canvas: Canvas): void {
  if (canvas.ready) canvas.perception.update({ initializeLighting: true, initializeVision: true });
}

/** Changes of a scene that only change its light; any other that shows has it drawn anew. */
const LIGHT = new Set(["environment"]);
const SHOWN = [
  "width",
  "height",
  "padding",
  "grid",
  "background",
  "backgroundColor",
  "levels",
  "initialLevel",
  "foreground",
  "tokenVision",
  "shiftX",
  "shiftY",
];

function followScene(canvas: Canvas): void {
  host.hooks.on("updateScene", (scene: { id: string }, changed: object) => {
    if (scene.id !== canvas.id || !canvas.ready) return;
    if (SHOWN.some((key) => key in changed)) void canvas.draw();
    else if (Object.keys(changed).some((key) => LIGHT.has(key))) {
      canvas.environment.initialize();
      perceive(canvas);
    }
  });
  host.hooks.on("deleteScene", (scene: { id: string }) => {
    if (scene.id === canvas.id) void canvas.draw(null);
  });
  for (const hook of ["createRegionBehavior", "updateRegionBehavior", "deleteRegionBehavior"]) {
    host.hooks.on(hook, () => {
      if (canvas.ready) canvas.perception.update({ refreshLighting: true, refreshVision: true });
    });
  }
}

function followActors(canvas: Canvas): void {
  host.hooks.on("updateActor", (actor: ActorDoc) => refreshActor(canvas, actor));
  host.hooks.on("updateActorDelta", (delta: { parent?: { actor?: ActorDoc | null } }) => {
    if (delta.parent?.actor) refreshActor(canvas, delta.parent.actor);
  });
  for (const action of ["create", "update", "delete"] as const) {
    host.hooks.on(`${action}ActiveEffect`, (effect: EffectDoc) => {
      for (const token of refreshActor(canvas, effect.parent as ActorDoc)) {
        for (const status of effect.statuses ?? []) token._onApplyStatusEffect(status, action !== "delete");
      }
    });
  }
}

/** Brings the tokens of an actor up to date; a status may have changed what they see and who sees them. */
function refreshActor(canvas: Canvas, actor: ActorDoc | null): Token[] {
  if (!canvas.ready || !actor) return [];
  const tokens = canvas.tokens.placeables.filter((token) => belongs(token, actor));
  for (const token of tokens) {
    token.renderFlags.set({ refresh: true, redrawEffects: true });
    token.initializeSources();
  }
  if (tokens.length > 0) canvas.perception.update({ refreshLighting: true, refreshVision: true });
  return tokens;
}

function belongs(token: Token, actor: ActorDoc): boolean {
  return (
    token.actor === actor ||
    (token.actor !== null && token.actor.uuid === actor.uuid) ||
    (!actor.isToken && token.document.actorId === actor.id)
  );
}
