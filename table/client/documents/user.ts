import { BaseUser } from "../../core/documents/baseUser.ts";
import { Hooks } from "../../core/hooks.ts";
import type { Activity } from "../../core/wire.ts";
import { clientDocument } from "./clientDocument.ts";
import { CONFIG, connection, game } from "../host.ts";
import type { ActorDoc, PlaceableLike, UserDoc } from "../types/documents.ts";
import { defineValues } from "./defineValues.ts";

/** How many macros a hotbar holds. */
const SLOTS = 50;

/** A user's targets on this seat's canvas. */
export class UserTargets extends Set<PlaceableLike> {
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}

interface QueryOptions {
  /** The timeout of the query, in milliseconds. */
  readonly timeout?: number;
}

/** A user, as this seat knows them. */
export class User extends clientDocument(BaseUser) implements UserDoc {
  declare readonly character: ActorDoc | null;
  declare readonly color: unknown;
  declare _active: boolean;
  /** The scene that the user views, as last reported. */
  declare viewedScene: string | null;
  /** The level that this seat views; null before generation 14. */
  declare viewedLevel: string | null;
  declare readonly targets: UserTargets;

  override _configure(options: Record<string, unknown>): void {
    super._configure(options);
    const own = { _active: false, viewedScene: null, viewedLevel: null, targets: new UserTargets() };
    defineValues(this, own, { hidden: true });
  }

  /** Whether the user is connected. */
  override get active(): boolean {
    return this._active;
  }

  override set active(connected: boolean) {
    this._active = connected;
  }

  get avatar(): string {
    return String(this._source.avatar ?? "icons/svg/mystery-man.svg");
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  /** Whether this user is the GM who acts for all GMs. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  /**
   * Puts a macro into one of the 50 slots of the user's hotbar, or with null takes away what is there. Without a slot:
   * into the first that is free.
   */
  async assignHotbarMacro(
    macro: { readonly id: string | null } | null,
    slot?: string | number,
    { fromSlot }: { readonly fromSlot?: string | number } = {},
  ): Promise<unknown> {
    const hotbar: Record<string, string> = { ...(this as unknown as { hotbar: Record<string, string> }).hotbar };
    const free = Array.from({ length: SLOTS }, (_, index) => index + 1).find((one) => !(one in hotbar));
    const at = Number(slot ?? free);
    if (!Number.isInteger(at) || at < 1 || at > SLOTS) throw new Error(`The hotbar has no slot ${String(slot)}.`);
    if (fromSlot !== undefined) delete hotbar[String(fromSlot)];
    if (macro?.id) hotbar[at] = macro.id;
    else delete hotbar[at];
    return this.update({ hotbar }, { diff: false, recursive: false });
  }

  /** Sends a registered query to this user's seat. The answer is as trustworthy as that seat. */
  async query(name: string, data: unknown, { timeout }: QueryOptions = {}): Promise<unknown> {
    if (!game.user.can("QUERY_USER")) throw new Error(`${game.user.name} may not ask other users.`);
    if (!(name in CONFIG.queries)) throw new Error(`The query "${name}" is not registered.`);
    if (this.isSelf) return CONFIG.queries[name](data, timeout === undefined ? {} : { timeout });
    if (!this.active) throw new Error(`${this.name} is not connected.`);
    return connection.query(this.id, name, { data, timeout: timeout ?? 10_000 });
  }

  /** Broadcasts this seat's view, pings and targets. */
  broadcastActivity(activity: Activity = {}): void {
    connection.activity(activity);
  }

  /** Applies the activity of another seat. */
  _onActivity(activity: Activity): void {
    if (activity.sceneId !== undefined) this.viewedScene = activity.sceneId;
    if (activity.targets) this._updateTokenTargets(activity.targets);
    if (activity.ping) Hooks.callAll("userPing", this, activity.ping);
  }

  /** Targets these tokens of the viewed scene and no others. */
  _updateTokenTargets(ids: readonly string[]): void {
    const scene = game.scenes.current;
    for (const token of this.targets) if (!ids.includes(token.id)) this.#target(token, false);
    for (const id of ids) {
      const token = scene?.tokens.get(id)?.object;
      if (token && !this.targets.has(token)) this.#target(token, true);
    }
  }

  #target(token: PlaceableLike, targeted: boolean): void {
    if (token.setTarget) token.setTarget(targeted, { user: this, releaseOthers: false, groupSelection: true });
    else if (targeted) this.targets.add(token);
    else this.targets.delete(token);
  }
}
