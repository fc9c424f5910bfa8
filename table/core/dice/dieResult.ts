/** One die that was thrown. `active` dice count; the flags tell what happened to the others. */
export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
}
