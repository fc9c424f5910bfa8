import { describe, expect, it } from "vitest";
import { keepTokenOff, keptOff, placeToken, type KeptToken, type TokensOfScene } from "./keptTokens.ts";

/** A scene whose writes take a moment, with two tokens. */
function slowScene() {
  let copies: readonly KeptToken[] = [];
  const standing = new Map(["blade", "ghoul"].map((id) => [id, { _id: id, name: id }]));
  const later = async (write: () => void): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    write();
  };
  const scene: TokensOfScene = {
    kept: () => copies,
    keep: (tokens) => later(() => (copies = tokens)),
    standing: (id) => standing.get(id) ?? null,
    create: (token) => later(() => standing.set(token._id, token)),
    delete: (id) => later(() => standing.delete(id)),
  };
  return { scene, stands: () => [...standing.keys()].sort(), away: () => keptOff(scene).map(({ _id }) => _id) };
}

describe("K-3: a token that is kept off the scene", () => {
  it("is gone from the scene, and comes back as it was", async () => {
    const { scene, stands, away } = slowScene();
    await keepTokenOff(scene, "blade");
    expect([stands(), away()]).toEqual([["ghoul"], ["blade"]]);
    expect(await placeToken(scene, "blade")).toBe(true);
    expect([stands(), away(), scene.kept()]).toEqual([["blade", "ghoul"], [], []]);
  });

  it("is kept beside another that goes at the same time", async () => {
    const { scene, stands, away } = slowScene();
    await Promise.all([keepTokenOff(scene, "blade"), keepTokenOff(scene, "ghoul")]);
    expect([stands(), away()]).toEqual([[], ["blade", "ghoul"]]);
  });

  it("comes back though it is placed before it has gone", async () => {
    const { scene, stands, away } = slowScene();
    await Promise.all([keepTokenOff(scene, "blade"), placeToken(scene, "blade")]);
    expect([stands(), away()]).toEqual([["blade", "ghoul"], []]);
  });

  it("is not offered while it still stands, and a click that comes then loses nothing", async () => {
    const { scene, stands, away } = slowScene();
    await scene.keep([scene.standing("blade")!]);
    expect(away()).toEqual([]);
    expect(await placeToken(scene, "blade")).toBe(false);
    await scene.delete("blade");
    expect([stands(), away()]).toEqual([["ghoul"], ["blade"]]);
  });

  it("is kept though another goes between its copy and its own going", async () => {
    const { scene, stands, away } = slowScene();
    await scene.keep([scene.standing("blade")!]);
    await keepTokenOff(scene, "ghoul");
    await scene.delete("blade");
    expect([stands(), away()]).toEqual([[], ["blade", "ghoul"]]);
  });

  it("is kept though another Gamemaster keeps another at the same time", async () => {
    const { scene, stands, away } = slowScene();
    const ghoul = scene.standing("ghoul")!;
    const overtaken = async (id: string): Promise<void> => {
      await scene.keep([ghoul]);
      await scene.delete(id);
      await scene.delete("ghoul");
    };
    await keepTokenOff({ ...scene, delete: overtaken }, "blade");
    expect([stands(), away()]).toEqual([[], ["ghoul", "blade"]]);
  });

  it("is placed once by two clicks, and goes once", async () => {
    const { scene, stands, away } = slowScene();
    await Promise.all([keepTokenOff(scene, "blade"), keepTokenOff(scene, "blade")]);
    expect(away()).toEqual(["blade"]);
    expect(await Promise.all([placeToken(scene, "blade"), placeToken(scene, "blade")])).toEqual([true, false]);
    expect(stands()).toEqual(["blade", "ghoul"]);
  });
});
