import type { User } from "../documents/user.ts";
import { game } from "../seat.ts";
import { WorldCollection } from "./worldCollection.ts";

/** `game.users`. */
export class Users extends WorldCollection<User> {
  static override readonly documentName = "User";

  /** The user of this seat. */
  get current(): User | null {
    return this.get(game.userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The GM who acts where one must: of those connected the highest role, then the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users that a condition holds for, the one whom every seat picks alike. */
  getDesignatedUser(condition: (user: User) => unknown): User | null {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return first ?? null;
  }
}
