/** `game.keybindings`: named actions bound to keys, tried by precedence, and ignored while the user types. */

export interface KeyContext {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly up: boolean;
  readonly repeat: boolean;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly modifiers: readonly string[];
  readonly action?: string;
}

export interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

export interface KeybindingOptions {
  name?: string;
  hint?: string;
  editable?: readonly Binding[];
  uneditable?: readonly Binding[];
  restricted?: boolean;
  reservedModifiers?: readonly string[];
  repeat?: boolean;
  precedence?: number;
  onDown?(context: KeyContext): boolean | void;
  onUp?(context: KeyContext): boolean | void;
}

export interface RegisteredAction extends KeybindingOptions {
  readonly namespace: string;
  readonly key: string;
  readonly order: number;
}

/** The part of a seat that decides whether a key applies. */
export interface KeyboardSeat {
  readonly isGM: () => boolean;
}

const MODIFIERS = ["Control", "Shift", "Alt"] as const;

export class ClientKeybindings {
  /** By `namespace.key`. */
  readonly actions = new Map<string, RegisteredAction>();
  /** The keys of each action, by the same id. */
  readonly bindings = new Map<string, readonly Binding[]>();
  /** Keys that are held down now. */
  readonly downKeys = new Set<string>();
  #seat: KeyboardSeat;

  constructor(seat: KeyboardSeat) {
    this.#seat = seat;
  }

  register(namespace: string, key: string, options: KeybindingOptions): void {
    const id = `${namespace}.${key}`;
    this.actions.set(id, { ...options, namespace, key, order: this.actions.size });
    this.bindings.set(id, [...(options.uneditable ?? []), ...(options.editable ?? [])]);
  }

  /** The keys of an action. */
  get(namespace: string, key: string): readonly Binding[] {
    return this.bindings.get(`${namespace}.${key}`) ?? [];
  }

  /** Binds an action to other keys for this seat. */
  async set(namespace: string, key: string, bindings?: readonly Binding[]): Promise<void> {
    const action = this.actions.get(`${namespace}.${key}`);
    if (!action) throw new Error(`No key action ${namespace}.${key} is registered.`);
    this.bindings.set(`${namespace}.${key}`, [...(action.uneditable ?? []), ...(bindings ?? action.editable ?? [])]);
  }

  /** Listens to the keyboard of this window. */
  listen(target: EventTarget): void {
    target.addEventListener("keydown", (event) => this.handle(event as KeyboardEvent, false));
    target.addEventListener("keyup", (event) => this.handle(event as KeyboardEvent, true));
    target.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Runs the actions of a key until one consumes it. Returns whether one did. */
  handle(event: KeyboardEvent, up: boolean): boolean {
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (event.isComposing || event.defaultPrevented || typesInto(event.target) || isMenuKey(event)) return false;
    const context = contextOf(event, up);
    for (const action of this.#matching(context)) {
      const consumed =
        (up ? action.onUp : action.onDown)?.({ ...context, action: `${action.namespace}.${action.key}` }) === true;
      if (!consumed) continue;
      event.preventDefault();
      event.stopPropagation();
      return true;
    }
    return false;
  }

  #matching(context: KeyContext): RegisteredAction[] {
    return [...this.actions.entries()]
      .filter(
        ([id, action]) =>
          this.#counts(action, context) &&
          (this.bindings.get(id) ?? []).some((binding) => fits(binding, action, context)),
      )
      .map(([, action]) => action)
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1) || a.order - b.order);
  }

  #counts(action: RegisteredAction, context: KeyContext): boolean {
    if (action.restricted && !this.#seat.isGM()) return false;
    return !context.repeat || action.repeat === true;
  }
}

function contextOf(event: KeyboardEvent, up: boolean): KeyContext {
  const held = [event.ctrlKey || event.metaKey, event.shiftKey, event.altKey];
  return {
    key: event.code,
    event,
    up,
    repeat: event.repeat,
    isControl: held[0],
    isShift: held[1],
    isAlt: held[2],
    modifiers: MODIFIERS.filter((_modifier, index) => held[index]),
  };
}

/** Whether key and modifiers match. The action's reserved modifiers are ignored. */
function fits(binding: Binding, action: RegisteredAction, context: KeyContext): boolean {
  if (binding.key !== context.key) return false;
  const wanted = binding.modifiers ?? [];
  const reserved = action.reservedModifiers ?? [];
  return MODIFIERS.every(
    (modifier) => reserved.includes(modifier) || wanted.includes(modifier) === context.modifiers.includes(modifier),
  );
}

function typesInto(target: EventTarget | null): boolean {
  if (!target || !("closest" in target)) return false;
  const element = target as HTMLElement;
  return (
    element.isContentEditable === true ||
    element.closest("input, textarea, select, prose-mirror, [contenteditable='true']") !== null
  );
}

/** Enter and space belong to the focused button or link. */
function isMenuKey(event: KeyboardEvent): boolean {
  if (event.code !== "Enter" && event.code !== "Space" && event.code !== "NumpadEnter") return false;
  const target = event.target;
  return (
    target !== null &&
    "closest" in target &&
    (target as HTMLElement).closest("button, a, summary, [role='button']") !== null
  );
}
