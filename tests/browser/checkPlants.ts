/**
 * For each check of the module, a difference that a host might have. It is planted in one seat's window, and can be
 * removed.
 */

export interface Plant {
  readonly check: string;
  /** What the planted host does differently. */
  readonly what: string;
  readonly seat: "Gamemaster" | "Ada";
  /** The body of a function. It plants the difference and returns a function that removes it. */
  readonly code: string;
  /** Where every part of a check must fail: the parts that the other seat shows, which this plant leaves alone. */
  readonly elsewhere?: readonly string[];
}

/** Replaces a member by another value, and gives a function that restores it. */
const SWAP = `
  const swap = (target, name, value) => {
    const kept = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    return () => kept ? Object.defineProperty(target, name, kept) : delete target[name];
  };
  const proto = (name) => foundry.documents[name].implementation.prototype;
`;

/** The code of a plant as an expression for a window. It plants, and leaves the function that removes on the page. */
export const planting = ({ code }: Plant): string =>
  `(() => {${SWAP} (globalThis.planted ??= []).push((() => {${code}})()); })()`;
/** Removes what was planted last. */
export const TAKE_AWAY = "(() => { globalThis.planted.pop()(); })()";

/** Checks whose plants leave each other's checks alone. All others are planted alone. */
const TOGETHER: readonly (readonly string[])[] = [
  [
    "types",
    "flags",
    "packs",
    "demos",
    "windows",
    "page",
    "primary",
    "query",
    "statuses",
    "batch",
    "held",
    "costs",
    "grids",
    "adventure",
    "hotbar",
  ],
  ["questions", "choices", "answers", "requests", "phrase"],
  ["rest", "sources", "overlay", "laid", "drag", "shapes", "drawn", "cards", "hands", "warnings"],
];

/** The plants in as few runs as show what each of them does. */
export function inFewRuns(plants: readonly Plant[]): readonly (readonly Plant[])[] {
  const together = TOGETHER.map((checks) => plants.filter(({ check }) => checks.includes(check)));
  const alone = plants.filter(({ check }) => !TOGETHER.flat().includes(check));
  return [...together, ...alone.map((plant) => [plant])];
}

const moved = (by: string): string => `
  const { move } = proto("TokenDocument");
  return swap(proto("TokenDocument"), "move", function (waypoints, options) {
    return move.call(this, waypoints.map((at) => (${by})), options);
  });`;

/** A question has no buttons. */
const withoutButtons = (check: string, elsewhere: readonly string[] = []): Plant => ({
  check,
  what: "a question has no buttons",
  seat: "Gamemaster",
  code: `
    const { _onRender } = foundry.applications.api.DialogV2.prototype;
    return swap(foundry.applications.api.DialogV2.prototype, "_onRender", async function (...values) {
      await _onRender?.apply(this, values);
      this.element.querySelector("footer").replaceChildren();
    });`,
  elsewhere,
});

