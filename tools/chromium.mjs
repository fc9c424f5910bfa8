import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

/** Debian's browser without a window of its own comes first: it takes two thirds of the processor time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * Flags for a headless browser without a GPU that asks nothing of the network. Chromium paints pages and
 * two-dimensional canvases on the GPU by default. Where software stands in for a GPU, pages cost a fifth of the whole
 * run, and canvases a tenth.
 */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-rasterization",
  "--disable-accelerated-2d-canvas",
  "--no-first-run",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
];

/** The path of a Chromium to test with: the one named by UNSEEN_CHROMIUM, else one that is installed, else null. */
export function findChromium() {
  const named = process.env.UNSEEN_CHROMIUM;
  if (named) {
    if (!executable(named))
      throw new Error(
        `UNSEEN_CHROMIUM names ${named}, which cannot be executed. Set it to the path of a Chromium or ` +
          "Chrome, or unset it.",
      );
    return named;
  }
  return PLACES.find(executable) ?? null;
}

/**
 * The path of a Chromium. Installs Debian's headless one where that is allowed (root, apt-get). The error says what to
 * do otherwise.
 * @returns {string}
 */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    process.stdout.write("Chromium was not found: installing it with apt-get for the browser tests.\n");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      apt("update");
      if (
        apt("install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-dejavu-core") &&
        findChromium()
      )
        return findChromium();
    }
  }
  throw new Error(
    [
      "The browser tests need Chromium, and none was found.",
      `  looked at: ${PLACES.join(", ")}`,
      "  fix: apt-get update && apt-get install -y chromium-headless-shell   (as root; on Debian)",
      "  or:  set UNSEEN_CHROMIUM to the path of any Chromium or Chrome you have.",
      "  The node tests do not need it: npm run test:node",
    ].join("\n"),
  );
}

function apt(...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", ["-qq", ...parameters], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
