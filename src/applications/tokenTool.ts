/** Tools among the token controls of the map. */

/** A tool of ours: a button, or a toggle that has a state. `visible` is true if it is not given. */
export interface TokenTool {
  readonly name: string;
  /** The key of its name. */
  readonly title: string;
  readonly icon: string;
  readonly visible?: () => boolean;
  /** Whether a toggle is on. Absent for a button. */
  readonly active?: () => boolean;
  readonly onChange: (isOn?: boolean) => void;
}

/** Adds a tool after those that are there, each time the controls are gathered. In `init`. */
export function registerTokenTool({ name, title, icon, visible, active, onChange }: TokenTool): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools) return;
    tools[name] = {
      name,
      title,
      icon,
      order: Object.keys(tools).length,
      ...(active ? { toggle: true, active: active() } : { button: true }),
      visible: visible?.() ?? true,
      onChange: (_event: Event, isOn?: boolean) => onChange(isOn),
    };
  });
}
