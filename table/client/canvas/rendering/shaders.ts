import { Program } from "pixi.js";

/** Passes the place in the scene, and the place on the screen as texture coordinates, to the fragment shader. */
const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 translationMatrix;
uniform mat3 projectionMatrix;
varying vec2 vScene;
varying vec2 vScreen;
void main() {
  vec3 place = projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0);
  vScene = aVertexPosition;
  vScreen = vec2(place.x * 0.5 + 0.5, 0.5 - place.y * 0.5);
  gl_Position = vec4(place.xy, 0.0, 1.0);
}`;

const HEAD = `
precision highp float;
varying vec2 vScene;
varying vec2 vScreen;
`;

const program = (name: string, body: string): (() => Program) => {
  let made: Program | null = null;
  return () => (made ??= Program.from(VERTEX, HEAD + body, name));
};

/** One colour, not faded. */
export const flat = program(
  "table-flat",
  `
uniform vec4 color;
void main() { gl_FragColor = color; }`,
);

/** One colour, faded at the rim of a circle. */
export const disc = program(
  "table-disc",
  `
uniform vec2 origin;
uniform float reach;
uniform vec4 color;
void main() { gl_FragColor = color * (1.0 - smoothstep(reach * 0.94, reach, distance(vScene, origin))); }`,
);

/** Full within the bright radius, weaker up to the dim one, zero at its rim. */
export const light = program(
  "table-light",
  `
uniform vec2 origin;
uniform float bright;
uniform float dim;
uniform vec3 color;
uniform float strength;
void main() {
  float away = distance(vScene, origin);
  float reach = max(bright, dim);
  float core = bright > 0.0 ? 1.0 - smoothstep(bright * 0.45, bright * 1.15, away) : 0.0;
  float glow = 0.6 - 0.36 * smoothstep(bright * 0.8, reach, away);
  float level = mix(glow, 0.97 - 0.2 * smoothstep(0.0, bright + 1.0, away), core);
  level *= 1.0 - smoothstep(reach * 0.82, reach, away);
  vec3 warm = mix(color, vec3(1.0), core * 0.35);
  gl_FragColor = vec4(warm * level * strength, level * strength);
}`,
);

/** Darkness from a point. */
export const darkness = program(
  "table-darkness",
  `
uniform vec2 origin;
uniform float dim;
uniform vec3 color;
void main() {
  float cover = 1.0 - smoothstep(dim * 0.86, dim, distance(vScene, origin));
  gl_FragColor = vec4(color * cover, cover);
}`,
);

/** The light map over the scene. */
export const overlay = program(
  "table-overlay",
  `
uniform sampler2D map;
uniform vec2 texel;
void main() {
  gl_FragColor = 0.25 * (texture2D(map, vScreen + texel) + texture2D(map, vScreen - texel)
    + texture2D(map, vScreen + vec2(texel.x, -texel.y)) + texture2D(map, vScreen + vec2(-texel.x, texel.y)));
}`,
);

/**
 * Veils what is not seen now, and covers what was never seen. In the mask, red is lit and green is in line of
 * sight.
 */
export const fog = program(
  "table-fog",
  `
uniform sampler2D mask;
uniform sampler2D explored;
uniform vec4 area;
uniform vec3 color;
uniform float veil;
uniform float unknown;
uniform vec2 texel;
float seenAt(vec2 place) {
  vec4 now = texture2D(mask, place);
  return now.r * now.g;
}
void main() {
  float seen = 0.25 * (seenAt(vScreen + texel) + seenAt(vScreen - texel)
    + seenAt(vScreen + vec2(texel.x, -texel.y)) + seenAt(vScreen + vec2(-texel.x, texel.y)));
  float known = texture2D(explored, (vScene - area.xy) / area.zw).r;
  float cover = (1.0 - seen) * mix(unknown, veil, known);
  gl_FragColor = vec4(color * cover, cover);
}`,
);

/** Adds what is seen now to everything seen so far. */
export const exploring = program(
  "table-exploring",
  `
uniform sampler2D mask;
uniform vec4 area;
void main() {
  vec4 now = texture2D(mask, (vScene - area.xy) / area.zw);
  float seen = now.r * now.g;
  gl_FragColor = vec4(seen, seen, seen, seen);
}`,
);
