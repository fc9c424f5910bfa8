/**
 * A module that does what popular modules do to a system: it wraps methods of documents, tokens and windows, adds
 * buttons to the HUD, rewrites chat cards, draws on tokens and talks over its socket. It counts each in `seen`.
 */
const seen = { wrapped: {}, buttons: 0, cards: 0, drawn: 0, heard: [] };

/** Wraps a method and passes everything on, as libraries for wrapping do. */
function wrap(owner, name) {
  const plain = owner[name];
  owner[name] = function (...values) {
    seen.wrapped[name] = (seen.wrapped[name] ?? 0) + 1;
    return plain.apply(this, values);
  };
}

Hooks.once("setup", () => {
  wrap(CONFIG.Actor.documentClass.prototype, "prepareDerivedData");
  wrap(CONFIG.Token.documentClass.prototype, "_preUpdate");
  wrap(CONFIG.ChatMessage.documentClass.prototype, "renderHTML");
  wrap(CONFIG.Token.objectClass.prototype, "_refreshVisibility");
  wrap(CONFIG.Token.objectClass.prototype, "_onUpdate");
  wrap(CONFIG.Token.hudClass.prototype, "_onRender");
});

Hooks.on("renderTokenHUD", (_hud, html) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon neighbour";
  button.textContent = "N";
  button.setAttribute("aria-label", "Neighbour");
  button.addEventListener("click", () => game.socket.emit("module.neighbour", { from: game.user.name }));
  html.querySelector(".col.left").prepend(button);
  seen.buttons += 1;
});

Hooks.on("renderChatMessageHTML", (_message, html) => {
  const line = document.createElement("p");
  line.className = "neighbour";
  line.textContent = "Seen by the neighbour";
  html.querySelector(".message-content").append(line);
  html.classList.add("neighboured");
  seen.cards += 1;
});

Hooks.on("refreshToken", (token) => {
  if (!token.neighbour) {
    token.neighbour = token.addChild(new PIXI.Graphics());
    seen.drawn += 1;
  }
  const { w, h } = token;
  token.neighbour.clear().lineStyle(3, 0x44ccff).drawRect(0, 0, w, h);
});

Hooks.once("ready", () => {
  game.socket.on("module.neighbour", ({ from }) => seen.heard.push(from));
  game.modules.get("neighbour").seen = seen;
});
