/** A package that writes down what its seat hears, for tests of two seats. */
/** Its script, as a browser loads it. */
export const MODULE = `
globalThis.heard = [];
class Creature extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const f = foundry.data.fields;
    return { life: new f.NumberField({ required: true, nullable: false, integer: true, initial: 5 }) };
  }
  prepareDerivedData() { this.double = this.life * 2; }
}
class Zone extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() { return {}; }
  static events = {
    [CONST.REGION_EVENTS.TOKEN_ENTER]: function (event) { heard.push(["enter", event.data.token.id]); },
  };
}
class TestCombat extends foundry.documents.Combat {
  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    heard.push(["startTurn", combatant.name, context.round]);
  }
  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    heard.push(["endTurn", combatant.name]);
  }
}
Hooks.once("init", () => {
  CONFIG.Actor.dataModels.creature = Creature;
  CONFIG.RegionBehavior.dataModels["unseen.zone"] = Zone;
  CONFIG.Combat.documentClass = TestCombat;
  CONFIG.queries["unseen.double"] = async (data, { timeout }) => ({
    value: data.value * 2,
    timeout,
    who: game.user.name,
  });
  const pace = new foundry.data.fields.NumberField({ initial: 1 });
  game.settings.register("unseen", "pace", {
    scope: "world",
    type: pace,
    onChange: (value, options, userId) => heard.push(["pace", value, userId]),
  });
  game.settings.register("unseen", "seat", { scope: "client", type: Object, default: {} });
  game.settings.register("unseen", "user", { scope: "user", type: String, default: "none" });
  CONFIG.statusEffects.push({ id: "prone", _id: "pronepronepronep", name: "Prone", img: "icons/svg/falling.svg" });
  game.socket.on("system.unseen", (payload, sender) => heard.push(["message", payload, sender]));
});
Hooks.on("moveToken", (document) => heard.push(["moveToken", document.id]));
Hooks.on("updateActor", (actor, changed, options, userId) =>
  heard.push(["updateActor", changed.system?.life, options.unseen, userId]),
);
`;

/** Its `system.json`. */
export const MANIFEST = {
  id: "unseen",
  title: "Fixture",
  version: "0.0.1",
  socket: true,
  esmodules: ["unseen.mjs"],
  languages: [{ lang: "en", name: "English", path: "en.json" }],
  documentTypes: { Actor: { creature: {} }, RegionBehavior: { "unseen.zone": {} } },
};
