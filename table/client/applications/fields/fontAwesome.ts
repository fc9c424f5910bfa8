import { icon } from "../elements.ts";

interface Options {
  readonly style?: string;
  readonly fixedWidth?: boolean;
  readonly classes?: readonly string[];
}

/** An icon of Font Awesome by its name, with or without `fa-`. */
export function createFontAwesomeIcon(
  glyph: string,
  { style = "solid", fixedWidth, classes = [] }: Options = {},
): HTMLElement {
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return icon([`fa-${style}`, name, ...(fixedWidth ? ["fa-fw"] : []), ...classes].join(" "));
}
