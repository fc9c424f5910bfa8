import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import type { PartialOptions } from "../api/types.ts";
import { InterfacePart, lifeOf } from "./part.ts";
import { game } from "../../host.ts";
import type { SceneDoc } from "../../types/documents.ts";

/** The scenes that a user may view: the active one, and permitted ones in the navigation. */
function scenesToNavigate(): SceneDoc[] {
  const { user } = game;
  return game.scenes.filter(
    (scene) => scene.active || (scene.navigation !== false && (user.isGM || scene.testUserPermission(user, 1))),
  );
}

/** `ui.nav`: the bar of scenes above the map. */
export class SceneNavigation extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "scene-navigation",
    tag: "nav",
    actions: { viewScene: SceneNavigation.#onView, viewLevel: SceneNavigation.#onLevel },
  };
  static override WATCHED = ["canvasReady", "canvasTearDown", ...lifeOf("Scene"), ...lifeOf("Level")];

  override get _place(): string {
    return "ui-left-column-2";
  }

  override _build(): Node[] {
    return [el("ul", { class: "scene-list" }, ...scenesToNavigate().map(sceneButton))];
  }

  override async _onRender(): Promise<void> {
    this.element.setAttribute("aria-label", say("TABLE.Scenes.label"));
  }

  static async #onView(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    await game.scenes.get(target.dataset["sceneId"] ?? "")?.view();
    this.refresh();
  }

  static async #onLevel(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    const scene = scenesToNavigate().find(({ isView }) => isView);
    await scene?.view({ level: target.dataset["levelId"] ?? "" });
    this.refresh();
  }
}

/** The levels of the viewed scene, if there are several. */
function levelButtons(scene: SceneDoc): HTMLElement | null {
  if (game.release.generation < 14 || !scene.isView) return null;
  const levels = [...scene.availableLevels];
  if (levels.length < 2) return null;
  const buttons = levels.map(({ id, name, isView }) => {
    const traits = {
      type: "button",
      class: `scene level ${isView ? "view" : ""}`,
      "aria-current": isView ? "true" : null,
      data: { action: "viewLevel", levelId: id },
    };
    return el("li", {}, el("button", traits, el("span", { class: "scene-name", text: name })));
  });
  return el("ul", { class: "level-list", "aria-label": say("TABLE.Level.label", { name: scene.name }) }, ...buttons);
}

function sceneButton(scene: SceneDoc): HTMLElement {
  const viewed = scene.isView === true;
  const active = scene.active ? icon("fa-solid fa-bullseye") : null;
  const note = scene.active ? el("span", { class: "visually-hidden", text: ` (${say("TABLE.Scene.active")})` }) : null;
  const traits = {
    type: "button",
    class: `scene ${viewed ? "view" : ""}`,
    "aria-current": viewed ? "true" : null,
    data: { action: "viewScene", sceneId: scene.id },
  };
  return el(
    "li",
    {},
    el("button", traits, active, el("span", { class: "scene-name", text: scene.navName || scene.name }), note),
    levelButtons(scene),
  );
}
