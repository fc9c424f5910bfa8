/** A typical small module: it wraps a method, adds a button to the token HUD, and sends messages over its socket. */
const CHANNEL = "module.lantern";

Hooks.once("init", () => {
  game.settings.register("lantern", "bright", { scope: "world", config: true, type: Number, default: 4 });
  const { prototype } = CONFIG.Actor.documentClass;
  const original = prototype.getRollData;
  prototype.getRollData = function getRollData(...values) {
    return { ...original.apply(this, values), lantern: Number(this.getFlag("lantern", "lit") ?? false) };
  };
  game.modules.get("lantern").api = { heard: [], isLit: (actor) => actor.getFlag("lantern", "lit") === true };
});

Hooks.once("ready", () => {
  game.socket.on(CHANNEL, ({ name }, userId) => {
    const text = game.i18n.format("LANTERN.lit", { name, who: game.users.get(userId).name });
    game.modules.get("lantern").api.heard.push(text);
    ui.notifications.info(text);
  });
});

Hooks.on("renderTokenHUD", (hud, element) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon lantern";
  button.setAttribute("aria-label", game.i18n.localize("LANTERN.light"));
  button.textContent = "✦";
  button.addEventListener("click", () => light(hud.document.actor));
  element.querySelector(".col.left").append(button);
});

async function light(actor) {
  await actor.setFlag("lantern", "lit", true);
  game.socket.emit(CHANNEL, { name: actor.name });
}
