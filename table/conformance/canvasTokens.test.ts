import { Rectangle } from "pixi.js";
import { describe, expect, it } from "vitest";
import { fakeTable } from "./fakeTable.ts";
import { TokenRuler } from "../client/canvas/placeables/tokenRuler.ts";
import type { TokenLayer } from "../client/canvas/layers/tokenLayer.ts";
import type { Token } from "../client/canvas/placeables/token.ts";
import { CONFIG } from "../client/host.ts";

const MINE = { id: "mine", name: "Wren", isOwner: true, x: 200, y: 500 };
const OTHER = { id: "other", name: "Guard", isOwner: false, x: 800, y: 500 };
const WALL = { c: [600, 0, 600, 2000] };
const REFRESHED = { refreshLighting: true, refreshVision: true };

interface Updated {
  update(changes: object): Promise<void>;
}

const LAMP = { id: "lamp", x: 850, y: 450 };

it("a layer finds the objects that touch a rectangle, and asks about each", async () => {
  const { token } = await fakeTable({ gm: true, tokens: [MINE, OTHER] });
  const { layer } = token("mine");
  const { quadtree } = layer as unknown as TokenLayer;
  const found = (width: number, collisionTest?: (object: { readonly t: Token }) => boolean) =>
    [...quadtree.getObjects(new Rectangle(0, 400, width, 200), { collisionTest })].map(({ id }) => id);
  expect([found(100), found(400), found(1000)]).toEqual([[], ["mine"], ["mine", "other"]]);
  expect(found(1000, ({ t }) => t.id !== "mine")).toEqual(["other"]);
});

describe("foundry.canvas.placeables.Token#isVisible", () => {
  it("shows a hidden token to gamemasters only", async () => {
    const player = await fakeTable({ tokens: [MINE, { ...MINE, id: "hidden", hidden: true }] });
    expect(player.token("hidden").isVisible).toBe(false);
    const gamemaster = await fakeTable({ gm: true, tokens: [{ ...OTHER, hidden: true }] });
    expect(gamemaster.token("other").isVisible).toBe(true);
  });

  it("shows a lit token in a straight line to a player's own", async () => {
    const { token } = await fakeTable({ tokens: [MINE, OTHER], lights: [LAMP] });
    expect([token("mine").visible, token("other").visible]).toEqual([true, true]);
  });

  it("shows neither what stands in the dark nor what stands behind a wall", async () => {
    const dark = await fakeTable({ tokens: [MINE, OTHER] });
    expect(dark.token("other").visible).toBe(false);
    const walled = await fakeTable({ tokens: [MINE, OTHER], lights: [LAMP], walls: [WALL] });
    expect(walled.token("other").visible).toBe(false);
  });

  it("shows what is in the dark within the range of sight", async () => {
    const near = await fakeTable({ tokens: [{ ...MINE, sight: { enabled: true, range: 8 } }, OTHER] });
    expect(near.token("other").visible).toBe(true);
  });

  it("shows everything to a gamemaster without a token that sees, and where there is no token vision", async () => {
    const gamemaster = await fakeTable({ gm: true, tokens: [MINE, OTHER], walls: [WALL] });
    expect(gamemaster.token("other").visible).toBe(true);
    gamemaster.token("mine").control();
    gamemaster.settle();
    expect(gamemaster.token("other").visible).toBe(false);
    const open = await fakeTable({ tokens: [MINE, OTHER], walls: [WALL] });
    open.scene.tokenVision = false;
    expect(open.token("other").isVisible).toBe(true);
  });

  it("is decided by the class that CONFIG.Token.objectClass names", async () => {
    const base = await fakeTable({ tokens: [MINE] });
    class Ghost extends (base.token("mine").constructor as typeof Token) {
      override get isVisible(): boolean {
        return false;
      }
    }
    const init = (): void => void Object.assign(CONFIG.Token, { objectClass: Ghost });
    const { token } = await fakeTable({ tokens: [MINE], init });
    expect(token("mine")).toBeInstanceOf(Ghost);
    expect(token("mine").visible).toBe(false);
  });
});

