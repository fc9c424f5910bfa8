import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { chooserPage } from "./chooser.ts";
import { icon } from "./icons.ts";
import { seatPage } from "./seatPage.ts";
import { sendFile, sendText } from "./send.ts";
import type { Site } from "./site.ts";

/** Answers a request for a page or a file. */
export async function answerWith(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-cache");
  if (request.method !== "GET" && request.method !== "HEAD") {
    sendText(response, { status: 405, type: "text/plain", text: "Only GET is answered here" });
    return;
  }
  try {
    await route(site, pathOf(request), response);
  } catch (error) {
    sendText(response, { status: 500, type: "text/plain", text: (error as Error).message });
  }
}

async function route(site: Site, path: string | null, response: ServerResponse): Promise<void> {
  if (path === null) return notFound(response);
  if (path === "/") return sendText(response, { status: 200, type: "text/html", text: chooserPage(site) });
  const seat = /^\/seat\/([A-Za-z0-9]{16})$/.exec(path);
  if (seat) return sendSeat(site, seat[1], response);
  const drawn = path.startsWith("/icons/svg/") ? icon(path.slice("/icons/svg/".length)) : null;
  if (drawn) return sendText(response, { status: 200, type: "image/svg+xml", text: drawn });
  if (path === "/favicon.ico")
    return sendText(response, { status: 200, type: "image/svg+xml", text: icon("eye.svg") ?? "" });
  for (const [prefix, folder] of folders(site)) {
    if (path.startsWith(prefix))
      return (await sendFile(response, folder, path.slice(prefix.length))) ? undefined : notFound(response);
  }
  notFound(response);
}

/** URL prefixes with their folders on disk. */
function folders({ system, modules, dist, pictures, root }: Site): readonly (readonly [string, string])[] {
  return [
    [`/systems/${system.id}/`, dist],
    ...modules.map(({ manifest: { id }, folder }) => [`/modules/${id}/`, folder] as const),
    [`/${pictures.path}/`, pictures.folder],
    ["/table/", join(root, "build/table-client")],
    ["/templates/", join(root, "table/client/templates")],
    ["/pages/", join(root, "table/server/pages")],
    ["/lib/fontawesome/", join(root, "node_modules/@fortawesome/fontawesome-free")],
  ];
}

async function sendSeat({ table, root }: Site, userId: string, response: ServerResponse): Promise<void> {
  const user = table.world.users.find(({ id }) => id === userId);
  if (!user) return notFound(response);
  sendText(response, { status: 200, type: "text/html", text: await seatPage(root) });
}

function notFound(response: ServerResponse): void {
  sendText(response, { status: 404, type: "text/plain", text: "There is nothing here" });
}

/** The decoded path of a request; null for an invalid path or one that leaves its folder. */
function pathOf({ url = "/" }: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]);
    const climbs = path.split(/[/\\]/).includes("..") || path.includes("\0");
    return climbs ? null : path;
  } catch {
    return null;
  }
}
