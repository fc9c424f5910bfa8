import { SYSTEM_ID } from "../config.ts";
import { say } from "../words/sayHere.ts";

/** A key with what is held down together with it, as Foundry keeps it. */
interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** The key that an action of ours is bound to at this seat, in words; null where it has none. */
export function keyOf(action: string): string | null {
  const [binding] = (game.keybindings.bindings?.get(`${SYSTEM_ID}.${action}`) ?? []) as unknown as readonly Binding[];
  return binding ? nameOf(binding) : null;
}

/** "KeyL" with Shift is Shift+L. */
function nameOf({ key, modifiers = [] }: Binding): string {
  const held = modifiers.map((modifier) => say(`UNSEEN.Modifier.${modifier}`));
  return [...held, key.replace(/^(Key|Digit)/, "")].join("+");
}
