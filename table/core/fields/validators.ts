/** `foundry.data.validators`: questions about plain values. */
import { isValidId } from "../utils/text.ts";

export const validators = {
  isValidId,
  /** A colour as `#` and three or four bytes in hexadecimal. */
  isColorString: (color: string): boolean => /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color),
  hasFileExtension: (path: string, extensions: readonly string[]): boolean =>
    extensions.some((extension) => path.replace(/\?.*$/, "").toLowerCase().endsWith(`.${extension.toLowerCase()}`)),
  isJSON: (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  },
};
