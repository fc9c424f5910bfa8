/** Keeps the sides of tokens that players own on their scenes, and puts back what a player changed (G-6). */
import { dispositionOf, keepingSide, keptSide, sideOfDisposition } from "../../bridge/creature/sides.ts";
import { isCreatureActor } from "../../config.ts";
import { alone } from "../../words/alone.ts";
import { onOwnersChanged } from "./watchOwners.ts";
import { isDesk } from "./thisSeat.ts";

type Token = TokenDocument.Implementation;

/** Listens to tokens that are made or change sides, and to actors that get an owner. Called in `setup`. */
export function watchSides(): void {
  Hooks.on("createToken", (token) => hear(token, "made"));
  Hooks.on("updateToken", (token, changes, _options, userId) => {
    if ("disposition" in changes) dispositionChanged(token, userId);
  });
  onOwnersChanged(keepAllSides);
}

/** Keeps the sides of all tokens that players own and whose scene keeps none. The desk alone writes. */
export function keepAllSides(): void {
  if (!isDesk()) return;
  for (const scene of game.scenes) onScene(scene, () => keep(scene, scene.tokens.contents.filter(isMissing)));
}

/** A scene on which this fails is named, and the others are kept. */
const onScene = (scene: Scene.Implementation, job: () => unknown): void =>
  void alone({ words: "UNSEEN.Failed.scenes", name: scene.name }, job);

const isMissing = (token: Token): boolean => isPlayersCreature(token) && keptSide(token) === null;

/** Markers are tokens, too, and belong to no side of their own. */
const isPlayersCreature = ({ actor }: Token): boolean => isCreatureActor(actor) && actor.hasPlayerOwner;

/** A Gamemaster's own client keeps what its user sets; the desk puts back what anybody else sets. */
function dispositionChanged(token: Token, userId: string): void {
  const kept = keptSide(token);
  if (kept === null || sideOfDisposition(token) === kept) return;
  if (!game.users.get(userId)?.isGM) hear(token, "changed");
  else if (userId === game.userId) hear(token, "set");
}

/** What happened to a token: it was made, this Gamemaster set its side, or a player changed it. */
type Happened = "made" | "set" | "changed";

/** Hooks name one token each. What they say together is written together, because a scene may hold thousands. */
const heard = new Map<Token, Happened>();

function hear(token: Token, happened: Happened): void {
  if (heard.size === 0) queueMicrotask(writeHeard);
  heard.set(token, happened);
}

function writeHeard(): void {
  const all = [...heard];
  heard.clear();
  for (const scene of new Set(all.flatMap(([{ parent }]) => parent ?? []))) {
    const those = (wanted: Happened): Token[] =>
      all.flatMap(([token, happened]) => (token.parent === scene && happened === wanted ? [token] : []));
    onScene(scene, () => keep(scene, [...(isDesk() ? those("made").filter(isMissing) : []), ...those("set")]));
    if (isDesk()) onScene(scene, () => putBack(scene, those("changed")));
  }
}

function keep(scene: Scene.Implementation, tokens: readonly Token[]): Promise<unknown> | void {
  const sides = tokens.map((token) => keepingSide(token.id!, { own: sideOfDisposition(token) }));
  if (sides.length > 0) return scene.update(Object.assign({}, ...sides));
}

function putBack(scene: Scene.Implementation, tokens: readonly Token[]): Promise<unknown> | void {
  const updates = tokens.flatMap((token) => {
    const kept = keptSide(token);
    return kept === null ? [] : [{ _id: token.id!, disposition: dispositionOf(kept) }];
  });
  if (updates.length > 0) return scene.updateEmbeddedDocuments("Token", updates as never);
}
