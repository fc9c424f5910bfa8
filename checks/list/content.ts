import { type Check, type Finding, until } from "../check.ts";
import { type Data, type Doc, host, type Pack } from "../host.ts";

const packsOfUnseen = (): readonly Pack[] =>
  [...host.game.packs].filter(({ collection }) => collection.startsWith("unseen."));

/** Every document of every pack can be read and is valid, and none is missing. */
export const packs: Check = {
  id: "packs",
  async run(): Promise<Finding> {
    const faults: string[] = [];
    let read = 0;
    for (const pack of packsOfUnseen()) {
      const documents = await pack.getDocuments();
      read += documents.length;
      if (documents.length !== pack.index.size)
        faults.push(`${pack.collection}: ${documents.length} of ${pack.index.size} documents`);
      for (const document of documents) faults.push(...faultsOf(document).map((fault) => `${document.uuid}: ${fault}`));
    }
    return { expected: { any: true, faults: [] }, found: { any: read > 0, faults }, told: { read } };
  },
};

function faultsOf(document: Doc): string[] {
  try {
    document.validate({ strict: true });
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Parts of a scene that an import must bring. */
const PARTS = ["walls", "tokens", "lights", "regions", "levels"] as const;

/**
 * Each demo can be imported whole: its scenes have their parts, their pictures load, and its actors have their owners.
 * A demo that the world lacks is imported, and stays.
 */
export const demos: Check = {
  id: "demos",
  async run(): Promise<Finding> {
    const adventures = (await host.game.packs.get("unseen.demo")?.getDocuments()) ?? [];
    const lacks: string[] = [];
    const imported: string[] = [];
    for (const adventure of adventures) {
      const { toCreate, toUpdate } = await adventure.prepareImport({});
      const scenes = [...dataOf(toCreate, "Scene"), ...dataOf(toUpdate, "Scene")];
      if (dataOf(toCreate, "Scene").length > 0) {
        await adventure.import({ dialog: false });
        imported.push(adventure.name);
      }
      for (const scene of scenes)
        lacks.push(...(await lacksOf(scene)).map((one) => `${String(scene["name"])}: ${one}`));
      for (const actor of [...dataOf(toCreate, "Actor"), ...dataOf(toUpdate, "Actor")])
        if (!host.game.actors.get(String(actor["_id"])))
          lacks.push(`${adventure.name}: the actor ${String(actor["name"])}`);
    }
    return {
      expected: { adventures: true, lacks: [] },
      found: { adventures: adventures.length > 0, lacks },
      told: { imported },
    };
  },
};

const dataOf = (all: Data, name: string): readonly Data[] => (all[name] ?? []) as readonly Data[];

async function lacksOf(data: Data): Promise<string[]> {
  const scene = host.game.scenes.get(String(data["_id"]));
  if (!scene) return ["the scene itself"];
  const lacking = PARTS.filter((part) => {
    const wanted = (data[part] as readonly unknown[] | undefined)?.length ?? 0;
    return host.game.release.generation >= 14 || part !== "levels" ? (scene[part]?.size ?? 0) < wanted : false;
  });
  const pictures = picturesOf(data).map(async (src) => ((await loads(src)) ? [] : [`the picture ${src}`]));
  return [...lacking.map((part) => `some of its ${part}`), ...(await Promise.all(pictures)).flat()];
}

/** The paths of a scene's pictures, on the scene and on its levels. */
function picturesOf(data: Data): string[] {
  const backgrounds = [data, ...((data["levels"] ?? []) as readonly Data[])].map(
    ({ background }) => (background as { readonly src?: string | null } | undefined)?.src,
  );
  return [...new Set(backgrounds.filter((src) => typeof src === "string" && src !== ""))] as string[];
}

async function loads(src: string): Promise<boolean> {
  const picture = new Image();
  picture.src = src;
  return picture.decode().then(
    () => true,
    () => false,
  );
}

/** An effect of somebody else's with a duration stays as it is while rounds pass. The tracker shows its fight. */
export const durations: Check = {
  id: "durations",
  async run(ground): Promise<Finding> {
    const { hero, scene } = ground;
    const { actor } = hero;
    if (!actor) throw new Error("the hero of the checks has no actor");
    const is14 = host.game.release.generation >= 14;
    const duration = is14 ? { value: 9, units: "rounds" } : { rounds: 9 };
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "A blessing", duration }]);
    ground.later(async () => actor.effects.get(effect.id)?.delete());
    const combat = await host.foundry.documents["Combat"].implementation.create({ scene: scene.id });
    ground.later(() => combat.delete());
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ tokenId: hero.id, sceneId: scene.id }]);
    await combat.update({ round: 1, turn: 0 });
    const row = await until(() => document.querySelector(`[data-combatant-id="${combatant.id}"]`) !== null);
    await combat.update({ round: 2, turn: 0 });
    const kept = await until(() => actor.effects.get(effect.id) === undefined, Boolean, 1000).then((gone) => !gone);
    return { expected: { kept: true, row: true }, found: { kept, row } };
  },
};
