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

  /** The GM who acts for all GMs: of the connected GMs the one with the highest role, then the lowest id. */
  get activeGM(): UserDoc | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The user that every seat picks among those that meet a condition. */
  getDesignatedUser(condition: (user: UserDoc) => unknown): UserDoc | null {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return first ?? null;
  }
}
