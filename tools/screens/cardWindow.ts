/** Functions that prepare the second hunt in the Gamemaster's window. Each is sent there alone. */

interface Collection {
  readonly contents: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

interface Host {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly life: { readonly max: number } };
        update(changes: object): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
    readonly scenes: {
      readonly active: {
        readonly lights: Collection;
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
      };
    };
  };
}

/** Gives a creature a weapon that strikes an area. */
export async function arm(name: string): Promise<void> {
  const damage = [{ dice: 1, faces: 6, bonus: 0, type: "elemental" }];
  const aim = { kind: "burst", size: 1, width: 1 };
  const system = { attack: { made: true, kind: "basic", ranged: true, range: 12, damage, aim } };
  await (globalThis as unknown as Host).game.actors
    .getName(name)
    .createEmbeddedDocuments("Item", [{ name: "Firepot", type: "arms", system }]);
}

/** Gives a creature powers that last while it concentrates, and full life. */
export async function grantWards([name, ...powers]: readonly [string, ...string[]]): Promise<void> {
  const effects = [
    [{ kind: "resistance", against: "elemental", lasts: "concentration" }],
    [
      { kind: "absorption", amount: 1 },
      { kind: "resistance", against: "untyped", lasts: "concentration" },
    ],
  ];
  const items = powers.map((power, k) => ({
    name: power,
    type: "power",
    system: { text: "", grant: { kind: "effect", range: 6, cost: "none", effects: effects[k % effects.length] } },
  }));
  const actor = (globalThis as unknown as Host).game.actors.getName(name);
  await actor.createEmbeddedDocuments("Item", items);
  await actor.update({ "system.life.value": actor.system.life.max });
}

/** Removes the newest lamp of the scene. */
export async function putOutLamps(): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  await active.deleteEmbeddedDocuments("AmbientLight", [active.lights.contents.at(-1)!.id]);
}
