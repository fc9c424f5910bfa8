/** The tools at the left of the map, as layers, packages and the window share them. */

export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  onClick?: (active: boolean) => unknown;
}

export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order?: number;
  layer?: string;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, SceneTool>;
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: SceneTool) => unknown;
}
