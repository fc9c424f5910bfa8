/** The default icons of documents, drawn for this table: plain strokes on a dark disc, readable at any size. */

/** The SVG of an icon by its file name; null for unknown names. */
export function icon(file: string): string | null {
  const name = file.replace(/\.svg$/, "");
  if (!Object.hasOwn(STROKES, name)) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
  <circle cx="32" cy="32" r="31" fill="#20232b"/>
  <g fill="none" stroke="#e8e2d4" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="${STROKES[name]}"/>
  </g>
</svg>
`;
}

const D20 =
  "M32 10 51 21v22L32 54 13 43V21Z M32 10 22 26h20Z M22 26 13 21 M42 26l9-5 M22 26l10 18 10-18 M32 44v10 " +
  "M22 26l-9 17 19 1 M42 26l9 17-19 1";

const STROKES: Readonly<Record<string, string>> = {
  aura:
    "M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z M32 8v5 M32 51v5 M8 32h5 M51 32h5 M15 15l4 4 M45 45l4 4 M49 " +
    "15l-4 4 M19 45l-4 4",
  blind: "M10 32s8-13 22-13 22 13 22 13-8 13-22 13-22-13-22-13Z M14 50 50 14",
  book: "M32 18c-6-5-14-5-20-3v31c6-2 14-2 20 3 6-5 14-5 20-3V15c-6-2-14-2-20 3Z M32 18v31",
  combat: "M14 14l26 26 M50 14 24 40 M36 44l8-8 M28 44l-8-8 M42 42l8 8 M22 42l-8 8",
  d20: D20,
  "d20-black": D20,
  "d20-grey": D20,
  "d20-highlight": D20,
  "dice-target": "M32 10a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z M32 21a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z M32 31v2",
  eye: "M8 32s9-15 24-15 24 15 24 15-9 15-24 15S8 32 8 32Z M32 24a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
  hazard: "M32 12 54 50H10Z M32 26v12 M32 44v1",
  invisible: "M20 50V28a12 12 0 0 1 24 0v22l-6-4-6 4-6-4-6 4Z M27 29v1 M37 29v1",
  "item-bag": "M24 20c0-6 3-9 8-9s8 3 8 9 M18 22h28l5 28a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4Z M24 30c2 6 14 6 16 0",
  light: "M32 10c10 10 12 16 12 24a12 12 0 1 1-24 0c0-5 3-8 5-12 2 3 3 4 4 7 3-6 4-12 3-19Z",
  "mystery-man": "M32 13a10 11 0 1 1 0 22 10 11 0 0 1 0-22Z M13 55c1-11 8-17 19-17s18 6 19 17",
  skull: "M18 34a14 16 0 1 1 28 0c0 4-4 6-4 10H22c0-4-4-6-4-10Z M26 31v3 M38 31v3 M28 44v8 M36 44v8",
  tower: "M20 54V26l-4-4V12h8v5h4v-5h8v5h4v-5h8v10l-4 4v28Z M28 54V42a4 4 0 0 1 8 0v12",
  unconscious: "M14 42h36 M18 42c0-10 8-14 14-14s14 4 14 14 M24 14h8l-8 9h8 M38 16h6l-6 7h6",
};