export const PLANTS: readonly Plant[] = [
  {
    check: "types",
    what: "a type has no model",
    seat: "Gamemaster",
    code:
      "const { power } = CONFIG.Item.dataModels; delete CONFIG.Item.dataModels.power; return () => " +
      "(CONFIG.Item.dataModels.power = power);",
  },
  {
    check: "packs",
    what: "an item of a pack is not valid",
    seat: "Gamemaster",
    code: `
      return swap(proto("Item"), "validate", () => {
        throw new Error("planted");
      });`,
  },
  {
    check: "demos",
    what: "a scene came without its walls",
    seat: "Gamemaster",
    code: `
      const scene = game.scenes.contents.find((one) => one.walls.size > 0 && one !== canvas.scene);
      return swap(scene, "walls", { size: 0 });`,
  },
  {
    check: "windows",
    what: "the sheets of items do not open",
    seat: "Gamemaster",
    code: `return swap(proto("Item"), "sheet", null);`,
  },
  {
    check: "flags",
    what: "a replacement is not written",
    seat: "Gamemaster",
    code: `
      const { update } = proto("JournalEntry");
      let times = 0;
      return swap(proto("JournalEntry"), "update", function (...values) {
        times += 1;
        return times > 1 ? this : update.apply(this, values);
      });`,
  },
  {
    check: "page",
    what: "a second page under one id seems to be created",
    seat: "Gamemaster",
    code: `
      const { createEmbeddedDocuments } = proto("JournalEntry");
      return swap(proto("JournalEntry"), "createEmbeddedDocuments", function (...values) {
        return createEmbeddedDocuments.apply(this, values).catch(() => []);
      });`,
  },
  {
    check: "primary",
    what: "a second actor under one id seems to be created",
    seat: "Gamemaster",
    code: `
      const actors = foundry.documents.Actor.implementation;
      const { create } = actors;
      return swap(actors, "create", function (data, options) {
        return create.call(this, data, options).catch(() => game.actors.get(data._id));
      });`,
  },
  {
    check: "messages",
    what: "recipients are ignored",
    seat: "Gamemaster",
    code:
      `const { emit } = game.socket; return swap(game.socket, "emit", (event, payload) => ` +
      "emit.call(game.socket, event, payload));",
  },
  {
    check: "query",
    what: "the asking seat answers itself",
    seat: "Gamemaster",
    code: `
      const ada = game.users.getName("Ada");
      const { query } = ada;
      return swap(ada, "query", (name, data, options) =>
        data.step === "who" ? Promise.resolve(game.userId) : query.call(ada, name, data, options));`,
  },
  {
    check: "hide",
    what: "nobody may hide",
    seat: "Gamemaster",
    code: `const id = Hooks.on("unseen.preAct", () => false); return () => Hooks.off("unseen.preAct", id);`,
  },
  {
    check: "rest",
    what: "a marker is stored otherwise than it was written",
    seat: "Gamemaster",
    code: `
      const spoil = (token) => {
        if (token.actor?.type === "hidingSpot") token._source.displayName = 7;
      };
      const ids = ["createToken", "updateToken"].map((name) => [name, Hooks.on(name, spoil)]);
      return () => ids.forEach(([name, id]) => Hooks.off(name, id));`,
  },
  {
    check: "sources",
    what: "the lamp of who hides stays on",
    seat: "Gamemaster",
    code: `return swap(CONFIG.Token.objectClass.prototype, "_isLightSource", () => true);`,
  },
  {
    check: "overlay",
    what: "the click does not arrive",
    seat: "Gamemaster",
    code: `return swap(canvas.unseen.constructor.prototype, "show", () => undefined);`,
  },
  {
    check: "clicks",
    what: "the HUD has no buttons of ours",
    seat: "Gamemaster",
    code: `return swap(CONFIG.Token.hudClass.prototype, "_onRender", async () => undefined);`,
  },
  {
    check: "panels",
    what: "windows have no title",
    seat: "Gamemaster",
    code: `
      const { _onRender } = foundry.applications.api.ApplicationV2.prototype;
      return swap(foundry.applications.api.ApplicationV2.prototype, "_onRender", async function (...values) {
        await _onRender?.apply(this, values);
        this.element.querySelector(".window-title")?.replaceChildren();
      });`,
    elsewhere: ["outbox"],
  },
  {
    check: "statuses",
    what: "the palette has one more",
    seat: "Gamemaster",
    code: `
      const kept = CONFIG.statusEffects;
      const extra = { id: "extra", name: "Extra", img: "icons/svg/eye.svg" };
      CONFIG.statusEffects = Array.isArray(kept) ? [...kept, extra] : { ...kept, extra };
      return () => (CONFIG.statusEffects = kept);`,
  },
  {
    check: "batch",
    what: "options do not travel",
    seat: "Ada",
    code: `
      const { hooks } = game.modules.get("unseen-checks").api.heard;
      const push = hooks.push;
      return swap(hooks, "push", (call) => push.call(hooks, { ...call, options: {} }));`,
  },
  {
    check: "laid",
    what: "colours are stored as numbers",
    seat: "Gamemaster",
    code: `
      const spoil = (region) => (region._source.color = 7);
      const ids = ["createRegion", "updateRegion"].map((name) => [name, Hooks.on(name, spoil)]);
      return () => ids.forEach(([name, id]) => Hooks.off(name, id));`,
  },
  {
    check: "drag",
    what: "a drag is written without a question",
    seat: "Ada",
    code: `return swap(CONFIG.Token.documentClass.prototype, "_preUpdateMovement", async () => undefined);`,
  },
  { check: "move", what: "a move lands beside", seat: "Gamemaster", code: moved("{ ...at, x: at.x + 100 }") },
  {
    check: "unlinked",
    what: "the life of an unlinked token is not written",
    seat: "Gamemaster",
    code: `return swap(proto("Actor"), "update", async function () { return this; });`,
  },
  {
    check: "held",
    what: "a journal is withheld from players",
    seat: "Ada",
    code: `return swap(game.journal, "get", () => undefined);`,
  },
  {
    check: "marker",
    what: "the hider's owner does not own its markers",
    seat: "Ada",
    code: `
      Object.defineProperty(proto("TokenDocument"), "isOwner", { configurable: true, get: () => false });
      return () => delete proto("TokenDocument").isOwner;`,
  },
  {
    check: "walk",
    what: "a walk ends early",
    seat: "Gamemaster",
    code: moved(`at.action === "walk" ? { ...at, x: at.x + 100 } : at`),
  },
  {
    check: "costs",
    what: "the ruler counts nothing but steps",
    seat: "Gamemaster",
    code: `return swap(CONFIG.Token.movement.actions.walk, "getCostFunction", () => () => 1);`,
  },
  {
    check: "shapes",
    what: "the host finds everything a tile farther right",
    seat: "Gamemaster",
    code: `
      const { testPoint } = CONFIG.Region.documentClass.prototype;
      return swap(CONFIG.Region.documentClass.prototype, "testPoint", function (point) {
        return testPoint.call(this, { ...point, x: point.x + 100 });
      });`,
  },
  {
    check: "drawn",
    what: "players may draw anything",
    seat: "Ada",
    code: `return swap(proto("Scene"), "createEmbeddedDocuments", async () => [{ id: "all" }]);`,
  },
  {
    check: "cards",
    what: "the log shows messages that nobody can tell apart",
    seat: "Ada",
    code: `
      const all = document.querySelectorAll.bind(document);
      return swap(document, "querySelectorAll", (selector) =>
        selector.startsWith("[data-message-id") ? [] : all(selector));`,
  },
  {
    check: "grids",
    what: "hexes are counted from one",
    seat: "Gamemaster",
    code: `
      const { getOffset } = foundry.grid.HexagonalGrid.prototype;
      return swap(foundry.grid.HexagonalGrid.prototype, "getOffset", function (point) {
        const { i, j } = getOffset.call(this, point);
        return { i: i + 1, j };
      });`,
  },
  {
    check: "adventure",
    what: "no hook is asked before an import",
    seat: "Gamemaster",
    code: `return swap(proto("Adventure"), "import", async () => ({}));`,
  },
  {
    check: "hands",
    what: "a player's HUD does not open",
    seat: "Ada",
    code: `return swap(CONFIG.Token.hudClass.prototype, "bind", async () => undefined);`,
  },
  {
    check: "hotbar",
    what: "nothing comes onto the hotbar",
    seat: "Gamemaster",
    code: `return swap(game.user, "assignHotbarMacro", async () => undefined);`,
  },
  {
    check: "durations",
    what: "a new round ends every effect",
    seat: "Gamemaster",
    code: `
      const id = Hooks.on("updateCombat", (combat) => {
        for (const { actor } of combat.combatants) for (const effect of actor?.effects ?? []) void effect.delete();
      });
      return () => Hooks.off("updateCombat", id);`,
  },
  {
    check: "levels",
    what: "scenes have what the other generation has",
    seat: "Gamemaster",
    code: `
      // Only the list of levels differs. The map is drawn from other data.
      const id = Hooks.on("createScene", (scene) => {
        if (game.release.generation >= 14) scene.levels.map = () => [];
        else Object.defineProperty(scene, "levels", { configurable: true, value: [{ id: "one" }] });
      });
      return () => Hooks.off("createScene", id);`,
  },
  {
    check: "stairs",
    what: "a teleporter brings nobody anywhere",
    seat: "Ada",
    code: `return swap(CONFIG.RegionBehavior.dataModels.teleportToken, "events", {});`,
  },
  {
    check: "guides",
    what: "no tour is registered",
    seat: "Gamemaster",
    code: `return swap(game.tours, "get", () => undefined);`,
  },
  withoutButtons("questions"),
  withoutButtons("choices"),
  withoutButtons("answers"),
  withoutButtons("requests", ["consent"]),
  withoutButtons("phrase"),
  {
    check: "warnings",
    what: "the host will drop what Unseen uses",
    seat: "Gamemaster",
    code: `
      const { warnings } = game.modules.get("unseen-checks").api.heard;
      const error = new Error("Planted. Deprecated since Version 14");
      error.stack = "at planted (http://localhost/systems/unseen/unseen.js:1:1)";
      console.warn(error);
      return () => warnings.splice(0);`,
  },
];

/** No difference of a host: the request by which a player's window ends a Hide comes when a token is dragged. */
export const LATE_END: Plant = {
  check: "drag",
  what: "a Hide is ended a second time",
  seat: "Ada",
  code: `
    const { move } = proto("TokenDocument");
    return swap(proto("TokenDocument"), "move", function (...values) {
      void game.system.api.designate({ creature: this.id, spots: [], sceneId: this.parent.id });
      return move.apply(this, values);
    });`,
};
