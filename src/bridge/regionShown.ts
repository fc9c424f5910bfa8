/** Of `CONST.REGION_VISIBILITY`. Generation 13 has no regions for observers. */
const ALWAYS = 2;
const OBSERVER = 3;

/** What decides whom a region is shown to. `hidden` is of generation 14. */
interface Shown {
  readonly visibility: number | null;
  readonly hidden?: boolean;
}

/** Whether the map shows a region to somebody who is no Gamemaster, and who observes it or does not. */
export function isRegionShown({ visibility, hidden }: Shown, observes: boolean): boolean {
  return hidden !== true && (visibility === ALWAYS || (visibility === OBSERVER && observes));
}
