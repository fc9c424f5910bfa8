import type { Canvas } from "../board.ts";
import type { AmbientLight } from "../placeables/ambientLight.ts";
import { DOOR, type DoorControl } from "../placeables/doorControl.ts";
import type { Token } from "../placeables/token.ts";
import { words } from "../words.ts";
import { button, KeyedList } from "./keyedList.ts";
import { game } from "../../host.ts";

/**
 * The map for keyboards and screen readers: lists of visible tokens and doors as buttons and, for Gamemasters on the
 * lighting layer, of lamps. Each token has a second button for its HUD. The list is hidden until it has focus. Focus
 * shows on the map like hover.
 */
export class SceneList {
  #canvas: Canvas;
  #element: HTMLElement;
  #tokens: KeyedList<Token>;
  #doors: KeyedList<DoorControl>;
  #lamps: KeyedList<AmbientLight>;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
    this.#element = document.createElement("nav");
    this.#element.id = "scene-objects";
    this.#element.setAttribute("aria-label", words.board);
    this.#tokens = new KeyedList(words.tokens, (token, row) => this.#fillToken(token, row));
    this.#doors = new KeyedList(words.doors, (door, row) => this.#fillDoor(door, row));
    this.#lamps = new KeyedList(words.lamps, (lamp, row) => this.#fillLamp(lamp, row));
    this.#element.append(this.#tokens.element, this.#doors.element, this.#lamps.element);
    document.getElementById("board")?.after(this.#element);
  }

  /** Updates the lists to what this seat sees now. */
  refresh(): void {
    const { ready } = this.#canvas;
    const tokens = ready ? this.#canvas.tokens.placeables.filter((token) => token.visible || game.user.isGM) : [];
    const doors = ready ? this.#canvas.controls.doorControls.filter((door) => door.visible && door.isUsable) : [];
    this.#tokens.show(
      tokens
        .toSorted((one, two) => one.document.name.localeCompare(two.document.name))
        .map((token) => [token.id, token]),
    );
    this.#doors.show(doors.map((door) => [door.wall.id, door]));
    const lamps = ready ? this.#canvas.lighting.placeables.filter((lamp) => lamp._canControl(game.user)) : [];
    this.#lamps.show(lamps.map((lamp) => [lamp.id, lamp]));
  }

  #fillToken(token: Token, row: HTMLElement): void {
    const select = button(row, "select");
    const actions = button(row, "actions");
    select.node.textContent = token.document.name;
    select.node.setAttribute("aria-pressed", String(token.controlled));
    select.node.dataset.tokenId = token.id;
    actions.node.setAttribute("aria-label", words.actions(token.document.name));
    actions.node.textContent = "⋯";
    actions.node.hidden = !token._canHUD(game.user);
    if (!select.fresh) return;
    select.node.addEventListener("click", (event) => this.#select(row.dataset.id, event.shiftKey));
    actions.node.addEventListener("click", () => this.#open(row.dataset.id));
    row.addEventListener("focusin", () => this.#token(row.dataset.id)?._onHoverIn());
    row.addEventListener("focusout", () => this.#token(row.dataset.id)?._onHoverOut());
    row.addEventListener("keydown", (event) => this.#onKey(event, row.dataset.id));
  }

  #fillDoor(door: DoorControl, row: HTMLElement): void {
    const number = this.#canvas.walls.doors.findIndex(({ id }) => id === door.wall.id) + 1;
    const { ds } = door.wall.document;
    const toggle = button(row, "door");
    toggle.node.textContent =
      ds === DOOR.locked
        ? words.lockedDoor(number)
        : ds === DOOR.open
          ? words.closeDoor(number)
          : words.openDoor(number);
    if (!toggle.fresh) return;
    const find = (): DoorControl | undefined =>
      this.#canvas.controls.doorControls.find(({ wall }) => wall.id === row.dataset.id);
    toggle.node.addEventListener("click", () => void find()?.toggle());
    row.addEventListener("focusin", () => find()?.setHover(true));
    row.addEventListener("focusout", () => find()?.setHover(false));
  }

  #fillLamp(lamp: AmbientLight, row: HTMLElement): void {
    const number = this.#canvas.lighting.placeables.indexOf(lamp) + 1;
    const toggle = button(row, "lamp");
    toggle.node.textContent = lamp.document.hidden ? words.lightLamp(number) : words.putOutLamp(number);
    if (!toggle.fresh) return;
    toggle.node.addEventListener("click", () => void this.#canvas.lighting.get(row.dataset.id ?? "")?.toggle());
  }

  #token(id: string | undefined): Token | null {
    return (id && this.#canvas.ready && this.#canvas.tokens.get(id)) || null;
  }

  #select(id: string | undefined, beside: boolean): void {
    const token = this.#token(id);
    if (!token) return;
    if (token.controlled && beside) token.release();
    else token.control({ releaseOthers: !beside });
    this.#reveal(token);
  }

  #open(id: string | undefined): void {
    const token = this.#token(id);
    if (!token || !token._canHUD(game.user)) return;
    if (!token.controlled) token.control({ releaseOthers: true });
    this.#reveal(token);
    this.#canvas.handles.toggleToken(token);
  }

  #onKey(event: KeyboardEvent, id: string | undefined): void {
    if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
    event.preventDefault();
    this.#open(id);
  }

  /** Pans to a token that is off the screen or at its edge. */
  #reveal(token: Token): void {
    const { width, height } = this.#canvas.screen();
    const { x, y } = this.#canvas.clientCoordinatesFromCanvas(token.center);
    const margin = 60;
    if (x < margin || y < margin || x > width - margin || y > height - margin) this.#canvas.pan(token.center);
  }
}
