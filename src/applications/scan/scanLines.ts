import { effectLinesOf, placesOf } from "../../rules/index.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import type { ScanView } from "./scanView.ts";

/**
 * The lines of effect from the scanner's places to the spot of a row, as far as this seat knows them (G-15, H-26).
 */
export function scanLines({ situation, scanner, targets }: ScanView, spot: string): readonly NamedLines[] {
  const target = targets.find((one) => one.spot.id === spot);
  return target ? [{ name: "", lines: effectLinesOf(situation, placesOf(scanner), target.spot.place) }] : [];
}
