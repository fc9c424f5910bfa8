/**
 * Functions about sheets that run in a seat's window. Each is sent there alone, so none may call another of this file.
 */

interface Sheet {
  readonly rendered: boolean;
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  setPosition(position: object): unknown;
}

interface Named {
  readonly name: string;
  readonly type: string;
  readonly sheet: Sheet;
}

interface Actor extends Named {
  readonly items: Iterable<Named>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Host {
  readonly Actor: { create(data: object): Promise<Actor> };
  readonly Item: { create(data: object): Promise<Named> };
  readonly game: { readonly actors: Iterable<Actor>; readonly items: Iterable<Named> };
}

/** Makes an actor with this name who carries forty items of all types, most with long names. */
export async function makeCarrier(name: string): Promise<void> {
  const { Actor, Item } = globalThis as unknown as Host;
  const carrier = await Actor.create({ name, type: "character", system: { life: { value: 17, max: 24 } } });
  const types = ["arms", "power", "ability", "action", "armor", "trinket"];
  const damage = [{ dice: 2, faces: 6, bonus: 3, type: "physical" }];
  const attack = { made: true, kind: "basic", ranged: true, range: 12, damage };
  const items = Array.from({ length: 40 }, (_, k) => {
    const type = types[k % types.length]!;
    const long = k % 4 === 0 ? " of the seventh watch under the drowned bell tower" : "";
    const system = type === "arms" || type === "power" ? { attack } : {};
    return { name: `Keepsake ${k + 1}${long}`, type, system };
  });
  await carrier.createEmbeddedDocuments("Item", items);
  await Item.create({ name: "The gallery over the common room", type: "vantage" });
}

/** Shows an actor to everybody by name alone, or to nobody. */
export async function limit([name, level]: readonly [string, number]): Promise<void> {
  const actor = [...(globalThis as unknown as Host).game.actors].find((one) => one.name === name);
  await actor?.update({ "ownership.default": level });
}

/** Makes the sheet of an actor this many pixels wide. */
export function widen([name, width]: readonly [string, number]): void {
  const actor = [...(globalThis as unknown as Host).game.actors].find((one) => one.name === name);
  actor?.sheet.setPosition({ width });
}

/** Opens the sheet of the one actor behind all markers. */
export async function openMarkerSheet(): Promise<void> {
  const actors = [...(globalThis as unknown as Host).game.actors];
  await actors.find(({ type }) => type === "hidingSpot")?.sheet.render({ force: true });
}
