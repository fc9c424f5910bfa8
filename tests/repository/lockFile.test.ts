/**
 * `npm ci` refuses a lock file that lacks another platform's package, and `npm install` may leave such packages out.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Locked {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

it("the lock file names every optional package, so that npm ci takes it on a clean machine", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !holders(path).some((at) => packages[`${at}${name}`])),
  );
  expect(missing).toEqual([]);
});

/** The folders where Node looks for the dependencies of the package at `path`, nearest first. */
function holders(path: string): string[] {
  const parts = path.split("node_modules/");
  return parts.map((_, index) => inside(parts.slice(0, parts.length - index).join("node_modules/")));
}

function inside(path: string): string {
  return path === "" || path.endsWith("/") ? `${path}node_modules/` : `${path}/node_modules/`;
}
