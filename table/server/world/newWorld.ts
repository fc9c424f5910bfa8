import { USER_ROLES } from "../../core/const.ts";
import type { Document } from "../../core/document.ts";
import { BASE_CLASSES } from "../../core/documents/classes.ts";
import { BaseAdventure } from "../../core/documents/worldParts.ts";
import { getProperty } from "../../core/utils/paths.ts";
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import type { SystemManifest } from "../system.ts";
import type { Generation } from "../../core/release.ts";
import type { Pack } from "./packs.ts";
import { World } from "./world.ts";

/** The users of a new world. Their ids are readable, because seat addresses contain them. */
const PEOPLE = [
  { _id: "Gamemaster000001", name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#c9a227" },
  { _id: "Ada0000000000001", name: "Ada", role: USER_ROLES.PLAYER, color: "#3fb8af" },
  { _id: "Bruno00000000001", name: "Bruno", role: USER_ROLES.PLAYER, color: "#e0777d" },
] as const;

const OWNER = 3;

export interface NewWorld {
  readonly system: SystemManifest;
  readonly packs: readonly Pack[];
  /** Ids of the adventures whose content it has; all of the packs' if left out. */
  readonly adventures?: readonly string[] | undefined;
  readonly generation: Generation;
}

/**
 * A new world with the content of adventures and a user for each person. An adventure that several packs hold, one in
 * each language, comes from the first of them.
 */
export function makeWorld({ system, packs, adventures: chosen, generation }: NewWorld): World {
  const meta = { id: "table", title: `${system.title}: the open table`, systemId: system.id, time: 0, generation };
  const world = new World(system, meta, generation);
  const adventures = packs.filter(({ type }) => type === "Adventure").flatMap(({ documents }) => documents);
  const first = adventures.filter(({ _id }, index) => adventures.findIndex((one) => one._id === _id) === index);
  for (const adventure of first)
    if (!chosen || chosen.includes(String(adventure["_id"]))) importAdventure(world, adventure);
  const scene = activateOneScene(world);
  for (const person of PEOPLE) seatPerson(world, person, scene);
  return world;
}

function importAdventure(world: World, adventure: PlainObject): void {
  for (const [field, documentName] of Object.entries(BaseAdventure.contentFields)) {
    for (const source of (adventure[field] ?? []) as PlainObject[]) {
      const document = world.make(BASE_CLASSES[documentName], source);
      if (documentName === "Scene") giveLevels(world, document);
      world.add(document);
    }
  }
}

/**
 * Gives a scene the levels that the system's own import hook gives it: an update in its flag `levels`. No seat is there
 * yet to run the hook.
 */
function giveLevels({ generation, system }: World, scene: Document): void {
  const update = getProperty(scene._source, `flags.${system.id}.levels`);
  if (generation < 14 || !isPlainObject(update)) return;
  const { levels, ...changes } = update;
  scene.updateSource({ levels }, { recursive: false });
  scene.updateSource(changes);
}

/**
 * Creates the user and gives them the actors that the adventures hold for their name. Their character is the one who
 * stands on the active scene, where everybody begins.
 */
function seatPerson(world: World, person: (typeof PEOPLE)[number], scene: Document | undefined): void {
  const seatFlag = `flags.${world.system.id}.seat`;
  const heroes = world.collection("Actor").filter((actor) => getProperty(actor._source, seatFlag) === person.name);
  for (const hero of heroes) hero.updateSource({ ownership: { [person._id]: OWNER } });
  const tokens = (scene?._source.tokens ?? []) as readonly PlainObject[];
  const here = heroes.find(({ id }) => tokens.some(({ actorId }) => actorId === id));
  world.add(world.make(BASE_CLASSES.User, { ...person, character: (here ?? heroes[0])?.id ?? null }));
}

/** Activates a scene if there is any, because seats open on the active scene. */
function activateOneScene(world: World): Document | undefined {
  const scenes = world.collection("Scene");
  const active: Document | undefined = scenes.find((scene) => scene._source.active === true) ?? scenes.contents[0];
  for (const scene of scenes) scene.updateSource({ active: scene === active });
  return active;
}
