/** Dice as a parameter: `roll(faces)` gives a whole number from 1 to `faces`. */
export interface Dice {
  roll(faces: number): number;
}
