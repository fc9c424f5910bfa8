import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import { colorOf } from "./userColor.ts";
import type { PartialOptions } from "../api/types.ts";
import { InterfacePart, lifeOf } from "./part.ts";
import { game } from "../../host.ts";
import type { UserDoc } from "../../types/documents.ts";

/** `ui.players`: the list of users. */
export class Players extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = { id: "players", tag: "aside" };
  static override WATCHED = ["userConnected", ...lifeOf("User"), ...lifeOf("Actor")];

  override get _place(): string {
    return "ui-left-column-2";
  }

  override _build(): Node[] {
    const users = [...game.users].sort(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
    );
    const heading = el("h2", { class: "visually-hidden", text: say("TABLE.Players.label") });
    return [heading, el("ol", { class: "players-list" }, ...users.map(playerRow))];
  }
}

function playerRow(user: UserDoc): HTMLElement {
  const character = user.character ? el("span", { class: "player-character", text: user.character.name }) : null;
  const dot = el("span", { class: "player-active", "aria-hidden": "true" });
  dot.style.setProperty("--player-color", colorOf(user));
  const name = el("span", { class: "player-name", text: user.name });
  if (user.isSelf) name.append(el("span", { class: "self", text: ` (${say("TABLE.Players.self")})` }));
  const away = user.active ? null : el("span", { class: "visually-hidden", text: say("TABLE.Players.idle") });
  const crown = user.isGM ? icon("fa-solid fa-crown") : null;
  return el(
    "li",
    { class: `player ${user.active ? "active" : "away"} ${user.isGM ? "gm" : ""}`, data: { userId: user.id } },
    dot,
    name,
    crown,
    character,
    away,
  );
}
