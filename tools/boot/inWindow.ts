/** Functions that run in a seat's window. Each is sent there alone, so none may call another of this file. */

interface Made {
  readonly id: string;
  readonly sheet: { readonly rendered: boolean; render(options: object | boolean): unknown } | null;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

interface BootHost {
  readonly Actor: { readonly implementation: { create(data: object): Promise<Made | undefined> } };
  readonly Scene: { readonly implementation: { create(data: object): Promise<BootScene | undefined> } };
  readonly Roll: new (formula: string) => { toMessage(): Promise<{ readonly id: string } | undefined> };
  readonly CONFIG: { readonly Actor: { readonly dataModels: object } };
  readonly foundry: { readonly applications: { readonly api: { readonly ApplicationV2: abstract new () => object } } };
  readonly canvas: { readonly tokens: { get(id: string): { readonly visible: boolean } | undefined } };
  readonly game: {
    readonly ready: boolean;
    readonly system: { readonly documentTypes: { readonly Actor?: object } };
    readonly actors: { get(id: string): Made };
  };
}

interface BootScene {
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}

/** The stages of the start that are over, by the marks that the table leaves. */
export const marksHere = (): readonly string[] =>
  performance.getEntriesByType("mark").flatMap(({ name }) => (name.startsWith("table ") ? name.slice(6) : []));

/** Whether the start is over, well or not. */
export const isStarted = (): boolean =>
  (globalThis as unknown as Partial<BootHost>).game?.ready === true ||
  document.querySelector("body > [role=alert]") !== null;

/** Makes an actor of the system's first type. Gives its id. */
export async function makeActor(): Promise<string> {
  const { Actor, game } = globalThis as unknown as BootHost;
  const [type] = Object.keys(game.system.documentTypes.Actor ?? {});
  const actor = await Actor.implementation.create({ name: "Booted", ...(type !== undefined && { type }) });
  if (!actor) throw new Error(`no actor of the type ${type} was made`);
  return actor.id;
}

/** Opens an actor's sheet and waits until it says that it is rendered. */
export async function openSheet(id: string): Promise<void> {
  const { sheet } = (globalThis as unknown as BootHost).game.actors.get(id);
  if (!sheet) throw new Error("the actor has no sheet");
  await sheet.render("_state" in sheet ? true : { force: true });
  for (let frame = 0; frame < 120 && !sheet.rendered; frame += 1) await new Promise(requestAnimationFrame);
  if (!sheet.rendered) throw new Error("the sheet is not rendered after 120 frames");
}

/** Puts an actor's token on a scene of its own and waits until it is shown. */
export async function showToken(id: string): Promise<void> {
  const { Scene, canvas, game } = globalThis as unknown as BootHost;
  const scene = await Scene.implementation.create({ name: "Boot", width: 1000, height: 1000, tokenVision: false });
  if (!scene) throw new Error("no scene was made");
  await scene.view();
  const data = await game.actors.get(id).getTokenDocument({ x: 400, y: 400 });
  const [token] = await scene.createEmbeddedDocuments("Token", [data.toObject()]);
  if (!token) throw new Error("no token was made");
  for (let frame = 0; frame < 120 && !canvas.tokens.get(token.id)?.visible; frame += 1)
    await new Promise(requestAnimationFrame);
  if (!canvas.tokens.get(token.id)?.visible) throw new Error("the token is not visible after 120 frames");
}

/** Posts a roll and waits until its card is in the log. */
export async function postRoll(): Promise<void> {
  const { Roll } = globalThis as unknown as BootHost;
  const message = await new Roll("1d20 + 2").toMessage();
  if (!message) throw new Error("no message was made");
  const isShown = (): boolean => document.querySelector(`[data-message-id="${message.id}"]`) !== null;
  for (let frame = 0; frame < 120 && !isShown(); frame += 1) await new Promise(requestAnimationFrame);
  if (!isShown()) throw new Error("its card is not in the log after 120 frames");
}
