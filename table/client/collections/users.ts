import { WorldCollection } from "./worldCollection.ts";
import { game } from "../host.ts";
import type { UserDoc } from "../types/documents.ts";

/** `game.users`. */
export class Users extends WorldCollection<UserDoc> {
  static override readonly documentName = "User";

  /** The user of this seat. */
  get current(): UserDoc | null {
    return this.get(game.userId) ?? null;
  }

  get players(): UserDoc[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The GM who acts where one must: of those connected the highest role, then the lowest id. */
  get activeGM(): UserDoc | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users that a condition holds for, the one whom every seat picks alike. */
  getDesignatedUser(condition: (user: UserDoc) => unknown): UserDoc | null {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return first ?? null;
  }
}
