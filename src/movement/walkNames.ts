/** Names walks alike in all tabs, so that a walk that several desks hear counts once (G-5). */
import { LONGEST_WALK_NAME, MOST_COUNTED } from "../bridge/creature/turns.ts";

/** The names that one tab has given. */
export class WalkNames {
  readonly #of = new Map<string, readonly string[]>();

  /**
   * The name of a walk, by its token and the id of its movement. Undefined without an id, and for an id that this tab
   * has heard before. The mover's client makes the ids, so that one might give a second walk the id of the first.
   */
  nameOf(token: string, id: string | undefined): string | undefined {
    const name = `${token}.${id}`;
    const given = this.#of.get(token) ?? [];
    if (id === undefined || name.length > LONGEST_WALK_NAME || given.includes(name)) return undefined;
    this.#of.set(token, [...given, name].slice(-MOST_COUNTED));
    return name;
  }
}
