/** C-8: the light of tiles for the eyes of one observer. The light of G-11 is for eyes without special senses. */
import { createBattlemap } from "../map/battlemap.ts";
import { lightingOf } from "../common/standing.ts";
import { planeOf } from "../levels.ts";
import { oncePer } from "../oncePer.ts";
import type { Creature, Light, SceneSnapshot, Situation } from "../situation.ts";
import type { LightLevel, Tile } from "../vocabulary.ts";

/**
 * The light of tiles as an observer sees it, on what stands there at an elevation (G-12). For low-light eyes all
 * lights reach twice as far.
 */
export function lightFor(
  situation: Situation,
  observer: Creature | null,
  on: Pick<Tile, "level">,
): (tile: Tile, elevation?: number) => LightLevel {
  const plane = planeOf(situation.scene, on);
  const map = createBattlemap(observer?.senses?.lowLight === true ? withFarLights(plane) : plane);
  const lighting = lightingOf(situation);
  return (tile, elevation) => map.light(tile, lighting, elevation);
}

/** A scene whose lights reach twice as far. Darkness sources keep their reach, and carriers their bounds. */
const withFarLights = oncePer((scene: SceneSnapshot): SceneSnapshot => {
  const isSource = ({ negative }: Light): boolean => !negative;
  const far = (radius: number, { rim = 0 }: Light): number => (radius > 0 ? 2 * radius - rim : 0);
  const lights = scene.lights.map((light) =>
    isSource(light) ? { ...light, bright: far(light.bright, light), dim: far(light.dim, light) } : light,
  );
  return { ...scene, id: `${scene.id}#lowLight`, lights };
});
