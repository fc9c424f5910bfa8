import { game } from "../../host.ts";

/** The time since a moment (milliseconds), in words of the seat's language. */
export function sinceText(time: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  const words = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "narrow" });
  if (seconds < 60) return words.format(0, "second");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}
