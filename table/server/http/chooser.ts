import { USER_ROLES } from "../../core/const.ts";
import type { BaseUser } from "../../core/documents/baseUser.ts";
import { escapeHTML } from "../../core/utils/text.ts";
import type { Site } from "./site.ts";

/** The page at the root with the list of seats. */
export function chooserPage({ table, system }: Pick<Site, "table" | "system">): string {
  const title = escapeHTML(system.title);
  const seats = table.world.users
    .filter(({ isBanned }) => !isBanned)
    .map((user) => seatItem(user, characterName(user)));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · the open table</title>
    <link rel="icon" href="/icons/svg/eye.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/pages/chooser.css" />
  </head>
  <body>
    <main>
      <header>
        <img src="/icons/svg/eye.svg" alt="" width="72" height="72" />
        <h1>${title}</h1>
        <p>Choose a seat. Open each in a window of its own to play all sides.</p>
      </header>
      <nav aria-label="Seats">
        <ul>
${seats.join("\n")}
        </ul>
      </nav>
      <footer>The open table · ${title} ${escapeHTML(system.version)}</footer>
    </main>
  </body>
</html>
`;
}

function seatItem(user: BaseUser, character: string | null): string {
  const role = user.role === USER_ROLES.GAMEMASTER ? "Runs the game" : character ? `Plays ${character}` : "Player";
  const color = String(user._source.color);
  return `          <li>
            <a href="/seat/${escapeHTML(user.id)}">
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill="${escapeHTML(color)}" />
              </svg>
              <span class="name">${escapeHTML(user.name)}</span>
              <span class="role">${escapeHTML(role)}</span>
            </a>
          </li>`;
}

function characterName(user: BaseUser): string | null {
  const id = user._source.character;
  const actor = typeof id === "string" ? user.world?.find("Actor", id) : undefined;
  return actor ? String(actor._source.name) : null;
}
