import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { regionLegendTool } from "../regions/regionLegend.ts";
import { InterfacePart } from "./part.ts";
import { Hooks } from "../../../core/hooks.ts";
import { canvas } from "../../host.ts";
import type { SceneControl, SceneTool } from "../../types/sceneControls.ts";

interface Layer {
  activate?(options?: object): unknown;
  readonly constructor: { prepareSceneControls?(): SceneControl | null };
}

interface Activation {
  control?: string;
  tool?: string;
  event?: Event;
  toggles?: Record<string, boolean>;
}

interface ResetOptions extends RenderOptions, Activation {
  reset?: boolean;
}

/** `ui.controls`: the tools at the left of the map, from the layers and from the hook getSceneControlButtons. */
export class SceneControls extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "scene-controls",
    tag: "aside",
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";
  readonly #tools: Record<string, string> = {};

  override get _place(): string {
    return "ui-left-column-1";
  }

  /** All controls by name, after the hook. */
  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneTool | null {
    const { control } = this;
    return control?.tools[this.#tools[control.name] ?? control.activeTool ?? ""] ?? null;
  }

  /** With `reset` the controls are gathered anew. */
  override async render(options: boolean | ResetOptions = {}, more: ResetOptions = {}): Promise<this> {
    const wanted: ResetOptions = typeof options === "boolean" ? { ...more, force: options } : options;
    if (wanted.reset || Object.keys(this.#controls).length === 0) this.#gather();
    if (wanted.control) this.#control = wanted.control;
    if (wanted.tool) this.#tools[this.#control] = wanted.tool;
    return super.render(wanted);
  }

  /** Chooses a control or one of its tools, or switches toggles. */
  async activate({
    control = this.#control,
    tool,
    event = new Event("activate"),
    toggles = {},
  }: Activation = {}): Promise<void> {
    this.#changeControl(control, event);
    for (const [name, active] of Object.entries(toggles)) this.#toggle(this.tools[name], { event, active });
    if (tool) this.#changeTool(tool, event);
    await this.render();
  }

  #changeControl(name: string, event: Event): void {
    const [before, next] = [this.control, this.#controls[name]];
    if (!next || next === before) return;
    this.#control = name;
    before?.onChange?.(event, false);
    next.onChange?.(event, true);
    layerOf(next)?.activate?.();
    if (this.tool) next.onToolChange?.(event, this.tool);
  }

  #changeTool(name: string, event: Event): void {
    const { control } = this;
    const tool = control?.tools[name];
    if (!control || !tool) return;
    this.#tools[control.name] = name;
    control.onToolChange?.(event, tool);
  }

  /** The layers with tools exist once the map is drawn. */
  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on("canvasReady", () => void this.render({ reset: true }));
  }

  override async _onRender(): Promise<void> {
    this.element.setAttribute("aria-label", say("TABLE.Controls.label"));
  }

  override _build(): Node[] {
    const controls = shown(Object.values(this.#controls));
    const layers =
      controls.length > 1
        ? [
            el(
              "menu",
              { id: "scene-controls-layers", role: "group" },
              ...controls.map((control) => this.#layerButton(control)),
            ),
          ]
        : [];
    const tools = shown(Object.values(this.tools)).map((tool) => this.#toolButton(tool));
    return [
      ...layers,
      el("menu", { id: "scene-controls-tools", role: "group", "aria-label": say("TABLE.Controls.tools") }, ...tools),
    ];
  }

  #layerButton(control: SceneControl): HTMLElement {
    return controlButton(control, {
      pressed: control.name === this.#control,
      data: { action: "control", control: control.name },
    });
  }

  #toolButton(tool: SceneTool): HTMLElement {
    const pressed = tool.toggle ? tool.active === true : tool.button ? undefined : tool === this.tool;
    return controlButton(tool, { pressed, data: { action: "tool", tool: tool.name } });
  }

  #gather(): void {
    const gathered: Record<string, SceneControl> = { tokens: tokenControl() };
    const layers = (canvas.layers ?? []) as Iterable<Layer>;
    for (const layer of layers) {
      const control = layer.constructor.prepareSceneControls?.();
      if (control) gathered[control.name] = control;
    }
    if (gathered["regions"]) gathered["regions"].tools["legend"] = regionLegendTool();
    Hooks.callAll("getSceneControlButtons", gathered);
    this.#controls = gathered;
    if (!gathered[this.#control]) this.#control = "tokens";
  }

  #toggle(tool: SceneTool | undefined, { event, active }: { event: Event; active: boolean }): void {
    if (!tool) return;
    if (tool.toggle) tool.active = active;
    if (tool.onChange) tool.onChange(event, active);
    else tool.onClick?.(active);
  }

  static async #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset["control"] ?? "" });
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = this.tools[target.dataset["tool"] ?? ""];
    if (!tool) return;
    if (tool.toggle) await this.activate({ event, toggles: { [tool.name]: !tool.active } });
    else if (tool.button) this.#toggle(tool, { event, active: true });
    else {
      await this.activate({ event, tool: tool.name });
      this.#toggle(tool, { event, active: true });
    }
  }
}

/** The control that always exists. */
function tokenControl(): SceneControl {
  const tool = (name: string, classes: string, order: number): SceneTool => ({
    name,
    title: `TABLE.Controls.${name}`,
    icon: `fa-solid ${classes}`,
    order,
  });
  return {
    name: "tokens",
    title: "TABLE.Controls.tokens",
    icon: "fa-solid fa-user",
    order: 1,
    layer: "tokens",
    visible: true,
    activeTool: "select",
    tools: {
      select: tool("select", "fa-arrow-pointer", 1),
      target: tool("target", "fa-bullseye", 2),
      ruler: tool("ruler", "fa-ruler", 3),
    },
  };
}

function layerOf({ layer }: { layer?: string }): Layer | null {
  return layer ? ((canvas as unknown as Record<string, Layer | undefined>)[layer] ?? null) : null;
}

function shown<T extends { visible?: boolean; order?: number }>(entries: readonly T[]): T[] {
  return entries.filter(({ visible }) => visible !== false).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

function controlButton(
  of: { title: string; icon: string },
  { pressed, data }: { pressed: boolean | undefined; data: Record<string, string> },
): HTMLElement {
  const traits = {
    type: "button",
    class: "ui-control icon",
    "aria-pressed": pressed,
    "aria-label": say(of.title),
    "data-tooltip": "",
    "data-tooltip-direction": "RIGHT",
    data,
  };
  return el("li", {}, el("button", traits, icon(of.icon)));
}
