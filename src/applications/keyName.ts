import { SYSTEM_ID } from "../config.ts";
import { say } from "../words/sayHere.ts";

/** A key with its modifiers, as Foundry stores it. */
interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** The key of one of our actions at this seat, in words. Null if none is bound. */
export function keyOf(action: string): string | null {
  const [binding] = (game.keybindings.bindings?.get(`${SYSTEM_ID}.${action}`) ?? []) as unknown as readonly Binding[];
  return binding ? nameOf(binding) : null;
}

/** "KeyL" with Shift is Shift+L. */
function nameOf({ key, modifiers = [] }: Binding): string {
  const held = modifiers.map((modifier) => say(`UNSEEN.Modifier.${modifier}`));
  return [...held, key.replace(/^(Key|Digit)/, "")].join("+");
}
