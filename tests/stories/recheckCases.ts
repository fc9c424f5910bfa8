/**
 * Changes that may make a spot unsuitable (H-17), as manual edits of a Gamemaster. They run on the seat, and use its
 * globals only.
 */
import type { RecheckCause } from "../../src/rules/index.ts";
import type { Host, HostDocument, YardOptions } from "./recheckYard.ts";

declare const game: Host["game"] & { readonly combats: { readonly contents: readonly HostDocument[] } };
declare const Combat: { create(data: object): Promise<HostDocument> };

export interface Case {
  readonly what: string;
  readonly yard?: YardOptions;
  /** A change before it that reveals nothing. */
  readonly first?: () => Promise<unknown>;
  readonly change: () => Promise<unknown>;
  /** Mirela's remaining spots if she is not found. */
  readonly left: readonly string[];
  /** The card's cause; none if no spot falls. */
  readonly cause?: RecheckCause;
}

/** The three spots in which Mirela hides. */
export const ALL = ["6:2", "6:4", "8:3"];
const DAY: YardOptions = { day: true };

export const CASES: readonly Case[] = [
  {
    what: "a light is made",
    change: () =>
      game.scenes.active.createEmbeddedDocuments("AmbientLight", [
        { x: 250, y: 650, config: { bright: 0.9, dim: 0.9 } },
      ]),
    left: ["6:4", "8:3"],
    cause: "light",
  },
  {
    what: "a light is moved",
    first: () =>
      game.scenes.active.createEmbeddedDocuments("AmbientLight", [
        { x: 1150, y: 1150, config: { bright: 0.9, dim: 0.9 } },
      ]),
    change: () => game.scenes.active.getEmbeddedCollection("AmbientLight").contents[0]!.update({ x: 450, y: 650 }),
    left: ["6:2", "8:3"],
    cause: "light",
  },
  {
    what: "a torch is lit by somebody beside the spots",
    first: () => game.scenes.active.getEmbeddedCollection("Token").get("guardAUnseenDemo").move({ x: 300, y: 900 }),
    change: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .update({ light: { bright: 1.5, dim: 1.5 } }),
    left: ["6:2", "6:4"],
    cause: "light",
  },
  {
    what: "a torch is carried past the spots",
    first: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .update({ light: { bright: 1.5, dim: 1.5 } }),
    change: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .move([
          { x: 500, y: 500 },
          { x: 1100, y: 100 },
        ]),
    left: ["6:2", "8:3"],
    cause: "moved",
  },
  {
    what: "a light is put out",
    first: () =>
      game.scenes.active.createEmbeddedDocuments("AmbientLight", [
        { x: 1150, y: 1150, config: { bright: 0.9, dim: 0.9 } },
      ]),
    change: () => game.scenes.active.getEmbeddedCollection("AmbientLight").contents[0]!.update({ hidden: true }),
    left: ALL,
  },
  {
    what: "day breaks",
    change: () =>
      game.scenes.active.update(
        { environment: { darknessLevel: 0, globalLight: { enabled: true } } },
        { animateDarkness: 5000 },
      ),
    left: [],
    cause: "darkness",
  },
  {
    what: "a door is opened",
    yard: DAY,
    change: () => game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.update({ ds: 1 }),
    left: [],
    cause: "door",
  },
  {
    what: "a wall is torn down",
    yard: DAY,
    change: () => game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete(),
    left: [],
    cause: "wall",
  },
  {
    what: "a wall is drawn",
    change: () => game.scenes.active.createEmbeddedDocuments("Wall", [{ c: [0, 500, 1200, 500] }]),
    left: ALL,
  },
  {
    what: "a region of smoke goes, by day",
    yard: DAY,
    first: async () => {
      const shapes = [{ type: "rectangle", x: 0, y: 400, width: 1200, height: 800, rotation: 0, hole: false }];
      const behaviors = [{ type: "unseen.shroud", system: { level: "heavy" } }];
      await game.scenes.active.createEmbeddedDocuments("Region", [{ name: "Smoke", shapes, behaviors }]);
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: () => game.scenes.active.getEmbeddedCollection("Region").contents[0]!.delete(),
    left: [],
    cause: "region",
  },
  {
    what: "what a region does is switched off",
    yard: DAY,
    first: async () => {
      const shapes = [{ type: "rectangle", x: 0, y: 400, width: 1200, height: 800, rotation: 0, hole: false }];
      const behaviors = [{ type: "unseen.shroud", system: { level: "heavy" } }];
      await game.scenes.active.createEmbeddedDocuments("Region", [{ name: "Smoke", shapes, behaviors }]);
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: () => {
      const [smoke] = game.scenes.active.getEmbeddedCollection("Region").contents;
      const list = (
        smoke as unknown as { behaviors: { contents: readonly { update(changes: object): Promise<unknown> }[] } }
      ).behaviors;
      return list.contents[0]!.update({ disabled: true });
    },
    left: [],
    cause: "region",
  },
  {
    what: "an enemy walks round the wall and back",
    yard: { day: true, gap: true },
    change: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .move([
          { x: 1100, y: 300 },
          { x: 1100, y: 600 },
          { x: 1100, y: 100 },
        ]),
    left: [],
    cause: "moved",
  },
  {
    what: "an enemy is put down behind the wall",
    yard: { day: true, gap: true },
    change: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .move({ x: 1100, y: 900, action: "displace" }),
    left: [],
    cause: "forced",
  },
  {
    what: "an enemy is called in behind the wall",
    yard: DAY,
    change: () =>
      game.scenes.active.createEmbeddedDocuments("Token", [
        { actorId: "guardBUnseenDemo", actorLink: true, name: "Benno", disposition: -1, x: 1100, y: 900 },
      ]),
    left: [],
    cause: "other",
  },
  {
    what: "an enemy who was hidden by the Gamemaster is shown",
    yard: DAY,
    first: () =>
      game.scenes.active.createEmbeddedDocuments("Token", [
        {
          actorId: "guardBUnseenDemo",
          actorLink: true,
          disposition: -1,
          x: 1100,
          y: 900,
          hidden: true,
        },
      ]),
    change: () => game.scenes.active.getEmbeddedCollection("Token").contents.at(-1)!.update({ hidden: false }),
    left: [],
    cause: "other",
  },
  {
    what: "an unconscious enemy wakes",
    yard: DAY,
    first: async () => {
      await game.actors.get("guardAUnseenDemo").toggleStatusEffect("unconscious", { active: true });
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: () => game.actors.get("guardAUnseenDemo").toggleStatusEffect("unconscious", { active: false }),
    left: [],
    cause: "status",
  },
  {
    what: "the hider loses its invisibility",
    yard: DAY,
    first: async () => {
      await game.actors.get("mirelaUnseenDemo").toggleStatusEffect("invisible", { active: true });
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: () => game.actors.get("mirelaUnseenDemo").toggleStatusEffect("invisible", { active: false }),
    left: [],
    cause: "status",
  },
  {
    what: "a house rule has far enemies count again (G-14)",
    yard: DAY,
    first: async () => {
      await game.settings.set("unseen", "sightCap", 1);
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: () => game.settings.set("unseen", "sightCap", 0),
    left: [],
    cause: "other",
  },
  {
    what: "a fight in which an enemy was defeated is over, while another is on show (G-6)",
    yard: DAY,
    first: async () => {
      const [scene, sceneId] = [game.scenes.active, game.scenes.active.id];
      const combatants = [{ tokenId: "guardAUnseenDemo", sceneId, defeated: true }];
      await Combat.create({ scene: sceneId, combatants, active: true });
      await Combat.create({ combatants: [], active: true });
      await scene.getEmbeddedCollection("Wall").contents[0]!.delete();
    },
    change: async () => {
      for (const fight of game.combats.contents) await fight.delete();
    },
    left: [],
    cause: "status",
  },
  {
    what: "an enemy falls unconscious",
    change: () => game.actors.get("guardAUnseenDemo").toggleStatusEffect("unconscious", { active: true }),
    left: ALL,
  },
  {
    what: "an enemy is gone",
    change: () => game.scenes.active.getEmbeddedCollection("Token").get("guardAUnseenDemo").delete(),
    left: ALL,
  },
  {
    what: "an enemy walks about in the dark, over a spot, too (H-14)",
    change: () =>
      game.scenes.active
        .getEmbeddedCollection("Token")
        .get("guardAUnseenDemo")
        .move([
          { x: 400, y: 600 },
          { x: 900, y: 900 },
        ]),
    left: ALL,
  },
  {
    what: "a name is changed",
    change: () => game.scenes.active.getEmbeddedCollection("Token").get("guardAUnseenDemo").update({ name: "Guard" }),
    left: ALL,
  },
];