describe("foundry.canvas.placeables.tokens.TokenRuler", () => {
  it("is made by the class that CONFIG.Token.rulerClass names, with documented members", async () => {
    class Tape extends TokenRuler {}
    const init = (): void => void Object.assign(CONFIG.Token, { rulerClass: Tape });
    const { token } = await fakeTable({ tokens: [MINE], init });
    const { ruler } = token("mine");
    expect(ruler).toBeInstanceOf(Tape);
    expect(ruler!.token).toBe(token("mine"));
    expect(Tape.WAYPOINT_LABEL_TEMPLATE).toBe("templates/hud/waypoint-label.hbs");
    for (const member of ["refresh", "clear", "_getWaypointLabelContext", "_getSegmentStyle", "_getGridHighlightStyle"])
      expect(ruler).toHaveProperty(member);
  });
});

describe("whether a token sheds light and sees", () => {
  const TORCH = { ...MINE, light: { bright: 1, dim: 2 } };

  /** A table with a token whose class stops emitting light at some moment. */
  async function torch() {
    const base = await fakeTable({ tokens: [MINE] });
    const says = { yes: true };
    class Torch extends (base.token("mine").constructor as typeof Token) {
      override _isLightSource(): boolean {
        return says.yes && super._isLightSource();
      }
      override _isVisionSource(): boolean {
        return says.yes && super._isVisionSource();
      }
    }
    const init = (): void => void Object.assign(CONFIG.Token, { objectClass: Torch });
    const actor = { id: "actor", uuid: "Actor.actor", testUserPermission: () => true };
    const table = await fakeTable({ tokens: [{ ...TORCH, actor, actorId: "actor" } as never], init });
    const sources = () => {
      table.settle();
      const { lightSources, visionSources } = table.canvas.effects;
      return [lightSources.size, visionSources.size];
    };
    return { ...table, actor, sources, saysNo: () => void (says.yes = false) };
  }

  it.each<[string, (table: Awaited<ReturnType<typeof torch>>) => unknown]>([
    ["a flag of it changes", ({ scene }) => (scene.tokens[0] as unknown as Updated).update({ flags: { unseen: {} } })],
    ["its actor changes", ({ hooks, actor }) => hooks.callAll("updateActor", actor, {}, {}, "me")],
    ["an effect comes", ({ hooks, actor }) => hooks.callAll("createActiveEffect", { parent: actor, statuses: [] })],
    [
      "another token comes",
      ({ hooks, scene }) => hooks.callAll("createToken", { ...scene.tokens[0], id: "two", object: null }),
    ],
    ["sight and light are refreshed", ({ canvas }) => canvas.perception.update(REFRESHED)],
  ])("is not asked when %s", async (_name, happens) => {
    const table = await torch();
    expect(table.sources()).toEqual([1, 1]);
    table.saysNo();
    await happens(table);
    await new Promise((done) => setTimeout(done, 0));
    table.settle();
    expect(table.token("mine").light).not.toBeNull();
    expect(table.token("mine").vision).not.toBeNull();
  });

  it.each<[string, (table: Awaited<ReturnType<typeof torch>>) => unknown]>([
    ["initializeSources", ({ token }) => token("mine").initializeSources()],
    [
      "the flags of perception that say so",
      ({ canvas }) => canvas.perception.update({ initializeLighting: true, initializeVision: true }),
    ],
  ])("is asked by %s", async (_name, ask) => {
    const table = await torch();
    table.saysNo();
    ask(table);
    expect(table.sources()).toEqual([0, 0]);
  });
});

