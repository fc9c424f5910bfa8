/** `game.keyboard`: which keys are down. */
const MODIFIERS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;

const CODES: Readonly<Record<string, readonly string[]>> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIERS;
  static readonly MODIFIER_CODES = CODES;
  static readonly CONTROL_KEY_STRING: string = "Control";
  readonly downKeys = new Set<string>();

  /** Listens to a window. When it loses the focus, no key is down. */
  listen(target: EventTarget): void {
    target.addEventListener("keydown", (event) => this.downKeys.add((event as KeyboardEvent).code));
    target.addEventListener("keyup", (event) => this.downKeys.delete((event as KeyboardEvent).code));
    target.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Whether the user is in a field that takes text. */
  get hasFocus(): boolean {
    const held = document.activeElement;
    return held instanceof HTMLElement && (held.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(held.tagName));
  }

  isModifierActive(modifier: string): boolean {
    const key = MODIFIERS[modifier.toUpperCase() as keyof typeof MODIFIERS] ?? modifier;
    return (CODES[key] ?? []).some((code) => this.downKeys.has(code));
  }

  /** A key's name for people: "KeyQ" is "Q". */
  static getKeycodeDisplayString(code: string): string {
    return code.replace(/^(Key|Digit)/, "");
  }
}
