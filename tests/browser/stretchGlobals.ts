/** What tests of stealth mode read and do in a window. */

interface Host {
  readonly game: {
    readonly time: { readonly worldTime: number };
    readonly combat: {
      readonly started: boolean;
      readonly combatants: { readonly contents: readonly { readonly name: string }[] };
      delete(): Promise<unknown>;
    } | null;
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { readonly contents: readonly { readonly id: string; readonly disposition: number }[] };
      readonly regions: {
        readonly contents: readonly { readonly behaviors: { readonly contents: readonly Behavior[] } }[];
      };
      update(changes: object): Promise<unknown>;
      deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

interface Behavior {
  readonly type: string;
  update(changes: object): Promise<unknown>;
}

/** Makes every zone a cluttered one, and the scene dark. */
export async function clutterInTheDark(): Promise<void> {
  const { scene } = (globalThis as unknown as Host).canvas;
  const { regions } = scene;
  await scene.update({ environment: { darknessLevel: 1 } });
  const zones = regions.contents
    .flatMap(({ behaviors }) => behaviors.contents)
    .filter(({ type }) => type === "unseen.zone");
  for (const zone of zones) await zone.update({ system: { kind: "cluttered" } });
}

/** Removes every token but friendly ones. */
export async function leaveFriends(): Promise<void> {
  const { canvas } = globalThis as unknown as Host;
  const others = canvas.scene.tokens.contents.filter(({ disposition }) => disposition !== 1);
  await canvas.scene.deleteEmbeddedDocuments(
    "Token",
    others.map(({ id }) => id),
  );
}

export function worldTime(): number {
  return (globalThis as unknown as Host).game.time.worldTime;
}

export function combatants(): readonly string[] {
  const { combat } = (globalThis as unknown as Host).game;
  return (combat?.combatants.contents.map(({ name }) => name) ?? []).toSorted();
}

export function hasStarted(): boolean {
  return (globalThis as unknown as Host).game.combat?.started === true;
}

export async function endCombat(): Promise<void> {
  await (globalThis as unknown as Host).game.combat?.delete();
}

/** A token is moved, and every window that follows the map is drawn again. */
export async function somebodyMoves(): Promise<void> {
  interface Piece {
    readonly x: number;
    update(changes: object): Promise<unknown>;
  }
  const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: { contents: readonly Piece[] } } } };
  const [piece] = canvas.scene.tokens.contents;
  await piece!.update({ x: piece!.x + 100 });
}

/** Kind, darkness and sealed text of the zone "Common room", as stored. */
export function zoneFlags(): string {
  interface Region {
    readonly name: string;
    readonly flags: { readonly unseen?: { readonly gmText?: string } };
    readonly behaviors: { readonly contents: readonly { readonly system: { kind: string; dark: boolean } }[] };
  }
  const { canvas } = globalThis as unknown as { canvas: { scene: { regions: { contents: Region[] } } } };
  const region = canvas.scene.regions.contents.find(({ name }) => name === "Common room");
  const system = region?.behaviors.contents[0]?.system;
  return `${system?.kind} ${String(system?.dark)} ${region?.flags.unseen?.gmText ?? ""}`;
}
