/** Foundry's own keybindings. */
import type { ClientKeybindings } from "./keybindings.ts";
import { canvas } from "../host.ts";

/** The rotation of a token after Shift with a movement key, in degrees clockwise; 0 points down the canvas. */
const FACING = {
  panUp: { keys: ["ArrowUp", "KeyW"], rotation: 180 },
  panLeft: { keys: ["ArrowLeft", "KeyA"], rotation: 90 },
  panDown: { keys: ["ArrowDown", "KeyS"], rotation: 0 },
  panRight: { keys: ["ArrowRight", "KeyD"], rotation: 270 },
} as const;

/** With Shift, the movement keys rotate the selected tokens. */
export function registerCoreKeys(keybindings: ClientKeybindings): void {
  for (const [name, { keys, rotation }] of Object.entries(FACING)) {
    keybindings.register("core", name, {
      name: `KEYBINDINGS.${name}`,
      editable: keys.map((key) => ({ key, modifiers: ["Shift"] })),
      onDown: () => turnSelected(rotation),
    });
  }
}

interface Turnable {
  readonly document: {
    readonly id: string;
    readonly parent: { updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown> };
  };
}

function turnSelected(rotation: number): boolean {
  const tokens = (canvas as unknown as { readonly tokens?: { readonly controlled: readonly Turnable[] } } | null)
    ?.tokens;
  const selected = tokens?.controlled ?? [];
  if (selected.length === 0) return false;
  const updates = selected.map(({ document }) => ({ _id: document.id, rotation }));
  void selected[0]!.document.parent.updateEmbeddedDocuments("Token", updates);
  return true;
}