describe("control", () => {
  it("is for owners and gamemasters, releases others, and is told by controlToken", async () => {
    const { token, canvas, hooks } = await fakeTable({ tokens: [MINE, { ...MINE, id: "second" }, OTHER] });
    const told: string[] = [];
    hooks.on("controlToken", (controlled: Token, on: boolean) => told.push(`${controlled.id} ${on}`));
    expect(token("other").control()).toBe(false);
    token("mine").control();
    token("second").control();
    token("mine").control({ releaseOthers: false });
    expect(canvas.tokens.controlled.map(({ id }) => id).toSorted()).toEqual(["mine", "second"]);
    canvas.tokens.releaseAll();
    expect(told).toEqual(["mine true", "mine false", "second true", "mine true", "second false", "mine false"]);
    expect(token("mine").controlled).toBe(false);
  });

  it("of one token narrows a player's sight to it", async () => {
    const far = { ...MINE, id: "far", x: 1500 };
    const table = await fakeTable({ tokens: [MINE, far, OTHER], lights: [LAMP], walls: [WALL] });
    expect(table.token("other").visible).toBe(true);
    table.token("mine").control();
    table.settle();
    expect(table.token("other").visible).toBe(false);
  });
});

describe("targets", () => {
  it("are drawn as arrows around the token, and as a pip for each user", async () => {
    const { token, settle } = await fakeTable({ tokens: [MINE, OTHER] });
    const drawn = (): boolean[] =>
      ["targetArrows", "targetPips"].map(
        (part) => (token("other")[part as "targetPips"]?.geometry.graphicsData.length ?? 0) > 0,
      );
    expect(drawn()).toEqual([false, false]);
    token("other").setTarget(true);
    settle();
    expect(drawn()).toEqual([true, true]);
  });

  it("are kept on the token and its user, told by targetToken and sent to the others", async () => {
    const { token, hooks, user, told } = await fakeTable({ tokens: [MINE, OTHER] });
    const heard: unknown[] = [];
    hooks.on("targetToken", (_user: unknown, target: Token, on: boolean) => heard.push([target.id, on]));
    token("other").setTarget(true);
    expect(token("other").isTargeted).toBe(true);
    expect([...user.targets]).toEqual([token("other")]);
    token("mine").setTarget(true);
    expect(heard).toEqual([
      ["other", true],
      ["other", false],
      ["mine", true],
    ]);
    expect(told.at(-1)).toEqual({ targets: ["mine"] });
  });

  it("are set all at once by canvas.tokens.setTargets", async () => {
    const { canvas, token, told } = await fakeTable({ tokens: [MINE, OTHER] });
    canvas.tokens.setTargets(["mine"]);
    canvas.tokens.setTargets(["other"], { mode: "acquire" });
    expect([token("mine").isTargeted, token("other").isTargeted]).toEqual([true, true]);
    canvas.tokens.setTargets(["mine"], { mode: "release" });
    expect(told.at(-1)).toEqual({ targets: ["other"] });
  });
});

describe("the placeable", () => {
  it("is the object of its document while the scene is drawn", async () => {
    const { canvas, scene, token } = await fakeTable({ tokens: [MINE] });
    expect(scene.tokens[0].object).toBe(token("mine"));
    expect(token("mine").center).toEqual({ x: 250, y: 550 });
    await canvas.tearDown();
    expect(scene.tokens[0].object).toBeNull();
  });

  it("goes where its document goes, and tells refreshToken in the next frame", async () => {
    const { scene, token, hooks, settle } = await fakeTable({ tokens: [MINE] });
    let flags: object = {};
    hooks.on("refreshToken", (_token: Token, raised: object) => (flags = raised));
    await scene.tokens[0].update({ x: 700 });
    settle();
    expect(token("mine").position.x).toBe(700);
    expect(flags).toHaveProperty("refreshVisibility", true);
  });

  it("collides with closed doors and not with open ones", async () => {
    const { scene, token } = await fakeTable({ tokens: [MINE], walls: [{ ...WALL, door: 1 }] });
    expect(token("mine").checkCollision({ x: 900, y: 550 }, { mode: "any" })).toBe(true);
    await scene.walls[0].update({ ds: 1 });
    expect(token("mine").checkCollision({ x: 900, y: 550 }, { mode: "any" })).toBe(false);
  });
});
