import { expect, it } from "vitest";
import { setHost } from "../../host.ts";
import { sinceText } from "./sinceText.ts";

it.each([
  ["en", 0, "now"],
  ["it", 0, "ora"],
  ["it", 180, "3 min fa"],
])("speaks the language of the seat, whatever the browser's: %s, %d s", (lang, seconds, text) => {
  setHost({ game: { i18n: { lang } } } as never);
  expect(sinceText(0, seconds * 1000)).toBe(text);
});
