/**
 * Functions that run in the window whose dialogs are opened under hostile names. Each is sent there alone, so none
 * may call another of this file.
 */

interface Doc {
  readonly id: string;
  readonly name: string;
}

interface Sheet {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Actor extends Doc {
  readonly type: string;
  readonly sheet: Sheet;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Token extends Doc {
  readonly actor: Actor;
  readonly object: object;
  readonly x: number;
  readonly y: number;
  update(changes: object): Promise<unknown>;
  updateSource(changes: object): unknown;
  readonly flags: { readonly unseen?: { readonly marker?: object } };
}

interface Host {
  readonly Actor: {
    create(data: object): Promise<Actor>;
    updateDocuments(updates: readonly object[]): Promise<unknown>;
  };
  readonly User: { create(data: object): Promise<{ update(changes: object): Promise<unknown> }> };
  readonly game: {
    readonly actors: { get(id: string): Actor };
    readonly users: { readonly activeGM: object | null };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly Token[]; get(id: string): Token };
        readonly regions: { readonly contents: readonly { update(changes: object): Promise<unknown> }[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        updateEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
  readonly canvas: { readonly hud: { readonly token: { bind(token: object): Promise<unknown> } } };
}

/** Renames every creature on the scene, with its actor. */
export async function baptize(name: string): Promise<void> {
  const { game, Actor } = globalThis as unknown as Host;
  const { active } = game.scenes;
  const tokens = active.tokens.contents.filter(({ flags }) => !flags.unseen?.marker);
  await active.updateEmbeddedDocuments(
    "Token",
    tokens.map(({ id }) => ({ _id: id, name })),
  );
  await Actor.updateDocuments(tokens.map(({ actor }) => ({ _id: actor.id, name })));
}

/** The first marker on the scene. */
export function firstMarker(): string {
  const { contents } = (globalThis as unknown as Host).game.scenes.active.tokens;
  return contents.find(({ flags }) => flags.unseen?.marker)!.id;
}

/** Presses a button of the token HUD: one of the system's by its action, or a status by its id. */
export async function press({ token, button }: { readonly token: string; readonly button: string }): Promise<void> {
  const { game, canvas } = globalThis as unknown as Host;
  await canvas.hud.token.bind(game.scenes.active.tokens.get(token).object);
  const wanted = `#token-hud [data-unseen="${button}"], #token-hud [data-status-id="${button}"]`;
  for (let wait = 0; wait < 100 && !document.querySelector(wanted); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  document.querySelector<HTMLElement>(wanted)!.click();
}

/** A creature of this name without a token uses a power. A notice says that it cannot. */
export async function useNowhere(name: string): Promise<void> {
  const { Actor } = globalThis as unknown as Host;
  const actor = await Actor.create({ name, type: "character" });
  await actor.createEmbeddedDocuments("Item", [{ name: "Whistle", type: "power" }]);
  await actor.sheet.render({ force: true });
  actor.sheet.element.querySelector<HTMLElement>("[data-action=useItem]")!.click();
  await actor.sheet.close();
  await actor.delete();
}

/** Opens the sheet of the actor of markers. */
export async function openMarkerSheet(): Promise<void> {
  const { contents } = (globalThis as unknown as Host).game.scenes.active.tokens;
  await contents.find(({ flags }) => flags.unseen?.marker)!.actor.sheet.render({ force: true });
}

/** Puts caltrops on a tile that attack every creature that steps on them. */
export async function layCaltrops({ i, j }: { readonly i: number; readonly j: number }): Promise<void> {
  const shape = { type: "rectangle", x: 100 * j, y: 100 * i, width: 100, height: 100, rotation: 0, hole: false };
  const behavior = { type: "unseen.tileEffect", system: { attack: { made: true } } };
  const region = { name: "Caltrops", shapes: [shape], behaviors: [behavior] };
  await (globalThis as unknown as Host).game.scenes.active.createEmbeddedDocuments("Region", [region]);
}

interface Step {
  readonly name: string;
  readonly token: string;
  readonly i: number;
  readonly j: number;
}

/** Renames the caltrops, and makes a token step on them from elsewhere. */
export async function stepOnCaltrops({ name, token, i, j }: Step): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const stepping = active.tokens.get(token);
  await active.regions.contents.at(-1)!.update({ name });
  await stepping.update({ x: 100 * (j + 1), y: 100 * i });
  await stepping.update({ x: 100 * j, y: 100 * i });
}

/** Puts a token on a tile. */
export async function standAt({ token, i, j }: Omit<Step, "name">): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.tokens.get(token).update({ x: 100 * j, y: 100 * i });
}

/** Renames a token in this window only. */
export function callHere({ token, name }: { readonly token: string; readonly name: string }): void {
  (globalThis as unknown as Host).game.scenes.active.tokens.get(token).updateSource({ name });
}

/** Whether a Gamemaster is there. */
export function hasGamemaster(): boolean {
  return (globalThis as unknown as Host).game.users.activeGM !== null;
}
