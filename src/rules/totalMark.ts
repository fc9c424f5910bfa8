/** C-1, C-6: the mark of total concealment on a region or a border. */

/** The percentage from which a region or a border is ticked that was stored before there were ticks. */
const TICKED_FROM = 50;

/** What conceals by a percentage, with its mark. No percentage makes or unmakes the mark once it is stated. */
export interface Marked {
  readonly percent: number;
  /** Absent where nobody ticked or unticked it. */
  readonly total?: boolean;
}

/** Whether it conceals totally. */
export const isTickedTotal = ({ percent, total }: Marked): boolean => total ?? percent >= TICKED_FROM;
