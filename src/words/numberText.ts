/**
 * A number as a language writes it: 0.5 is "0,5" in Italian. With at most three decimals, a true minus sign, and no
 * marks between thousands.
 */
export function numberText(value: number, language: string): string {
  return formatOf(language).format(value).replace("-", "−");
}

const formats = new Map<string, Intl.NumberFormat>();

/** Modules bring languages under any code. Where it is none that browsers know, numbers are written as in English. */
function formatOf(language: string): Intl.NumberFormat {
  const made =
    formats.get(language) ?? new Intl.NumberFormat(isCode(language) ? language : "en", { useGrouping: false });
  formats.set(language, made);
  return made;
}

function isCode(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
